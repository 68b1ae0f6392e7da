import { describe, expect, it } from 'vitest';
import { createServer } from '@specline/server-runtime/core';
import { fetchHandler } from '@specline/server-runtime/platforms/fetch';
import type { HandlerContext } from '@specline/server-runtime/handler';
import { reply } from '@specline/server-runtime/reply/reply';
import { headerSimple } from '@specline/server-runtime/parameters/styles';
import { exampleApi } from './example-api.ts';

const handle = fetchHandler(
  createServer(
    exampleApi,
    {
      listSpaces: ({ query, headers }: HandlerContext) => reply(200, { query, headers }),
      createSpace: ({ body }: HandlerContext) =>
        reply(201, body, { headers: { 'Set-Cookie': ['a=1', 'b=2'] } }),
      download: () =>
        reply(
          200,
          (async function* () {
            yield await Promise.resolve('a');
            yield Uint8Array.of(98);
          })(),
        ),
      wait: ({ signal }: HandlerContext) => reply(200, signal.aborted),
    },
    { authenticate: () => ({}), limits: { body: 50, headerBytes: 200 } },
  ),
);

const post = (body: string, type = 'application/json'): Request =>
  new Request('http://a/spaces', { method: 'POST', body, headers: { 'content-type': type } });

it('answers by the Fetch standard', async () => {
  const response = await handle(new Request('http://a/spaces?limit=3#part', { headers: { 'X-Depth': '2' } }));
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ query: { limit: 3 }, headers: { 'x-depth': 2 } });
});

it('reads bodies, and sends headers several times', async () => {
  const response = await handle(post('{"title":"ä"}'));
  expect([response.status, await response.json()]).toEqual([201, { title: 'ä' }]);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

it('leaves it to the platform to count bytes, whatever length a handler gives', async () => {
  const answer = fetchHandler(
    createServer(
      exampleApi,
      { listSpaces: () => reply(200, 'äöü', { headers: { 'Content-Length': 1 } }) },
      { authenticate: () => ({}) },
    ),
  );
  const lengthOf = async (method: string): Promise<string | null> =>
    (await answer(new Request('http://a/spaces', { method }))).headers.get('content-length');
  expect([await lengthOf('GET'), await lengthOf('HEAD')]).toEqual([null, '8']);
});

it('limits bodies while it reads them', async () => {
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      controller.enqueue(new Uint8Array(40));
    },
  });
  const init = {
    method: 'POST',
    body: endless,
    headers: { 'content-type': 'application/json' },
    duplex: 'half' as const,
  };
  const response = await handle(new Request('http://a/spaces', init));
  expect([response.status, response.headers.get('connection')]).toEqual([413, null]);
});

it('reports a body that breaks off', async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      controller.error(new Error('gone'));
    },
  });
  const init = {
    method: 'POST',
    body: broken,
    headers: { 'content-type': 'application/json' },
    duplex: 'half' as const,
  };
  expect((await handle(new Request('http://a/spaces', init))).status).toBe(400);
});

it('reports a request that is used up', async () => {
  const request = post('{"title":"a"}');
  await request.text();
  expect((await handle(request)).status).toBe(500);
});

it('reports a request that somebody else is reading', async () => {
  const reported: string[] = [];
  const read = fetchHandler(
    createServer(
      exampleApi,
      {},
      {
        authenticate: () => ({}),
        onError: (error) => reported.push(String(error)),
      },
    ),
  );
  const request = post('{}');
  request.body?.getReader();
  expect((await read(request)).status).toBe(500);
  expect(reported).toEqual([
    'TypeError: The body has already been read: pass the handler a request with an unread body.',
  ]);
});

it('limits headers', async () => {
  expect(
    (await handle(new Request('http://a/spaces', { headers: { 'x-long': 'a'.repeat(200) } }))).status,
  ).toBe(431);
});

