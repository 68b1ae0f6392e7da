/**
 * Reads the interface document and writes the checklist that the spec is held against.
 *
 * Usage: node --import tsx scripts/read-interface.ts FILE
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readChecklist } from './interface/read.ts';
import { checklistFolder, printItems } from './interface/checklist-files.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error(
    'usage: node --import tsx scripts/read-interface.ts FILE\n  FILE  the interface document, in Markdown',
  );
  process.exit(2);
}
const checklist = readChecklist(await readFile(file, 'utf8'));
await mkdir(checklistFolder, { recursive: true });
for (const [name, items] of Object.entries(checklist)) {
  await writeFile(path.join(checklistFolder, `${name}.json`), printItems(items));
  console.log(`${name}: ${items.length} items`);
}
