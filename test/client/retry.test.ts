import { describe, expect, test } from 'vitest';
import {
  ApiError,
  NetworkError,
  TimeoutError,
  UndeclaredStatusError,
} from '@specline/client-runtime/errors/errors';
import { delayAfter, type RetryOptions } from '@specline/client-runtime/request/retry';
import { connect } from '@specline/client-runtime/connect';
import { headerSimple, writeParams } from '@specline/client-runtime/parameters/styles';
import { bearer, oneToken } from '@specline/client-runtime/security/authorize';
import { json, serve } from './loopback.ts';
import { callSpace, failureOf, get, patch, post, put, remove } from './operations.ts';

const retry: RetryOptions = { minDelay: 1, maxDelay: 1 };

/** Returns a server that fails with a status so many times before it answers. */
async function failing(status: number, times: number, headers: Readonly<Record<string, string>> = {}) {
  return serve((response, { method }, nth) => {
    if (nth <= times) json(response, status, { message: 'not now' }, headers);
    else if (method === 'DELETE') response.writeHead(204).end();
    else json(response, 200, { nth });
  });
}

describe('a status', () => {
  test.each([408, 429, 500, 502, 503, 504])('%i is tried again, twice by default', async (status) => {
    const server = await failing(status, 2);
    expect(await callSpace(connect({ baseUrl: server.url, retry }), get)).toEqual({ nth: 3 });
  });

  test('that stays is reported after the last attempt', async () => {
    const server = await failing(503, Infinity);
    const call = callSpace(connect({ baseUrl: server.url, retry }), get);
    expect(await failureOf(call)).toMatchObject({ status: 503, message: 'getSpace: 503: not now' });
    expect(await call.result()).toMatchObject({ status: 503, body: { message: 'not now' } });
    expect(server.arrived.length).toBe(3);
  });

  test.each([400, 401, 403, 404, 409, 422, 501, 505])('%i is not', async (status) => {
    const server = await failing(status, Infinity);
    expect(await failureOf(callSpace(connect({ baseUrl: server.url, retry }), get))).toMatchObject({
      status,
    });
    expect(server.arrived.length).toBe(1);
  });

  test('whose body is no JSON counts all the same', async () => {
    const server = await serve((response, _, nth) => {
      if (nth === 1) response.writeHead(503, { 'content-type': 'text/html' }).end('<html>');
      else json(response, 200, { nth });
    });
    expect(await callSpace(connect({ baseUrl: server.url, retry }), get)).toEqual({ nth: 2 });
  });
});

describe('the body of an answer', () => {
  /** Returns a server whose first answer never ends; `left` is settled when the client leaves that. */
  async function endless(status: number) {
    let resolve: (value: undefined) => void = () => {};
    const left = new Promise<undefined>((settle) => (resolve = settle));
    const server = await serve((response, _, nth) => {
      if (nth > 1) json(response, 200, { nth });
      else response.writeHead(status, { 'content-type': 'text/plain' }).write('not now');
      response.on('close', () => {
        if (!response.writableFinished) resolve(undefined);
      });
    });
    return { ...server, left };
  }

  test('that is tried again is cancelled, not read to its end', async () => {
    const server = await endless(503);
    expect(await callSpace(connect({ baseUrl: server.url, retry }), get)).toEqual({ nth: 2 });
    await server.left;
  });

  test('that is tried again with new credentials, likewise', async () => {
    const server = await endless(401);
    const tokens = ['old', 'new'];
    const authorizer = oneToken(() => Promise.resolve(tokens.shift() ?? ''), bearer);
    expect(await callSpace(connect({ baseUrl: server.url, retry: 0 }, authorizer), get)).toEqual({ nth: 2 });
    await server.left;
  });

  test('is cancelled where no new credentials can be had', async () => {
    const server = await endless(401);
    const tokens = [Promise.resolve('old'), Promise.reject(new Error('no token'))];
    tokens[1]?.catch(() => {});
    const authorizer = oneToken(() => tokens.shift() ?? '', bearer);
    const call = callSpace(connect({ baseUrl: server.url, retry: 0 }, authorizer), get);
    expect(await failureOf(call)).toMatchObject({ message: 'no token' });
    await server.left;
  });

  test('may have been read by middleware', async () => {
    const server = await failing(503, 1);
    const texts: string[] = [];
    const transport = connect({
      baseUrl: server.url,
      retry,
      middleware: [
        async (request, next) => {
          const response = await next(request);
          texts.push(await response.clone().text());
          if (response.status === 503) await response.text();
          return response;
        },
      ],
    });
    expect(await callSpace(transport, get)).toEqual({ nth: 2 });
    expect(texts).toEqual(['{"message":"not now"}', '{"nth":2}']);
  });
});

