import { describe, expect, it } from 'vitest';
import { createServer } from '@specline/server-runtime/core';
import { handlerDefinitions } from '@specline/server-runtime/define-handlers';
import { fetchHandler } from '@specline/server-runtime/platforms/fetch';
import type { Handler } from '@specline/server-runtime/handler';
import { notImplemented } from '@specline/server-runtime/not-implemented';
import type { Api } from '@specline/server-runtime/operation';
import { streamed } from '@specline/server-runtime/streamed';
import { notImplemented as stubOfCopy } from '../../../packages/server/src/runtime/index.js';

const api: Api = {
  title: 'Pets',
  operations: [
    { id: 'getSpace', method: 'GET', path: '/a', replies: [{ status: 204 }] },
    { id: 'deleteSpace', method: 'GET', path: '/b', replies: [{ status: 204 }] },
  ],
};

const definitions = handlerDefinitions<Readonly<Record<string, Handler>>, () => unknown>(api);

/** The same without its types, which are for the tests of types: the operations here are not those of the document. */
const define = Object.assign(
  (handlers: object): unknown => Reflect.apply(definitions, undefined, [handlers]),
  {
    strict: (handlers: object): unknown => Reflect.apply(definitions.strict, undefined, [handlers]),
    join: (...parts: readonly object[]): object => definitions.join(...(parts as readonly never[])),
    withAuth: (): unknown => definitions.withAuth(),
  },
);

it('gives the handlers as they are', () => {
  const handlers = { getSpace: () => ({ status: 204 }) };
  expect(define(handlers)).toBe(handlers);
  expect(define.withAuth()).toHaveProperty('strict');
});

it('is strict about those that are missing', () => {
  const handlers = { getSpace: () => ({ status: 204 }), deleteSpace: () => ({ status: 204 }) };
  expect(define.strict(handlers)).toBe(handlers);
  expect(() => define.strict({ getSpace: handlers.getSpace })).toThrow(
    new TypeError('There is no handler for deleteSpace. Add it, or use defineHandlers for a subset.'),
  );
  expect(() => define.strict({})).toThrow('getSpace, deleteSpace');
});

describe('joins', () => {
  class Spaces {
    readonly #status: number;
    readonly log = console;
    constructor(status: number) {
      this.#status = status;
    }
    getSpace() {
      return { status: this.#status };
    }
  }
  const others = { deleteSpace: () => ({ status: 204 }) };
  const statusOf = async (handlers: object, path: string): Promise<number> =>
    (await fetchHandler(createServer(api, handlers, {}))(new Request(`http://a.b${path}`))).status;

  it('instances of classes with objects, and each keeps its this', async () => {
    const handlers = define.join(new Spaces(202), others);
    expect(Object.keys(handlers)).toEqual(['getSpace', 'deleteSpace']);
    expect([await statusOf(handlers, '/a'), await statusOf(handlers, '/b')]).toEqual([202, 204]);
    expect(define.strict(handlers)).toBe(handlers);
    expect(define.strict(define.join(handlers))).toEqual({
      getSpace: expect.any(Function),
      deleteSpace: expect.any(Function),
    });
  });

  it('a stub with a handler', async () => {
    const stubs = { getSpace: notImplemented, deleteSpace: notImplemented };
    const handlers = define.join(stubs, new Spaces(202), stubs);
    expect([await statusOf(handlers, '/a'), await statusOf(handlers, '/b')]).toEqual([202, 501]);
    expect(define.strict(handlers)).toHaveProperty('deleteSpace', notImplemented);
  });

  it('what reads bodies itself', () => {
    const getSpace: unknown = streamed<Handler>(() => ({ status: 204 }), { limit: 7 });
    expect(define.join({ getSpace })).toHaveProperty('getSpace.streams', { limit: 7 });
  });

  it.each([
    [
      [new Spaces(202), { getSpace: () => ({ status: 204 }) }],
      'There are 2 handlers for "getSpace". Keep one and remove the others.',
    ],
    [
      [others, { getSpaces: () => ({ status: 204 }) }],
      'There is a handler for "getSpaces", but the document has no operation of that name. Did you mean "getSpace"?',
    ],
    [[{ getSpace: 1 }], 'The handler of "getSpace" is not a function. Pass a function, or leave it out.'],
  ])('nothing that is wrong', (parts, message) => {
    expect(() => define.join(...parts)).toThrow(new TypeError(message));
  });
});

it('counts a stub of another copy of this package as none', async () => {
  expect(stubOfCopy).not.toBe(notImplemented);
  const handlers = { getSpace: stubOfCopy, deleteSpace: stubOfCopy };
  const getSpace = () => ({ status: 299 });
  const serve = fetchHandler(createServer(api, handlers, { fallback: getSpace }));
  expect((await serve(new Request('http://a.b/a'))).status).toBe(299);
  expect(define.join(handlers, { getSpace })).toHaveProperty('deleteSpace', notImplemented);
  expect(Object.keys(stubOfCopy)).toEqual([]);
});

it('counts a stub as none', async () => {
  const send = async (path: string, more: object) => {
    const handlers = { getSpace: notImplemented, deleteSpace: () => ({ status: 204 }) };
    return (await fetchHandler(createServer(api, handlers, more))(new Request(`http://a.b${path}`))).status;
  };
  expect(await send('/a', {})).toBe(501);
  expect(await send('/a', { fallback: () => ({ status: 299 }) })).toBe(299);
  expect(await send('/b', { fallback: () => ({ status: 299 }) })).toBe(204);
  expect(await send('/a', { fallback: { getSpace: notImplemented } })).toBe(501);
});
