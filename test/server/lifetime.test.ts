import { EventEmitter, once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { connect, Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createServer } from '@specline/server-runtime/core';
import type { HandlerContext } from '@specline/server-runtime/handler';
import { nodeListener, closeServer } from '@specline/server-runtime/platforms/node';
import type { CoreOptions } from '@specline/server-runtime/options';
import { refuseEarly } from '@specline/server-runtime/platforms/refuse-early';
import { reply } from '@specline/server-runtime/reply/reply';
import { exampleApi } from './example-api.ts';
import { listen, parseResponse, send, sendBytes, type Listening } from './raw-http.ts';

let at: Listening | undefined;
afterEach(() => {
  at?.server.closeAllConnections();
  at?.server.close();
});

async function serve(handlers: object, options: CoreOptions = {}): Promise<Listening> {
  const server = createServer(exampleApi, handlers, { authenticate: () => ({}), ...options });
  return (at = await listen(nodeListener(server)));
}

/** Returns a promise with what settles it. */
function later<T = void>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}

/** Waits until the signal of a request gives its reason. */
function reasonOf(signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      resolve(signal.reason);
    });
  });
}

it('tells the handler that the client has gone away', async () => {
  const begun = later();
  const gone = later<unknown>();
  const { port } = await serve({
    wait: async ({ signal }: HandlerContext) => {
      begun.resolve();
      gone.resolve(await reasonOf(signal));
      return reply(200, 'late');
    },
  });
  const socket = connect(port, '127.0.0.1');
  socket.write('POST /wait HTTP/1.1\r\nhost: a\r\n\r\n');
  await begun.promise;
  socket.destroy();
  expect(await gone.promise).toMatchObject({ name: 'AbortError' });
});

it('ends what takes too long with 408, and the handler learns of it', async () => {
  const gone = later<unknown>();
  const wait = async ({ signal }: HandlerContext) => {
    gone.resolve(await reasonOf(signal));
    return reply(200, 'late');
  };
  const { port } = await serve({ wait }, { limits: { timeout: 20 } });
  const response = await send(port, 'POST', '/wait');
  expect([response.status, response.headers['connection']]).toEqual([408, 'close']);
  expect(await gone.promise).toMatchObject({ status: 408 });
});

it('ends a body that does not come with 408, and does not call the handler', async () => {
  let calls = 0;
  const { port } = await serve({ wait: () => reply(200, ++calls) }, { limits: { timeout: 20 } });
  const head = 'POST /wait HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 5\r\n\r\nab';
  expect(parseResponse(await sendBytes(port, head)).status).toBe(408);
  expect(calls).toBe(0);
});

it('does not call a handler that a slow authentication lets through too late', async () => {
  let calls = 0;
  const late = later<object>();
  const { port } = await serve(
    { getSpace: () => reply(200, ++calls) },
    {
      authenticate: () => late.promise,
      limits: { timeout: 20 },
    },
  );
  expect((await send(port, 'GET', '/spaces/a', { authorization: 'Bearer x' })).status).toBe(408);
  late.resolve({});
  await new Promise(setImmediate);
  expect(calls).toBe(0);
});

it('survives a body that breaks off', async () => {
  const { port } = await serve({ wait: () => reply(200, 'ok') });
  const socket = connect(port, '127.0.0.1');
  socket.write('POST /wait HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 5\r\n\r\nab');
  socket.end();
  socket.resume();
  await once(socket, 'close');
  expect((await send(port, 'POST', '/wait')).status).toBe(200);
});

it('says so when something else has read the body', async () => {
  const reported: string[] = [];
  const server = createServer(
    exampleApi,
    { wait: () => reply(200, 'ok') },
    {
      authenticate: () => ({}),
      onError: (_, { text }) => reported.push(text),
    },
  );
  const listener = nodeListener(server);
  at = await listen((request, response) => {
    request.resume().on('end', () => {
      setImmediate(listener, request, response);
    });
  });
  const response = await send(at.port, 'POST', '/wait', { 'content-type': 'text/plain' }, 'ab');
  expect(response.status).toBe(500);
  expect(reported[0]).toContain('mount this router before middleware that parses such bodies');
});

it('streams bytes, no faster than they are taken', async () => {
  const piece = new Uint8Array(1 << 20).fill(7);
  let made = 0;
  const { origin } = await serve({
    download: () =>
      reply(
        200,
        (async function* () {
          for (; made < 64; made++) yield await Promise.resolve(piece);
        })(),
      ),
  });
  const response = await fetch(`${origin}/downloads`);
  const reader = response.body?.getReader();
  await reader?.read();
  expect(made).toBeLessThan(64);
  let next = await reader?.read();
  while (next?.done === false) next = await reader?.read();
  expect(made).toBe(64);
});

