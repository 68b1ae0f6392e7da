import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTemplates } from '../../../generators/load/templates.ts';

test('reads the templates of all folders', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'templates-'));
  await mkdir(join(folder, 'b/c'), { recursive: true });
  await writeFile(join(folder, 'b/c/d.md.hbs'), '{{x}}');
  await writeFile(join(folder, 'a.hbs'), 'A');
  await writeFile(join(folder, 'b/e.js'), 'let e;');
  await writeFile(join(folder, 'README.md'), 'no template');
  expect([...(await readTemplates(folder))]).toEqual([
    ['a.hbs', 'A'],
    ['b/c/d.md.hbs', '{{x}}'],
    ['b/e.js', 'let e;'],
  ]);
  await rm(folder, { recursive: true });
});
