import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '@specline/client-runtime/errors/errors';
import { connect } from '@specline/client-runtime/connect';
import { closedPort, json, serve, serveBytes } from './loopback.ts';
import { callSpace, failureOf, get, patch, post, put, remove } from './operations.ts';

const retry = { minDelay: 1, maxDelay: 1 };

/** Returns an answer in full. */
function answer(body: string, head = ''): string {
  return `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n${head}\r\n${body}`;
}

describe('a connection that fails', () => {
  test('is refused: NetworkError, which shows where', async () => {
    const port = await closedPort();
    const transport = connect({ baseUrl: `http://127.0.0.1:${port}`, retry });
    const error = await failureOf(callSpace(transport, get));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({
      name: 'NetworkError',
      operationId: 'getSpace',
      message: `getSpace: no answer: fetch failed: connect ECONNREFUSED 127.0.0.1:${port}`,
    });
    expect((error as NetworkError).cause).toBeInstanceOf(TypeError);
  });

  test('a host of several addresses, all of which refuse, is reported by the code', async () => {
    const fetch = () =>
      Promise.reject(
        new TypeError('fetch failed', {
          cause: Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
        }),
      );
    const error = await failureOf(callSpace(connect({ baseUrl: 'http://h', fetch, retry: 0 }), get));
    expect(error).toMatchObject({ message: 'getSpace: no answer: fetch failed: ECONNREFUSED' });
  });

  test.each([
    ['before the answer', ''],
    ['in the head of the answer', 'HTTP/1.1 200 OK\r\ncontent-'],
    ['in a body of known length', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"id":'],
    ['in a chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n40\r\n{"id":'],
    ['between chunks', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n6\r\n{"id":\r\n'],
  ])('breaks off %s: sent again', async (_, bytes) => {
    const server = await serveBytes((socket, nth) => {
      if (nth < 3) socket.end(bytes);
      else socket.write(answer('{"id":"s"}'));
    });
    expect(await callSpace(connect({ baseUrl: server.url, retry }), get)).toEqual({ id: 's' });
    expect(server.connections()).toBe(3);
  });

  test.each([
    ['before the answer', ''],
    ['in the answer', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"id":'],
  ])('is reset %s: sent again, up to the limit', async (_, bytes) => {
    const server = await serveBytes((socket) => {
      if (bytes) socket.write(bytes, () => socket.resetAndDestroy());
      else socket.resetAndDestroy();
    });
    const error = await failureOf(
      callSpace(connect({ baseUrl: server.url, retry: { ...retry, limit: 1 } }), get),
    );
    expect(error).toBeInstanceOf(NetworkError);
    expect(server.connections()).toBe(2);
  });

  test('which the server closes between two requests, is replaced', async () => {
    const server = await serveBytes((socket) => {
      // It promises to stay, and goes.
      socket.end(answer('{"id":"s"}', 'connection: keep-alive\r\n'));
    });
    const transport = connect({ baseUrl: server.url, retry });
    for (let request = 1; request <= 5; request += 1)
      expect(await callSpace(transport, get)).toEqual({ id: 's' });
    expect(server.connections()).toBeGreaterThanOrEqual(5);
  });

  test.each([
    { operation: get, requests: 3 },
    { operation: put, requests: 3 },
    { operation: remove, requests: 3 },
    { operation: post, requests: 1 },
    { operation: patch, requests: 1 },
  ])('$operation.method is sent $requests times', async ({ operation, requests }) => {
    const server = await serveBytes((socket) => socket.resetAndDestroy());
    const error = await failureOf(callSpace(connect({ baseUrl: server.url, retry }), operation));
    expect(error).toBeInstanceOf(NetworkError);
    expect(server.connections()).toBe(requests);
  });
});

test('an answer that counts for nothing does not cost the connection', async () => {
  const server = await serveBytes((socket, nth) => {
    socket.write(nth < 3 ? answer('{}').replace('200 OK', '503 Busy') : answer('{"id":"s"}'));
  });
  expect(await callSpace(connect({ baseUrl: server.url, retry }), get)).toEqual({ id: 's' });
  expect(server.connections()).toBe(1);
});

test('a broken body of a failure is a broken connection, not an answer', async () => {
  const server = await serveBytes((socket) =>
    socket.end(
      'HTTP/1.1 404 Not Found\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"mess',
    ),
  );
  const error = await failureOf(callSpace(connect({ baseUrl: server.url, retry: 0 }), get));
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).not.toBeInstanceOf(ApiError);
});

test('many calls at once share nothing but the transport', async () => {
  const server = await serve((response, { url }, nth) => {
    json(response, nth % 3 ? 200 : 503, { url });
  });
  const transport = connect({ baseUrl: server.url, retry: { ...retry, limit: 60 } });
  const ids = Array.from({ length: 60 }, (_, index) => `s${index}`);
  const bodies = await Promise.all(ids.map((spaceId) => callSpace(transport, get, { spaceId })));
  expect(bodies).toEqual(ids.map((id) => ({ url: `/spaces/${id}` })));
});