it('ends the stream of a client that has gone away', async () => {
  const ended = later();
  const { origin } = await serve({
    download: () =>
      reply(
        200,
        (async function* () {
          try {
            for (;;) yield await Promise.resolve(new Uint8Array(1 << 16));
          } finally {
            ended.resolve();
          }
        })(),
      ),
  });
  const controller = new AbortController();
  const response = await fetch(`${origin}/downloads`, { signal: controller.signal });
  expect(response.headers.get('content-type')).toBe('application/octet-stream');
  controller.abort();
  await ended.promise;
});

it('breaks a stream off that fails, and reports it', async () => {
  const received = later();
  const reported: string[] = [];
  const onError: CoreOptions['onError'] = (_, { operation, text }) =>
    reported.push(`${operation?.id}: ${text}`);
  const { origin } = await serve(
    {
      download: () =>
        reply(
          200,
          (async function* () {
            yield 'begin';
            await received.promise;
            throw new Error('disk is gone');
          })(),
        ),
    },
    { onError },
  );
  const response = await fetch(`${origin}/downloads`);
  received.resolve();
  await expect(response.text()).rejects.toThrow();
  expect(reported.map((text) => text.split('\n', 1))).toEqual([['download: Error: disk is gone']]);
});

it('sends events', async () => {
  const { port } = await serve({
    listenEvents: () =>
      reply(
        200,
        (async function* () {
          yield await Promise.resolve({ data: { a: 1 }, event: 'new', id: '7' });
          yield { data: 'two\nlines' };
        })(),
      ),
  });
  const response = await send(port, 'GET', '/events');
  expect(response.headers['content-type']).toBe('text/event-stream');
  expect(response.body).toBe('event: new\nid: 7\ndata: {"a":1}\n\ndata: two\ndata: lines\n\n');
});

it('closes when what is under way is answered', async () => {
  const begun = later();
  const release = later();
  const { server, port } = await serve({
    wait: async () => {
      begun.resolve();
      await release.promise;
      return reply(200, 'done');
    },
  });
  server.keepAliveTimeout = 60_000;
  const answer = sendBytes(port, 'POST /wait HTTP/1.1\r\nhost: a\r\n\r\n');
  await begun.promise;
  const closed = closeServer(server);
  release.resolve();
  // Kept alive, the connection is closed as soon as it is idle.
  expect(parseResponse(await answer)).toMatchObject({ status: 200, body: '"done"' });
  await closed;
  expect(server.listening).toBe(false);
});

it('answers once more over a connection that is never idle, and tells the client that it is the last time', async () => {
  const begun = [later(), later()];
  const release = later();
  let requests = 0;
  const { server, port } = await serve({
    wait: async () => {
      begun[requests++]?.resolve();
      await release.promise;
      return reply(200, 'done');
    },
  });
  const request = 'POST /wait HTTP/1.1\r\nhost: a\r\n\r\n';
  const socket = connect(port, '127.0.0.1');
  let answers = '';
  socket.on('data', (bytes) => (answers += bytes.toString()));
  const end = new Promise((resolve) => socket.once('close', resolve));
  socket.write(request);
  await begun[0]?.promise;
  const closed = closeServer(server);
  socket.write(request);
  await begun[1]?.promise;
  release.resolve();
  await end;
  expect(answers.match(/^connection: .*$/gim)?.map((line) => line.toLowerCase())).toEqual([
    'connection: keep-alive',
    'connection: close',
  ]);
  await closed;
});

it.each(['while they are open', 'as soon as they begin'])(
  'aborts streams when it closes, %s',
  async (when) => {
    const begun = later();
    const release = later();
    const { server, port } = await serve({
      wait: async ({ signal }: HandlerContext) => {
        const pieces = async function* () {
          yield 'a piece ';
          begun.resolve();
          await (signal.aborted || reasonOf(signal));
          yield String(signal.reason);
        };
        if (when === 'as soon as they begin') {
          begun.resolve();
          await release.promise;
        }
        return reply(200, pieces(), { headers: { 'content-type': 'application/octet-stream' } });
      },
    });
    const answer = sendBytes(port, 'POST /wait HTTP/1.1\r\nhost: a\r\n\r\n');
    await begun.promise;
    const closed = closeServer(server);
    release.resolve();
    expect(await answer).toMatch(/a piece [^]*AbortError: The server is closing\./);
    await closed;
  },
);

it('cuts what is not done when closing takes too long', async () => {
  const begun = later();
  const { server, port } = await serve({
    wait: () => {
      begun.resolve();
      return new Promise(() => {});
    },
  });
  const answer = sendBytes(port, 'POST /wait HTTP/1.1\r\nhost: a\r\n\r\n');
  await begun.promise;
  await closeServer(server, 30);
  expect(await answer).toBe('');
});

it('ends the stream of a client that has gone away before it began', async () => {
  const begun = later();
  const release = later();
  const ended = later();
  const { port } = await serve({
    download: async ({ signal }: HandlerContext) => {
      begun.resolve();
      await reasonOf(signal);
      release.resolve();
      return reply(200, new ReadableStream({ cancel: ended.resolve }));
    },
  });
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /downloads HTTP/1.1\r\nhost: a\r\n\r\n');
  await begun.promise;
  socket.destroy();
  await release.promise;
  await ended.promise;
});