it.each(['', 'a b', 'ä'])('finds no header of a name that none can have: %j', async (name) => {
  const operations = exampleApi.operations.map((each) => ({
    ...each,
    params: [{ name, in: 'header' as const, decode: headerSimple, value: { types: [] } }],
  }));
  const server = createServer(
    { ...exampleApi, operations },
    { listSpaces: () => reply(200, {}) },
    { authenticate: () => ({}) },
  );
  expect((await fetchHandler(server)(new Request('http://a/spaces'))).status).toBe(200);
});

it('streams', async () => {
  const response = await handle(new Request('http://a/downloads'));
  expect(await response.text()).toBe('ab');
});

it('ends a stream that is cancelled', async () => {
  let isEnded = false;
  const endless = async function* () {
    try {
      for (;;) yield await Promise.resolve('a');
    } finally {
      isEnded = true;
    }
  };
  const server = createServer(
    exampleApi,
    { download: () => reply(200, endless()) },
    { authenticate: () => ({}) },
  );
  const response = await fetchHandler(server)(new Request('http://a/downloads'));
  await response.body?.cancel();
  expect(isEnded).toBe(true);
});

it('answers 500 for a stream that cannot be started', async () => {
  const download = () =>
    reply(200, {
      [Symbol.asyncIterator]: () => {
        throw new Error('no disk');
      },
    });
  const reported: unknown[] = [];
  const server = createServer(
    exampleApi,
    { download },
    { authenticate: () => ({}), onError: (error) => reported.push(error) },
  );
  expect((await fetchHandler(server)(new Request('http://a/downloads'))).status).toBe(500);
  expect(reported).toEqual([new Error('no disk')]);
});

it('has the signal of the request', async () => {
  const request = new Request('http://a/wait', { method: 'POST', signal: AbortSignal.abort() });
  expect(await (await handle(request)).json()).toBe(true);
});

it('does not report that the client has gone away once it is answered, whatever the platform does', async () => {
  const controller = new AbortController();
  let signal: AbortSignal | undefined;
  const server = createServer(
    exampleApi,
    {
      wait: (context: HandlerContext) => {
        ({ signal } = context);
        return reply(200, 'ok');
      },
    },
    { authenticate: () => ({}) },
  );
  await fetchHandler(server)(new Request('http://a/wait', { method: 'POST', signal: controller.signal }));
  controller.abort();
  expect(signal?.aborted).toBe(false);
});

describe('where streams cannot be iterated, as in Safari', () => {
  const uniterable = (stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> =>
    Object.defineProperty(stream, Symbol.asyncIterator, { value: undefined });

  it('reads bodies', async () => {
    const request = post('{"title":"ä"}');
    if (request.body) uniterable(request.body);
    expect((await handle(request)).status).toBe(201);
  });

  it.each([
    ['a stream', () => uniterable(new Blob(['ab']).stream())],
    ['a Blob', () => Object.assign(new Blob([]), { stream: () => uniterable(new Blob(['ab']).stream()) })],
  ])('sends %s', async (_, body) => {
    const server = createServer(
      exampleApi,
      { download: () => reply(200, body()) },
      { authenticate: () => ({}) },
    );
    const response = await fetchHandler(server)(new Request('http://a/downloads'));
    expect([response.headers.get('content-type'), await response.text()]).toEqual([
      'application/octet-stream',
      'ab',
    ]);
  });
});

it('takes a URL without an origin, as Bun gives for a request that names no host', async () => {
  const request = Object.defineProperty(new Request('http://a/'), 'url', { value: '/spaces?limit=3' });
  expect(await (await handle(request)).json()).toMatchObject({ query: { limit: 3 } });
});

it('answers HEAD and OPTIONS without a body', async () => {
  const head = await handle(new Request('http://a/downloads', { method: 'HEAD' }));
  expect([head.status, head.body]).toEqual([200, null]);
  const options = await handle(new Request('http://a/downloads', { method: 'OPTIONS' }));
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
});
