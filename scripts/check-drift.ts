/**
 * `npm run check`: says what `npm run generate` would change, and changes nothing. Takes the same options; exits with 1
 * when a file differs.
 */
import { join } from 'node:path';
import { isatty } from 'node:tty';
import { driftMeanings, driftOf } from '../generators/cli/drift.ts';
import { parseOptions } from '../generators/cli/options.ts';
import { reportFailure } from '../generators/cli/report-failure.ts';
import { reportProblems } from '../generators/cli/report-problems.ts';
import { shownPath } from '../generators/cli/shown-path.ts';
import { terminalOf, type Terminal } from '../generators/cli/terminal.ts';
import { compare } from '../generators/generate.ts';
import { openFormatCache } from '../generators/write/format-cache.ts';

async function check(argv: readonly string[], terminal: Terminal): Promise<number> {
  const options = parseOptions(argv, terminal.cwd);
  const outcome = await compare({ ...options, formatCache: openFormatCache() });
  const failed = outcome.problems.some((problem) => problem.severity === 'error');
  terminal.err(reportProblems(outcome, { ...options, format: 'pretty' }, terminal).err);
  if (failed) return 1;
  const drifts = driftOf(outcome.packages);
  for (const { path, cause } of drifts) {
    terminal.out(
      `${shownPath(join(options.out, path), terminal.cwd)}  ${terminal.outPalette.red(cause)}: ${driftMeanings[cause]}\n`,
    );
  }
  const spec = shownPath(options.spec, terminal.cwd);
  const command = ['npm run generate', ...(argv.length > 0 ? ['--', ...argv] : [])].join(' ');
  if (drifts.length === 0) terminal.out(`all generated files are what ${spec} gives\n`);
  else
    terminal.out(
      `${drifts.length} ${drifts.length === 1 ? 'file differs' : 'files differ'} from what ${spec} gives; to mend it run: ${command}\n`,
    );
  return drifts.length === 0 ? 0 : 1;
}

const plain = Boolean(process.env['NO_COLOR']);
const colours = { out: isatty(1) && !plain, err: isatty(2) && !plain };
const terminal = terminalOf(process, colours);
process.exitCode = await check(process.argv.slice(2), terminal).catch((error: unknown) =>
  reportFailure(error, terminal),
);
