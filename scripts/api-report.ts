/**
 * `npm run api`: writes for each package the report of what it lets others use, `packages/<name>/api-report.md`. `npm run
 * check` says when a report does not agree with the sources.
 */
import { writeFileSync } from 'node:fs';
import { isatty } from 'node:tty';
import { UsageError } from '../packages/mock/src/runtime/serve/arguments.ts';
import { reportFailure } from '../generators/cli/report-failure.ts';
import { terminalOf, type Terminal } from '../generators/cli/terminal.ts';
import { projectFolder } from '../generators/load/project-folder.js';
import { join } from 'node:path';
import { compareApiReports } from './api-report/compare.ts';

const help = `npm run api

Writes what each package lets others use to its api-report.md, from the sources. Reviews see there what changes for users.

  -h, --help          this text
`;

async function writeReports(argv: readonly string[], terminal: Terminal): Promise<void> {
  const [first] = argv;
  if (first === '--help' || first === '-h') {
    terminal.out(help);
    return;
  }
  if (first !== undefined) throw new UsageError(`"${first}" is not known here; npm run api takes no options`);
  const drifts = await compareApiReports();
  for (const { file, after } of drifts) {
    writeFileSync(join(projectFolder, file), after);
    terminal.out(`${file} written; review its changes\n`);
  }
  if (drifts.length === 0) terminal.out('all reports say what the sources give\n');
}

const plain = Boolean(process.env['NO_COLOR']);
const terminal = terminalOf(process, { out: isatty(1) && !plain, err: isatty(2) && !plain });
try {
  await writeReports(process.argv.slice(2), terminal);
} catch (error) {
  process.exitCode = reportFailure(error, terminal);
}
