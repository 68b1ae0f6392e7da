import { expect, it } from 'vitest';
import { createServer } from '../../../packages/server/src/runtime/core.ts';
import { handlerDefinitions } from '../../../packages/server/src/runtime/define-handlers.ts';
import { notImplemented } from '../../../packages/server/src/runtime/not-implemented.ts';
import type { Api } from '../../../packages/server/src/runtime/operation.ts';
import { fetchHandler } from '../../../packages/server/src/runtime/fetch.ts';

const api: Api = {
  title: 'Pets',
  operations: [
    { id: 'getSpace', method: 'GET', path: '/a', replies: [{ status: 204 }] },
    { id: 'deleteSpace', method: 'GET', path: '/b', replies: [{ status: 204 }] },
  ],
};

const definitions = handlerDefinitions(api);

/** The same without its types, which are for the tests of types: the operations here are not those of the document. */
const define = Object.assign(
  (handlers: object): unknown => Reflect.apply(definitions, undefined, [handlers]),
  {
    strict: (handlers: object): unknown => Reflect.apply(definitions.strict, undefined, [handlers]),
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
    new TypeError('There is no handler for deleteSpace. Add what is missing, or define a part.'),
  );
  expect(() => define.strict({})).toThrow('getSpace, deleteSpace');
});

it('counts a stub as none', async () => {
  const ask = async (path: string, more: object) => {
    const handlers = { getSpace: notImplemented, deleteSpace: () => ({ status: 204 }) };
    return (await fetchHandler(createServer(api, handlers, more))(new Request(`http://a.b${path}`))).status;
  };
  expect(await ask('/a', {})).toBe(501);
  expect(await ask('/a', { fallback: () => ({ status: 299 }) })).toBe(299);
  expect(await ask('/b', { fallback: () => ({ status: 299 }) })).toBe(204);
  expect(await ask('/a', { fallback: { getSpace: notImplemented } })).toBe(501);
});
