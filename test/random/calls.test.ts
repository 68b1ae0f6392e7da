/**
 * Random operations that are odd to call: what the client is given is what the handler gets, what the handler answers with is what
 * the client gets, and one fault is refused where it is, by the compiler as well where types can express it. A few seeds are tested
 * always; `RANDOM_SEEDS=0-100 npx vitest run test/random` tests those from 0 to 99.
 */
import { describe, expect, it } from 'vitest';
import { emitSpec } from '../emit-spec.ts';
import { randomCalls } from './calls/call-document.ts';
import { callTypeFaults } from './calls/call-types.ts';
import { imported } from './calls/imported.ts';
import { asJson, laid } from './documents/laid.ts';
import { refusalFaults } from './calls/refused.ts';
import { roundTripFaults } from './calls/round-trip.ts';
import { seedsOf } from './seeds.ts';

describe('random operations', () => {
  it.each(seedsOf(100, 103))('are called, answered, refused and typed: seed %i', async (seed) => {
    const faults = await laid(asJson(randomCalls(seed)), async (file) => {
      const made = await emitSpec(file);
      const packages = await imported(made.files);
      return [
        ...made.problems.filter(({ severity }) => severity === 'error').map(({ message }) => message),
        ...(await roundTripFaults(file, made, packages, seed)),
        ...(await refusalFaults(file, made, packages, seed)),
        ...callTypeFaults(file, made, seed),
      ];
    });
    expect(faults).toEqual([]);
  });
});
