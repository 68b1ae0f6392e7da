import { expect, it } from 'vitest';
import { Fields } from '@specline/mock-runtime/fields';
import type { Json } from '@specline/mock-runtime/model/model';
import { Plans } from '@specline/mock-runtime/sample/schema/plan';

const named = { type: 'object', properties: { a: {} } };
const other = { type: 'object', properties: { b: {} } };

it.each<readonly [isOpen: boolean, schema: Json]>([
  [true, { type: 'object' }],
  [true, { ...named, additionalProperties: true }],
  [true, { oneOf: [named, other], additionalProperties: { type: 'string' } }],
  [false, named],
  [false, { type: 'object', additionalProperties: false }],
  [false, { type: 'object', oneOf: [named, other] }],
  [false, { type: 'object', anyOf: [named, other] }],
  [false, { allOf: [{ type: 'object' }, { anyOf: [named, other] }] }],
])('takes members that it does not name: %j, for %j', (isOpen, It) => {
  expect(new Fields(new Plans({ It })).isOpen('It')).toBe(isOpen);
});
