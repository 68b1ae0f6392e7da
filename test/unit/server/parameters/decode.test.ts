import { describe, expect, it } from 'vitest';
import { createServer } from '@specline/server-runtime/core';
import { fetchHandler } from '@specline/server-runtime/platforms/fetch';
import type { Api, Param, Security } from '@specline/server-runtime/operation';
import {
  cookieForm,
  queryDeepObject,
  queryForm,
  queryFormExploded,
} from '@specline/server-runtime/parameters/styles';
import type { ValueType } from '@specline/server-runtime/parameters/values';
import { exampleApi, validatorOf } from '../../../server/example-api.ts';

/**
 * Returns the query as a handler gets it, of an operation with these parameters.
 * @param properties Their schemas, where they are checked.
 */
async function queryOf(
  params: readonly Param[],
  query: string,
  properties: object = {},
  security: Security = [],
): Promise<unknown> {
  const [operation] = exampleApi.operations.filter(({ path }) => !path.includes('{'));
  if (operation === undefined) throw new Error('the example has no path without parameters');
  const { id, replies } = operation;
  const validators = {
    params: validatorOf({ type: 'object', properties: { query: { type: 'object', properties } } }),
  };
  const checked = {
    id,
    method: 'GET',
    path: '/q',
    params,
    security,
    replies,
    validators: () => Promise.resolve(validators),
  };
  const api: Api = { title: 'query', operations: [checked] };
  const handlers = { [id]: (request: { query: unknown }) => ({ status: 200, body: { ...request }.query }) };
  const server = createServer(api, handlers, { authenticate: () => true });
  const response = await fetchHandler(server)(new Request(`http://a/q?${query}`));
  return response.json();
}

describe('a parameter that may be empty', () => {
  const flag: Param = { name: 'flag', in: 'query', decode: queryFormExploded, value: { types: ['boolean'] } };
  const empty: Param = { ...flag, allowEmpty: true };
  it.each<[Param, string, unknown]>([
    [empty, 'flag=', {}],
    [empty, 'flag', {}],
    [{ ...empty, default: true }, 'flag=', { flag: true }],
    [empty, 'flag=false', { flag: false }],
    [flag, 'flag=', { flag: '' }],
  ])('is left out where its text is empty: %j, %s', async (param, query, values) => {
    expect(await queryOf([param], query)).toEqual(values);
  });
});

it.each<[Partial<Param>, unknown]>([
  [{}, { n: null }],
  [{ default: 5 }, { n: null }],
])('gives null where the text says so: %j', async (more, values) => {
  const param: Param = {
    name: 'n',
    in: 'query',
    decode: queryFormExploded,
    value: { types: ['integer', 'null'] },
  };
  expect(await queryOf([{ ...param, ...more }], 'n=null')).toEqual(values);
});

it('leaves the keys of a deep object to it, whatever a free object next to it takes', async () => {
  const text = { types: ['string'] } as const;
  const deep: Param = {
    name: 'deep',
    in: 'query',
    decode: queryDeepObject,
    value: { types: [], rest: text },
  };
  const free: Param = {
    name: 'free',
    in: 'query',
    decode: queryFormExploded,
    value: { types: [], rest: text },
  };
  expect(await queryOf([deep, free], 'deep[a]=1&b=2')).toEqual({ deep: { a: '1' }, free: { b: '2' } });
});

it('leaves names with brackets to a free object where the parameter before them is no deep object', async () => {
  const text = { types: ['string'] } as const;
  const plain: Param = { name: 'plain', in: 'query', decode: queryFormExploded, value: text };
  const free: Param = { ...plain, name: 'free', value: { types: [], rest: text } };
  expect(await queryOf([plain, free], 'plain=1&plain[a]=2')).toEqual({
    plain: '1',
    free: { 'plain[a]': '2' },
  });
});

