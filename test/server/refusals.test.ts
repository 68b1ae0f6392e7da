import { EventEmitter, once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createServer } from '@specline/server-runtime/core';
import { explainRefusals } from '@specline/server-runtime/platforms/explain-refusals';
import { renderProblem, type RenderFailure } from '@specline/server-runtime/failure/failure';
import type { Handler } from '@specline/server-runtime/handler';
import { nodeListener } from '@specline/server-runtime/platforms/node';
import { reply } from '@specline/server-runtime/reply/reply';
import { streamed } from '@specline/server-runtime/streamed';
import { exampleApi } from './example-api.ts';
import { parseResponse, sendBytes } from './raw-http.ts';

const handlers = {
  growTree: () => reply(200, 1),
  listSpaces: () => reply(200, 1),
  createSpace: streamed<Handler>(() => reply(201, ReadableStream.from(pieces()))),
  download: () => reply(200, ReadableStream.from(pieces())),
};

/** The requests that a server has refused. */
const refusals = new EventEmitter();

/** Returns a reply that is half sent when something is refused. */
async function* pieces(): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode('first');
  await once(refusals, 'refusal');
  for (const text of ['second', 'third']) yield new TextEncoder().encode(text);
}

async function serve(render: RenderFailure): Promise<{ readonly port: number; readonly close: () => void }> {
  const server = createHttpServer(
    { maxHeaderSize: 2000 },
    nodeListener(createServer(exampleApi, handlers, { authenticate: () => ({}) })),
  );
  explainRefusals(server, render);
  server.on('clientError', () => refusals.emit('refusal'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('what Node itself refuses', () => {
  let at: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => (at = await serve(renderProblem)));
  afterAll(() => {
    at.close();
  });

  const chunked =
    'POST /trees HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
  it.each([
    ['what is no HTTP', 'NO HTTP\r\n\r\n', 400, 'The request is not HTTP: '],
    ['a bad name of a header', 'GET / HTTP/1.1\r\nhost: a\r\nx y: 1\r\n\r\n', 400, 'Invalid header token'],
    [
      'header fields that are too large',
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(200_000)}\r\n\r\n`,
      431,
      'too large',
    ],
    ['a bad chunk', `${chunked}5\r\n{}\r\nzz`, 400, 'The request is not HTTP: '],
    [
      'an expectation',
      'GET /spaces?x HTTP/1.1\r\nhost: a\r\nexpect: tea\r\nconnection: close\r\n\r\n',
      417,
      'Expect',
    ],
  ])('%s is reported as other failures are', async (_, request, status, detail) => {
    const text = await sendBytes(at.port, request);
    const response = parseResponse(text);
    expect([response.status, text.match(/HTTP\/1\.1 /g)]).toEqual([status, ['HTTP/1.1 ']]);
    expect(JSON.parse(response.body)).toMatchObject({ status, detail: expect.stringContaining(detail) });
    expect(response.headers).toMatchObject({
      'content-type': 'application/problem+json',
      'content-length': String(Buffer.byteLength(response.body)),
      connection: 'close',
      'x-request-id': JSON.parse(response.body).requestId,
    });
  });

  it('is answered behind what was requested before', async () => {
    const text = await sendBytes(at.port, 'GET /spaces HTTP/1.1\r\nhost: a\r\n\r\nNO HTTP\r\n\r\n');
    expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '400']);
  });

  /** Sends something more once an answer has started. */
  async function sendMore(request: string, more: string): Promise<string> {
    const socket = connect(at.port, '127.0.0.1');
    let came = '';
    socket.on('data', (chunk) => (came += chunk.toString()));
    socket.write(request);
    await once(socket, 'data');
    socket.write(more);
    await once(socket, 'close');
    return came;
  }

  it('is reported behind a reply that has started', async () => {
    const text = await sendMore('GET /downloads HTTP/1.1\r\nhost: a\r\n\r\n', 'NO HTTP\r\n\r\n');
    expect(text).toMatch(/first.*second.*third.*\r\n0\r\n\r\nHTTP\/1\.1 400 /s);
  });

  it('is not reported within a reply to what broke off', async () => {
    const text = await sendMore(chunked.replace('/trees', '/spaces'), '5\r\n{}\r\nzz');
    expect(text).toMatch(/^HTTP\/1\.1 201 /);
    expect(text).not.toMatch(/third|HTTP\/1\.1 400/);
  });
});

it('what cannot be rendered is reported as a problem', async () => {
  const at = await serve(() => {
    throw new Error('no');
  });
  const { status, body } = parseResponse(await sendBytes(at.port, 'NO HTTP\r\n\r\n'));
  at.close();
  expect([status, JSON.parse(body)]).toMatchObject([400, { title: 'Bad Request' }]);
});

it('goes once through the requests that a client sends without reading an answer', () => {
  const server = new EventEmitter();
  explainRefusals(server, renderProblem);
  const socket = { writable: true, write: () => true, end: () => undefined, destroy: () => undefined };
  const response = { headersSent: false, writableFinished: false, once: vi.fn() };
  // Copied with each of them, they would be 45 billion.
  for (let count = 0; count < 300_000; count++)
    server.emit(
      'request',
      { complete: true, socket },
      count === 0 ? { ...response, writableFinished: true } : response,
    );
  server.emit('clientError', new Error('no HTTP'), socket);
  expect(response.once).toHaveBeenCalledOnce();
});
