import { expect, test } from 'vitest';
import { bearer, oneToken } from '../../packages/client/src/runtime/authorize.ts';
import { connect } from '../../packages/client/src/runtime/connect.ts';
import { json, serve } from './loopback.ts';
import { callSpace, get, post } from './operations.ts';

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

test('a circle of redirects ends', async () => {
  const server = await serve((response) => {
    response.writeHead(302, { location: '/again' }).end();
  });
  await expect(callSpace(connect({ baseUrl: server.url, retry: 0 }), get)).rejects.toMatchObject({
    name: 'NetworkError',
    message: 'getSpace: no answer: fetch failed: redirect count exceeded',
  });
});
