/** A mock that is served: its pages, and what browsers need. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ListenError, serveMock, type Serving } from '@specline/mock-runtime/serve/serve';
import type { ServeOptions } from '@specline/mock-runtime/serve/serve';
import { bookMock } from './example-mock.ts';

let mock: ReturnType<typeof bookMock>;
let serving: Serving;

const serve = (options: Partial<ServeOptions> = {}): Promise<Serving> =>
  serveMock(mock, {
    port: 0,
    host: '127.0.0.1',
    seed: 1,
    validateReplies: 'throw',
    onError: fail,
    ...options,
  });

function fail(text: string): never {
  throw new Error(text);
}

beforeEach(async () => {
  mock = bookMock();
  serving = await serve();
});
afterEach(() => serving.close());

const html = { accept: 'text/html,*/*' };
const call = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(serving.origin + path, { redirect: 'manual', ...init });
const page = async (path: string): Promise<string> => (await call(path, { headers: html })).text();

describe('the pages', () => {
  it.each([
    '/',
    '/_mock',
    '/_mock/',
    '/_mock/state',
    '/_mock/state/books',
    '/_mock/state/books/a',
    '/_mock/log',
  ])('%s shows texts as texts, and lets nothing run', async (path) => {
    const response = await call(path, { headers: html });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const text = await response.text();
    expect(text).toContain('Books &#60;b&#62;&#38; more&#60;/b&#62;');
    expect(text).not.toMatch(/<(?:script|b|u|i)>/);
  });

  it('list the operations by their resources', async () => {
    const text = await page('/');
    expect(text).toContain('Books &#60;i&#62;</h2>');
    expect(text).toContain('<a href="/_mock/call/listBooks"><code>/v1/books</code></a>');
    expect(text).toContain('Lists &#60;u&#62;books&#60;/u&#62;.');
    expect(text).toContain('<code>/v1/books/{id}</code>');
    expect(text).not.toContain('/_mock/call/getBook');
  });

  it('lead to the start page where no operation can be', async () => {
    expect(await page('/_mock/state')).toContain('<a href="/_mock">Operations</a>');
    expect(await page('/_mock')).toBe(await page('/'));
  });

  it('show what an operation answers, without a token', async () => {
    const text = await page('/_mock/call/listBooks');
    expect(text).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
    expect(text).toContain('<span class="good">200</span>');
    for (const id of ['createBook', 'getBook', 'constructor', '__proto__'])
      expect((await call(`/_mock/call/${id}`)).status).toBe(404);
  });

  it('lead from the collections to their records, by uid or by key', async () => {
    expect(await page('/_mock/state')).toMatch(
      /<a href="\/_mock\/state\/books">books<\/a>\s*<\/th>\s*<td>2<\/td>/,
    );
    expect(await page('/_mock/state/books')).toMatch(
      /<a href="\/_mock\/state\/books\/books%3A1"\s*>&#60;script/,
    );
    for (const id of ['books%3A2', 'b%2Fc'])
      expect(await page(`/_mock/state/books/${id}`)).toContain(
        '<h1>&#34;quoted&#34; &#38; &#39;so&#39;</h1>',
      );
  });

  it('show a hundred records at a time', async () => {
    for (let at = 0; at < 150; at++)
      mock.store.insert('books', { key: `k${at}`, value: { id: `k${at}`, title: `T${at}` } });
    const first = await page('/_mock/state/books');
    expect(first).toContain('1 to 100 of 152');
    expect(first).toContain('?from=100');
    expect(first).not.toContain('T149');
    const second = await page('/_mock/state/books?from=100');
    expect([second.includes('T149'), second.includes('?from=0')]).toEqual([true, true]);
  });

  it.each([
    ['/_mock/nowhere', 404],
    ['/_mock/state/none', 404],
    ['/_mock/state/books/none', 404],
    ['/_mock/state/none/a', 404],
    ['/_mock/state/constructor/__proto__', 404],
    ['/_mock/state/__proto__', 404],
    ['/_mock/constructor', 404],
    ['/_mock/state/books/a/b', 404],
    ['/_mock/state/%ff', 404],
    ['/_mock/state/books?from=-1', 200],
    ['/_mock/state/books?from=x', 200],
    ['/_mock/style.css', 200],
  ])('%s is %i', async (path, status) => {
    expect((await call(path, { headers: html })).status).toBe(status);
  });

  it('list the methods that they have', async () => {
    const response = await call('/_mock/reset');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await call('/', { method: 'HEAD', headers: html })).status).toBe(200);
  });
});

