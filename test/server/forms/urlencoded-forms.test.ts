import { afterAll, beforeAll, expect, it } from 'vitest';
import { decodeForm } from '@specline/server-runtime/request/forms';
import { createServer } from '@specline/server-runtime/core';
import type { HandlerContext } from '@specline/server-runtime/handler';
import { parseMediaType } from '@specline/kernel/media-type';
import { nodeListener } from '@specline/server-runtime/platforms/node';
import { reply } from '@specline/server-runtime/reply/reply';
import { queryFormExploded } from '@specline/server-runtime/parameters/styles';
import type { ValueType } from '@specline/server-runtime/parameters/values';
import { exampleApi } from '../example-api.ts';
import { listen, send, type Listening } from '../raw-http.ts';

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
  ['code=7', { code: 7 }],
  ['code=12345&count=5', { code: '12345', count: 5 }],
  ['rows=%5B1,2%5D', { rows: [[1, 2]] }],
  ['rows=%5B1%5D&rows=%5B%5D', { rows: [[1], []] }],
  ['rows=%5B%5B1%5D,%5B2%5D%5D', { rows: [[1], [2]] }],
  ['rows=%5B%5D', { rows: [[]] }],
  ['notes=a', { notes: ['a'] }],
  ['any=123', { any: '123' }],
  ['any=12', { any: 12 }],
  ['any=12&any=a', { any: ['12', 'a'] }],
  ['note=%225%22', { note: '5' }],
  ['note=5', { note: '5' }],
  ['note=%5B1%5D', { note: '[1]' }],
  ['note=a', { note: 'a' }],
  ['note=%22', { note: '"' }],
  ['maybe=null', { maybe: null }],
  ['maybe=%22null%22', { maybe: 'null' }],
  ['tags=a+b&tags=c%26', { tags: ['a b', 'c&'] }],
  ['meta=%7B%22a%22%3A1%7D', { meta: { a: 1 } }],
  ['deep[a]=1&deep[b]=2', { deep: { a: '1', b: '2' } }],
  ['R=1&name=a', { color: { R: 1 }, name: 'a' }],
  ['name=%C3%A4', { name: 'ä' }],
])('reads the form %s', async (body, expected) => {
  const type = 'application/x-www-form-urlencoded';
  expect((await send(at.port, 'POST', '/forms', { 'content-type': type }, body)).status).toBe(200);
  expect(JSON.parse(JSON.stringify(seen?.body))).toEqual(expected);
  expect(seen?.contentType).toBe(type);
});

it.each([
  ['count=1&count=2', '/count', 'type'],
  ['code=12345&any=a', '/any', 'not'],
  ['name=%', '/name', 'encoding'],
  ['meta=%7B', '/meta', 'contentMediaType'],
  ['data=a', '/data', 'contentMediaType'],
])('refuses the form %s', async (body, pointer, keyword) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await send(at.port, 'POST', '/forms', headers, body);
  expect(response.status).toBe(400);
  expect(JSON.parse(response.body).issues).toMatchObject([{ in: 'body', pointer, keyword }]);
});

it.each(['name', 'deep[a]'])('refuses bytes in %s that are no UTF-8', async (name) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await send(at.port, 'POST', '/forms', headers, Buffer.from(`${name}=\xff`, 'latin1'));
  expect(response.status).toBe(400);
  expect(response.body).toContain('The body is not UTF-8.');
});

const map: ValueType = { types: [], rest: { types: ['string'] } };

it.each<[form: string, free: ValueType, expected: object]>([
  ['free=1&count=2&x=3', map, { free: { free: '1', x: '3' }, count: 2 }],
  ['free=1&count=2&x=3', { ...map, types: ['string'] }, { free: '1', count: 2 }],
  ['note=1&count=2&x=3', map, { note: 1, free: { x: '3' }, count: 2 }],
  ['count=2', map, { count: 2 }],
  [
    'a=1&b=2&b=x',
    { types: [], rest: { types: ['string'], open: true } },
    { free: { a: '1', b: ['2', 'x'] } },
  ],
])('reads the form %s next to an exploded object: %j', async (form, free, expected) => {
  const type = 'application/x-www-form-urlencoded';
  const raw = { bytes: new TextEncoder().encode(form), mediaType: parseMediaType(type), header: type };
  const decoded = await decodeForm(raw, {
    type,
    decode: decodeForm,
    value: { types: [], fields: { count: { types: ['integer'] }, note: { types: ['integer'] }, free } },
    fields: { free: { decode: queryFormExploded }, note: { contentTypes: ['application/json'] } },
  });
  expect(JSON.parse(JSON.stringify(decoded))).toEqual(expected);
});

it('reads a form that may be anything', async () => {
  const type = 'application/x-www-form-urlencoded';
  const bytes = new TextEncoder().encode('a=1&b=2&b=x');
  const value: ValueType = { types: ['string'], open: true };
  const raw = { bytes, mediaType: parseMediaType(type), header: type };
  const decoded = await decodeForm(raw, { type, decode: decodeForm, value });
  expect(decoded).toMatchObject({ a: '1', b: ['2', 'x'] });
});