it('frees what it streams from as soon as the client has gone away, though nothing more comes', async () => {
  const ended = later();
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue('begin');
    },
    cancel: ended.resolve,
  });
  const { origin } = await serve({ download: () => reply(200, body) });
  const controller = new AbortController();
  await fetch(`${origin}/downloads`, { signal: controller.signal });
  controller.abort();
  await ended.promise;
});

it('breaks a stream off that cannot be started, and reports it', async () => {
  const reported: unknown[] = [];
  const broken = {
    [Symbol.asyncIterator]: () => {
      throw new Error('no disk');
    },
  };
  const { port } = await serve(
    { download: () => reply(200, broken) },
    { onError: (error) => reported.push(error) },
  );
  expect((await send(port, 'GET', '/downloads')).body).toBe('');
  expect(reported).toEqual([new Error('no disk')]);
});

it('reports a stream that somebody else reads, before the answer has started', async () => {
  const body = new ReadableStream();
  body.getReader();
  const { port } = await serve({ download: () => reply(200, body) });
  expect((await send(port, 'GET', '/downloads')).status).toBe(500);
});

it('begins to answer before the first event', async () => {
  const never = new Promise(() => {});
  const { origin } = await serve({
    listenEvents: () =>
      reply(
        200,
        (async function* () {
          yield await never;
        })(),
      ),
  });
  const controller = new AbortController();
  expect((await fetch(`${origin}/events`, { signal: controller.signal })).status).toBe(200);
  controller.abort();
});

it('lets a client that sends too much finish its sentence, and read the answer', async () => {
  const { port } = await serve({ wait: () => reply(200, 'ok') }, { limits: { body: 5 } });
  const socket = connect(port, '127.0.0.1');
  let came = '';
  socket.on('data', (chunk) => (came += chunk.toString()));
  socket.write(
    'POST /wait HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 30\r\n\r\n0123456789',
  );
  await once(socket, 'data');
  // Closed, the connection would be reset by what comes now, and the answer lost with it.
  for (const piece of ['0123456789', '0123456789']) {
    await new Promise((resolve) => socket.write(piece, resolve));
    await new Promise(setImmediate);
  }
  await once(socket, 'close');
  expect([socket.errored, parseResponse(came).status]).toEqual([null, 413]);
});

describe('a client that waits for leave to send its body', () => {
  const head = (length: number, type = 'text/plain'): string =>
    `POST /wait HTTP/1.1\r\nhost: a\r\nconnection: close\r\nexpect: 100-continue\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;
  const wait = ({ body }: HandlerContext) => reply(200, body);

  it.each([
    [6, 'text/plain', 413],
    [5, 'image/png', 415],
  ])('of %i bytes of %s is answered %i at once', async (length, type, status) => {
    const { port, server } = await serve({ wait }, { limits: { body: 5 } });
    refuseEarly(server);
    expect(parseResponse(await sendBytes(port, head(length, type))).status).toBe(status);
  });

  it('gets it once when the body is read', async () => {
    const { port, server } = await serve({ wait }, { limits: { body: 5 } });
    refuseEarly(server);
    const socket = connect(port, '127.0.0.1');
    let came = '';
    socket.on('data', (chunk) => (came += chunk.toString()));
    socket.write(head(5));
    await once(socket, 'data');
    expect(came).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    socket.write('hello');
    await once(socket, 'close');
    expect(came).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 OK\r\n.*"hello"$/s);
  });
});

it('sends each piece at once, and leaves no listeners behind, where middleware compresses', async () => {
  const ended = later();
  const flushed: number[] = [];
  const response = Object.assign(new EventEmitter(), {
    destroyed: false,
    headersSent: false,
    writableFinished: false,
    writeHead: () => {},
    flushHeaders: () => {},
    write: () => {
      process.nextTick(() => response.emit('drain'));
      return false;
    },
    // Those of the middleware `compression`: it takes listeners of `drain` over, but none back.
    off: () => {},
    flush: () => flushed.push(response.listenerCount('drain')),
    end: () => {
      ended.resolve();
    },
    destroy: () => {},
  });
  const pieces = ['a', 'b', 'c'];
  const server = createServer(
    exampleApi,
    { download: () => reply(200, ReadableStream.from(pieces)) },
    { authenticate: () => ({}) },
  );
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/downloads' });
  nodeListener(server)(request, response);
  await ended.promise;
  expect(flushed).toEqual([1, 1, 1]);
});

it('leaves alone what a handler has answered itself', async () => {
  const { port } = await serve({
    fail: ({ raw }: HandlerContext) => {
      (raw as IncomingMessage).socket.end('HTTP/1.1 299 Mine\r\n\r\n');
      return reply(200, 'late');
    },
  });
  expect((await send(port, 'GET', '/fail')).status).toBe(299);
});
