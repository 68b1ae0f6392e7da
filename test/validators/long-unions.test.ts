import { describe, expect, it } from 'vitest';
import { problemsOf } from '@specline/server-runtime/validation/validate';
import { found, modelsOf } from './emitted-validators.ts';

/** Returns members `{ k: 0, p0 }`, `{ k: 1, p1 }` and so on, and two that are the same. */
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

describe('a value of two members of oneOf', () => {
  const schemas = {
    Cat: { type: 'object', required: ['meow'] },
    'a Dog': { type: 'object', required: ['bark'] },
    Bird: { type: 'object', required: ['wings'] },
  };
  const refs = Object.keys(schemas).map((name) => ({
    $ref: `#/components/schemas/${encodeURIComponent(name)}`,
  }));
  const inline = [{ title: 'Even', multipleOf: 2 }, { maximum: 5 }, { const: 'x' }];
  it.each<[string, readonly object[], unknown, readonly string[]]>([
    [
      'is reported with their names, and without what is wrong with the others',
      refs,
      { meow: 1, bark: 1 },
      ['must match exactly one schema in oneOf, and matches Cat and a Dog'],
    ],
    [
      'is reported with their titles and places',
      inline,
      4,
      ['must match exactly one schema in oneOf, and matches Even and oneOf/1'],
    ],
    [
      'is reported with their places',
      [{ multipleOf: 3 }, { type: 'string' }, { maximum: 5 }],
      3,
      ['must match exactly one schema in oneOf, and matches oneOf/0 and oneOf/2'],
    ],
    [
      'is reported with what is wrong with each where it is of none',
      inline,
      7,
      [
        'must be <= 5',
        'must be equal to constant: "x"',
        'must be multiple of 2',
        'must match exactly one schema in oneOf',
      ],
    ],
  ])('%s', async (_, members, value, messages) => {
    const validate = (await modelsOf({ ...schemas, Any: { oneOf: members } }))('Any');
    expect(
      problemsOf(validate, value)
        .map(({ message }) => message)
        .sort(),
    ).toEqual(messages);
  });
});

describe('a union of thousands of members', () => {
  it.each([0, 1, many - 1])('takes %i', (value) => {
    expect(found(long('Any'), value)).toEqual([]);
    expect(found(long('One'), value)).toEqual([]);
  });

  it('refuses a value of none', () => {
    // Each member and the union; what is not reported is only counted.
    expect(found(long('Any'), -1)).toHaveLength(many + 2);
    expect(found(long('One'), -1)).toHaveLength(many + 2);
  });

  it('refuses a value of two members where one is requested', () => {
    expect(found(long('Any'), 7)).toEqual([]);
    expect(found(long('One'), 7)).toContain(' oneOf');
  });
});

it.each([
  [{ k: 3, p3: 'a' }],
  [{ k: 3, p4: 'a' }],
  [{ k: 7, p7: 'a' }],
  [{ k: 3 }],
  [{ k: 3, p3: 'a', p7: 'b' }],
])('evaluates %j as a short union does', (value) => {
  const ends = (name: string): readonly string[] =>
    found(tracked(name), value).filter((error) => !/const|type/.test(error));
  expect(ends('AnyClosed')).toEqual(ends('ShortAny'));
  expect(ends('OneClosed')).toEqual(ends('ShortOne'));
});

it('refuses as a short union does what no member takes', () => {
  const count = (name: string): number => found(tracked(name), { k: 7, p7: 1 }).length;
  expect(count('AnyClosed') - count('ShortAny')).toBe(101 - 20);
  expect(count('OneClosed') - count('ShortOne')).toBe(101 - 20);
});
