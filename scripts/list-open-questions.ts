/**
 * Writes the list of what the interface leaves open, and what was chosen, into spec/README.md.
 *
 * Usage: node --import tsx scripts/list-open-questions.ts
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundleWithRedocly } from './spec/bundle.ts';
import { collectOpenQuestions, printOpenQuestions, replaceOpenQuestions } from './spec/open-questions.ts';

const folder = fileURLToPath(new URL('../spec', import.meta.url));
const questions = collectOpenQuestions(await bundleWithRedocly(`${folder}/openapi.yaml`));
const readme = await readFile(`${folder}/README.md`, 'utf8');
await writeFile(`${folder}/README.md`, replaceOpenQuestions(readme, printOpenQuestions(questions)));
console.log(`spec/README.md: ${questions.length} open questions.`);