describe('a method', () => {
  test.each([get, put, remove])('$method is sent again', async (operation) => {
    const server = await failing(503, 1);
    await callSpace(connect({ baseUrl: server.url, retry }), operation).catch(() => {});
    expect(server.arrived.length).toBe(2);
  });

  test.each([post, patch])('$method is not, and has no Idempotency-Key', async (operation) => {
    const server = await failing(503, Infinity);
    const call = callSpace(connect({ baseUrl: server.url, retry }), operation, { body: { a: 1 } });
    expect(await failureOf(call)).toMatchObject({ status: 503 });
    expect(server.arrived.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined]);
  });

  test.each([post, patch])(
    '$method is where requested, with one Idempotency-Key for all attempts',
    async (operation) => {
      const server = await failing(503, 2);
      const transport = connect({ baseUrl: server.url, retry });
      const options = { retry: { nonIdempotent: true } };
      expect(await callSpace(transport, operation, { body: { a: 1 } }, options)).toEqual({ nth: 3 });
      expect(await callSpace(transport, operation, { body: { a: 1 } }, options)).toEqual({ nth: 4 });
      const keys = server.arrived.map(({ headers }) => headers['idempotency-key']);
      expect(keys[0]).toMatch(/^[\w-]{16,255}$/);
      expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
      expect(keys[3]).not.toBe(keys[0]);
      expect(server.arrived.map(({ body }) => body)).toEqual(Array(4).fill('{"a":1}'));
    },
  );

  test('keeps the Idempotency-Key of the caller; one that is idempotent gets none', async () => {
    const server = await failing(503, 0);
    const transport = connect({ baseUrl: server.url, retry: { nonIdempotent: true } });
    await callSpace(transport, post, {}, { headers: { 'Idempotency-Key': 'mine' } });
    await callSpace(transport, put);
    expect(server.arrived.map(({ headers }) => headers['idempotency-key'])).toEqual(['mine', undefined]);
  });

  test.each<
    [string, Readonly<Record<string, string>> | undefined, Readonly<Record<string, string>> | undefined]
  >([
    ['of the call', { 'Idempotency-Key': 'mine' }, undefined],
    ['of the call, in another case', { 'IDEMPOTENCY-KEY': 'mine' }, undefined],
    ['of the transport', undefined, { 'idempotency-Key': 'mine' }],
  ])('is sent again with an Idempotency-Key %s', async (_, ofCall, ofTransport) => {
    const server = await failing(503, 1);
    const transport = connect({ baseUrl: server.url, retry, headers: ofTransport });
    expect(await callSpace(transport, post, {}, { headers: ofCall })).toEqual({ nth: 2 });
    expect(server.arrived.map(({ headers }) => headers['idempotency-key'])).toEqual(['mine', 'mine']);
  });

  test('is sent again with an Idempotency-Key that is a parameter of its operation', async () => {
    const operation = {
      ...post,
      style: writeParams,
      params: [{ name: 'Idempotency-Key', key: 'key', encode: headerSimple }],
    };
    const server = await failing(503, 1);
    const transport = connect({ baseUrl: server.url, retry });
    expect(await callSpace(transport, operation, { key: 'mine' })).toEqual({ nth: 2 });
    const without = await failing(503, 1);
    expect(await failureOf(callSpace(connect({ baseUrl: without.url, retry }), operation))).toMatchObject({
      status: 503,
    });
  });

  test('is not sent again with an Idempotency-Key that is undefined', async () => {
    const server = await failing(503, 1);
    const call = callSpace(
      connect({ baseUrl: server.url, retry }),
      post,
      {},
      {
        headers: { 'Idempotency-Key': undefined },
      },
    );
    expect(await failureOf(call)).toMatchObject({ status: 503 });
  });

  test('whose body is a stream is not sent again', async () => {
    const server = await failing(503, Infinity);
    const body = new Blob(['x']).stream();
    const operation = { ...put, encode: (stream: unknown) => stream as ReadableStream };
    const call = callSpace(connect({ baseUrl: server.url, retry }), operation, { body });
    expect(await failureOf(call)).toMatchObject({ status: 503 });
    expect(server.arrived.length).toBe(1);
  });
});

