import type { Primitive } from '@specline/kernel/primitive';
import { describe, expect, it } from 'vitest';
import { objectOf, primitiveOf, type ValueType } from '@specline/server-runtime/parameters/values';

describe('primitiveOf', () => {
  const cases: readonly (readonly [readonly Primitive[], string, unknown])[] = [
    [['string'], '5', '5'],
    [['integer'], '5', 5],
    [['number'], '-1.5e3', -1500],
    [['number'], '05', '05'],
    [['number'], '+5', '+5'],
    [['number'], '.5', '.5'],
    [['number'], '5.', '5.'],
    [['number'], '0x5', '0x5'],
    [['number'], ' 5', ' 5'],
    [['number'], '', ''],
    [['number'], 'NaN', 'NaN'],
    [['number'], 'Infinity', 'Infinity'],
    [['number'], '1e999', '1e999'],
    [['integer', 'string'], '5', 5],
    [['integer', 'string'], '5a', '5a'],
    [['integer', 'string'], '1.5', '1.5'],
    [['integer', 'word'], '-1.5', '-1.5'],
    [['integer', 'string'], '1.0', 1],
    [['integer', 'word'], '9007199254740993', '9007199254740993'],
    [['integer'], '1.5', 1.5],
    [['number', 'string'], '1.5', 1.5],
    [['boolean'], 'true', true],
    [['boolean'], 'false', false],
    [['boolean'], 'True', 'True'],
    [['boolean'], '1', '1'],
    [['boolean', 'string'], 'true', true],
    [['boolean', 'string'], 'deterministic-only', 'deterministic-only'],
    [['null'], 'null', null],
    [['null', 'integer'], 'null', null],
    [['null', 'string'], 'null', 'null'],
    [['null', 'word'], 'null', null],
    [['null', 'word'], 'nil', 'nil'],
    [['int64'], '9223372036854774784', 2 ** 63 - 1024],
    [['int64'], '-9223372036854775808', -(2 ** 63)],
    [['int64', 'string'], '9223372036854775808', '9223372036854775808'],
    [['integer'], '9223372036854775808', 2 ** 63],
    [[], 'true', 'true'],
    [['integer'], '9007199254740992', 2 ** 53],
    [['integer'], '-1.8014398509481984e16', -(2 ** 54)],
    [['integer', 'string'], '9007199254740993', '9007199254740993'],
    [['number'], '9007199254740993', 2 ** 53],
  ];
  const rows = cases.map(([types, text, expected]) => ({ types, text, expected }));
  it.each(rows)('of $types reads $text as $expected', ({ types, text, expected }) => {
    expect(primitiveOf({ types }, text)).toBe(expected);
  });

  it.each([
    '9007199254740993',
    '-9223372036854775807',
    '9007199254740993.0',
    '9007199254740993.5',
    '1.234567890123456789e18',
  ])('refuses %s where it has to be a whole number, since a number would be another one', (text) => {
    expect(() => primitiveOf({ types: ['integer'] }, text)).toThrow(/9007199254740991/);
  });

  it.each([
    ['9223372036854775808', 'must match format "int64"'],
    ['9223372036854775807', 'cannot be represented exactly'],
  ])('refuses %s as a number of 64 bits, since it %s', (text, message) => {
    expect(() => primitiveOf({ types: ['int64'] }, text)).toThrow(message);
  });

  it('takes time in proportion to the text', () => {
    const digits = '1'.repeat(100_000);
    expect(primitiveOf({ types: ['number'] }, `${digits}x`)).toBe(`${digits}x`);
  });
});

it('makes objects in which no name means anything', () => {
  const integer: ValueType = { types: ['integer'] };
  const pairs = Object.entries({ ['__proto__']: '1', toString: '2', valueOf: '3' });
  const object = objectOf({ types: [], fields: { toString: integer }, rest: { types: ['string'] } }, pairs);
  expect(Object.entries(object)).toEqual([
    ['__proto__', '1'],
    ['toString', 2],
    ['valueOf', '3'],
  ]);
  expect(Object.getPrototypeOf(object)).toBeNull();
});
