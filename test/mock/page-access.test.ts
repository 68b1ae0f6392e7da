/** The callers who get the pages of a mock that is served. */
import { request, type OutgoingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveMock, type ServeOptions, type Serving } from '@specline/mock-runtime/serve/serve';
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

const call = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(serving.origin + path, { redirect: 'manual', ...init });

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

describe('pages next to a token', () => {
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
