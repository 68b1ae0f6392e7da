import { describe, expect, test } from 'vitest';
import { bearer, oneToken } from '@specline/client-runtime/security/authorize';
import { connect } from '@specline/client-runtime/connect';
import { keepKeys } from '@specline/client-runtime/request/redirects';
import { apiKeyHeader } from '@specline/client-runtime/security/schemes';
import { json, serve } from './loopback.ts';
import { callSpace, failureOf, get, post, put } from './operations.ts';

const authorizer = () => oneToken('t-secret', bearer);

test('on the same origin the token goes along', async () => {
  const server = await serve((response, { url }) => {
    if (url === '/new') json(response, 200, { id: 's' });
    else response.writeHead(307, { location: '/new' }).end();
  });
  expect(await callSpace(connect({ baseUrl: server.url }, authorizer()), get)).toEqual({ id: 's' });
  expect(server.arrived.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/spaces/s', 'Bearer t-secret'],
    ['/new', 'Bearer t-secret'],
  ]);
});

test('to another origin it does not', async () => {
  const other = await serve((response) => {
    json(response, 200, { id: 'elsewhere' });
  });
  const server = await serve((response) => {
    response.writeHead(302, { location: `${other.url}/new` }).end();
  });
  expect(await callSpace(connect({ baseUrl: server.url }, authorizer()), get)).toEqual({ id: 'elsewhere' });
  expect(server.arrived[0]?.headers.authorization).toBe('Bearer t-secret');
  expect(other.arrived[0]?.headers).not.toHaveProperty('authorization');
});

test('303 after POST is followed by GET, without the body', async () => {
  const server = await serve((response, { method }) => {
    if (method === 'GET') json(response, 200, { id: 'new' });
    else response.writeHead(303, { location: '/new' }).end();
  });
  expect(await callSpace(connect({ baseUrl: server.url }), post, { body: { title: 'T' } })).toEqual({
    id: 'new',
  });
  expect(server.arrived.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/spaces/s', '{"title":"T"}'],
    ['GET', '/new', ''],
  ]);
});

test('a circle of redirects ends, and is not gone through again', async () => {
  const server = await serve((response) => {
    response.writeHead(302, { location: '/again' }).end();
  });
  await expect(callSpace(connect({ baseUrl: server.url }), get)).rejects.toMatchObject({
    name: 'NetworkError',
    message: 'getSpace: no answer: fetch failed: redirect count exceeded',
  });
  expect(server.arrived.length).toBe(21);
});

describe('with an API key in a header field', () => {
  const keyed = (baseUrl: string, fetch?: (url: string, init: RequestInit) => Promise<Response>) =>
    connect(
      keepKeys({ baseUrl, retry: 0, ...(fetch && { fetch }) }, ['X-API-Key']),
      oneToken('k-secret', apiKeyHeader('X-API-Key')),
    );
  /** Starts a server that redirects all requests but those for `/new`. */
  const redirecting = (status: number, location: string) =>
    serve((response, { url }) => {
      if (url === '/new') json(response, 200, { id: 'new' });
      else response.writeHead(status, { location }).end('moved');
    });

  test.each([
    [get, 301, 'GET'],
    [get, 303, 'GET'],
    [post, 302, 'GET'],
    [post, 303, 'GET'],
    [put, 302, 'PUT'],
    [post, 307, 'POST'],
    [put, 308, 'PUT'],
  ])('$method is redirected by %i as %s, at its origin with the key', async (operation, status, method) => {
    const server = await redirecting(status, '/new');
    const params = operation === get ? {} : { body: { title: 'T' } };
    expect(await callSpace(keyed(server.url), operation, params)).toEqual({ id: 'new' });
    expect(server.arrived.map(({ headers }) => headers['x-api-key'])).toEqual(['k-secret', 'k-secret']);
    const [first, last] = server.arrived;
    expect([last?.method, last?.body]).toEqual([method, method === first?.method ? first.body : '']);
    expect(last?.headers['content-type']).toBe(last?.body ? 'application/json' : undefined);
  });

  test('to another origin the key does not go along, nor any other credential', async () => {
    const other = await redirecting(302, '/never');
    const server = await redirecting(307, `${other.url}/new`);
    const headers = { authorization: 'Bearer t', cookie: 'a=1', 'x-other': 'b' };
    expect(await callSpace(keyed(server.url), get, {}, { headers })).toEqual({ id: 'new' });
    expect(other.arrived[0]?.headers).toMatchObject({ 'x-other': 'b' });
    for (const name of ['x-api-key', 'authorization', 'cookie'])
      expect(other.arrived[0]?.headers).not.toHaveProperty(name);
  });

  test.each(['http://[', 'file:///etc/passwd'])('%s is followed by nobody', async (location) => {
    const server = await redirecting(302, location);
    const failure = await failureOf(callSpace(keyed(server.url), get));
    expect(failure).toMatchObject({ operationId: 'getSpace' });
    expect(server.arrived).toHaveLength(1);
  });

  test.each(['file:///etc/passwd', 'data:text/plain,a'])(
    '%s is not requested, though the platform would answer',
    async (location) => {
      const requested: string[] = [];
      const all = (url: string): Promise<Response> => {
        requested.push(url);
        return Promise.resolve(new Response(null, { status: 302, headers: { location } }));
      };
      expect(await failureOf(callSpace(keyed('http://a.example', all), get))).toMatchObject({
        message: 'getSpace: no answer: a redirect to a URL that is not HTTP',
      });
      expect(requested).toEqual(['http://a.example/spaces/s']);
    },
  );

  test('a circle of redirects ends', async () => {
    const server = await redirecting(302, '/again');
    const failure = await failureOf(callSpace(keyed(server.url), get));
    expect(failure).toMatchObject({ message: 'getSpace: no answer: redirect count exceeded' });
  });

  test.each([
    [put, { id: 'followed' }],
    [post, 'duplicateSpace: no answer: a redirect that this platform does not allow to follow'],
  ])(
    'where the platform hides redirects, as browsers do, what may be sent again is',
    async (operation, expected) => {
      const hiding = (_: string, { redirect }: RequestInit): Promise<Response> =>
        Promise.resolve(
          redirect === 'manual'
            ? Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })
            : Response.json({ id: 'followed' }),
        );
      const call = callSpace(keyed('/v1', hiding), operation, { body: {} });
      expect(await call.catch((error: unknown) => (error instanceof Error ? error.message : error))).toEqual(
        expected,
      );
    },
  );
});
