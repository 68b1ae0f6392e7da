import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ApiError, ClientError, ResponseTooLargeError } from '@specline/client-runtime/errors/errors';
import { decodeTextEvents } from '@specline/client-runtime/response/event-stream';
import { byMediaType, decodeBinary } from '@specline/client-runtime/response/media-types';
import type { Operation } from '@specline/client-runtime/operation';
import { connect } from '@specline/client-runtime/connect';
import { streamed } from '@specline/client-runtime/response/streamed';
import type { ConnectOptions } from '@specline/client-runtime/transport';
import { serve } from './loopback.ts';
import { callSpace, failureOf, get } from './operations.ts';

const retry = { minDelay: 1, maxDelay: 1 };
const message = 'getSpace: the response has more than 10 bytes (maxResponseBytes)';

/** A JSON text of so many bytes. */
const jsonOf = (bytes: number): string => JSON.stringify('x'.repeat(bytes - 2));

/** Calls an operation, of whose answers 10 bytes are read at most. */
async function call(
  answer: (response: ServerResponse) => void,
  options: Partial<ConnectOptions> = {},
  operation: Operation = get,
): Promise<{ readonly outcome: unknown; readonly requests: number; readonly closed: Promise<unknown> }> {
  let closed: Promise<unknown> = Promise.resolve();
  const { url, arrived } = await serve((response) => {
    closed = once(response, 'close');
    answer(response);
  });
  const transport = connect({ baseUrl: url, retry, maxResponseBytes: 10, ...options });
  const outcome = await callSpace(transport, operation).catch((error: unknown) => error);
  return { outcome, requests: arrived.length, closed };
}

function expectTooLarge(error: unknown): void {
  expect(error).toBeInstanceOf(ResponseTooLargeError);
  expect(error).toBeInstanceOf(ClientError);
  expect(error).toMatchObject({ name: 'ResponseTooLargeError', message, operationId: 'getSpace' });
}

const head = { 'content-type': 'application/json' };

describe('maxResponseBytes', () => {
  test('is off where it is not set', async () => {
    const { outcome } = await call((response) => response.writeHead(200, head).end(jsonOf(100_000)), {
      maxResponseBytes: undefined,
    });
    expect(outcome).toHaveLength(99_998);
  });

  test.each([10, 3])('lets a response of %i bytes through', async (bytes) => {
    const { outcome } = await call((response) => response.writeHead(200, head).end(jsonOf(bytes)));
    expect(outcome).toBe('x'.repeat(bytes - 2));
  });

  test('refuses what Content-Length says is larger, before it comes', async () => {
    const { outcome, requests, closed } = await call((response) => {
      response.writeHead(200, { ...head, 'content-length': 11 }).flushHeaders();
    });
    expectTooLarge(outcome);
    await closed;
    expect(requests).toBe(1);
  });

  test.each([200, 500, 503, 404, 302])(
    'ends a response of %i that does not end, once it is larger',
    async (status) => {
      const { outcome, requests, closed } = await call(
        (response) => {
          response.writeHead(status, head).write('"12345');
          response.write('67890');
        },
        // An answer that is tried again is not read.
        { retry: 0 },
      );
      expectTooLarge(outcome);
      await closed;
      expect(requests).toBe(1);
    },
  );

  test('counts the bytes that a content coding stands for', async () => {
    const { outcome } = await call((response) =>
      response.writeHead(200, { ...head, 'content-encoding': 'gzip' }).end(gzipSync(jsonOf(1_000_000))),
    );
    expectTooLarge(outcome);
  });

  test.each([
    ['bytes', decodeBinary],
    ['one of several media types', byMediaType],
  ])('holds for %s', async (_, decode) => {
    const operation = { ...get, decode, replies: [{ type: 'application/zip', decode: decodeBinary }] };
    const { outcome } = await call(
      (response) => response.writeHead(200, { 'content-type': 'application/zip' }).end('12345678901'),
      {},
      operation,
    );
    expectTooLarge(outcome);
  });

  test('reads the answer to HEAD, whose length is that of another', async () => {
    const operation: Operation = { ...get, method: 'HEAD', decode: () => Promise.resolve({}) };
    const { outcome } = await call(
      (response) => response.writeHead(200, { 'content-length': 1000 }).end(),
      {},
      operation,
    );
    expect(outcome).toBeUndefined();
  });

  test('allows nothing where it is no number', async () => {
    const { outcome } = await call((response) => response.writeHead(200, head).end('1'), {
      maxResponseBytes: Number.NaN,
    });
    expect(outcome).toBeInstanceOf(ResponseTooLargeError);
  });

  test('leaves failures that are small enough as they are, with the response', async () => {
    const { outcome } = await call((response) => response.writeHead(400, head).end('{"a":1}'));
    expect(outcome).toBeInstanceOf(ApiError);
    expect(outcome).toMatchObject({ status: 400, body: { a: 1 } });
  });

  test('keeps what the response says of itself', async () => {
    const { url } = await serve((response) => response.writeHead(200, { ...head, 'x-a': 'b' }).end('1'));
    const transport = connect({ baseUrl: url, maxResponseBytes: 10 });
    const { response } = await callSpace(transport, get).withResponse();
    expect([response.url, response.redirected, response.status]).toEqual([`${url}/spaces/s`, false, 200]);
    expect(response.headers.get('x-a')).toBe('b');
  });
});

describe('what is read while it comes', () => {
  test('as bytes fails with the same error', async () => {
    const { url } = await serve((response) => response.writeHead(200).write('12345678'));
    const transport = connect({ baseUrl: url, maxResponseBytes: 4 });
    const { data } = await streamed(transport, (given) => callSpace(given, get));
    expect(await failureOf(new Response(data).text())).toBeInstanceOf(ResponseTooLargeError);
  });

  test('as events fails with the same error', async () => {
    const { url } = await serve((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
      response.write('data: 2\n\n');
    });
    const watch: Operation = {
      ...get,
      decode: byMediaType,
      replies: [{ type: 'text/event-stream', decode: decodeTextEvents }],
    };
    const events = await callSpace(connect({ baseUrl: url, maxResponseBytes: 10 }), watch);
    const walk = async (): Promise<void> => {
      for await (const event of events as AsyncIterable<{ data: string }>) expect(event.data).toBe('1');
    };
    expect(await failureOf(walk())).toBeInstanceOf(ResponseTooLargeError);
  });
});

test('a platform without streams goes by Content-Length', async () => {
  const answering = (length: string) => (): Promise<Response> => {
    const answer: Partial<Response> = {
      status: 200,
      headers: new Headers({ 'content-length': length }),
      text: () => Promise.resolve('1'),
    };
    return Promise.resolve(answer as Response);
  };
  const options = { baseUrl: 'http://h', maxResponseBytes: 10 };
  expect(await callSpace(connect({ ...options, fetch: answering('1') }), get)).toBe(1);
  expectTooLarge(await failureOf(callSpace(connect({ ...options, fetch: answering('11') }), get)));
});
