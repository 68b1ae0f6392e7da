/** The rights of pages in browsers with a mock that is served. */
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

  it('learn what they may send', async () => {
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

  it('are not concerned by an OPTIONS that is no preflight', async () => {
    const response = await call('/v1/books', { method: 'OPTIONS', headers: { origin } });
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS, POST']);
  });
});
