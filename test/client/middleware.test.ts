import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { bearer, oneToken } from '@specline/client-runtime/security/authorize';
import type { Middleware } from '@specline/client-runtime/middleware';
import { connect } from '@specline/client-runtime/connect';
import { json, serve } from './loopback.ts';
import { callSpace, failureOf, get, post } from './operations.ts';

const retry = { minDelay: 1, maxDelay: 1 };

test('the first is the outermost', async () => {
  const server = await serve((response) => {
    json(response, 200, {});
  });
  const seen: string[] = [];
  const named =
    (name: string): Middleware =>
    async (request, next) => {
      seen.push(`${name} before`);
      const response = await next(request);
      seen.push(`${name} after`);
      return response;
    };
  await callSpace(connect({ baseUrl: server.url, middleware: [named('a'), named('b')] }), get);
  expect(seen).toEqual(['a before', 'b before', 'b after', 'a after']);
});

test('sees every attempt, with the operation, the credentials and what must not be shown', async () => {
  const server = await serve((response, _, nth) => {
    json(response, nth < 3 ? 503 : 200, {});
  });
  const seen: unknown[] = [];
  const watch: Middleware = (request, next) => {
    const { operationId, method, url, headers, body, attempt, secrets } = request;
    seen.push({
      operationId,
      method,
      url: url.slice(server.url.length),
      headers,
      body,
      attempt,
      secrets: [...new Set(secrets)],
    });
    return next(request);
  };
  const transport = connect({ baseUrl: server.url, retry, middleware: [watch] }, oneToken('t-1', bearer));
  await callSpace(transport, get, { shareKey: 'k' });
  expect(seen).toEqual(
    [1, 2, 3].map((attempt) => ({
      operationId: 'getSpace',
      method: 'GET',
      url: '/spaces/s?shareKey=k',
      headers: { accept: 'application/json', authorization: 'Bearer t-1' },
      body: undefined,
      attempt,
      secrets: ['k', 't-1'],
    })),
  );
});

test('changes what is sent', async () => {
  const server = await serve((response) => {
    json(response, 200, {});
  });
  const middleware: Middleware[] = [
    (request, next) =>
      next({ ...request, url: `${request.url}?trace=1`, headers: { ...request.headers, traceparent: 'x' } }),
  ];
  await callSpace(connect({ baseUrl: server.url, middleware }), post, { body: {} });
  expect(server.arrived[0]?.url).toBe('/spaces/s?trace=1');
  expect(server.arrived[0]?.headers).toMatchObject({ traceparent: 'x', 'content-type': 'application/json' });
});

test('answers itself, and its answer is one like others', async () => {
  const answers = [new Response('{}', { status: 503 }), new Response('{"id":"cached"}')];
  const short: Middleware = () => Promise.resolve(answers.shift() ?? Response.error());
  const fetch = () => Promise.reject(new Error('must not be called'));
  expect(await callSpace(connect({ baseUrl: 'http://h', fetch, retry, middleware: [short] }), get)).toEqual({
    id: 'cached',
  });
  expect(answers).toEqual([]);
});

test('throws: its error is that of the call, and nothing is sent again', async () => {
  const problem = new Error('no');
  let calls = 0;
  const broken: Middleware = () => {
    calls += 1;
    throw problem;
  };
  const call = callSpace(connect({ baseUrl: 'http://h', retry, middleware: [broken] }), get);
  expect(await failureOf(call)).toBe(problem);
  expect(calls).toBe(1);
});

test('sees why there is no answer', async () => {
  const seen: unknown[] = [];
  const watch: Middleware = (request, next) =>
    next(request).catch((error: unknown) => {
      seen.push(error);
      throw error;
    });
  const fetch = () => Promise.reject(new TypeError('fetch failed'));
  const error = await failureOf(
    callSpace(connect({ baseUrl: 'http://h', fetch, retry: 0, middleware: [watch] }), get),
  );
  expect(seen).toEqual([error]);
  expect(error).toMatchObject({ name: 'NetworkError' });
});

test('sees the new credentials in the same attempt', async () => {
  const server = await serve((response, _, nth) => {
    json(response, nth === 1 ? 401 : 200, {});
  });
  const seen: unknown[] = [];
  const watch: Middleware = (request, next) => {
    seen.push([request.attempt, request.headers['authorization']]);
    return next(request);
  };
  let given = 0;
  await callSpace(
    connect(
      { baseUrl: server.url, middleware: [watch] },
      oneToken(() => `t-${++given}`, bearer),
    ),
    get,
  );
  expect(seen).toEqual([
    [1, 'Bearer t-1'],
    [1, 'Bearer t-2'],
  ]);
});

test('gives nothing: the call fails, and nothing else does', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown): void => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  // As JavaScript may have it, or a fake of `fetch`.
  const forgetful = (() => Promise.resolve()) as unknown as Middleware;
  const transport = connect({ baseUrl: 'http://localhost', middleware: [forgetful] }, oneToken('t', bearer));
  expect(await failureOf(callSpace(transport, get))).toBeInstanceOf(TypeError);
  await setImmediate();
  expect(unhandled).toEqual([]);
});
