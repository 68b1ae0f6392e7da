/** The suite is proved by faults that are injected: each is noticed, by the check that is there for it. */
import { describe, expect, it } from 'vitest';
import { checks } from '../report/checks.ts';
import { proveFault } from './prove-faults.ts';
import { seededFaults } from './seeded-faults.ts';

describe('the fault', () => {
  it.each(seededFaults)('$name: $caughtBy', async (fault) => {
    const proof = await proveFault(fault);
    expect(Object.keys(proof.caughtBy)).toContain(fault.caughtBy);
    expect(proof.isCaught).toBe(true);
  });
});

describe('the proof', () => {
  it('has every check notice a fault', () => {
    expect(new Set(seededFaults.map(({ caughtBy }) => caughtBy))).toEqual(new Set(checks));
    expect(seededFaults.length).toBeGreaterThanOrEqual(20);
  });
});
