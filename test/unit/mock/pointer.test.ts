import { expect, it } from 'vitest';
import type { Json } from '@specline/mock-runtime/model/model';
import { placed, valueAt, valuesAt } from '@specline/mock-runtime/pointer';

const value = { a: { b: [1, { c: 2 }] }, 'x/y': { '~': 3 }, list: [{ n: 1 }, { n: [2, 3] }, {}] };

it.each<[pointer: string, found: Json | undefined]>([
  ['', value],
  ['/a/b/0', 1],
  ['/a/b/1/c', 2],
  ['/x~1y/~0', 3],
  ['/a/b/2', undefined],
  ['/a/b/length', undefined],
  ['/toString', undefined],
  ['/__proto__', undefined],
])('the value at %j', (pointer, found) => {
  expect(valueAt(value, pointer)).toEqual(found);
});

it.each<[pointer: string, found: readonly Json[]]>([
  ['/list/n', [1, 2, 3]],
  ['/list/1/n', [2, 3]],
  ['/list/m', []],
])('the values at %j', (pointer, found) => {
  expect(valuesAt(value, pointer)).toEqual(found);
});

it.each<[before: Json | undefined, pointer: string, after: Json]>([
  [undefined, '', 1],
  [undefined, '/a/b', { a: { b: 1 } }],
  [{ a: { c: 2 } }, '/a/b', { a: { c: 2, b: 1 } }],
  [{ a: [1, 2] }, '/a/1', { a: [1, 1] }],
  [{ a: 'text' }, '/a/b', { a: { b: 1 } }],
])('%j with 1 at %j', (before, pointer, after) => {
  const frozen = JSON.stringify(before);
  expect(placed(before, pointer, 1)).toEqual(after);
  expect(JSON.stringify(before)).toBe(frozen);
});

it('places under any name', () => {
  const made = placed({}, '/__proto__/x', 1);
  expect(JSON.stringify(made)).toBe('{"__proto__":{"x":1}}');
  expect('x' in {}).toBe(false);
});
