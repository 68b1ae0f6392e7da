/** Requests that MSW intercepts, in Node. */
import type * as handlerStores from '@specline/mock-runtime/handler-stores';
import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keepStore, storeBehind } from '@specline/mock-runtime/handler-stores';
import { mswHandlersOf } from '@specline/mock-runtime/msw';
import type { Handler } from '@specline/server-runtime/handler';
import { bookMock } from './example-mock.ts';

/** The same module once more, as another package has it. */
const copy = '../../runtimes/mock/src/handler-stores.ts?copy';
const { storeBehind: storeByCopy } = (await import(copy)) as typeof handlerStores;

/** The parts of MSW that are used here. Its own types need those of a browser, which are not there in Node. */
interface Msw {
  readonly http: { all(url: RegExp | string, resolver: (info: { request: Request }) => unknown): object };
}
interface MswNode {
  readonly setupServer: () => {
    listen(options: { onUnhandledRequest: 'error' }): void;
    use(...handlers: readonly object[]): void;
    resetHandlers(): void;
    close(): void;
  };
}
const require = createRequire(import.meta.url);
const { http }: Msw = require('msw');
const { setupServer }: MswNode = require('msw/node');

const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => {
  server.resetHandlers();
});
afterAll(() => {
  server.close();
});

const elsewhere = http.all('*', () => new Response('elsewhere'));
const headers = { authorization: 'Bearer any' };

/** Intercepts as `mswHandlers` does, below a base. */
function use(baseUrl: string): ReturnType<typeof bookMock> {
  const mock = bookMock();
  server.use(...mswHandlersOf(mock, http, mock.handlers, baseUrl), elsewhere);
  return mock;
}

async function get(url: string): Promise<string> {
  const response = await fetch(url, { headers });
  return `${response.status} ${await response.text()}`;
}

describe('MSW gives requests to the mock', () => {
  it.each([
    ['https://api.example/v1', 'https://api.example/v1/books/a', '"id":"a"'],
    ['https://api.example/v1/', 'https://api.example/v1/books/a?x=/v2', '"id":"a"'],
    ['https://API.example:443/v1', 'https://api.example/v1/books/a', '"id":"a"'],
    ['https://api.example/v1', 'https://api.example/v1/books/b%2Fc', '"id":"b/c"'],
    ['https://api.example/v1', 'https://api.example/v1/nowhere', '404 '],
    ['https://api.example/v1', 'https://api.example/v1/books/%ff', '400 '],
    ['https://api.example/v1', 'https://api.example/v1', '404 '],
    ['/v1', 'http://one.example/v1/books/a', '"id":"a"'],
    ['/v1', 'https://two.example:8080/v1/books/a', '"id":"a"'],
    ['https://api.example', 'https://api.example/books/a', '"id":"a"'],
    ['/', 'https://api.example/books/a', '"id":"a"'],
  ])('below %s: %s', async (baseUrl, url, expected) => {
    use(baseUrl);
    expect(await get(url)).toContain(expected);
  });

  it.each([
    ['https://api.example/v1', 'https://api.example/v10/books/a'],
    ['https://api.example/v1', 'https://api.example/other'],
    ['https://api.example/v1', 'https://apixexample/v1/books/a'],
    ['https://api.example/v1', 'http://api.example/v1/books/a'],
    ['https://api.example/v1', 'https://other.example/v1/books/a'],
    ['/v1', 'https://api.example/x/v1/books/a'],
    ['/', 'https://api.example/logo.png'],
  ])('and leaves others: below %s, %s', async (baseUrl, url) => {
    use(baseUrl);
    expect(await get(url)).toBe('200 elsewhere');
  });

  it.each(['v1', '', 'mailto:a@b.example', '//'])('and refuses the base "%s"', (baseUrl) => {
    expect(() => use(baseUrl)).toThrow(TypeError);
  });

  it('with their bodies; what is made can be read', async () => {
    const mock = use('https://api.example/v1');
    const made = await fetch('https://api.example/v1/books', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"id":"new","title":"New"}',
    });
    expect([made.status, await made.json()]).toEqual([201, { id: 'new', title: 'New' }]);
    expect(await get('https://api.example/v1/books/new')).toContain('"title":"New"');
    expect(mock.log.requests.map(({ operation, path }) => [operation, path])).toEqual([
      ['createBook', '/v1/books'],
      ['getBook', '/v1/books/new'],
    ]);
  });

  it('with their faults, and without credentials', async () => {
    const mock = use('https://api.example/v1');
    mock.faults.add({ operation: 'listBooks', status: 503, times: 1 });
    const failed = await fetch('https://api.example/v1/books', { headers });
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '1']);
    const prefer = { ...headers, prefer: 'code=429' };
    const preferred = await fetch('https://api.example/v1/books', { headers: prefer });
    expect([preferred.status, preferred.headers.get('preference-applied')]).toEqual([429, 'code=429']);
    expect((await fetch('https://api.example/v1/books')).status).toBe(401);
  });
});

describe('the store of a mock', () => {
  const { store } = bookMock();
  const handlers: Readonly<Record<string, Handler>> = { getBook: () => ({ status: 200 }) };
  keepStore(handlers, store);

  it.each([
    ['', storeBehind],
    [', by another copy of the package', storeByCopy],
  ])('is found behind its handlers%s', (_, find) => {
    const mixed = { ping: () => ({ status: 204 }), ...handlers };
    expect(Reflect.apply(find, undefined, [mixed])).toBe(store);
    expect(Object.keys(handlers['getBook'] ?? {})).toEqual([]);
  });

  it('is not there behind other handlers', () => {
    expect(storeBehind({})).toBeUndefined();
    expect(
      Reflect.apply(storeBehind, undefined, [{ ping: () => ({ status: 204 }), other: 1 }]),
    ).toBeUndefined();
  });
});
