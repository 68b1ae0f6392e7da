import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inferenceRules } from '../../../../generators/infer/rules/inference-rules.ts';
import { mockPage } from '../../../../scripts/rules/page.ts';

const written = readFileSync(path.join(import.meta.dirname, '../../../../docs/mock.md'), 'utf8');

it('docs/mock.md is what `npm run docs:mock` writes', () => {
  expect(mockPage()).toBe(written);
});

it('it has each rule once, and stays short', () => {
  const listed = [...written.matchAll(/^- `([a-z.-]+)`: /gm)].map(([, id]) => id);
  const ids = Object.values(inferenceRules).flatMap(({ rules }) => rules.map(({ id }) => id));
  expect(listed.sort()).toEqual(ids.sort());
  expect(Buffer.byteLength(written)).toBeLessThanOrEqual(15_000);
});
