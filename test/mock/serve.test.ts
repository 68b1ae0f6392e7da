/** A mock that is served: its pages, and what browsers need. */
import { request, type OutgoingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ListenError, serveMock, type Serving } from '../../packages/mock/src/runtime/serve/serve.ts';
import type { ServeOptions } from '../../packages/mock/src/runtime/serve/serve.ts';
import { bookMock } from './example-mock.ts';

let mock: ReturnType<typeof bookMock>;
let serving: Serving;

const serve = (options: Partial<ServeOptions> = {}): Promise<Serving> =>
  serveMock(mock, { port: 0, host: '127.0.0.1', seed: 1, onError: fail, ...options });

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

  it('tell the methods that they have', async () => {
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

const loopbackOrigins = [
  'http://localhost',
  'https://localhost:8443',
  'http://app.localhost:3000',
  'http://127.0.0.1:5173',
  'http://127.8.9.10',
  'https://[::1]:3000',
];
const foreignOrigins = [
  'null',
  'https://evil.example',
  'http://app.example:3000',
  'http://192.168.1.5',
  'http://127.0.0.1.evil.example',
  'http://localhost.evil.example',
  'http://evillocalhost',
  'http://localhost@evil.example',
  'http://evil.example#localhost',
  'http://localhost/',
  'http://user@localhost',
  'ftp://localhost',
  'file://',
  'chrome-extension://localhost',
  'http://[::2]',
  'http://0.0.0.0',
  'localhost',
];

describe('browsers', () => {
  const origin = 'http://localhost:3000';
  const preflight = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization, x-own',
    'access-control-request-private-network': 'true',
  };
  const allowed = async (from: string): Promise<Record<string, string>> => {
    const init = { method: 'OPTIONS', headers: { ...preflight, origin: from } };
    const { status, headers } = await call('/v1/books', init);
    expect(status).toBe(204);
    return Object.fromEntries(headers);
  };

  it('are told what they may send', async () => {
    expect(await allowed(origin)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS, POST',
      'access-control-allow-headers': 'authorization, x-own',
      'access-control-allow-private-network': 'true',
      'access-control-max-age': '600',
      vary: 'Origin',
    });
  });

  it('may read what is answered, failures too', async () => {
    for (const path of ['/v1/ping', '/v1/books', '/v1/nowhere', '/elsewhere']) {
      const { headers } = await call(path, { headers: { origin } });
      expect(headers.get('access-control-allow-origin'), path).toBe(origin);
      expect(headers.get('access-control-allow-credentials'), path).toBe('true');
      expect(headers.get('access-control-expose-headers')?.split(', ')).toEqual(
        expect.arrayContaining(['preference-applied', 'retry-after', 'x-request-id', 'x-shelf']),
      );
    }
  });

  it.each(loopbackOrigins)('send credentials from a page of this machine: %s', async (from) => {
    const headers = await allowed(from);
    expect(headers['access-control-allow-origin']).toBe(from);
    expect(headers['access-control-allow-credentials']).toBe('true');
    expect(headers['access-control-allow-private-network']).toBe('true');
  });

  it.each(foreignOrigins)('send none from another page: %s', async (from) => {
    const plain = await call('/v1/ping', { headers: { origin: from } });
    for (const headers of [await allowed(from), Object.fromEntries(plain.headers)]) {
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(headers['access-control-allow-private-network']).toBeUndefined();
      expect(headers['vary']).toBe('Origin');
    }
  });

  it('send credentials from a page that is trusted as well', async () => {
    await serving.close();
    const trusted = 'https://app.example';
    serving = await serve({ cors: [trusted] });
    for (const from of [trusted, origin])
      expect(await allowed(from)).toMatchObject({
        'access-control-allow-origin': from,
        'access-control-allow-credentials': 'true',
        'access-control-allow-private-network': 'true',
      });
    for (const from of [
      'http://app.example',
      'https://app.example:444',
      'https://app.example.evil.example',
    ]) {
      const headers = await allowed(from);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  it('are not meant by an OPTIONS that is no preflight', async () => {
    const response = await call('/v1/books', { method: 'OPTIONS', headers: { origin } });
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS, POST']);
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
    const told = await refused.text();
    expect(told).toContain('send the token that the mock was started with');
    expect(told).not.toContain('s3cret');
  });
});

/** Sends a request as it is written: `fetch` writes a `Host` of its own. */
function rawCall(
  path: string,
  host: string,
  headers: OutgoingHttpHeaders = {},
  method = 'GET',
): Promise<number> {
  return new Promise((resolve, reject) => {
    const to = { host: '127.0.0.1', port: serving.port, path, method, headers: { host, ...headers } };
    const sent = request(to, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('pages beside a token', () => {
  const token = 's3cret';
  const basic = (user: string): string => `Basic ${Buffer.from(user).toString('base64')}`;
  const pages: readonly (readonly [string, string])[] = [
    ['GET', '/'],
    ['GET', '/_mock'],
    ['GET', '/_mock/'],
    ['GET', '/_mock/style.css'],
    ['GET', '/_mock/state'],
    ['GET', '/_mock/state/books'],
    ['GET', '/_mock/state/books/a'],
    ['GET', '/_mock/call/listBooks'],
    ['GET', '/_mock/log'],
    ['DELETE', '/_mock/log'],
    ['POST', '/_mock/reset'],
    ['GET', '/_mock/snapshot'],
    ['HEAD', '/_mock/snapshot'],
    ['PUT', '/_mock/snapshot'],
    ['GET', '/_mock/nowhere'],
  ];

  beforeEach(async () => {
    await serving.close();
    serving = await serve({ token, host: '0.0.0.0' });
  });

  it.each(pages)('are for those who have it: %s %s', async (method, path) => {
    const snapshot = mock.store.snapshot();
    const body = method === 'PUT' ? JSON.stringify(snapshot) : undefined;
    const answer = (authorization?: string): Promise<Response> =>
      call(path, {
        method,
        ...(body !== undefined && { body }),
        headers: authorization === undefined ? {} : { authorization },
      });
    const before = mock.store.version;
    const others = [
      'Bearer other',
      'Bearer S3CRET',
      'Bearer s3cret2',
      'Bearer',
      'Bearer ',
      's3cret',
      basic('s3cre:'),
      'Basic !',
    ];
    for (const authorization of [undefined, ...others]) {
      const refused = await answer(authorization);
      expect([refused.status, refused.headers.get('www-authenticate')], authorization).toEqual([
        401,
        'Bearer realm="mock", Basic realm="mock", charset="UTF-8"',
      ]);
      const text = await refused.text();
      expect(text).not.toContain(token);
      expect(text).not.toContain('book');
    }
    expect(mock.store.version).toBe(before);
    for (const authorization of [
      `Bearer ${token}`,
      `bearer ${token}`,
      basic(`${token}:`),
      basic(`me:${token}`),
    ])
      expect((await answer(authorization)).status, authorization).toBe(expectedOf(method, path));
  });

  function expectedOf(method: string, path: string): number {
    if (path === '/_mock/nowhere') return 404;
    return method === 'GET' || method === 'HEAD' ? 200 : 204;
  }

  it('are open to nobody by a name that another site has made to lead here', async () => {
    const authorization = `Bearer ${token}`;
    for (const [method, path] of pages) {
      expect(await rawCall(path, 'evil.example:4010', { authorization }, method), path).toBe(403);
      expect(await rawCall(path, 'evil.example', {}, method), path).toBe(403);
    }
    for (const host of [
      '127.0.0.1:4010',
      'localhost',
      '192.168.1.5:4010',
      '[fe80::1]:4010',
      'mock:4010',
      'nas.local',
    ])
      expect(await rawCall('/_mock/snapshot', host, { authorization }), host).toBe(200);
  });

  it('are open on this machine only without one', async () => {
    await serving.close();
    serving = await serve({ host: '127.0.0.1' });
    expect(await rawCall('/_mock/snapshot', 'localhost')).toBe(200);
    expect(await rawCall('/_mock/snapshot', 'mock')).toBe(403);
  });

  it('take it as the operations do', async () => {
    const scheme = { name: 'key', type: 'apiKey', in: 'header', key: 'X-Key' } as const;
    const certificate = { name: 'certificate', type: 'mutualTLS' } as const;
    const operations = mock.api.operations.map((operation) => ({
      ...operation,
      security: [[{ scheme }], [{ scheme: certificate }]],
    }));
    await serving.close();
    mock = { ...mock, api: { ...mock.api, operations } };
    serving = await serve({ token });
    const status = async (headers: Record<string, string>): Promise<number> =>
      (await call('/_mock/snapshot', { headers })).status;
    expect(await status({ 'x-key': token })).toBe(200);
    expect(await status({ 'x-key': 'other' })).toBe(401);
    expect(await status({})).toBe(401);
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
