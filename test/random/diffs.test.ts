/**
 * Random changes of random documents: what `npx specline diff` calls compatible breaks no random value, and what only restates a
 * schema is no break. `RANDOM_SEEDS=0-1000 npx vitest run test/random/diffs.test.ts` tests a thousand of each.
 */
import { expect, it } from 'vitest';
import { restatementFaults, verdictFaultsOf } from './diffs/compared.ts';
import { mutations } from './diffs/mutations.ts';
import { inlined, restatements } from './documents/restatements.ts';
import { seedsOf } from './seeds.ts';

it.each(seedsOf(100, 130))('a random change is reported as bad as it is: seed %i', (seed) => {
  expect(verdictFaultsOf(seed, mutations)).toEqual([]);
});

it.each(seedsOf(100, 130))('the same in other words breaks nobody: seed %i', (seed) => {
  expect(restatementFaults(seed, (schemas) => [...restatements, inlined(schemas)])).toEqual([]);
});
