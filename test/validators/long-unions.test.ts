import { describe, expect, it } from 'vitest';
import { found, modelsOf } from './emitted-validators.ts';

/** Members `{ k: 0, p0 }`, `{ k: 1, p1 }` and so on, and two that are the same. */
function members(count: number): readonly object[] {
  const one = (n: number): object => ({
    type: 'object',
    properties: { k: { const: n }, [`p${n}`]: { type: 'string' } },
    required: ['k'],
  });
  return [...Array.from({ length: count }, (_, n) => one(n)), one(7)];
}

/** Far beyond the length at which Ajv runs out of stack. */
const many = 3_000;

const values = [...Array.from({ length: many }, (_, n) => ({ const: n })), { const: 7 }];
const long = await modelsOf({ Any: { anyOf: values }, One: { oneOf: values } });
const tracked = await modelsOf({
  AnyClosed: { anyOf: members(101), unevaluatedProperties: false },
  OneClosed: { oneOf: members(101), unevaluatedProperties: false },
  ShortAny: { anyOf: members(20), unevaluatedProperties: false },
  ShortOne: { oneOf: members(20), unevaluatedProperties: false },
});

describe('a union of thousands of members', () => {
  it.each([0, 1, many - 1])('takes %i', (value) => {
    expect(found(long('Any'), value)).toEqual([]);
    expect(found(long('One'), value)).toEqual([]);
  });

  it('refuses a value of none', () => {
    expect(found(long('Any'), -1)).toContain(' anyOf');
    expect(found(long('One'), -1)).toContain(' oneOf');
  });

  it('refuses a value of two members where one is asked for', () => {
    expect(found(long('Any'), 7)).toEqual([]);
    expect(found(long('One'), 7)).toContain(' oneOf');
  });
});

it.each([
  [{ k: 3, p3: 'a' }],
  [{ k: 3, p4: 'a' }],
  [{ k: 7, p7: 'a' }],
  [{ k: 7, p7: 1 }],
  [{ k: 3 }],
  [{ k: 3, p3: 'a', p7: 'b' }],
])('evaluates %j as a short union does', (value) => {
  const ends = (name: string): readonly string[] =>
    found(tracked(name), value).filter((error) => !/const|type/.test(error));
  expect(ends('AnyClosed')).toEqual(ends('ShortAny'));
  expect(ends('OneClosed')).toEqual(ends('ShortOne'));
});