describe('for programs there are', () => {
  it('the state, and a way back to it', async () => {
    const before: unknown = await (await call('/_mock/snapshot')).json();
    mock.store.remove('books:1');
    expect((await call('/_mock/state/books/a')).status).toBe(404);
    const put = await call('/_mock/snapshot', { method: 'PUT', body: JSON.stringify(before) });
    expect([put.status, mock.store.records('books').length]).toEqual([204, 2]);
    expect(await (await call('/_mock/state/books')).json()).toEqual(mock.store.records('books'));
    expect(await (await call('/_mock/state')).json()).toEqual(before);
  });

  it.each(['', '{', '{"version":9}'])('errors for what is no snapshot: %j', async (body) => {
    const before = mock.store.snapshot();
    const response = await call('/_mock/snapshot', { method: 'PUT', body });
    expect([response.status, mock.store.snapshot()]).toEqual([400, before]);
    expect(await response.text()).toMatch(/^This is not a snapshot of this mock: /);
  });

  it('a way back to the start', async () => {
    mock.store.remove('books:1');
    expect((await call('/_mock/reset', { method: 'POST' })).status).toBe(204);
    expect(mock.store.records('books')).toHaveLength(2);
    const byForm = await call('/_mock/reset', { method: 'POST', headers: html });
    expect([byForm.status, byForm.headers.get('location')]).toEqual([303, '/_mock/state']);
  });

  it('the log', async () => {
    await call('/v1/ping');
    expect(await (await call('/_mock/log')).json()).toMatchObject([{ operation: 'ping', status: 204 }]);
    expect(await page('/_mock/log')).toContain('<code>/v1/ping</code>');
    expect((await call('/_mock/log', { method: 'DELETE' })).status).toBe(204);
    expect(mock.log.requests).toEqual([]);
  });

  it('no pages of other sites', async () => {
    const headers = { origin: 'https://evil.example' };
    const before = mock.store.version;
    expect((await call('/_mock/reset', { method: 'POST', headers })).status).toBe(403);
    expect((await call('/_mock/snapshot', { method: 'PUT', headers, body: '{}' })).status).toBe(403);
    expect(
      (await call('/_mock/snapshot', { headers })).headers.get('access-control-allow-origin'),
    ).toBeNull();
    expect(mock.store.version).toBe(before);
  });
});

describe('credentials', () => {
  const status = async (authorization?: string): Promise<number> =>
    (await call('/v1/books', { headers: authorization === undefined ? {} : { authorization } })).status;

  it('may be any', async () => {
    expect(await Promise.all([status('Bearer x'), status('Bearer'), status()])).toEqual([200, 401, 401]);
  });

  it('may have to be certain ones', async () => {
    await serving.close();
    serving = await serve({ token: 's3cret' });
    const given = ['Bearer s3cret', 'Bearer s3cre', 'Bearer s3cret2', 'Bearer S3cret'];
    expect(await Promise.all(given.map(status))).toEqual([200, 401, 401, 401]);
    const refused = await call('/v1/books', { headers: { authorization: 'Bearer other' } });
    const body = await refused.text();
    expect(body).toContain('send the token that the mock was started with');
    expect(body).not.toContain('s3cret');
  });
});

describe('a latency', () => {
  it('holds replies back, and nobody waits who has gone', async () => {
    await serving.close();
    serving = await serve({ latency: [60_000, 60_000] });
    const gone = new AbortController();
    const reply = call('/v1/ping', { signal: gone.signal });
    expect((await call('/')).status).toBe(200);
    gone.abort();
    await expect(reply).rejects.toThrow('aborted');
    // Closing would have to wait for what is under way.
    await serving.close();
    expect(mock.log.of('ping')).toEqual([]);
    serving = await serve({ latency: [1, 2] });
    expect((await call('/v1/ping')).status).toBe(204);
  });
});

it('a host that the machine does not have is an error', async () => {
  await expect(serve({ host: '192.0.2.1' })).rejects.toThrow(ListenError);
  await expect(serve({ host: '192.0.2.1' })).rejects.toThrow('this machine has no address "192.0.2.1"');
});
