import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runtimePath } from '../../../generators/emit/runtime-path.ts';
import { importedValue } from '../../../generators/emit/ts/imports.ts';
import { runtimeExport } from '../../../generators/interpret/runtime-modules.ts';

/** The functions of the runtime that make the data of operations and failures: they stand in it by name. */
const makers = [
  'failure/emit-failure',
  'failure/failure-form',
  'failure/failure-issues',
  'failure/failure-parts',
  'replies',
  'request-body',
];

test.each(makers)('what %s takes by name is exported', (maker) => {
  const text = readFileSync(new URL(`../../../generators/emit/server/${maker}.ts`, import.meta.url), 'utf8');
  const named = [...text.matchAll(/(?:runtimeValue|part)\('(\w+)'/g)];
  expect(named.length).toBeGreaterThan(0);
  for (const [, name = ''] of named)
    expect(runtimeExport(importedValue(name, runtimePath('server'))), name).toBeDefined();
});

test.each([
  ['server/src/runtime/index.js', 'nothing'],
  ['server/src/runtime/unheard-of.js', 'decodeJson'],
  ['server/src/runtime/index.js', 'toString'],
])('the export of %s named %s is a bug of ours', (from, name) => {
  expect(() => runtimeExport(importedValue(name, from))).toThrow(
    `takes "${name}" from ${from}, which has no such export`,
  );
});
