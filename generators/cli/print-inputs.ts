import { join } from 'node:path';
import { compare } from '../generate.ts';
import { hasErrors } from '../diagnostics/has-errors.ts';
import { hashOf } from '../cache/file-hash.ts';
import { outPath } from '../write/plan.ts';
import { openTextCache } from '../write/text-cache.ts';
import type { CommandContext } from './context.ts';
import { exitCodes } from './exit-codes.ts';
import type { Subjects } from './arguments/interfaces.ts';
import { reportProblems } from './report/report-problems.ts';
import { shownPath } from './shown-path.ts';
import { printReports } from './terminal.ts';

/**
 * Prints the files that decide what is generated of each interface, and those that are generated, as JSON: what a task runner needs that
 * caches results. Paths are relative to the current folder. Versions of packages are read from the `package.json` files among the
 * outputs, which a release raises. `complete` is false where the config reads what is not listed.
 * @returns The exit code: 1 where a document has errors, since nothing is known of its outputs then.
 */
export async function printInputs(
  { targets, config }: Subjects,
  { terminal, tool }: CommandContext,
): Promise<number> {
  const { cwd } = terminal;
  const shown = (paths: readonly string[]): readonly string[] =>
    [...new Set(paths)].map((path) => shownPath(path, cwd)).sort();
  const interfaces: object[] = [];
  for (const target of targets) {
    const outcome = await compare({ ...target, cache: openTextCache(target, tool) });
    printReports(terminal, reportProblems(outcome, { ...target, format: 'pretty' }, terminal));
    if (hasErrors(outcome)) return exitCodes.problems;
    const outputs = outcome.packages.flatMap((plan) =>
      plan.files.flatMap(({ path, hash }) => (hash ? [join(target.out, outPath(plan, path))] : [])),
    );
    const read = [
      ...(config ? [...config.files, ...config.absent] : []),
      ...outcome.inputs.keys(),
      ...outcome.surroundings.keys(),
    ];
    interfaces.push({
      ...(target.name !== undefined && { name: target.name }),
      inputs: shown(read.filter((path) => hashOf(path) !== undefined)),
      absent: shown(read.filter((path) => hashOf(path) === undefined)),
      outputs: shown(outputs),
    });
  }
  const isComplete = config?.isDecided !== false;
  return printReports(terminal, {
    out: `${JSON.stringify({ complete: isComplete, interfaces }, null, 2)}\n`,
    err: isComplete
      ? ''
      : `warning ${shownPath(config.file, cwd)} reads the environment, the clock or files that it does not import: the list is not complete, and no cache may rely on it\n`,
  });
}
