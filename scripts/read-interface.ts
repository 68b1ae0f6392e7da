/**
 * Reads the interface document, and writes the checklist that the document of this project is held against.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exitCodes } from '../generators/cli/exit-codes.ts';
import { commandOf, runCommand } from '../generators/cli/run-command.ts';
import { shownPath } from '../generators/cli/shown-path.ts';
import { UsageError } from '@specline/kernel/arguments';
import { checklistFolder, printItems } from '../spec/tools/interface/checklist-files.ts';
import { readChecklist } from '../spec/tools/interface/read.ts';

const help = `node --import ./scripts/typescript.js scripts/read-interface.ts FILE

Reads the interface document, a FILE of Markdown, and writes the checklist test/interface/*.json, which npm run lint:spec holds the
document against. Look at what changes there.

  -h, --help          this text
`;

const command = commandOf({ help, takesWords: true }, (_, terminal, [file, ...others]) => {
  if (file === undefined || others.length > 0)
    throw new UsageError('name one file: the interface document, in Markdown');
  if (!existsSync(file)) throw new UsageError(`there is no file ${file}; name the interface document`);
  const checklist = readChecklist(readFileSync(file, 'utf8'));
  mkdirSync(checklistFolder, { recursive: true });
  for (const [name, items] of Object.entries(checklist)) {
    const target = path.join(checklistFolder, `${name}.json`);
    writeFileSync(target, printItems(items));
    terminal.out(`${shownPath(target, terminal.cwd)}: ${items.length} items\n`);
  }
  return exitCodes.done;
});

await runCommand(command);
