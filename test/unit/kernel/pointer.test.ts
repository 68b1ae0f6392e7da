import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodePercent, pointerThrough, refTo, splitRef, stepsOf } from '@specline/kernel/pointer';

test.each([
  ['a.yaml#/x', 'a.yaml', '/x'],
  ['#/x#y', '', '/x#y'],
  ['a.yaml', 'a.yaml', ''],
  ['', '', ''],
])('splits %j', (ref, location, fragment) => {
  expect(splitRef(ref)).toEqual({ location, fragment });
});

test('percent-encoding', () => {
  expect(decodePercent('a%20b')).toBe('a b');
  expect(decodePercent('a')).toBe('a');
  expect(decodePercent('%zz')).toBeUndefined();
});

test.each([
  ['/paths/~1a~1{id}', '#/paths/~1a~1%7Bid%7D'],
  ['/components/schemas/A.b-c_d', '#/components/schemas/A.b-c_d'],
  ['/a b/%/ü/"', '#/a%20b/%25/%C3%BC/%22'],
  ['', '#'],
])('%j is written %j', (pointer, ref) => {
  expect(refTo(pointer)).toBe(ref);
});

test('names come back from references, whatever they are', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (steps) => {
      expect(stepsOf(decodePercent(splitRef(refTo(pointerThrough(steps))).fragment) ?? '')).toEqual(steps);
    }),
    { seed: 5 },
  );
});

test('half a surrogate pair stays as it is', () => {
  expect(refTo('/\ud800')).toBe('#/\ud800');
});
