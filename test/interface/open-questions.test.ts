import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { bundleWithRedocly } from '../../generators/lint/document/bundle.ts';
import {
  collectOpenQuestions,
  printOpenQuestions,
  replaceOpenQuestions,
} from '../../spec/tools/open-questions.ts';

const folder = fileURLToPath(new URL('../../spec', import.meta.url));

it('spec/README.md lists what the interface leaves open; if not, run npm run spec:open', async () => {
  const readme = readFileSync(`${folder}/README.md`, 'utf8');
  const list = printOpenQuestions(collectOpenQuestions(await bundleWithRedocly(`${folder}/openapi.yaml`)));
  expect(readme).toBe(replaceOpenQuestions(readme, list));
});
