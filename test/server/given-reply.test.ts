/** Handlers whose replies are those of other services, as a fallback's are that passes requests on. */
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createServer } from '../../packages/server/src/runtime/core.ts';
import { fetchHandler } from '../../packages/server/src/runtime/fetch.ts';
import type { Handler } from '../../packages/server/src/runtime/handler.ts';
import { closeServer } from '../../packages/server/src/runtime/node.ts';
import { exampleApi } from './example-api.ts';
import { listen } from './raw-http.ts';

/** What a server answers whose fallback does. */
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
