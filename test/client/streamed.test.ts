/** Bodies that are read while they come, over real connections. */
import { getEventListeners, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CheckReply } from '@specline/client-runtime/response/validated';
import { connect } from '@specline/client-runtime/connect';
import { AbortError, ApiError, NetworkError } from '@specline/client-runtime/errors/errors';
import { byMediaType, decodeBinary } from '@specline/client-runtime/response/media-types';
import type { Operation } from '@specline/client-runtime/operation';
import { streamed } from '@specline/client-runtime/response/streamed';
import type { CallOptions, Transport } from '@specline/client-runtime/transport';
import { validated } from '@specline/client-runtime/response/validated';
import { serve } from './loopback.ts';
import { callSpace, failureOf, get } from './operations.ts';

/** As it is generated. */
const download: Operation = {
  ...get,
  accept: 'application/zip',
  decode: byMediaType,
  replies: [{ type: 'application/zip', decode: decodeBinary, statuses: ['2XX'] }],
};

interface Begun {
  readonly data: ReadableStream<Uint8Array>;
  /** The server's side, which has sent the first bytes and waits. */
  readonly response: ServerResponse;
  /** Resolves when the server sees the connection go. */
  readonly closed: Promise<unknown>;
}

async function begun(options?: CallOptions): Promise<Begun> {
  let response: ServerResponse | undefined;
  const { url } = await serve((open) => {
    response = open;
    open.writeHead(200, { 'content-type': 'application/zip' }).write('first');
  });
  const { data, status } = await streaming(connect({ baseUrl: url }), options);
  expect(status).toBe(200);
  if (response === undefined) throw new Error('no request came');
  return { data, response, closed: once(response, 'close') };
}

const streaming = (transport: Transport, options?: CallOptions, operation = download) =>
  streamed(transport, (given) => callSpace(given, operation, {}, options));

/** Returns the texts that are read, and what ended them. */
async function read(data: ReadableStream<Uint8Array>, onRead = (): void => {}): Promise<readonly unknown[]> {
  const seen: unknown[] = [];
  try {
    for await (const bytes of data) {
      seen.push(new TextDecoder().decode(bytes));
      onRead();
    }
    return [...seen, 'the end'];
  } catch (error) {
    return [...seen, error];
  }
}

describe('bytes come while the connection is open', () => {
  test('until the server ends it', async () => {
    const { data, response } = await begun();
    expect(await read(data, () => response.end('last'))).toEqual(['first', 'last', 'the end']);
  });

  test('until nobody wants more: the server sees the connection go', async () => {
    const { data, closed } = await begun();
    const reader = data.getReader();
    await reader.read();
    const waiting = reader.read();
    await reader.cancel();
    expect(await waiting).toEqual({ done: true, value: undefined });
    await closed;
  });

  test('until the caller gives up', async () => {
    const caller = new AbortController();
    const { data, closed } = await begun({ signal: caller.signal });
    const [first, error] = await read(data, () => {
      caller.abort('enough');
    });
    expect(first).toBe('first');
    expect(error).toBeInstanceOf(AbortError);
    expect(error).toMatchObject({ operationId: 'getSpace', cause: 'enough' });
    await closed;
    expect(getEventListeners(caller.signal, 'abort')).toEqual([]);
  });

  test('until it breaks', async () => {
    const { data, response } = await begun();
    const [first, error] = await read(data, () => response.destroy());
    expect(first).toBe('first');
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ message: 'getSpace: the body broke off' });
  });

  test('and a time limit ends when they begin', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { data, response } = await begun({ timeout: 5000 });
    vi.advanceTimersByTime(6000);
    expect(await read(data, () => response.end())).toEqual(['first', 'the end']);
  });
});

describe('what else a call does, it does here', () => {
  test('it tries again, and gives what came last', async () => {
    const { url, arrived } = await serve((response, _, nth) => {
      response.writeHead(nth === 1 ? 503 : 200, { 'content-type': 'application/zip' }).end(`answer ${nth}`);
    });
    const { data } = await streaming(connect({ baseUrl: url, retry: { minDelay: 1 } }));
    expect(await read(data)).toEqual(['answer 2', 'the end']);
    expect(arrived).toHaveLength(2);
  });

  test('it reads a failure', async () => {
    const { url } = await serve((response) => {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"gone"}');
    });
    const error = await failureOf(streaming(connect({ baseUrl: url }), {}, get));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 404, body: { message: 'gone' } });
  });

  test('it gives no bytes of an answer without content', async () => {
    const { url } = await serve((response) => response.writeHead(204).end());
    const { data, status } = await streaming(connect({ baseUrl: url }), {}, { ...get, success: [204] });
    expect(status).toBe(204);
    expect(await read(data)).toEqual(['the end']);
  });

  test('it shows the stream to a check, which leaves it to the caller', async () => {
    const { url } = await serve((response) => response.writeHead(200).end('{}'));
    const seen: unknown[] = [];
    const check: CheckReply = ({ body }) => void seen.push(body);
    const { data } = await streaming(validated(connect({ baseUrl: url }), check), {}, get);
    expect(seen).toEqual([data]);
    expect(await read(data)).toEqual(['{}', 'the end']);
  });
});
