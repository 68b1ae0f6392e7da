import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { bearer, oneToken } from '@specline/client-runtime/security/authorize';
import { AbortError, NetworkError, TimeoutError } from '@specline/client-runtime/errors/errors';
import type { ConnectOptions } from '@specline/client-runtime/transport';
import { connect } from '@specline/client-runtime/connect';
import { streamed } from '@specline/client-runtime/response/streamed';
import { json, serve, serveBytes } from './loopback.ts';
import { callSpace, failureOf, get, post } from './operations.ts';

const retry = { minDelay: 1, maxDelay: 1 };
const reason = new Error('the user left');
const half = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"id":';

/** Returns a `fetch` that never answers and does not heed its signal; `sent` counts what it was given. */
function deaf(onSent: () => void = () => {}) {
  const state = { sent: 0 };
  const fetch: NonNullable<ConnectOptions['fetch']> = () => {
    state.sent += 1;
    onSent();
    return new Promise(() => {});
  };
  return { state, fetch };
}

/** Checks that a call ends as its caller wished, and leaves nothing on the caller's signal. */
async function expectAborted(call: Promise<unknown>, { signal }: AbortController): Promise<void> {
  const error = await failureOf(call);
  expect(error).toBeInstanceOf(AbortError);
  expect(error).toMatchObject({ name: 'AbortError', message: 'getSpace: aborted', cause: reason });
  expect(getEventListeners(signal, 'abort')).toEqual([]);
}

describe('the caller gives up', () => {
  test.each([undefined, 60_000])('before the call: nothing leaves (time limit %s)', async (timeout) => {
    const controller = new AbortController();
    controller.abort(reason);
    const { state, fetch } = deaf();
    const transport = connect({ baseUrl: 'http://h', fetch, ...(timeout && { timeout }) });
    await expectAborted(callSpace(transport, get, {}, controller), controller);
    expect(state.sent).toBe(0);
  });

  test('while waiting for the answer: the server sees the connection go', async () => {
    const controller = new AbortController();
    let gone: Promise<unknown> | undefined;
    const server = await serveBytes((socket) => {
      gone = new Promise((resolve) => socket.on('close', resolve));
      controller.abort(reason);
    });
    await expectAborted(callSpace(connect({ baseUrl: server.url, retry }), get, {}, controller), controller);
    await gone;
    expect(server.requests()).toBe(1);
  });

  test('while reading the body', async () => {
    const controller = new AbortController();
    const server = await serveBytes((socket) => socket.write(half));
    const transport = connect({
      baseUrl: server.url,
      retry,
      middleware: [
        async (request, next) => {
          const response = await next(request);
          queueMicrotask(() => {
            controller.abort(reason);
          });
          return response;
        },
      ],
    });
    await expectAborted(callSpace(transport, get, {}, controller), controller);
    expect(server.connections()).toBe(1);
  });

  test('between two attempts', async () => {
    const controller = new AbortController();
    let sent = 0;
    const fetch = () => {
      sent += 1;
      return Promise.resolve(new Response('{}', { status: 503, headers: { 'retry-after': '30' } }));
    };
    const call = callSpace(connect({ baseUrl: 'http://h', fetch }), get, {}, controller);
    // An answer in memory has been read by then: the call waits.
    for (let turn = 1; turn <= 20; turn += 1) await new Promise(setImmediate);
    controller.abort(reason);
    await expectAborted(call, controller);
    expect(sent).toBe(1);
  });

  test('while a token is fetched: no request leaves after that', async () => {
    const controller = new AbortController();
    let give: (token: string) => void = () => {};
    const provider = () => {
      controller.abort(reason);
      return new Promise<string>((resolve) => (give = resolve));
    };
    const { state, fetch } = deaf();
    const transport = connect({ baseUrl: 'http://h', fetch }, oneToken(provider, bearer));
    await expectAborted(callSpace(transport, get, {}, controller), controller);
    give('late');
    await new Promise(setImmediate);
    expect(state.sent).toBe(0);
  });

  test('and `fetch` does not heed it', async () => {
    const controller = new AbortController();
    const { fetch, state } = deaf(() => {
      controller.abort(reason);
    });
    await expectAborted(
      callSpace(connect({ baseUrl: 'http://h', fetch, retry }), get, {}, controller),
      controller,
    );
    expect(state.sent).toBe(1);
  });

  test('after the answer: nothing happens', async () => {
    const controller = new AbortController();
    const server = await serve((response) => {
      json(response, 200, { id: 's' });
    });
    const call = callSpace(connect({ baseUrl: server.url }), get, {}, controller);
    await call;
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
    controller.abort(reason);
    expect(await call).toEqual({ id: 's' });
  });
});