describe('a free object', () => {
  const text = { types: ['string'] } as const;
  const free: Param = {
    name: 'free',
    in: 'query',
    decode: queryFormExploded,
    value: { types: [], rest: text },
  };
  const fixed: Param = { ...free, name: 'fixed', value: { types: [], fields: { a: text } } };
  const either: Param = { ...fixed, value: { types: ['string'], fields: { a: text } } };
  const key = { name: 'key', type: 'apiKey', in: 'query', key: 'api_key' } as const;
  it.each<[string, readonly Param[], string, unknown]>([
    [
      'properties of another exploded object',
      [fixed, free],
      'a=1&b=2',
      { fixed: { a: '1' }, free: { b: '2' } },
    ],
    ['what may be another value', [either, free], 'fixed=1&b=2', { fixed: '1', free: { b: '2' } }],
    ['credentials', [free], 'api_key=k&b=2', { free: { b: '2' } }],
  ])('leaves %s to itself', async (_, params, query, expected) => {
    expect(await queryOf(params, query, {}, [[{ scheme: key }], []])).toEqual(expected);
  });

  it('has properties that are called as it is, or as another object', async () => {
    expect(await queryOf([fixed, free], 'free=1&fixed=2')).toEqual({ free: { free: '1', fixed: '2' } });
  });
});

