import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServer } from '../../packages/server/src/runtime/core.ts';
import type { HandlerContext } from '../../packages/server/src/runtime/handler.ts';
import { nodeListener } from '../../packages/server/src/runtime/node.ts';
import { reply } from '../../packages/server/src/runtime/reply.ts';
import { exampleApi } from './example-api.ts';
import { listen, send, type Listening } from './raw-http.ts';

let seen: HandlerContext | undefined;

const keep = (context: HandlerContext) => {
  seen = context;
  return reply(200, 'ok');
};

let at: Listening;
beforeAll(async () => {
  const handlers = { sendForm: keep, upload: keep };
  at = await listen(nodeListener(createServer(exampleApi, handlers, { authenticate: () => ({}) })));
});
afterAll(() => at.server.close());

it.each([
  ['count=5&other=5', { count: 5, other: '5' }],
  ['tags=a', { tags: ['a'] }],
  ['tags=a+b&tags=c%26', { tags: ['a b', 'c&'] }],
  ['meta=%7B%22a%22%3A1%7D', { meta: { a: 1 } }],
  ['deep[a]=1&deep[b]=2', { deep: { a: '1', b: '2' } }],
  ['name=%C3%A4', { name: 'ä' }],
])('reads the form %s', async (body, expected) => {
  const type = 'application/x-www-form-urlencoded';
  expect((await send(at.port, 'POST', '/forms', { 'content-type': type }, body)).status).toBe(200);
  expect(JSON.parse(JSON.stringify(seen?.body))).toEqual(expected);
  expect(seen?.contentType).toBe(type);
});

it.each([
  ['count=1&count=2', '/count', 'type'],
  ['name=%', '/name', 'encoding'],
  ['meta=%7B', '/meta', 'contentMediaType'],
])('refuses the form %s', async (body, pointer, keyword) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await send(at.port, 'POST', '/forms', headers, body);
  expect(response.status).toBe(400);
  expect(JSON.parse(response.body).issues).toMatchObject([{ in: 'body', pointer, keyword }]);
});

it('reads multipart forms', async () => {
  const form = new FormData();
  form.append('count', '3');
  form.append('files', new Blob(['one'], { type: 'text/plain' }), 'ö.txt');
  form.append('files', new Blob(['two']), 'b.bin');
  form.append('meta', new Blob(['{"a":true}'], { type: 'application/json' }));
  const response = await fetch(`${at.origin}/forms`, { method: 'POST', body: form });
  expect(response.status).toBe(200);
  const body = seen?.body as { count: number; files: File[]; meta: unknown };
  expect([body.count, body.meta]).toEqual([3, { a: true }]);
  expect(body.files.map(({ name, type }) => [name, type])).toEqual([
    ['ö.txt', 'text/plain'],
    ['b.bin', 'application/octet-stream'],
  ]);
  expect(await Promise.all(body.files.map((file) => file.text()))).toEqual(['one', 'two']);
});

it.each(['multipart/form-data', 'multipart/form-data; boundary=x'])('refuses what is no %s', async (type) => {
  const response = await send(at.port, 'POST', '/forms', { 'content-type': type }, 'no parts');
  expect([response.status, JSON.parse(response.body).detail]).toEqual([
    400,
    'The body is not multipart/form-data.',
  ]);
});

it('reads texts in the character encoding that they tell, and of a declared range', async () => {
  const bytes = Uint8Array.of(0xe4);
  await send(at.port, 'PUT', '/uploads', { 'content-type': 'text/csv; charset="iso-8859-1"' }, bytes);
  expect([seen?.body, seen?.contentType]).toEqual(['ä', 'text/*']);
  expect((await send(at.port, 'PUT', '/uploads', { 'content-type': 'text/csv' }, bytes)).status).toBe(400);
  const strange = { 'content-type': 'text/csv; charset=klingon' };
  expect((await send(at.port, 'PUT', '/uploads', strange, bytes)).status).toBe(415);
});

it('keeps bytes, also if there are none', async () => {
  const headers = { 'content-type': 'application/octet-stream' };
  await send(at.port, 'PUT', '/uploads', headers, Uint8Array.of(0, 255));
  const some = seen?.body as Blob;
  expect(new Uint8Array(await some.arrayBuffer())).toEqual(Uint8Array.of(0, 255));
  expect((await send(at.port, 'PUT', '/uploads', headers)).status).toBe(200);
  expect((seen?.body as Blob).size).toBe(0);
});
