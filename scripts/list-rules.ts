/**
 * `npm run docs:mock`: writes docs/mock.md from the rules of inference.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { exitCodes } from '../generators/cli/exit-codes.ts';
import { commandOf, runCommand } from '../generators/cli/run-command.ts';
import type { Terminal } from '../generators/cli/terminal.ts';
import { projectFolder } from './project-folder.ts';
import { mockPage } from './rules/page.ts';

const help = `npm run docs:mock

Writes docs/mock.md: what the mock does, and all rules by which it is decided, with an example of each.

  -h, --help          this text
`;

function listRules(terminal: Terminal): number {
  writeFileSync(path.join(projectFolder, 'docs/mock.md'), mockPage());
  terminal.out('docs/mock.md is written.\n');
  return exitCodes.done;
}

await runCommand(commandOf({ help }, (_, terminal) => Promise.resolve(listRules(terminal))));
