import { expect, test } from 'vitest';
import { bearer, oneToken } from '@specline/client-runtime/security/authorize';
import { ApiError } from '@specline/client-runtime/errors/errors';
import type { ConnectOptions } from '@specline/client-runtime/transport';
import { connect } from '@specline/client-runtime/connect';
import { json, serve, serveBytes } from './loopback.ts';
import { callSpace, failureOf, get, post } from './operations.ts';

/** Returns a server that takes one token only. */
async function guarded(accepted: string) {
  return serve((response, { headers }) => {
    if (headers.authorization === `Bearer ${accepted}`) json(response, 200, { id: 's' });
    else json(response, 401, { message: `${headers.authorization ?? 'nothing'} is not welcome` });
  });
}

/** Returns a provider of tokens, the last one again and again, and the number of its calls. */
function provider(...tokens: readonly string[]) {
  const state = { calls: 0 };
  const give = () => Promise.resolve(tokens[Math.min(state.calls++, tokens.length - 1)] ?? '');
  return { state, give };
}

const plain = (baseUrl: string): ConnectOptions => ({ baseUrl, retry: 0 });

test('a token is sent as Bearer', async () => {
  const server = await guarded('t-1');
  expect(await callSpace(connect(plain(server.url), oneToken('t-1', bearer)), get)).toEqual({ id: 's' });
});

test('a token that is refused is refused, and not shown', async () => {
  const server = await guarded('t-1');
  const error = await failureOf(callSpace(connect(plain(server.url), oneToken('t-wrong', bearer)), get));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 401, message: 'getSpace: 401: Bearer *** is not welcome' });
  expect(server.arrived.length).toBe(1);
});

test('a provider is called once for many calls, and once more when its token is refused', async () => {
  const server = await guarded('t-2');
  const { state, give } = provider('t-1', 't-2');
  const transport = connect(plain(server.url), oneToken(give, bearer));
  const bodies = await Promise.all(Array.from({ length: 40 }, () => callSpace(transport, get)));
  expect(bodies).toEqual(bodies.map(() => ({ id: 's' })));
  expect(state.calls).toBe(2);
  expect(server.arrived.length).toBe(80);
  await callSpace(transport, get);
  expect(state.calls).toBe(2);
});

test('a late refusal of the old token does not ask again', async () => {
  const { state, give } = provider('t-1', 't-2');
  const authorizer = oneToken(give, bearer);
  const old = await authorizer(get);
  await authorizer(get, old);
  expect(await authorizer(get, old)).toBe(await authorizer(get));
  expect(state.calls).toBe(2);
});

test('who comes while a token is renewed waits for the new one', async () => {
  const server = await guarded('t-2');
  let renew: (token: string) => void = () => {};
  let calls = 0;
  const give = () => (calls++ ? new Promise<string>((resolve) => (renew = resolve)) : 't-1');
  const authorizer = oneToken(give, bearer);
  const renewed = authorizer(get, await authorizer(get));
  const call = callSpace(connect(plain(server.url), authorizer), get);
  renew('t-2');
  await Promise.all([renewed, call]);
  expect(server.arrived.map(({ headers }) => headers.authorization)).toEqual(['Bearer t-2']);
});

test('a provider that gives the refused token again: nothing is sent again', async () => {
  const server = await guarded('t-2');
  const { state, give } = provider('t-1');
  const error = await failureOf(callSpace(connect(plain(server.url), oneToken(give, bearer)), get));
  expect(error).toMatchObject({ status: 401 });
  expect(state.calls).toBe(2);
  expect(server.arrived.length).toBe(1);
});

test('a renewed token that is refused too: once is enough', async () => {
  const server = await guarded('t-9');
  const { state, give } = provider('token-1', 'token-2', 'token-3');
  const error = await failureOf(callSpace(connect(plain(server.url), oneToken(give, bearer)), get));
  expect(error).toMatchObject({ status: 401, message: 'getSpace: 401: Bearer *** is not welcome' });
  expect(state.calls).toBe(2);
  expect(server.arrived.length).toBe(2);
});

test('a POST is sent again with the new token: the server has not carried it out', async () => {
  const server = await guarded('t-2');
  const { give } = provider('t-1', 't-2');
  await callSpace(connect(plain(server.url), oneToken(give, bearer)), post, { body: { title: 'T' } });
  expect(server.arrived.map(({ body }) => body)).toEqual(['{"title":"T"}', '{"title":"T"}']);
});

