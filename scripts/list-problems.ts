/**
 * `npm run docs:problems`: writes docs/problems.md from the catalogue of problems.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { exitCodes } from '../generators/cli/exit-codes.ts';
import { commandOf, runCommand } from '../generators/cli/run-command.ts';
import type { Terminal } from '../generators/cli/terminal.ts';
import { problemsPage } from './problems/page.ts';
import { projectFolder } from './project-folder.ts';

const help = `npm run docs:problems

Writes docs/problems.md: all problems that a document can have, with an example of each and how it is read.

  -h, --help          this text
`;

async function listProblems(terminal: Terminal): Promise<number> {
  writeFileSync(path.join(projectFolder, 'docs/problems.md'), await problemsPage());
  terminal.out('docs/problems.md is written.\n');
  return exitCodes.done;
}

await runCommand(commandOf({ help }, (_, terminal) => listProblems(terminal)));