test.each<[RetryOptions | number | false | undefined, RetryOptions | number | false | undefined, number]>([
  [undefined, 0, 1],
  [undefined, false, 1],
  [0, undefined, 1],
  [false, 1, 2],
  [4, undefined, 5],
  [4, { limit: 1 }, 2],
  [{ limit: 4 }, {}, 5],
  // As `Number(undefined)` gives it.
  [NaN, undefined, 1],
  [{ limit: NaN }, undefined, 1],
])('limit %j of the transport, %j of the call: %i requests', async (ofTransport, ofCall, requests) => {
  const server = await failing(503, Infinity, { 'retry-after': '0' });
  const transport = connect({
    baseUrl: server.url,
    ...(ofTransport !== undefined && { retry: fast(ofTransport) }),
  });
  const options = ofCall === undefined ? {} : { retry: ofTransport === undefined ? ofCall : fast(ofCall) };
  expect(await failureOf(callSpace(transport, get, {}, options))).toMatchObject({ status: 503 });
  expect(server.arrived.length).toBe(requests);
});

/** Returns the same without waits, where waits can be set. */
function fast(options: RetryOptions | number | false): RetryOptions | number | false {
  return typeof options === 'object' ? { ...retry, ...options } : options && { ...retry, limit: options };
}

test('a wait that the time limit does not allow is not started', async () => {
  const server = await failing(429, Infinity, { 'retry-after': '3' });
  const call = callSpace(connect({ baseUrl: server.url, timeout: 2500 }), get);
  expect(await failureOf(call)).toMatchObject({ status: 429 });
  expect(server.arrived.length).toBe(1);
});

describe('delayAfter', () => {
  const failure = (retryAfter?: string, status = 429) =>
    new ApiError('getSpace', 'm', {
      status,
      headers: new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
    });
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();

  test.each([
    ['1', 1000],
    ['5', 5000],
    [' 7 ', 7000],
    ['1000000000', 30_000],
    ['9'.repeat(400), 30_000],
    ['1e400', 30_000],
    [inSeconds(1e9), 30_000],
  ])('Retry-After: %s', (retryAfter, delay) => {
    expect(delayAfter(failure(retryAfter), 1, {})).toBe(delay);
  });

  test('Retry-After as a date', () => {
    const delay = delayAfter(failure(inSeconds(20)), 1, {});
    expect(delay).toBeGreaterThan(15_000);
    expect(delay).toBeLessThanOrEqual(20_000);
  });

  test('Retry-After is capped', () => {
    expect(delayAfter(failure('60'), 1, { maxDelay: 2000 })).toBe(2000);
  });

  test.each([undefined, '', '0', '-5', '-1e9', 'garbage', 'NaN', inSeconds(-60), 'Thu, 99 Foo 2099'])(
    'Retry-After: %j leaves it to the backoff',
    (retryAfter) => {
      for (let attempt = 1; attempt <= 12; attempt += 1) {
        const delay = delayAfter(failure(retryAfter), attempt, { minDelay: 100, maxDelay: 5000 });
        expect(delay).toBeGreaterThanOrEqual(Math.min(5000, 50 * 2 ** (attempt - 1)));
        expect(delay).toBeLessThanOrEqual(Math.min(5000, 100 * 2 ** (attempt - 1)));
      }
    },
  );

  test('the backoff is not the same for all', () => {
    expect(new Set(Array.from({ length: 50 }, () => delayAfter(failure(), 1, {}))).size).toBeGreaterThan(40);
  });

  test.each([
    ['a connection', new NetworkError('getSpace', 'm'), true],
    ['redirects without end', new NetworkError('getSpace', 'fetch failed: redirect count exceeded'), false],
    ['as Deno tells it', new NetworkError('getSpace', 'Maximum number of redirects (20) reached'), false],
    ['as Bun tells it', new NetworkError('getSpace', 'The response redirected too many times.'), false],
    ['a host of that name', new NetworkError('getSpace', 'getaddrinfo ENOTFOUND redirect.test'), true],
    ['a time limit', new TimeoutError('getSpace', 'm'), true],
    [
      'an undeclared 503',
      new UndeclaredStatusError('getSpace', 'm', { status: 503, headers: new Headers() }),
      true,
    ],
    [
      'an undeclared 418',
      new UndeclaredStatusError('getSpace', 'm', { status: 418, headers: new Headers() }),
      false,
    ],
    ['404', failure(undefined, 404), false],
    ['something of another make', new TypeError('m'), false],
    ['a 503 of another make', Object.assign(new Error('m'), { status: 503, headers: {} }), true],
  ])('%s: %o', (_, cause, isTransient) => {
    expect(delayAfter(cause, 1, {}) < Infinity).toBe(isTransient);
  });
});
