import { expect, it } from 'vitest';
import { isOwnGitignore } from '../../../../generators/write/copied/own-gitignore.ts';
import { lay, tempFolder } from '../temp-folder.ts';

const file = { path: 'types/.gitignore', text: '/dist/\n' };
const recorded = `{\n  "files": {\n    ".gitignore": "${'0'.repeat(64)}"\n  }\n}\n`;

it.each([
  ['nothing stands there', {}, true],
  ['the same stands there', { 'types/.gitignore': file.text }, true],
  [
    'an older one of ours stands there',
    { 'types/.gitignore': 'x\n', 'types/.generated.json': recorded },
    true,
  ],
  ['one of the team stands there', { 'types/.gitignore': 'x\n', 'types/.generated.json': '{}' }, false],
])('where %s', async (_, files, isOwn) => {
  const out = await tempFolder();
  await lay(out, files);
  expect(isOwnGitignore(out, file)).toBe(isOwn);
});
