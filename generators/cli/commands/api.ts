import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { differingReports } from '../../api-report/compare.ts';
import { standingPackages } from '../../write/standing.ts';
import { packageNames } from '../../emit/packages.ts';
import { UsageError } from '@specline/kernel/arguments';
import { exitCodes } from '../exit-codes.ts';
import { readSubjects } from '../arguments/interfaces.ts';
import { assertScopes } from '../arguments/standing-scope.ts';
import { commandOf } from '../run-command.ts';
import { shownPath } from '../shown-path.ts';
import { targetHelp, targetOptions, type Target } from '../arguments/target.ts';
import type { Terminal } from '../terminal.ts';
import { commandWith } from '../context.ts';

const help = `Writes what each package lets others use to its api-report.md, from the sources. Reviews see there what changes for users, and
specline check compares it from then on.

  specline api [name...]

${targetHelp}
  -h, --help       this text

Exits with 0 when the reports are what the sources give, with 2 where the command is wrong or there are no packages.

Examples
  specline api
  specline api --spec api.yaml --out sdk --scope @acme
`;

/** The command `specline api`. */
export const runApi = commandWith(
  commandOf({ help, options: targetOptions, takesWords: true }, async (written, terminal, names) => {
    const { targets } = await readSubjects(written, names, terminal.cwd);
    assertScopes(targets, terminal.cwd);
    let count = 0;
    for (const target of targets) count += await writeReports(target, terminal);
    if (count === 0) terminal.out('all reports say what the sources give\n');
    return exitCodes.done;
  }),
);

/** @returns How many reports were written. */
async function writeReports({ out }: Target, terminal: Terminal): Promise<number> {
  if (standingPackages(out, packageNames).length === 0)
    throw new UsageError(
      `there are no generated packages in ${shownPath(out, terminal.cwd)}; run npx specline generate first`,
    );
  const drifts = await differingReports(out);
  for (const { file, after } of drifts) {
    writeFileSync(join(out, file), after);
    terminal.out(`${shownPath(join(out, file), terminal.cwd)} written; review its changes\n`);
  }
  return drifts.length;
}
