import { getEventListeners, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { AbortError, NetworkError } from '@specline/client-runtime/errors/errors';
import { decodeTextEvents } from '@specline/client-runtime/response/event-stream';
import { byMediaType } from '@specline/client-runtime/response/media-types';
import type { Operation } from '@specline/client-runtime/operation';
import type { CallOptions } from '@specline/client-runtime/transport';
import { connect } from '@specline/client-runtime/connect';
import type { ServerSentEvent } from '@specline/types-runtime/event-stream';
import { serve } from './loopback.ts';
import { callSpace } from './operations.ts';

/** As it is generated. */
const watch: Operation = {
  id: 'getSpace',
  method: 'GET',
  path: '/spaces/{spaceId}',
  accept: 'text/event-stream',
  decode: byMediaType,
  replies: [{ type: 'text/event-stream', decode: decodeTextEvents }],
};

interface Watched {
  readonly events: AsyncIterable<ServerSentEvent<string>>;
  /** The server's side, which has sent one event and waits. */
  readonly response: ServerResponse;
  /** Resolves when the server sees the connection go. */
  readonly closed: Promise<unknown>;
}

async function watched(options?: CallOptions): Promise<Watched> {
  let response: ServerResponse | undefined;
  const { url } = await serve((open) => {
    response = open;
    open.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
  });
  const events = await callSpace(connect({ baseUrl: url }), watch, {}, options);
  if (response === undefined) throw new Error('no request came');
  return { events: events as Watched['events'], response, closed: once(response, 'close') };
}

/** Returns the data of all events, and what ended them. */
async function walk(events: Watched['events'], onEvent: () => void): Promise<readonly unknown[]> {
  const seen: unknown[] = [];
  try {
    for await (const { data } of events) {
      seen.push(data);
      onEvent();
    }
    return [...seen, 'the end'];
  } catch (error) {
    return [...seen, error];
  }
}

describe('events come while the connection is open', () => {
  test('until the server ends it', async () => {
    const { events, response } = await watched();
    const seen = await walk(events, () => response.end('data: last\n\ndata: cut off\n'));
    expect(seen).toEqual(['first', 'last', 'the end']);
  });

  test('until the loop is left: the server sees the connection go', async () => {
    const { events, closed } = await watched();
    for await (const { data } of events) if (data === 'first') break;
    await closed;
  });

  test.each([
    ['before the first', 0],
    ['while one is awaited', 2],
  ])('until they are left %s', async (_, reads) => {
    const caller = new AbortController();
    const { events, closed } = await watched({ signal: caller.signal });
    const iterator = events[Symbol.asyncIterator]();
    const awaited = Array.from({ length: reads }, () => iterator.next());
    await awaited[0];
    expect(await iterator.return?.()).toEqual({ done: true, value: undefined });
    await closed;
    expect((await awaited[1])?.done ?? true).toBe(true);
    expect(getEventListeners(caller.signal, 'abort')).toEqual([]);
  });

  test('until the caller gives up', async () => {
    const caller = new AbortController();
    const { events, closed } = await watched({ signal: caller.signal });
    const [first, error] = await walk(events, () => {
      caller.abort('enough');
    });
    expect(first).toBe('first');
    expect(error).toBeInstanceOf(AbortError);
    expect(error).toMatchObject({ operationId: 'getSpace', cause: 'enough' });
    await closed;
  });

  test('until the caller gives up, who has not started with it', async () => {
    const caller = new AbortController();
    const { events, closed } = await watched({ signal: caller.signal });
    caller.abort('enough');
    await closed;
    expect(await walk(events, () => {})).toMatchObject([{ name: 'AbortError', cause: 'enough' }]);
    expect(getEventListeners(caller.signal, 'abort')).toEqual([]);
  });

  test('until it breaks', async () => {
    const { events, response } = await watched();
    const [first, error] = await walk(events, () => response.destroy());
    expect(first).toBe('first');
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ message: 'getSpace: the stream broke off' });
  });
});
