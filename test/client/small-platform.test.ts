/** Platforms whose signals cannot throw, and whose streams are those of a library: React Native is one. */
import { beforeEach, expect, test, vi } from 'vitest';
import { bearer, oneToken } from '@specline/client-runtime/security/authorize';
import { byContentType, encodeBinary } from '@specline/client-runtime/request/bodies';
import { connect } from '@specline/client-runtime/connect';
import { AbortError, TimeoutError } from '@specline/client-runtime/errors/errors';
import type { Operation } from '@specline/client-runtime/operation';
import { callSpace, failureOf, get, put } from './operations.ts';

beforeEach(() => {
  const lacking = vi.spyOn(AbortSignal.prototype, 'throwIfAborted').mockImplementation(() => {
    throw new TypeError('signal.throwIfAborted is not a function');
  });
  return () => {
    lacking.mockRestore();
  };
});

/** Answers without a stream of their body. */
const answering = (...statuses: readonly number[]): typeof fetch => {
  const left = [...statuses];
  return () => {
    const status = left.shift() ?? 200;
    const text = (): Promise<string> => Promise.resolve(`{"left":${left.length}}`);
    const answer: Partial<Response> = { status, headers: new Headers(), text };
    return Promise.resolve(answer as Response);
  };
};

test('a call is sent again, and with a new token', async () => {
  let tokens = 0;
  const transport = connect(
    { baseUrl: 'http://localhost', fetch: answering(503, 401), retry: { minDelay: 1 }, timeout: 1000 },
    oneToken(() => `token-${++tokens}`, bearer),
  );
  expect(await callSpace(transport, get)).toEqual({ left: 0 });
  expect(tokens).toBe(2);
});

test('a call ends in time, and when its caller gives up', async () => {
  const caller = new AbortController();
  const transport = connect({ baseUrl: 'http://localhost', fetch: () => new Promise(() => {}) });
  expect(await failureOf(callSpace(transport, get, {}, { timeout: 5 }))).toBeInstanceOf(TimeoutError);
  const call = callSpace(transport, get, {}, { signal: caller.signal });
  caller.abort();
  expect(await failureOf(call)).toBeInstanceOf(AbortError);
  expect(await failureOf(callSpace(transport, get, {}, { signal: caller.signal }))).toBeInstanceOf(
    AbortError,
  );
});

test('a stream of a library is sent, and once', async () => {
  const binary: Operation = {
    ...put,
    encode: byContentType,
    bodies: [{ type: 'application/octet-stream', encode: encodeBinary }],
  };
  const body = { getReader: () => ({}) };
  const calling = (...statuses: readonly number[]): Promise<unknown> =>
    callSpace(connect({ baseUrl: 'http://localhost', fetch: answering(...statuses) }), binary, { body });
  expect(await calling(200)).toEqual({ left: 0 });
  expect(await failureOf(calling(503, 200))).toMatchObject({ status: 503 });
});
