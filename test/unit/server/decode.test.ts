import { describe, expect, it } from 'vitest';
import { createServer } from '../../../packages/server/src/runtime/core.ts';
import { fetchHandler } from '../../../packages/server/src/runtime/fetch.ts';
import type { Api, Param } from '../../../packages/server/src/runtime/operation.ts';
import { queryDeepObject, queryFormExploded } from '../../../packages/server/src/runtime/styles.ts';
import { exampleApi } from '../../server/example-api.ts';

/** The query as a handler gets it, of an operation with these parameters. */
async function queryOf(params: readonly Param[], query: string): Promise<unknown> {
  const [operation] = exampleApi.operations.filter(({ path }) => !path.includes('{'));
  if (operation === undefined) throw new Error('the example has no path without parameters');
  const { id, replies } = operation;
  const api: Api = { title: 'query', operations: [{ id, method: 'GET', path: '/q', params, replies }] };
  const handlers = { [id]: (request: { query: unknown }) => ({ status: 200, body: { ...request }.query }) };
  const response = await fetchHandler(createServer(api, handlers, {}))(new Request(`http://a/q?${query}`));
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

it('leaves the keys of a deep object to it, whatever a free object beside it takes', async () => {
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
