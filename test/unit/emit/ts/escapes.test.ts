import { runInThisContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import type { Json } from '@specline/kernel/json';
import { codeText, type Code } from '../../../../generators/emit/ts/code.ts';
import { identifier, isIdentifier } from '../../../../generators/emit/ts/identifier.ts';
import { literal, literalType } from '../../../../generators/emit/ts/literal.ts';
import { machineLiteral } from '../../../../generators/emit/ts/machine-literal.ts';
import { propertyKey } from '../../../../generators/emit/ts/property-key.ts';
import { stringLiteral } from '../../../../generators/emit/ts/string-literal.ts';
import { escapeUnusual, escapeUnusualInLines } from '../../../../generators/emit/ts/unusual-characters.ts';
import { payloads } from '../payloads.ts';

const show = (text: Code): string => codeText(text, ({ name }) => name);

/** Returns the value of a literal of ours. */
const evaluate = (expression: string): unknown => runInThisContext(`'use strict'; (${expression})`);

describe('stringLiteral', () => {
  test.each([
    ['plain', "'plain'"],
    ["it's", "'it\\'s'"],
    ['back\\slash', "'back\\\\slash'"],
    ['a\nb\r\tc', "'a\\nb\\r\\tc'"],
    ['\u2028\u2029\u0085\u0000', "'\\u2028\\u2029\\u0085\\u0000'"],
    ['right\u202eleft', "'right\\u202eleft'"],
    ['\ud83d', "'\\ud83d'"],
    ['\udc00x', "'\\udc00x'"],
    ['😀 é 漢', "'😀 é 漢'"],
    ['`${x}`"', "'`${x}`\"'"],
  ])('%j', (text, expected) => {
    expect(show(stringLiteral(text))).toBe(expected);
  });

  test.each(payloads)('is the string again: %j', (text) => {
    expect(evaluate(show(stringLiteral(text)))).toBe(text);
  });
});

const values: readonly Json[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  5e-324,
  '',
  "a'b",
  [],
  [1, ['x', null]],
  {},
  { a: 1, 'b-c': { '': [true] } },
];

describe('literal', () => {
  test.each(values.map((value) => [value]))('is the value again: %j', (value) => {
    expect(evaluate(show(literal(value)))).toEqual(value);
  });

  test('keeps a key that is named __proto__', () => {
    const value = evaluate(show(literal(JSON.parse('{"__proto__": {"polluted": 1}}'))));
    expect(Object.keys(Object(value))).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  test('as a type, the empty object takes no property', () => {
    expect(show(literal({}))).toBe('{}');
    expect(show(literalType({ a: {}, b: [1, 'x'] }))).toBe("{ a: { [name: string]: never }, b: [1, 'x'] }");
  });
});

describe('machineLiteral', () => {
  test.each(values.map((value) => [value]))('is the value again: %j', (value) => {
    expect(evaluate(show(machineLiteral(value)))).toEqual(value);
  });

  test.each(payloads)('is the string again, also as a key: %j', (text) => {
    expect(evaluate(show(machineLiteral({ of: [text, { [text]: text }] })))).toEqual({
      of: [text, { [text]: text }],
    });
  });

  test.each([
    '{"__proto__": {"polluted": 1}}',
    '{"a": [{"__proto__": {"__proto__": null}}]}',
    String.raw`{"a": "\\\"__proto__\":", "\\": 1, "b\\": {"__proto__": 1}, "\"__proto__": 2}`,
  ])('keeps keys that are named __proto__: %s', (json) => {
    const value = evaluate(show(machineLiteral(JSON.parse(json))));
    expect(JSON.stringify(value)).toBe(JSON.stringify(JSON.parse(json)));
  });

  test('leaves out what is undefined', () => {
    expect(show(machineLiteral({ a: undefined, b: 1 }))).toBe('{"b":1}');
  });
});

describe('propertyKey', () => {
  test.each([
    ['name', 'name'],
    ['$ref', '$ref'],
    ['class', 'class'],
    ['constructor', 'constructor'],
    ['a-b', "'a-b'"],
    ['1', "'1'"],
    ['', "''"],
    ['é', "'é'"],
    ['__proto__', "['__proto__']"],
    ["a': string; evil: '", "'a\\': string; evil: \\''"],
  ])('%j', (name, expected) => {
    expect(show(propertyKey(name))).toBe(expected);
  });
});

describe('identifier', () => {
  test.each(['Pet', '_a1', '$', 'constructor', 'Straße', '名前', 'type', 'of'])('%j is one', (name) => {
    expect(show(identifier(name))).toBe(name);
  });

  test.each(['', '1a', 'a-b', 'a b', 'class', 'string', 'any', 'undefined', 'a\n', '*/', 'await', 'a\u3164'])(
    '%j is none',
    (name) => {
      expect(isIdentifier(name)).toBe(false);
      expect(() => identifier(name)).toThrow(`${JSON.stringify(name)} is no identifier`);
    },
  );
});

test('escapeUnusual leaves what people write', () => {
  const text = 'Zürich – “quoted” ✈\ufe0f 😀 עברית فارسی 漢字 한글';
  expect(escapeUnusual(text)).toBe(text);
});

describe('escapeUnusual', () => {
  test.each([
    ['a zero-width joiner', 'a\u200db', 'a\\u200db'],
    ['a zero-width non-joiner', 'a\u200cb', 'a\\u200cb'],
    ['a tag', 'a\u{e0041}b', 'a\\udb40\\udc41b'],
    ['a variation selector that no emoji has', 'a\ufe00b', 'a\\ufe00b'],
    ['a letter without a shape', 'a\u3164b', 'a\\u3164b'],
    ['a line end', 'a\nb', 'a\\nb'],
  ])('escapes %s', (_, text, expected) => {
    expect(escapeUnusual(text)).toBe(expected);
    expect(JSON.parse(`"${expected}"`)).toBe(text);
  });
});

test('escapeUnusualInLines leaves line ends alone', () => {
  expect(escapeUnusualInLines('{\n  "a": "\u202e"\n}\n')).toBe('{\n  "a": "\\u202e"\n}\n');
});
