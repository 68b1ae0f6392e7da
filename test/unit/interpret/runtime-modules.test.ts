import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importedValue } from '../../../generators/emit/ts/imports.ts';
import { runtimeExport } from '../../../generators/interpret/runtime-modules.ts';

/** What the data of operations and failures is made by: the functions of the runtime stand in it by name. */
const makers = ['failure/emit-failure', 'failure/failure-parts', 'parameters', 'replies', 'request-body'];

test.each(makers)('the modules that %s takes from are listed', (maker) => {
  const text = readFileSync(new URL(`../../../generators/emit/server/${maker}.ts`, import.meta.url), 'utf8');
  const named = [...text.matchAll(/runtimeValue\(\s*'([^']+)',\s*('[^']+')?/g)];
  expect(named.length).toBeGreaterThan(0);
  for (const [, module = '', quoted] of named) {
    const wanted = importedValue(quoted?.slice(1, -1) ?? 'missing', `server/src/runtime/${module}.ts`);
    if (quoted !== undefined) expect(runtimeExport(wanted)).toBeTypeOf('function');
    // The module is known, and what is missing is the name.
    else expect(() => runtimeExport(wanted)).toThrow('has no such export');
  }
});

test.each([
  ['request/body', 'nothing', 'has no such export'],
  ['request/unheard-of', 'decodeJson', 'runtime-modules.ts does not list'],
  ['request/body', 'toString', 'has no such export'],
])('the export of %s named %s is a bug of ours', (module, name, flaw) => {
  expect(() => runtimeExport(importedValue(name, `server/src/runtime/${module}.ts`))).toThrow(
    `takes "${name}" from server/src/runtime/${module}.ts, which ${flaw}`,
  );
});
