/**
 * Random documents: each is generated, and its four packages agree. A few seeds are tested always; `RANDOM_SEEDS=0-100 npx vitest run
 * test/random` tests those from 0 to 99.
 */
import { describe, expect, it } from 'vitest';
import { faultsOf } from './faults.ts';
import { randomDocument } from './documents/document.ts';
import { seedsOf } from './seeds.ts';

describe('a random document', () => {
  it('is the same for the same seed', () => {
    expect(randomDocument(1)).toEqual(randomDocument(1));
    expect(randomDocument(1)).not.toEqual(randomDocument(2));
  });

  it.each(seedsOf(100, 108))('is generated, served, called and mocked: seed %i', async (seed) => {
    expect(await faultsOf(randomDocument(seed), seed)).toEqual([]);
  });
});
