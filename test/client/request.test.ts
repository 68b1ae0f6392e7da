import { describe, expect, test } from 'vitest';
import { ParameterError } from '@specline/client-runtime/errors/errors';
import {
  cookieForm,
  headerSimple,
  queryDeepObject,
  writeParams,
} from '@specline/client-runtime/parameters/styles';
import { assertRequired } from '@specline/client-runtime/parameters/required';
import type { Operation } from '@specline/client-runtime/operation';
import type { CallOptions, ConnectOptions } from '@specline/client-runtime/transport';
import { connect } from '@specline/client-runtime/connect';
import { json, serve } from './loopback.ts';
import { callSpace, failureOf, get, post, put } from './operations.ts';

/** Returns the request that arrives. */
async function arrivedFrom(
  operation: Operation,
  params: Readonly<Record<string, unknown>>,
  call?: CallOptions,
  options?: Partial<ConnectOptions>,
) {
  const server = await serve((response) => {
    json(response, 200, {});
  });
  await callSpace(connect({ baseUrl: server.url, ...options }), operation, params, call);
  const [request] = server.arrived;
  if (!request) throw new Error('nothing arrived');
  return request;
}

/** Returns what a call fails with, of which nothing may leave. */
async function refused(operation: Operation, params: Readonly<Record<string, unknown>>, call?: CallOptions) {
  const fetch = () => Promise.reject(new Error('a request left'));
  return failureOf(callSpace(connect({ baseUrl: 'http://h', fetch, retry: 0 }), operation, params, call));
}

describe('a path parameter', () => {
  test.each([
    ['a b', '/spaces/a%20b'],
    ['a/b?c#d', '/spaces/a%2Fb%3Fc%23d'],
    ['%2e%2e', '/spaces/%252e%252e'],
    ['...', '/spaces/...'],
    ['{spaceId}', '/spaces/%7BspaceId%7D'],
    ['$&', '/spaces/%24%26'],
    ['é😀', '/spaces/%C3%A9%F0%9F%98%80'],
    [42, '/spaces/42'],
    [0, '/spaces/0'],
    [false, '/spaces/false'],
  ])('%j is sent as %s', async (spaceId, url) => {
    expect((await arrivedFrom(get, { spaceId })).url).toBe(url);
  });

  test.each([
    ['missing', undefined, 'getSpace: spaceId is missing'],
    ['null', null, 'getSpace: spaceId is missing'],
    ['empty', '', 'getSpace: spaceId may not be ""'],
    ['.', '.', 'getSpace: spaceId may not be "."'],
    ['..', '..', 'getSpace: spaceId may not be ".."'],
    ['an object', {}, 'getSpace: spaceId cannot be sent as text'],
    ['NaN', NaN, 'getSpace: spaceId cannot be sent as text'],
  ])('%s is refused, and nothing leaves', async (_, spaceId, message) => {
    const error = await refused(get, { spaceId });
    expect(error).toBeInstanceOf(ParameterError);
    expect(error).toMatchObject({
      name: 'ParameterError',
      message,
      parameter: 'spaceId',
      operationId: 'getSpace',
    });
  });

  test.each(['constructor', 'toString', '__proto__'])('named %s is a parameter like others', async (name) => {
    const operation = { ...get, path: `/a/{${name}}/b/{spaceId}` };
    expect((await arrivedFrom(operation, { [name]: 'x' })).url).toBe('/a/x/b/s');
    expect(await refused(operation, {})).toMatchObject({ name: 'ParameterError', parameter: name });
  });
});

describe('a required parameter', () => {
  const operation: Operation = {
    ...post,
    query: ['q'],
    style: writeParams,
    params: [
      { name: 'filter', encode: queryDeepObject },
      { name: 'X-Tenant', key: 'tenant', encode: headerSimple },
      { name: 'session', encode: cookieForm },
    ],
    check: assertRequired,
    required: { q: '', filter: '', tenant: 'x-tenant', session: 'cookie', body: '' },
  };
  const all = { q: 'x', filter: { a: 1 }, tenant: 't', session: 's', body: {} };

  test('is sent', async () => {
    const { url, headers } = await arrivedFrom(operation, all);
    expect(url).toBe('/spaces/s?q=x&filter%5Ba%5D=1');
    expect(headers).toMatchObject({ 'x-tenant': 't', cookie: 'session=s' });
  });

  test.each(['q', 'filter', 'tenant', 'session', 'body'])(
    'that is missing is named: %s',
    async (parameter) => {
      const message = `duplicateSpace: ${parameter} is missing`;
      const error = await refused(operation, { ...all, [parameter]: undefined });
      expect(error).toMatchObject({ name: 'ParameterError', message, parameter });
    },
  );

  test.each([
    ['X-Tenant', 'tenant'],
    ['Cookie', 'session'],
  ])('may be a header of the call: %s', async (name, parameter) => {
    const given = { ...all, [parameter]: undefined };
    const { headers } = await arrivedFrom(operation, given, { headers: { [name]: 'session=of call' } });
    expect(headers[name.toLowerCase()]).toContain('of call');
  });
});

