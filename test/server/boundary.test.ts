/** Whatever is thrown anywhere within an exchange is an answer: nothing ends the process, and the next request is answered. */
import { connect } from 'node:net';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServer, type Server } from '@specline/server-runtime/core';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { CoreOptions } from '@specline/server-runtime/options';
import { exampleApi } from './example-api.ts';
import { closedProxy, inside, thrownValues, throwIt, type Thrown } from './hostile-values.ts';
import { listen, send, sendRequest, type Listening } from './raw-http.ts';
import { seams, type Seam, type Served } from './seams.ts';
import { platforms, type Platform } from './three-platforms.ts';
import { watchProcess } from './watch-process.ts';

const lost = watchProcess();
const stderr = vi.spyOn(console, 'error');
beforeEach(() => {
  stderr.mockReset().mockReturnValue();
});
afterAll(() => {
  stderr.mockRestore();
});

const list = () => ({ status: 200, body: [] });

function serverOf({ handlers, options, api = exampleApi }: Served, onError?: CoreOptions['onError']): Server {
  const all: CoreOptions = { authenticate: () => ({}), ...(onError && { onError }), ...options };
  return createServer(api, { listSpaces: list, ...handlers }, all);
}

/** Serves while something is done. */
async function during<Result>(
  [, serve]: Platform,
  server: Server,
  act: (at: Listening) => Promise<Result>,
): Promise<Result> {
  const at = await listen(serve(server));
  try {
    return await act(at);
  } finally {
    at.server.closeAllConnections();
    at.server.close();
  }
}

/** Sends the request of a seam, and then another one, which has to be answered. */
async function sendTwice({ port }: Listening, { request = ['GET', '/fail'] }: Seam): Promise<string> {
  const response = await sendRequest(port, ...request);
  expect((await send(port, 'GET', '/spaces')).status).toBe(200);
  return response;
}

function expectAnswer(response: string, { expected = 500 }: Seam, { name }: Thrown): void {
  const [head = '', body = ''] = response.split('\r\n\r\n', 2);
  expect(head.split('\r\n', 1), name).toEqual([
    expect.stringMatching(new RegExp(`^HTTP/1.1 ${expected === 'ended' ? 200 : expected} `)),
  ]);
  expect(response, name).not.toContain(inside);
  expect(body, name).not.toMatch(/\.ts:\d|<pre>/);
  if (expected === 'ended') expect(response, name).not.toMatch(/\r\n0\r\n\r\n$/);
}

