import { expect, it } from 'vitest';
import { configuredOtherwise } from '../../../generators/release/configured-versions.ts';
import type { PackagePlan } from '../../../generators/release/plan.ts';

const plan = (folder: string, next: string, released = true): PackagePlan => ({
  folder,
  name: `@acme/${folder}`,
  base: '1.0.0',
  standing: '1.0.0',
  notes: [],
  next,
  bump: released ? 'minor' : 'none',
  released,
});
const all = (version: string): Record<string, string> => ({
  types: version,
  client: version,
  server: version,
  mock: version,
});
const place = 'specline.config.ts:4:5';
const end =
  'there, run npx specline generate, and commit both; or take publish.version out, and the package.json files keep the versions';

it.each([
  ['the same', [plan('types', '1.1.0')], all('1.1.0'), undefined],
  ['of packages that are not released', [plan('types', '1.0.0', false)], { types: '0.9.0' }, undefined],
  ['of other packages', [plan('types', '1.1.0')], { client: '1.0.0' }, undefined],
  [
    'one for all, which is behind',
    [plan('types', '1.0.1'), plan('client', '1.1.0')],
    all('1.0.0'),
    `${place} publish.version is 1.0.0 for types, and this release sets 1.0.1; 1.0.0 for client, and this release sets 1.1.0; write "1.1.0" ${end}`,
  ],
  [
    'behind for one package',
    [plan('types', '1.1.0'), plan('client', '1.1.0')],
    { client: '1.0.0' },
    `${place} publish.version is 1.0.0 for client, and this release sets 1.1.0; write client: "1.1.0" ${end}`,
  ],
  [
    'ahead, as nothing was generated since',
    [plan('types', '1.1.0')],
    all('2.0.0'),
    `${place} publish.version is 2.0.0 for types, and this release sets 1.1.0; run npx specline generate, which writes the configured ones, and commit it`,
  ],
] as const)('configured versions that are %s', (_, plans, versions, text) => {
  expect(configuredOtherwise(plans, { versions, place, generate: 'npx specline generate' })).toBe(text);
});
