/**
 * `npm run api`: writes for each package the report of what it lets others use, `packages/<name>/api-report.md`. `npm run
 * check` says when a report does not agree with the sources.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodes } from '../exit-codes.ts';
import { commandOf, runCommand } from '../run-command.ts';
import type { Terminal } from '../terminal.ts';
import { projectFolder } from '../../load/project-folder.js';
import { compareApiReports } from '../../api-report/compare.ts';

const help = `npm run api

Writes what each package lets others use to its api-report.md, from the sources. Reviews see there what changes for users.

  -h, --help          this text
`;

async function writeReports(terminal: Terminal): Promise<number> {
  const drifts = await compareApiReports();
  for (const { file, after } of drifts) {
    writeFileSync(join(projectFolder, file), after);
    terminal.out(`${file} written; review its changes\n`);
  }
  if (drifts.length === 0) terminal.out('all reports say what the sources give\n');
  return exitCodes.done;
}

await runCommand(commandOf({ help }, (_, terminal) => writeReports(terminal)));
