import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { catalog } from '../../../../generators/diagnostics/catalog.ts';
import { problemsPage } from '../../../../scripts/problems/page.ts';

const written = readFileSync(path.join(import.meta.dirname, '../../../../docs/problems.md'), 'utf8');

it('docs/problems.md is what `npm run docs:problems` writes', async () => {
  expect(await problemsPage()).toBe(written);
});

it('it has each problem once, under its class, and each recoverable one with its reading', () => {
  const sections = written.split(/^## /m).slice(1);
  const found = sections.flatMap((section) => {
    const [title = ''] = section.split('\n');
    return [...section.matchAll(/^### (\S+)\n\n(Read: )?/gm)].map(([, code = '', read]) => [
      code,
      title.toLowerCase(),
      read !== undefined,
    ]);
  });
  const expected = Object.entries(catalog).map(([code, entry]) => [
    code,
    entry.class,
    entry.class === 'recoverable',
  ]);
  expect(found.sort()).toEqual(expected.sort());
});
