/** Promises that nobody awaits, wherever a handler left them: an error of the handler, and nothing that ends the process. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createServer } from '@specline/server-runtime/core';
import { fetchHandler } from '@specline/server-runtime/platforms/fetch';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { Operation } from '@specline/server-runtime/operation';
import type { CoreOptions } from '@specline/server-runtime/options';
import { replyHeaderJson } from '@specline/server-runtime/reply/reply-headers';
import { exampleApi } from './example-api.ts';
import { throwIt } from './hostile-values.ts';
import { watchProcess } from './watch-process.ts';

const lost = watchProcess();
beforeEach(() => {
  lost.length = 0;
});

/** A promise that rejects, and that nobody has looked at. */
const broken = (): Promise<never> => Promise.reject(new Error('forgotten'));

const status = 200;

/** Returns what the caller gets, and what is reported, once every rejection had its time to be noticed. */
async function outcome(
  handler: () => unknown,
  options: CoreOptions = {},
  replies?: Operation['replies'],
): Promise<{ readonly answer: string; readonly reported: readonly unknown[] }> {
  const reported: unknown[] = [];
  const operations = exampleApi.operations.map((each) =>
    each.id === 'fail' && replies ? { ...each, replies } : each,
  );
  const handlers: object = { fail: handler };
  const server = createServer({ ...exampleApi, operations }, handlers, {
    authenticate: () => ({}),
    onError: (error) => {
      // In a list: a promise would be awaited.
      reported.push([error]);
    },
    ...options,
  });
  const response = await fetchHandler(server)(new Request('http://a/fail'));
  const text = await response.text().catch(() => 'broken off');
  await new Promise((resolve) => setImmediate(resolve));
  return { answer: `${response.status}${text === 'broken off' ? ' broken off' : ''}`, reported };
}

/** Returns a stream of the platform with one piece. */
function streamOf(piece: unknown): ReadableStream {
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(piece);
      controller.close();
    },
  });
}

