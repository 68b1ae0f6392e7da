/**
 * `npm run spec:open`: writes the list of what the interface leaves open, and what was chosen, into spec/README.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exitCodes } from '../generators/cli/exit-codes.ts';
import { commandOf, runCommand } from '../generators/cli/run-command.ts';
import type { Terminal } from '../generators/cli/terminal.ts';
import { projectFolder } from './project-folder.ts';
import { bundleWithRedocly } from '../generators/lint/document/bundle.ts';
import {
  collectOpenQuestions,
  printOpenQuestions,
  replaceOpenQuestions,
} from '../spec/tools/open-questions.ts';

const help = `npm run spec:open

Renews the list in spec/README.md of what the interface leaves open and what was chosen, from "x-not-shown" in the document.

  -h, --help          this text
`;

const folder = path.join(projectFolder, 'spec');

async function listOpenQuestions(terminal: Terminal): Promise<number> {
  const questions = collectOpenQuestions(await bundleWithRedocly(path.join(folder, 'openapi.yaml')));
  const readme = path.join(folder, 'README.md');
  writeFileSync(readme, replaceOpenQuestions(readFileSync(readme, 'utf8'), printOpenQuestions(questions)));
  terminal.out(`spec/README.md: ${questions.length} open questions.\n`);
  return exitCodes.done;
}

await runCommand(commandOf({ help }, (_, terminal) => listOpenQuestions(terminal)));