describe.each(platforms)('served by %s', (...platform) => {
  it.each(seams)('$name may throw anything', async (seam) => {
    let errors: unknown[] = [];
    let current: Thrown | undefined;
    const server = serverOf(
      seam.make(() => throwIt(current)),
      (error) => errors.push(error),
    );
    await during(platform, server, async (at) => {
      for (const thrown of thrownValues) {
        current = thrown;
        errors = [];
        expectAnswer(await sendTwice(at, seam), seam, thrown);
        // What is compared is not shown: of some values nothing can be.
        expect(errors.length > 0, thrown.name).toBe(true);
        if (seam.isItself !== false) expect(errors.includes(thrown.value), thrown.name).toBe(true);
      }
    });
    expect(lost).toEqual([]);
    expect(stderr).not.toHaveBeenCalled();
  });

  const reporting: readonly (readonly [string, (fail: () => never) => CoreOptions['onError']])[] = [
    ['is missing', () => undefined],
    ['throws the same', (fail) => fail],
    ['rejects with the same', (fail) => () => Promise.resolve().then(fail)],
    ['returns a thenable that throws the same', (fail) => () => ({ then: fail })],
  ];
  const places = seams.filter(({ name }) =>
    ['a handler', 'an asynchronous authenticate', 'renderFailure', 'a stream after its first piece'].includes(
      name,
    ),
  );
  describe.each(reporting)('and where onError %s', (_, onErrorOf) => {
    it.each(places)('$name leaves one line on stderr', async (seam) => {
      expect(places).toHaveLength(4);
      let current: Thrown | undefined;
      const fail = (): never => throwIt(current);
      const operation = seam.operation ?? 'fail';
      await during(platform, serverOf(seam.make(fail), onErrorOf(fail)), async (at) => {
        for (const thrown of thrownValues) {
          current = thrown;
          stderr.mockClear();
          expectAnswer(await sendTwice(at, seam), seam, thrown);
          expect(stderr.mock.calls, thrown.name).toEqual([
            [`An error in ${operation} was not reported: ${thrown.className}.`],
          ]);
        }
      });
      expect(lost).toEqual([]);
    });
  });

  const replies: readonly (readonly [string, object])[] = [
    ['a reply', closedProxy()],
    ['a body', { status: 200, body: closedProxy() }],
    ['an array', { status: 200, body: closedProxy([]) }],
    ['a property of a body', { status: 200, body: { a: closedProxy() } }],
    ['headers', { status: 200, body: {}, headers: closedProxy() }],
    ['a header', { status: 200, body: {}, headers: { 'x-a': closedProxy() } }],
    ['a cookie', { status: 200, body: {}, headers: { 'set-cookie': [closedProxy()] } }],
    ['a length', { status: 200, body: {}, headers: { 'content-length': closedProxy() } }],
    ['a status', { status: closedProxy(), body: {} }],
  ];
  it.each(replies)('%s may be a proxy of which nothing can be read', async (_, given) => {
    const errors: unknown[] = [];
    const server = serverOf({ handlers: { fail: () => given } }, (error) => errors.push(error));
    const seam: Seam = { name: 'a reply', make: () => ({}) };
    const response = await during(platform, server, (at) => sendTwice(at, seam));
    expect([response.slice(0, 12), errors.length, lost]).toEqual(['HTTP/1.1 500', 1, []]);
  });

  it('an HttpError may hold what cannot be sent', async () => {
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    const members: readonly object[] = [
      { status: 200 },
      { status: '409' },
      { message: circular },
      { message: undefined },
      { issues: [circular] },
      { issues: [null] },
      { issues: closedProxy([]) },
      { headers: closedProxy() },
      { headers: { 'x-a': circular } },
      { headers: null },
    ];
    for (const member of members) {
      const errors: unknown[] = [];
      const fail = (): never => {
        throw Object.assign(new HttpError(409, 'Not now.'), member);
      };
      const server = serverOf({ handlers: { fail } }, (error) => errors.push(error));
      const response = await during(platform, server, (at) =>
        sendTwice(at, { name: 'an HttpError', make: () => ({}) }),
      );
      const expected = 'headers' in member && member.headers === null ? 409 : 500;
      expect([response.slice(9, 12), errors.length], Object.keys(member)[0]).toEqual([
        String(expected),
        expected === 500 ? 1 : 0,
      ]);
    }
    expect(lost).toEqual([]);
  });

  it.each([
    ['an end', (fail: () => never) => ({ return: fail })],
    ['a promise of an end', (fail: () => never) => ({ return: () => Promise.resolve().then(fail) })],
    ['an end that is no promise', (fail: () => never) => ({ return: () => ({ then: fail }) })],
  ])('the stream of a client that has gone may have %s that throws', async (_, end) => {
    for (const thrown of thrownValues) {
      const reported = new Promise((resolve) => {
        const body = {
          [Symbol.asyncIterator]: () => ({
            next: () => Promise.resolve({ done: false, value: 'a'.repeat(1 << 16) }),
            ...end(() => throwIt(thrown)),
          }),
        };
        const handlers = { download: () => ({ status: 200, body }) };
        // A value that can be awaited would be.
        const server = serverOf({ handlers }, (error) => {
          resolve([error]);
        });
        void during(platform, server, async (at) => {
          const socket = connect(at.port, '127.0.0.1');
          socket.write('GET /downloads HTTP/1.1\r\nhost: a\r\n\r\n');
          await new Promise((came) => socket.once('data', came));
          socket.destroy();
          await reported;
        });
      });
      expect(((await reported) as unknown[]).includes(thrown.value), thrown.name).toBe(true);
    }
    expect(lost).toEqual([]);
  });
});