describe('a promise that was not awaited', () => {
  const replies: readonly (readonly [string, () => unknown])[] = [
    ['two in a header', () => ({ status, body: {}, headers: { a: [broken(), broken()] } })],
    [
      'two in an object of a header',
      () => ({ status, body: {}, headers: { a: { x: broken(), y: broken() } } }),
    ],
    ['two headers', () => ({ status, body: {}, headers: { a: broken(), b: broken() } })],
    ['a header and the body', () => ({ status, body: broken(), headers: { a: broken() } })],
    ['cookies', () => ({ status, body: {}, headers: { 'set-cookie': [broken(), broken()] } })],
    ['the headers', () => ({ status, body: {}, headers: broken() })],
    ['the status', () => ({ status: broken(), body: broken() })],
    ['the content type', () => ({ status, body: {}, contentType: broken() })],
    ['a property of the body', () => ({ status, body: { a: broken() } })],
    ['two properties of the body', () => ({ status, body: { a: { b: broken() }, c: [broken()] } })],
    ['an item of an item', () => ({ status, body: [[broken()]] })],
    ['an item of a property', () => ({ status, body: [{ a: broken() }] })],
    ['a property next to what JSON cannot hold', () => ({ status, body: { a: broken(), b: 1n } })],
    ['a property of a text', () => ({ status, body: { a: broken() }, contentType: 'text/csv' })],
    ['values of a Map', () => ({ status, body: new Map([['a', broken()]]) })],
    ['a list in place of a reply', () => [broken(), [broken()]]],
    ['a body of a status without one', () => ({ status: 204, body: broken() })],
    [
      'a cyclic body',
      () => {
        const body: Record<string, unknown> = { a: broken() };
        body['self'] = body;
        return { status, body };
      },
    ],
  ];
  it.each(replies)('in a reply is an error of the handler: %s', async (_, handler) => {
    const { answer, reported } = await outcome(handler);
    expect([answer, reported.length, lost]).toEqual(['500', 1, []]);
  });

  it('is named as what it is', async () => {
    const { reported } = await outcome(() => ({ status, body: { a: [{ owner: broken() }], b: {} } }));
    expect(String(reported[0])).toContain(
      'has a property or item "owner" that is a promise that was not awaited',
    );
  });

  it('is nothing that an empty object or a hidden property would be taken for', async () => {
    const own = Promise.resolve();
    const body = { a: {}, b: { loading: own, toJSON: () => ({}) }, c: '{}' };
    expect(await outcome(() => ({ status, body }))).toEqual({ answer: '200', reported: [] });
  });

  it('in a header that is written as JSON', async () => {
    const replies = [{ status, headers: [{ name: 'x-a', encode: replyHeaderJson }] }] as const;
    const handler = () => ({ status, headers: { 'x-a': { b: broken() } } });
    expect((await outcome(handler, {}, replies)).answer).toBe('500');
    expect(lost).toEqual([]);
  });

  it('in what the server leaves out of a reply', async () => {
    await outcome(() => ({ status, body: {}, headers: { connection: broken(), upgrade: [broken()] } }));
    await outcome(() => ({ status: 204, body: { a: broken() } }));
    expect(lost).toEqual([]);
  });

  const pieces: readonly (readonly [string, string, () => unknown])[] = [
    ['a piece', 'text/csv', broken],
    ['an event', 'text/event-stream', broken],
    ['the data of an event', 'text/event-stream', () => ({ data: { a: broken() } })],
    ['the name and id of an event', 'text/event-stream', () => ({ data: '', event: broken(), id: broken() })],
    ['the pause of an event', 'text/event-stream', () => ({ data: '', retry: broken() })],
    ['a property of an item', 'application/jsonl', () => ({ a: broken() })],
  ];
  it.each(pieces)('in a stream breaks it off: %s', async (_, type, piece) => {
    const replies = [{ status, types: [type], sequences: ['application/jsonl'] }];
    const { answer } = await outcome(() => ({ status, body: streamOf(piece()) }), {}, replies);
    expect([answer, lost]).toEqual(['200 broken off', []]);
  });

  it('among the items of a Set, of which the first is slow', async () => {
    const replies = [{ status, types: ['application/jsonl'], sequences: ['application/jsonl'] }];
    const slow = () => new Promise((resolve) => setImmediate(resolve, 1));
    const { answer } = await outcome(
      () => ({ status, body: new Set([slow(), broken(), broken()]) }),
      {},
      replies,
    );
    expect([answer, lost]).toEqual(['200 broken off', []]);
  });

  it('may be thrown by a handler', async () => {
    const fail = (): never => throwIt({ name: 'a promise', value: broken(), className: 'Promise' });
    expect((await outcome(fail)).answer).toBe('500');
    expect((await outcome(() => Promise.resolve().then(fail))).answer).toBe('500');
    expect(lost).toEqual([]);
  });

  it('may be thrown by authenticate', async () => {
    const authenticate = (): never => throwIt({ name: 'a promise', value: broken(), className: 'Promise' });
    const onError = () => undefined;
    const server = createServer(exampleApi, {}, { authenticate, onError });
    const headers = { authorization: 'Bearer x' };
    const response = await fetchHandler(server)(new Request('http://a/spaces/1', { headers }));
    await new Promise((resolve) => setImmediate(resolve));
    expect([response.status, lost]).toEqual([500, []]);
  });

  it('in a failure that is thrown', async () => {
    const members: readonly (() => object)[] = [
      () => ({ headers: { a: broken(), b: broken() } }),
      () => ({ headers: broken() }),
      () => ({ issues: [broken()] }),
    ];
    for (const member of members) {
      const { answer } = await outcome(() => {
        throw Object.assign(new HttpError(409, 'Not now.'), member());
      });
      expect(answer).toBe('500');
    }
    expect(lost).toEqual([]);
  });

  it('in what renderFailure gives', async () => {
    const contentType = 'application/json';
    const given: readonly (() => object)[] = [
      () => ({ contentType, body: broken(), headers: { a: broken(), b: broken() } }),
      () => ({ contentType, body: { a: broken() } }),
      () => ({ contentType, body: {}, headers: broken() }),
      () => ({ contentType: broken(), body: {} }),
    ];
    for (const make of given) {
      const renderFailure = make as unknown as NonNullable<CoreOptions['renderFailure']>;
      const { answer } = await outcome(() => undefined, { renderFailure });
      expect(answer).toBe('500');
    }
    expect(lost).toEqual([]);
  });
});