describe('calls that share a signal', () => {
  /** Returns what the process is warned of meanwhile. */
  async function warningsWhile(work: () => Promise<unknown>): Promise<readonly string[]> {
    const warnings: string[] = [];
    const listen = ({ name }: Error): number => warnings.push(name);
    process.on('warning', listen);
    await work();
    // Warnings come in a turn of their own.
    await new Promise(setImmediate);
    process.off('warning', listen);
    return warnings;
  }

  test('have one listener, which goes with the last of them', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const answers: ((response: Response) => void)[] = [];
    const fetch = (): Promise<Response> => new Promise((resolve) => answers.push(resolve));
    const warnings = await warningsWhile(async () => {
      // Two clients, as a page has them.
      const transports = [1, 2].map(() => connect({ baseUrl: 'http://h', fetch, timeout: 60_000 }));
      const calls = transports.flatMap((transport) =>
        Array.from({ length: 20 }, () => callSpace(transport, get, {}, { signal })),
      );
      await expect.poll(() => answers.length).toBe(40);
      expect(getEventListeners(signal, 'abort')).toHaveLength(1);
      for (const answer of answers.splice(1)) answer(new Response('{}'));
      await Promise.all(calls.slice(1));
      expect(getEventListeners(signal, 'abort')).toHaveLength(1);
      answers[0]?.(new Response('{}'));
      await calls[0];
    });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    expect(warnings).toEqual([]);
  });

  test('all end when it is given, and calls after that end at once', async () => {
    const controller = new AbortController();
    const { fetch, state } = deaf();
    const transport = connect({ baseUrl: 'http://h', fetch, retry });
    const calls = Array.from({ length: 15 }, () => failureOf(callSpace(transport, get, {}, controller)));
    await expect.poll(() => state.sent).toBe(15);
    controller.abort(reason);
    for (const error of await Promise.all(calls)) expect(error).toBeInstanceOf(AbortError);
    await expectAborted(callSpace(transport, get, {}, controller), controller);
  });

  test('have one listener as well while their bodies are read', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const { url } = await serve((response) => response.writeHead(200).write('first'));
    const transport = connect({ baseUrl: url });
    const warnings = await warningsWhile(async () => {
      const streams = await Promise.all(
        Array.from({ length: 15 }, () =>
          streamed(transport, (given) => callSpace(given, get, {}, { signal })),
        ),
      );
      expect(getEventListeners(signal, 'abort')).toHaveLength(1);
      const bodies = streams.map(({ data }) => failureOf(new Response(data).text()));
      controller.abort(reason);
      for (const error of await Promise.all(bodies)) expect(error).toBeInstanceOf(AbortError);
    });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    expect(warnings).toEqual([]);
  });
});

describe('time is up', () => {
  test.each([
    ['no head', ''],
    ['half a head', 'HTTP/1.1 200 OK\r\ncontent-'],
    ['half a body', half],
  ])('%s comes: each attempt has its limit', async (_, bytes) => {
    const server = await serveBytes((socket) => socket.write(bytes));
    const transport = connect({
      baseUrl: server.url,
      retry: { ...retry, limit: 1 },
      timeout: { attempt: 30 },
    });
    const error = await failureOf(callSpace(transport, get));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({
      name: 'TimeoutError',
      message: 'getSpace: timed out',
    });
    expect(server.requests()).toBe(2);
  });

  test('a slow first attempt is followed by a quick second one', async () => {
    const server = await serve((response, _, nth) => {
      if (nth > 1) json(response, 200, { nth });
    });
    const transport = connect({ baseUrl: server.url, retry, timeout: { attempt: 50, total: 10_000 } });
    expect(await callSpace(transport, get)).toEqual({ nth: 2 });
  });

  test('a POST is not sent again', async () => {
    const { state, fetch } = deaf();
    const transport = connect({ baseUrl: 'http://h', fetch, retry, timeout: { attempt: 20 } });
    expect(await failureOf(callSpace(transport, post))).toBeInstanceOf(TimeoutError);
    expect(state.sent).toBe(1);
  });

  test.each([20, { total: 20 }, { total: 20, attempt: 10_000 }])(
    '%j: the whole call has its limit',
    async (timeout) => {
      const { state, fetch } = deaf();
      const transport = connect({ baseUrl: 'http://h', fetch, retry: { minDelay: 100 }, timeout });
      expect(await failureOf(callSpace(transport, get))).toBeInstanceOf(TimeoutError);
      expect(state.sent).toBe(1);
    },
  );

  test('the limit of the call goes before that of the transport, member by member', async () => {
    const { state, fetch } = deaf();
    const transport = connect({
      baseUrl: 'http://h',
      fetch,
      retry: { ...retry, limit: 1 },
      timeout: { total: 60_000 },
    });
    const call = callSpace(transport, get, {}, { timeout: { attempt: 20 } });
    expect(await failureOf(call)).toBeInstanceOf(TimeoutError);
    expect(state.sent).toBe(2);
  });

  test('while a token is fetched', async () => {
    const transport = connect(
      { baseUrl: 'http://h', timeout: 20 },
      oneToken(() => new Promise<string>(() => {}), bearer),
    );
    expect(await failureOf(callSpace(transport, get))).toBeInstanceOf(TimeoutError);
  });

  test('a limit beyond what timers can do is none', async () => {
    const fetch = () => Promise.resolve(new Response('1'));
    const transport = connect({ baseUrl: 'http://h', fetch, timeout: { attempt: 1e15, total: Infinity } });
    expect(await callSpace(transport, get, {}, { signal: new AbortController().signal })).toBe(1);
  });

  test('a failure within the limit is not taken for its end', async () => {
    const fetch = () => Promise.reject(new TypeError('broken'));
    const transport = connect({ baseUrl: 'http://h', fetch, retry: 0, timeout: 10_000 });
    expect(await failureOf(callSpace(transport, get))).toBeInstanceOf(NetworkError);
  });
});