describe('the query', () => {
  test.each([
    [{ shareKey: 'a b&c=d+e' }, undefined, '?shareKey=a%20b%26c%3Dd%2Be'],
    [{ tag: ['x', 'y', 3, true] }, undefined, '?tag=x&tag=y&tag=3&tag=true'],
    [{ tag: [] }, undefined, ''],
    [{ tag: '' }, undefined, '?tag='],
    [{ tag: ['x', undefined, null] }, undefined, '?tag=x'],
    [{ tag: undefined, shareKey: null }, undefined, ''],
    [{ unknown: 'x' }, undefined, ''],
    [{ tag: 'x' }, { extra: ['1', 2], 'a&b': 'c', none: undefined }, '?tag=x&extra=1&extra=2&a%26b=c'],
    [{}, { extra: 1 }, '?extra=1'],
  ])('%j with %j is %s', async (params, query, expected) => {
    expect((await arrivedFrom(get, params, query && { query })).url).toBe(`/spaces/s${expected}`);
  });

  test.each([
    [{ tag: { a: 1 } }, undefined, 'tag'],
    [{ tag: [['x']] }, undefined, 'tag'],
    [{}, { extra: {} }, 'extra'],
  ])('%j with %j is refused', async (params, query, parameter) => {
    expect(await refused(get, params, query && { query })).toMatchObject({
      name: 'ParameterError',
      parameter,
    });
  });

  test('a parameter that is not given is not looked for elsewhere', async () => {
    expect((await arrivedFrom({ ...get, query: ['constructor', 'toString', '__proto__'] }, {})).url).toBe(
      '/spaces/s',
    );
  });
});

test('header fields: those of the call go before those of the transport, in whatever case', async () => {
  const { headers } = await arrivedFrom(
    post,
    { body: {} },
    {
      headers: {
        'X-B': 'call',
        ACCEPT: 'text/plain',
        'Content-Type': 'application/merge-patch+json',
      },
    },
    { headers: { 'x-a': 'transport', 'x-b': 'transport' } },
  );
  expect(headers).toMatchObject({
    'x-a': 'transport',
    'x-b': 'call',
    accept: 'text/plain',
    'content-type': 'application/merge-patch+json',
  });
});

test('header fields that are undefined are not sent', async () => {
  const call = { headers: { 'x-a': undefined, 'X-B': undefined } };
  const { headers } = await arrivedFrom(get, {}, call, { headers: { 'x-a': 'transport', 'x-c': undefined } });
  expect(Object.keys(headers).filter((name) => name.startsWith('x-'))).toEqual([]);
});

test('header fields of one call are not those of the next', async () => {
  const server = await serve((response) => {
    json(response, 200, {});
  });
  const transport = connect({ baseUrl: server.url, headers: { 'x-a': '1' } });
  await callSpace(transport, put, { body: {} }, { headers: { 'x-b': '2' } });
  await callSpace(transport, get);
  expect(server.arrived[1]?.headers).not.toHaveProperty('x-b');
  expect(server.arrived[1]?.headers).not.toHaveProperty('content-type');
});

describe('the body', () => {
  test.each([
    [{ title: 'é' }, '{"title":"é"}'],
    [null, 'null'],
    [0, '0'],
    ['', '""'],
  ])('%j is sent as JSON', async (body, expected) => {
    const request = await arrivedFrom(post, { body });
    expect([request.headers['content-type'], request.body]).toEqual(['application/json', expected]);
  });

  test('an object of a class is sent by its properties, be there any or not', async () => {
    class Draft {
      declare title?: string;
    }
    expect((await arrivedFrom(post, { body: new Draft() })).body).toBe('{}');
    expect((await arrivedFrom(post, { body: Object.assign(new Draft(), { title: 'T' }) })).body).toBe(
      '{"title":"T"}',
    );
  });

  test('none is sent where none is given', async () => {
    const { headers, body } = await arrivedFrom(post, {});
    expect([headers['content-type'], body]).toEqual([undefined, '']);
  });

  const circle: Record<string, unknown> = {};
  circle['inner'] = { circle };
  test.each<[string, unknown]>([
    ['a bigint', { id: 1n }],
    ['a circle', circle],
    ['a function', () => 1],
    ['a Map', new Map([['a', 1]])],
    ['a Set', new Set([1])],
    ['a promise', Promise.resolve({ a: 1 })],
    ['a form', new FormData()],
    ['a file', new Blob(['{}'])],
  ])('%s, which JSON cannot spell, is refused, and nothing leaves', async (_, body) => {
    const error = await refused(post, { body });
    expect(error).toBeInstanceOf(ParameterError);
    expect(error).toMatchObject({
      operationId: 'duplicateSpace',
      parameter: 'body',
      message: 'duplicateSpace: body cannot be sent as JSON',
      cause: expect.any(TypeError) as unknown,
    });
  });
});

test.each([
  ['', '/spaces/s'],
  ['/', '/spaces/s'],
  ['/v1', '/v1/spaces/s'],
  ['/v1//', '/v1/spaces/s'],
])('a base that ends with "%s"', async (suffix, url) => {
  const server = await serve((response) => {
    json(response, 200, {});
  });
  await callSpace(connect({ baseUrl: server.url + suffix }), get);
  await callSpace(connect({ baseUrl: new URL(server.url + suffix) }), get);
  expect(server.arrived.map((request) => request.url)).toEqual([url, url]);
});

test('`fetch` is looked up for each request, so that one that is replaced later is heeded', async () => {
  const transport = connect({ baseUrl: 'http://h' });
  const platform = globalThis.fetch;
  try {
    globalThis.fetch = () => Promise.resolve(new Response('"replaced"'));
    expect(await callSpace(transport, get)).toBe('replaced');
  } finally {
    globalThis.fetch = platform;
  }
});
