import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeBetween, initialPlace } from '@specline/mock-runtime/store/place';

it('places go by the order in which they are given out', () => {
  const places = [1, 2, 35, 36, 37, 1295, 1296, 10 ** 9].map(initialPlace);
  expect(places.toSorted()).toEqual(places);
});

it('there is a place between any two, however often one is requested', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100), { maxLength: 200, size: 'max' }), (indices) => {
      const places = [initialPlace(1), initialPlace(2)];
      for (const index of indices) {
        const at = index % places.length;
        const high = places[at] ?? '';
        const low = places[at - 1] ?? '';
        const between = placeBetween(low, high);
        expect(low < between && between < high).toBe(true);
        expect(between < initialPlace(3)).toBe(true);
        places.splice(at, 0, between);
      }
    }),
    { numRuns: 200, seed: 1 },
  );
});

it.each([
  ['b', 'a'],
  ['a', 'a'],
])('refuses %s and %s', (low, high) => {
  expect(() => placeBetween(low, high)).toThrow(RangeError);
});
