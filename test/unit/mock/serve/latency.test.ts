import { expect, it } from 'vitest';
import { latencies } from '@specline/mock-runtime/serve/latency';

it('latencies lie between their ends and follow from the seed', () => {
  const taken = (seed: number): readonly number[] => {
    const next = latencies([50, 60], seed);
    return Array.from({ length: 200 }, next);
  };
  expect(Math.min(...taken(1))).toBe(50);
  expect(Math.max(...taken(1))).toBe(60);
  expect(taken(1)).toEqual(taken(1));
  expect(taken(1)).not.toEqual(taken(2));
});
