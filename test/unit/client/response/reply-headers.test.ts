import { describe, expect, expectTypeOf, test } from 'vitest';
import { DecodeError } from '@specline/client-runtime/errors/errors';
import { simpleValue, type ValueType } from '@specline/client-runtime/response/header-values';
import {
  decodeHeaders,
  headersOf,
  type DeclaredHeader,
  type HeadersOfStatuses,
} from '@specline/client-runtime/response/reply-headers';
import {
  replyHeaderJson,
  replyHeaderSimple,
  replyHeaderSimpleExploded,
} from '@specline/server-runtime/reply/reply-headers';
import type { ValueType as ServerValueType } from '@specline/server-runtime/parameters/values';

const integer: ValueType = { types: ['integer'] };
const text: ValueType = { types: ['string'] };
const integers: ValueType = { types: [], items: integer };
const range: ValueType = { types: [], fields: { from: integer, unit: text }, rest: { types: ['boolean'] } };

describe('what a field stands for', () => {
  test('is declared by data that the server reads as well, since one emitter writes both', () => {
    expectTypeOf<ValueType>().toExtend<ServerValueType>();
  });

  test.each<[field: string, type: ValueType, value: unknown]>([
    ['12', integer, 12],
    ['12.0', integer, 12],
    ['-0.5e3', { types: ['number'] }, -500],
    ['true', { types: ['boolean', 'string'] }, true],
    ['null', { types: ['null', 'word'] }, null],
    ['null', { types: ['null', 'string'] }, 'null'],
    ['high', { types: ['integer', 'word'] }, 'high'],
    ['', text, ''],
    ['a, b', text, 'a, b'],
    ['', integers, []],
    ['1', integers, [1]],
    ['1, 2 ,3', integers, [1, 2, 3]],
    ['7', { types: ['integer'], items: integer }, 7],
    ['7,8', { types: ['integer'], items: integer }, [7, 8]],
    ['null', { types: ['null'], items: text }, null],
    ['all', { types: ['string'], words: ['all', 'none'], items: text }, 'all'],
    ['a', { types: ['string'], words: ['all', 'none'], items: text }, ['a']],
    ['a', { types: ['null'], items: text }, ['a']],
    ['2', { types: ['integer', 'string'], listed: [1] }, '2'],
    ['1.0', { types: ['integer', 'string'], listed: [1] }, 1],
    ['2', { types: ['boolean', 'integer', 'string'], listed: [true] }, 2],
    ['false', { types: ['boolean', 'integer', 'string'], listed: [true] }, 'false'],
    ['2', { types: ['integer', 'string'], words: ['2'], listed: [1], items: integer }, '2'],
    ['1,a,b', { types: [], prefix: [integer], items: text }, [1, 'a', 'b']],
    ['from,1,unit,page,last,true', range, { from: 1, unit: 'page', last: true }],
    ['', range, {}],
    ['bytes', { types: ['string'], fields: { from: integer } }, 'bytes'],
  ])('%j', (field, type, value) => {
    expect(simpleValue(type, field)).toEqual(value);
  });

  test.each<[field: string, type: ValueType, problem: string]>([
    ['secret', integer, 'is not of type integer'],
    ['1.5', integer, 'is not of type integer'],
    ['', integer, 'is not of type integer'],
    ['0x1f', { types: ['number', 'null'] }, 'is not of type number or null'],
    ['1,secret', integers, 'is not of type integer'],
    ['from,1,unit', range, 'is not keys and values, separated by commas'],
  ])('%j is not what is declared', (field, type, problem) => {
    expect(() => simpleValue(type, field)).toThrow(new TypeError(problem));
  });
});

describe('what servers write is read', () => {
  const value = { from: 1, unit: 'a=b c', last: false };
  test.each<[string, string, Partial<DeclaredHeader>, unknown]>([
    ['simple', replyHeaderSimple('x', value), { value: range }, value],
    ['exploded', replyHeaderSimpleExploded('x', value), { value: range, explode: true }, value],
    ['a list, exploded', replyHeaderSimpleExploded('x', [1, 2]), { value: integers, explode: true }, [1, 2]],
    ['JSON', replyHeaderJson('x', { ...value, unit: 'ä,€' }), {}, { ...value, unit: 'ä,€' }],
  ])('%s', (_, x, header, expected) => {
    const rows = [{ headers: [{ name: 'x', ...header }] }];
    expect(decodeHeaders('getSpace', rows, new Response('', { headers: { x } }))).toMatchObject({
      x: expected,
    });
  });
});

describe('the reply of the status counts', () => {
  const count = { name: 'x-count', value: integer };
  const rows: readonly HeadersOfStatuses[] = [
    { statuses: [200, 201], headers: [count] },
    { statuses: [503], headers: [] },
    { statuses: ['5XX'], headers: [{ name: 'x-count', value: integers }] },
    { headers: [{ name: 'x-count', value: { types: ['number'] } }] },
  ];
  test.each<[status: number, field: string, value: unknown]>([
    [201, '1', 1],
    [503, '1', '1'],
    [500, '1', [1]],
    [404, '1.5', 1.5],
  ])('%d', (status, field, value) => {
    const answer = new Response('', { status, headers: { 'X-Count': field, etag: '"1"' } });
    expect(decodeHeaders('getSpace', rows, answer)).toMatchObject({ 'x-count': value, etag: '"1"' });
  });

  test('what is not as declared is reported, without what it holds', () => {
    const headers = { 'x-count': 'secret', 'x-request-id': 'r' };
    const answer = new Response('', { headers });
    const failing = (): unknown => decodeHeaders('getSpace', rows, answer);
    expect(failing).toThrow(DecodeError);
    expect(failing).toThrow('getSpace: 200: x-count is not of type integer');
    const json = [{ headers: [{ name: 'x-count' }] }];
    expect(() => decodeHeaders('getSpace', json, answer)).toThrow('getSpace: 200: x-count is not JSON');
  });
});

test('cookies are kept apart where they are declared as a list', () => {
  const headers = new Headers([
    ['set-cookie', 'a=1; Expires=Mon, 23 Nov 2026 00:00:00 GMT'],
    ['set-cookie', 'b=2'],
  ]);
  const rows = [{ headers: [{ name: 'set-cookie', value: { types: [], items: text } }] }];
  expect(decodeHeaders('getSpace', rows, { status: 200, headers })).toEqual({
    'set-cookie': ['a=1; Expires=Mon, 23 Nov 2026 00:00:00 GMT', 'b=2'],
  });
});

test.each([
  ['getSpace', 1],
  ['listSpaces', '1'],
  ['constructor', '1'],
])('an operation that declares texts alone has texts: %s', (operation, value) => {
  const answer = new Response('', { status: 429, headers: { 'retry-after': '1' } });
  const declared = { getSpace: [{ headers: [{ name: 'retry-after', value: integer }] }] };
  expect(headersOf(declared, operation, answer)).toMatchObject({ 'retry-after': value });
});
