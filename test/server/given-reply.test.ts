/** Handlers whose replies are those of other services, as a fallback's are that passes requests on. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createServer } from '@specline/server-runtime/core';
import { fetchHandler } from '@specline/server-runtime/platforms/fetch';
import type { Handler } from '@specline/server-runtime/handler';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import { closeServer } from '@specline/server-runtime/platforms/node';
import { exampleApi } from './example-api.ts';
import { listen } from './raw-http.ts';

/** Returns what a server answers whose fallback does. */
async function answerOf(fallback: Handler, method = 'GET'): Promise<Response> {
  const answer = fetchHandler(createServer(exampleApi, {}, { authenticate: () => ({}), fallback }));
  return answer(new Request('http://a/spaces', { method }));
}

it('sends a Response with its headers', async () => {
  const headers = new Headers({
    'content-type': 'text/csv',
    'x-total': '3',
    Connection: 'close, x-hop',
    'x-hop': 'a',
  });
  for (const cookie of ['a=1', 'b=2']) headers.append('set-cookie', cookie);
  const response = await answerOf(() => new Response('a,b', { status: 203, headers }));
  expect([response.status, await response.text()]).toEqual([203, 'a,b']);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(Object.fromEntries(response.headers)).toMatchObject({ 'content-type': 'text/csv', 'x-total': '3' });
  expect(response.headers.has('x-hop')).toBe(false);
});

it('sends Headers', async () => {
  const headers = new Headers({ 'x-total': '3' });
  const response = await answerOf(() => ({ status: 200, body: [], headers }));
  expect([response.headers.get('x-total'), await response.json()]).toEqual(['3', []]);
});

it('sends no body where a Response has none', async () => {
  const response = await answerOf(() => new Response(null, { status: 202 }));
  expect([response.status, await response.text()]).toEqual([202, '']);
});

it('sends what another service has compressed as fetch has unpacked it', async () => {
  const packed = gzipSync('[1]');
  const service = await listen((_, response) => {
    const headers = { 'content-encoding': 'gzip', 'content-length': packed.length };
    response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end(packed);
  });
  const response = await answerOf(() => fetch(service.origin));
  expect(response.headers.has('content-encoding')).toBe(false);
  expect(response.headers.has('content-length')).toBe(false);
  expect(await response.json()).toEqual([1]);
  await closeServer(service.server);
});

it('sends the events of another service as they were written', async () => {
  const events = 'event: a\ndata: {"b":1}\n\n';
  const headers = { 'content-type': 'text/event-stream' };
  const response = await answerOf(() => new Response(events, { headers }));
  expect(await response.text()).toBe(events);
});

describe('what is no reply', () => {
  const loop: { self?: object } = {};
  loop.self = loop;
  const status = 200;
  const cases: readonly (readonly [unknown, string])[] = [
    [undefined, 'returned no reply: return reply(status, body)'],
    ['text', 'returned a string instead of a reply'],
    [[Promise.resolve()], 'returned an array instead of a reply'],
    [new HttpError(404, 'x'), 'returned an error: throw it instead'],
    [{}, 'a status that is undefined: it must be a number from 200 to 599'],
    [{ status: '204' }, 'a status that is a string'],
    [{ status: 99 }, '99 is not a valid status of a reply'],
    [{ status: NaN }, 'NaN is not a valid status of a reply'],
    [{ status, body: {}, contentType: 5 }, 'a contentType that is 5: it must be a string'],
    [{ status, headers: 'a: b' }, 'headers that are a string: they must be an object of values by name'],
    [{ status, headers: [['a', 'b']] }, 'headers that are an array'],
    [{ status, headers: null }, 'headers that are null'],
    [{ status, headers: { a: { b: {} } } }, 'The header a contains an object'],
    [{ status, headers: { a: [undefined] } }, 'The header a contains undefined'],
    [
      { status, headers: { a: NaN } },
      'The header a contains NaN; it must be a string, a finite number or a boolean',
    ],
    [{ status, headers: { a: new Date() } }, 'The header a contains a Date'],
    [{ status, headers: { a: Promise.resolve('b') } }, 'The header a contains a Promise'],
    [{ status, headers: { a: new URL('http://a') } }, 'The header a contains a URL'],
    [{ status, body: Promise.resolve(1) }, 'is a promise: await it'],
    [{ status, body: [1, Promise.resolve(1)] }, 'an array of promises: await them with Promise.all'],
    [{ status, body: new Map() }, 'is a Map, which is empty in JSON'],
    [{ status, body: { a: 1n } }, 'BigInt'],
    [{ status, body: loop }, 'circular'],
  ];
  it.each(cases)('is reported, as is what to do: %#', async (given, problem) => {
    const reported: unknown[] = [];
    // As JavaScript would have it, which no compiler sees.
    const handlers: object = { fail: () => given };
    const server = createServer(exampleApi, handlers, {
      authenticate: () => ({}),
      onError: (error) => reported.push(error),
    });
    const response = await fetchHandler(server)(new Request('http://a/fail'));
    expect(response.status).toBe(500);
    expect(reported.map(String)).toEqual([expect.stringMatching(/^TypeError: The (handler|reply) of fail /)]);
    expect(String(reported[0])).toContain(problem);
  });
});