describe('a text that may stand for several values', () => {
  const code = {
    anyOf: [
      { type: 'integer', maximum: 10 },
      { type: 'string', pattern: '^\\d{5}$' },
    ],
  };
  const integerOrText: ValueType = { types: ['integer', 'string'] };
  const codes = { type: 'array', items: code };
  const listOf = (items: ValueType): ValueType => ({ types: [], items });
  const open: ValueType = { types: ['string'], open: true };
  const words = { anyOf: [{ type: 'array', items: { type: 'integer' } }, { type: 'string' }] };
  const anyKind: ValueType = { types: ['string'], items: { types: ['integer'] } };
  const pair: ValueType = { types: [], items: { types: ['integer'] }, rest: { types: ['integer'] } };
  it.each<[object, ValueType, Param['decode'], string, unknown]>([
    [code, integerOrText, queryFormExploded, 'q=10', 10],
    [code, integerOrText, queryFormExploded, 'q=12345', '12345'],
    [{ enum: ['1', 2] }, integerOrText, queryFormExploded, 'q=1', '1'],
    [{ enum: ['true', false] }, { types: ['boolean', 'string'] }, queryFormExploded, 'q=true', 'true'],
    [codes, listOf(integerOrText), queryFormExploded, 'q=1&q=12345&q=2', [1, '12345', 2]],
    [
      { type: 'object', properties: { 'a/b': code, c: code } },
      { types: [], rest: integerOrText },
      queryDeepObject,
      'q[a/b]=12345&q[c]=1',
      { 'a/b': '12345', c: 1 },
    ],
    [
      codes,
      listOf(integerOrText),
      queryForm,
      `q=${Array.from({ length: 200 }, () => '12345').join()}`,
      Array.from({ length: 200 }, () => '12345'),
    ],
    [{ items: code, uniqueItems: true }, listOf(integerOrText), queryForm, 'q=1,2,3', [1, 2, 3]],
    [{ items: {}, uniqueItems: true }, listOf(integerOrText), queryForm, 'q=1,2,1', [1, 2, '1']],
    [
      { properties: { a: { uniqueItems: true }, b: code } },
      { types: [], fields: { a: listOf(integerOrText), b: integerOrText } },
      queryDeepObject,
      'q[a]=1&q[a]=1&q[b]=12345',
      { a: [1, '1'], b: '12345' },
    ],
    [words, anyKind, queryForm, 'q=1,2', [1, 2]],
    [{}, open, queryFormExploded, 'q=12', '12'],
    [{}, open, queryFormExploded, 'q=1&q=2', ['1', '2']],
    [{ not: { type: 'string', maxLength: 2 } }, open, queryFormExploded, 'q=12', 12],
    [{ not: { type: 'string' } }, open, queryForm, 'q=true', true],
    [{ not: { type: ['string', 'array'] } }, open, queryForm, 'q=null', null],
    [{ not: { type: 'string' }, minItems: 2 }, open, queryForm, 'q=a,1', ['a', '1']],
    [{ items: { not: { type: 'string' } }, minItems: 2 }, listOf(open), queryForm, 'q=1,true', [1, true]],
    [
      { type: 'array', items: { type: 'integer' } },
      listOf({ types: ['integer'] }),
      queryForm,
      'q=1%2c2',
      [1, 2],
    ],
    [
      { type: 'array', items: { type: 'string' } },
      listOf({ types: ['string'] }),
      queryForm,
      'q=a%2Cb',
      ['a,b'],
    ],
    [
      { type: 'array', items: { enum: ['a', 'b'] } },
      listOf({ types: ['string'] }),
      queryForm,
      'q=a%2Cb',
      ['a', 'b'],
    ],
    [words, anyKind, queryForm, 'q=a,b', 'a,b'],
    [
      { anyOf: [{ type: 'array', maxItems: 2 }, { type: 'object' }] },
      pair,
      queryForm,
      'q=R,1,G,2',
      { R: 1, G: 2 },
    ],
    [
      {
        anyOf: [
          { type: 'string', maxLength: 1 },
          { type: 'array', items: { type: 'string' } },
        ],
      },
      { types: ['string'], items: { types: ['string'] } },
      queryFormExploded,
      'q=blue',
      ['blue'],
    ],
    [
      { anyOf: [{ type: 'integer' }, { type: 'array', items: { type: 'string' } }] },
      { types: ['integer'], items: { types: ['string'] } },
      queryFormExploded,
      'q=9007199254740993',
      ['9007199254740993'],
    ],
  ])('of %j, read as %j, is the first that is valid', async (schema, value, decode, query, expected) => {
    const param: Param = { name: 'q', in: 'query', decode, value };
    expect(await queryOf([param], query, { q: schema })).toEqual({ q: expected });
  });

  it('is refused where none is valid, with what is wrong with the usual one', async () => {
    const param: Param = { name: 'q', in: 'query', decode: queryFormExploded, value: integerOrText };
    expect(await queryOf([param], 'q=123', { q: code })).toMatchObject({
      status: 400,
      issues: expect.arrayContaining([
        expect.objectContaining({ in: 'query', pointer: '/q', keyword: 'maximum' }),
      ]),
    });
  });

  it.each<[object, ValueType, string, string]>([
    [codes, listOf(integerOrText), 'q=12345&q=2&q=a', '/q/2'],
    [{ items: { enum: ['1', 2] } }, listOf(integerOrText), 'q=1&q=2&q=3', '/q/2'],
    [{ uniqueItems: true }, listOf(integerOrText), 'q=1&q=1&q=1', '/q'],
    [{ items: code, uniqueItems: true }, listOf(integerOrText), 'q=12345&q=12345', '/q'],
  ])('of %j, read as %j, is not wrong where it is right as a text: %s', async (schema, value, query, at) => {
    const param: Param = { name: 'q', in: 'query', decode: queryFormExploded, value };
    const { issues } = (await queryOf([param], query, { q: schema })) as { issues: { pointer: string }[] };
    expect([...new Set(issues.map(({ pointer }) => pointer))]).toEqual([at]);
  });

  it('is read anew together with others that are right, and others that are wrong', async () => {
    const params = ['a', 'b', 'c'].map((name): Param => ({
      name,
      in: 'query',
      decode: queryFormExploded,
      value: integerOrText,
    }));
    const of = (query: string): Promise<unknown> => queryOf(params, query, { a: code, b: code, c: code });
    expect(await of('a=12345&b=1&c=54321')).toEqual({ a: '12345', b: 1, c: '54321' });
    expect(await of('a=12345&b=123')).toMatchObject({ status: 400 });
  });
});

it.each([
  ['a%20b=1; 100%=2', { 'a%20b': '1', '100%': '2' }],
  ['a%2520b=1; 100%25=2', { 'a%20b': '1', '100%': '2' }],
  ['a%20b=1; a%2520b=3', { 'a%20b': '1' }],
  ['100%25=2; a b=1', { '100%': '2' }],
])('cookies %s have the names of the document, escaped or not', async (cookie, expected) => {
  const params = ['a%20b', '100%'].map((name): Param => ({
    name,
    in: 'cookie',
    decode: cookieForm,
    value: { types: ['string'] },
  }));
  const [id] = exampleApi.operations.map((each) => each.id);
  if (id === undefined) throw new Error('the example has no operation');
  const replies = [{ status: 200 }] as const;
  const api: Api = { title: 'cookies', operations: [{ id, method: 'GET', path: '/', params, replies }] };
  let seen: unknown;
  const handlers = {
    [id]: ({ cookies }: { cookies: unknown }) => {
      seen = cookies;
      return { status: 200 };
    },
  };
  await fetchHandler(createServer(api, handlers, {}))(new Request('http://a/', { headers: { cookie } }));
  expect({ ...(seen as object) }).toEqual(expected);
});