test('a stream is not', async () => {
  const server = await guarded('t-2');
  const { state, give } = provider('t-1', 't-2');
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('x'));
      controller.close();
    },
  });
  const operation = { ...post, encode: (stream: unknown) => stream as ReadableStream };
  await expect(
    callSpace(connect(plain(server.url), oneToken(give, bearer)), operation, { body }),
  ).rejects.toMatchObject({
    status: 401,
  });
  expect(server.arrived.map((request) => request.body)).toEqual(['x']);
  expect(state.calls).toBe(1);
});

test('a provider that fails fails the calls that wait for it, and is called again by the next', async () => {
  const server = await guarded('t-1');
  let calls = 0;
  const problem = new Error('no session');
  const give = () => (calls++ ? 't-1' : Promise.reject(problem));
  const transport = connect({ baseUrl: server.url }, oneToken(give, bearer));
  const failures = await Promise.all([1, 2].map(() => failureOf(callSpace(transport, get))));
  expect(failures).toEqual([problem, problem]);
  expect(server.arrived.length).toBe(0);
  expect(await callSpace(transport, get)).toEqual({ id: 's' });
  expect(calls).toBe(2);
});

test('a provider that fails to renew: its failure is reported, and the connection is free', async () => {
  const server = await serveBytes((socket) =>
    socket.write(
      'HTTP/1.1 401 Unauthorized\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
    ),
  );
  const problem = new Error('no session');
  let calls = 0;
  const give = () => (calls++ ? Promise.reject(problem) : 't-1');
  const transport = connect(plain(server.url), oneToken(give, bearer));
  for (let call = 1; call <= 10; call += 1) expect(await failureOf(callSpace(transport, get))).toBe(problem);
  // An answer that nobody reads would keep each of them.
  expect(server.connections()).toBeLessThan(5);
});

test('a provider that throws at once is no different', async () => {
  const problem = new Error('no session');
  let calls = 0;
  const give = () => {
    calls += 1;
    throw problem;
  };
  const transport = connect(plain('http://127.0.0.1'), oneToken(give, bearer));
  for (let call = 1; call <= 2; call += 1) expect(await failureOf(callSpace(transport, get))).toBe(problem);
  expect(calls).toBe(2);
});

test.each([
  ['nothing', () => undefined],
  ['nothing, later', () => Promise.resolve(undefined)],
  ['an empty text', () => ''],
  ['white space', () => ' \n'],
])('a provider that has %s: the call goes without, and the next one calls it again', async (_, give) => {
  const server = await serve((response) => {
    json(response, 200, { id: 's' });
  });
  const tokens = [give, () => 't-1'];
  const transport = connect(
    plain(server.url),
    oneToken(() => tokens.shift()?.(), bearer),
  );
  for (let call = 0; call < 3; call++) await callSpace(transport, get);
  const sent = server.arrived.map(({ headers }) => headers.authorization);
  expect(sent).toEqual([undefined, 'Bearer t-1', 'Bearer t-1']);
});

test('a provider that has no other token: the refusal is reported, and nothing is sent again', async () => {
  const server = await guarded('t-2');
  const tokens = ['t-1'];
  const transport = connect(
    plain(server.url),
    oneToken(() => tokens.shift(), bearer),
  );
  expect(await failureOf(callSpace(transport, get))).toMatchObject({ status: 401 });
  expect(server.arrived.map(({ headers }) => headers.authorization)).toEqual(['Bearer t-1']);
});

test('an operation without security gets no token; one that has its own header keeps it', async () => {
  const server = await serve((response) => {
    json(response, 200, {});
  });
  const { state, give } = provider('t-1');
  const transport = connect(plain(server.url), oneToken(give, bearer));
  await callSpace(transport, { ...get, security: [] });
  expect(state.calls).toBe(0);
  await callSpace(transport, get, {}, { headers: { Authorization: 'Basic own' } });
  await callSpace(transport, get);
  expect(server.arrived.map(({ headers }) => headers.authorization)).toEqual([
    undefined,
    'Basic own',
    'Bearer t-1',
  ]);
});

test('white space around a token, as files have it, is neither sent nor in the way of hiding it', async () => {
  const server = await guarded('t-1');
  const transport = connect(plain(server.url), oneToken(' t-secret\n', bearer));
  expect(await failureOf(callSpace(transport, get))).toMatchObject({
    message: 'getSpace: 401: Bearer *** is not welcome',
  });
});
