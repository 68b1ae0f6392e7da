/**
 * Random documents, and those of the cases: a value that the types have, and the schemas take, passes the validators; one outside is
 * refused. `RANDOM_SEEDS=0-100 npx vitest run test/random/shaped.test.ts` tests the seeds from 0 to 99.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { emitSpec } from '../emit-spec.ts';
import { imported } from './calls/imported.ts';
import { randomDocument } from './documents/document.ts';
import { asJson, laid } from './documents/laid.ts';
import { seedsOf } from './seeds.ts';
import { shapedValues, type Shaped } from './shaped/shaped-values.ts';

async function shaped(file: string, seed: number): Promise<Shaped> {
  const made = await emitSpec(file);
  return shapedValues(file, made, await imported(made.files), seed);
}

const documents = path.join(import.meta.dirname, 'shaped/documents');

describe('values of the types', () => {
  it.each(seedsOf(200, 204))('pass the validators, and others do not: seed %i', async (seed) => {
    const { faults, taken } = await laid(asJson(randomDocument(seed)), (file) => shaped(file, seed));
    expect(faults).toEqual([]);
    expect(taken).toBeGreaterThan(0);
  });

  it.each(readdirSync(documents))('pass the validators, and others do not: %s', async (name) => {
    const { faults, taken, refused } = await shaped(path.join(documents, name), 1);
    expect(faults).toEqual([]);
    expect(Math.min(taken, refused)).toBeGreaterThan(0);
  });
});
