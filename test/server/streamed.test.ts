import express from 'express';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { createServer } from '@specline/server-runtime/core';
import { expressRouter } from '@specline/server-runtime/platforms/express';
import { fetchHandler } from '@specline/server-runtime/platforms/fetch';
import type { Handler, HandlerContext } from '@specline/server-runtime/handler';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import { nodeListener } from '@specline/server-runtime/platforms/node';
import { reply } from '@specline/server-runtime/reply/reply';
import type { Bytes } from '@specline/server-runtime/request/request';
import { streamed } from '@specline/server-runtime/streamed';
import { exampleApi } from './example-api.ts';
import { listen, type Listening } from './raw-http.ts';

const mebibyte = 1024 * 1024;

type Sent = string | ReadableStream<Uint8Array>;

type Upload = (context: {
  readonly body: ReadableStream<Bytes>;
}) => Promise<{ status: number; body: unknown }>;

async function sizeOf(body: ReadableStream<Bytes>): Promise<number> {
  let size = 0;
  for await (const { length } of body) size += length;
  return size;
}

const seen: unknown[] = [];

const server = createServer(
  exampleApi,
  {
    upload: streamed<Upload>(async ({ body }) => reply(200, await sizeOf(body)), { limit: 3 * mebibyte }),
    sendForm: streamed<Handler>(() => {
      throw new HttpError(409, 'It is enough.');
    }),
    createSpace: streamed<Upload>(async ({ body }) => reply(201, await new Response(body).text())),
    growTree: streamed<Handler>((context: HandlerContext) => {
      seen.push(context.body, context.contentType);
      return reply(200, context.accepts(['application/json', 'text/csv']) ?? context.header('accept'));
    }),
  },
  { authenticate: () => ({}), limits: { body: 10 } },
);

/** Pieces of 64 KiB. */
function piecesOf(bytes: number): ReadableStream<Uint8Array> {
  let left = bytes / 65_536;
  return new ReadableStream({
    pull(controller) {
      if (left-- > 0) controller.enqueue(new Uint8Array(65_536));
      else controller.close();
    },
  });
}

function put(base: string, path: string, body: Sent, more: Record<string, string> = {}): Request {
  const method = path === '/uploads' ? 'PUT' : 'POST';
  const headers = { 'content-type': 'application/octet-stream', ...more };
  return new Request(`${base}${path}`, { method, body, headers, duplex: 'half' });
}

let node: Listening;
let mounted: Listening;
beforeAll(async () => {
  node = await listen(nodeListener(server));
  mounted = await listen(
    express().use(express.raw({ type: () => true, limit: '10mb' }), expressRouter(server)),
  );
});
afterAll(() => {
  node.server.close();
  mounted.server.close();
});

const answer = fetchHandler(server);

describe.each<[string, (...request: [string, Sent, Record<string, string>?]) => Promise<Response>]>([
  ['node:http', (...request) => fetch(put(`http://127.0.0.1:${node.port}`, ...request))],
  ['fetch', (...request) => answer(put('http://a', ...request))],
  [
    'Express, after what has read the body',
    (...request) => fetch(put(`http://127.0.0.1:${mounted.port}`, ...request)),
  ],
])('by %s, a body is streamed', (_, send) => {
  it('beyond what others may have', async () => {
    const response = await send('/uploads', piecesOf(2 * mebibyte));
    expect([response.status, await response.json()]).toEqual([200, 2 * mebibyte]);
  });

  it('up to its limit', async () => {
    expect((await send('/uploads', piecesOf(4 * mebibyte))).status).toBe(413);
  });

  it('up to the limit of all, where it has none of its own', async () => {
    const { status } = await send('/spaces', '{"title":"long"}', { 'content-type': 'application/json' });
    expect(status).toBe(413);
  });

  it('as it is, neither decoded nor checked', async () => {
    const response = await send('/spaces', '{"no json', { 'content-type': 'application/json' });
    expect([response.status, await response.json()]).toEqual([201, '{"no json']);
  });

  it('only where it is of a declared type', async () => {
    expect((await send('/spaces', 'a', { 'content-type': 'text/plain' })).status).toBe(415);
  });

  it('though it is empty', async () => {
    const response = await send('/uploads', '');
    expect([response.status, await response.json()]).toEqual([200, 0]);
  });

  it('to a handler that does not read it', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=b' };
    const response = await send('/forms', '--b--', type);
    expect([response.status, await response.json()]).toMatchObject([409, { detail: 'It is enough.' }]);
  });
});

it.each([
  ['/spaces', 400],
  ['/trees', 200],
])('is no body where none is sent, at %s', async (path, status) => {
  expect((await answer(new Request(`http://a${path}`, { method: 'POST' }))).status).toBe(status);
  expect(seen.splice(0)).toEqual(status === 200 ? [undefined, undefined] : []);
});

it('goes to a fallback, which serves operations without one as well', async () => {
  const fallback = streamed<Handler>(async ({ body, operation }) => {
    expectTypeOf(body).toEqualTypeOf<ReadableStream<Bytes> | undefined>();
    return { status: 200, body: [operation.id, await new Response(body ?? null).text()] };
  });
  const passOn = fetchHandler(createServer(exampleApi, {}, { authenticate: () => ({}), fallback }));
  const listed = await passOn(new Request('http://a/spaces'));
  expect(await listed.json()).toEqual(['listSpaces', '']);
  const sent = await passOn(put('http://a', '/spaces', '{', { 'content-type': 'application/json' }));
  expect(await sent.json()).toEqual(['createSpace', '{']);
});

it('breaks off where the client goes away', async () => {
  const gone = new AbortController();
  let there: Listening | undefined;
  const failure = await new Promise((resolve, reject) => {
    const read = streamed<Upload>(async ({ body }) => {
      gone.abort();
      await sizeOf(body).catch(resolve);
      return reply(200, 0);
    });
    const once = createServer(exampleApi, { upload: read }, { authenticate: () => ({}) });
    const upload = async (): Promise<void> => {
      there = await listen(nodeListener(once));
      const unended = new ReadableStream<Uint8Array>({
        start: (controller) => {
          controller.enqueue(new Uint8Array(1));
        },
      });
      const request = put(`http://127.0.0.1:${there.port}`, '/uploads', unended);
      await fetch(request, { signal: gone.signal }).catch(() => undefined);
    };
    upload().catch(reject);
  });
  there?.server.close();
  expect(failure).toMatchObject({ status: 400, message: 'The body is incomplete.' });
});

it.each([
  ['text/csv;q=0.9, application/json;q=0.1', 'text/csv'],
  ['*/*', 'application/json'],
  ['text/*', 'text/csv'],
  ['image/png', 'image/png'],
])('decides which media type is wanted: %s', async (accept, wanted) => {
  const response = await answer(new Request('http://a/trees', { method: 'POST', headers: { accept } }));
  expect(await response.json()).toBe(wanted);
});
