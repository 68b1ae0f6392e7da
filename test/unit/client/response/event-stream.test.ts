import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decode, Operation, ReplyType } from '@specline/client-runtime/operation';
import { AbortError, DecodeError, NetworkError } from '@specline/client-runtime/errors/errors';
import {
  decodeJsonEvents,
  decodeMixedEvents,
  decodeTextEvents,
} from '@specline/client-runtime/response/event-stream';
import type { ServerSentEvent } from '@specline/types-runtime/event-stream';

const operation: Operation = { id: 'getSpace', method: 'GET', path: '/' };

async function eventsOf(
  decode: Decode,
  body: ConstructorParameters<typeof Response>[0],
  signal?: AbortSignal,
  type?: ReplyType,
): Promise<AsyncIterable<ServerSentEvent<unknown>>> {
  const headers = { 'content-type': 'text/event-stream', 'x-request-id': 'r1' };
  const decoded = await decode(new Response(body, { headers }), operation, signal, type);
  return decoded.body as AsyncIterable<ServerSentEvent<unknown>>;
}

/** Returns a stream of these pieces, of which none waits. */
function streamOf(pieces: readonly Uint8Array[], onCancel?: () => void): ReadableStream<Uint8Array> {
  const left = [...pieces];
  return new ReadableStream({
    pull(controller) {
      const piece = left.shift();
      if (piece === undefined) controller.close();
      else controller.enqueue(piece);
    },
    ...(onCancel && { cancel: onCancel }),
  });
}

async function collected<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const array: Item[] = [];
  for await (const item of items) array.push(item);
  return array;
}

function event(data: string, more: Partial<ServerSentEvent<string>> = {}): ServerSentEvent<string> {
  return { event: 'message', data, id: '', ...more };
}

/** The examples of the HTML standard, section 9.2.6, and each of its rules. */
const cases: readonly (readonly [
  name: string,
  stream: string,
  events: readonly ServerSentEvent<string>[],
])[] = [
  ['nothing', '', []],
  ['data of several lines', 'data: YHOO\ndata: +2\ndata: 10\n\n', [event('YHOO\n+2\n10')]],
  [
    'comments, ids and one that is taken back',
    ': test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n',
    [event('first event', { id: '1' }), event('second event'), event(' third event')],
  ],
  ['data without a value', 'data\n\ndata\ndata\n\ndata:', [event(''), event('\n')]],
  ['one space after the colon', 'data:test\n\ndata: test\n\n', [event('test'), event('test')]],
  ['what is unfinished', 'data: a\n\ndata: b\n', [event('a')]],
  ['a line without an end', 'data: a\n\ndata: b', [event('a')]],
  ['kinds of events', 'event: add\ndata: 1\n\ndata: 2\n\n', [event('1', { event: 'add' }), event('2')]],
  ['a kind without data', 'event: add\n\ndata: 2\n\n', [event('2')]],
  ['carriage returns', 'data: a\rdata: b\r\rdata: c\r\r', [event('a\nb'), event('c')]],
  ['both', 'data: a\r\ndata: b\r\n\r\ndata: c\r\n\r\n', [event('a\nb'), event('c')]],
  ['all three', 'data: a\r\ndata: b\n\rdata: c\n\n', [event('a\nb'), event('c')]],
  ['a byte order mark', '\uFEFFdata: a\n\n', [event('a')]],
  ['two byte order marks', '\uFEFF\uFEFFdata: a\n\ndata: b\n\n', [event('b')]],
  ['an id that stays', 'id: 7\ndata: a\n\ndata: b\n\n', [event('a', { id: '7' }), event('b', { id: '7' })]],
  ['an id that cannot be sent back', 'id: 7\nid: a\0b\ndata: a\n\n', [event('a', { id: '7' })]],
  ['an id without data', 'id: 7\n\ndata: a\n\n', [event('a', { id: '7' })]],
  ['a time to wait', 'retry: 250\ndata: a\n\n', [event('a', { retry: 250 })]],
  ['a time that is none', 'retry: 2s\nretry:\nretry: -1\ndata: a\n\n', [event('a')]],
  ['unknown fields', 'Data: a\nfoo: b\ndata: c\n data: d\n\n', [event('c')]],
  ['colons in values', 'data: a: b:c\n\n', [event('a: b:c')]],
  ['text beyond ASCII', 'data: Zoë 😀\u2028\n\n', [event('Zoë 😀\u2028')]],
];

describe('events', () => {
  it.each(cases)('%s', async (_, stream, events) => {
    expect(await collected(await eventsOf(decodeTextEvents, stream))).toEqual(events);
  });

  it.each(cases)('%s, however it is cut', async (_, stream, events) => {
    const bytes = new TextEncoder().encode(stream);
    const cuts = fc.array(fc.integer({ min: 0, max: bytes.length }), { maxLength: 12 });
    const byte = [...bytes.keys()];
    await fc.assert(
      fc.asyncProperty(cuts, async (places) => {
        const sorted = [0, ...places.sort((a, b) => a - b), bytes.length];
        const pieces = sorted.slice(1).map((end, index) => bytes.slice(sorted[index], end));
        const found = await collected(await eventsOf(decodeTextEvents, streamOf(pieces)));
        expect(found).toEqual(events);
      }),
      { seed: 13, examples: [[byte]] },
    );
  });

  it('of an answer without a body', async () => {
    expect(await collected(await eventsOf(decodeTextEvents, null))).toEqual([]);
  });

  it('of one line of twenty megabytes, in many pieces', async () => {
    const piece = new TextEncoder().encode('x'.repeat(1000));
    const pieces = [new TextEncoder().encode('data:'), ...Array<Uint8Array>(20_000).fill(piece)];
    const [only] = await collected(
      await eventsOf(decodeTextEvents, streamOf([...pieces, new TextEncoder().encode('\n\n')])),
    );
    expect(only?.data).toHaveLength(20_000_000);
  });
});

describe('events of JSON', () => {
  it('are decoded', async () => {
    const events = await eventsOf(decodeJsonEvents, 'event: add\ndata: {"a":\ndata: [1]}\n\ndata: null\n\n');
    expect(await collected(events)).toEqual([
      { event: 'add', data: { a: [1] }, id: '' },
      { event: 'message', data: null, id: '' },
    ]);
  });

  it.each([
    ['data: 1\n\ndata: [DONE]\n\n', [1]],
    ['data: 1\n\ndata: [DONE]\n\ndata: 2\n\n', [1]],
    ['data: "[DONE]"\n\n', ['[DONE]']],
  ])('end where the server says so by custom: %j', async (stream, data) => {
    const events = await collected(await eventsOf(decodeJsonEvents, stream));
    expect(events.map((each) => each.data)).toEqual(data);
  });

  it('fail where they are none, and show nothing of the data', async () => {
    let isCancelled = false;
    const pieces = ['data: 1\n\n', 'data: hunter2\n\n', 'data: 3\n\n'].map((text) =>
      new TextEncoder().encode(text),
    );
    const stream = streamOf([...pieces, ...pieces], () => (isCancelled = true));
    const seen: unknown[] = [];
    const walk = async (): Promise<void> => {
      for await (const { data } of await eventsOf(decodeJsonEvents, stream)) seen.push(data);
    };
    const error: unknown = await walk().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DecodeError);
    expect(error).toMatchObject({
      message: 'getSpace: 200: the data of an event is not JSON',
      status: 200,
      requestId: 'r1',
      text: 'hunter2',
    });
    expect([seen, isCancelled]).toEqual([[1], true]);
  });
});

it('events that may be text are JSON where they can be', async () => {
  const events = await eventsOf(decodeMixedEvents, 'data: {"a":1}\n\ndata: [DONE]\n\n');
  expect((await collected(events)).map(({ data }) => data)).toEqual([{ a: 1 }, '[DONE]']);
});

it('events that may be texts are no numbers that are not listed', async () => {
  const type: ReplyType = { type: 'text/event-stream', decode: decodeMixedEvents, listed: [1] };
  const events = await eventsOf(decodeMixedEvents, 'data: 1\n\ndata: 2\n\ndata: true\n\n', undefined, type);
  expect((await collected(events)).map(({ data }) => data)).toEqual([1, '2', true]);
});

describe('the connection', () => {
  const first = new TextEncoder().encode('data: 1\n\ndata: 2\n\n');

  it('is freed when the loop is left', async () => {
    let isCancelled = false;
    const events = await eventsOf(
      decodeTextEvents,
      streamOf([first, first], () => (isCancelled = true)),
    );
    for await (const { data } of events) if (data === '1') break;
    expect(isCancelled).toBe(true);
  });

  /** Returns a stream that gives two events, and then fails. */
  function breaking(reason: unknown): ReadableStream<Uint8Array> {
    const left = [first];
    return new ReadableStream({
      pull(controller) {
        const piece = left.shift();
        if (piece === undefined) controller.error(reason);
        else controller.enqueue(piece);
      },
    });
  }

  it('breaks', async () => {
    const cause = new TypeError('terminated');
    const events = await eventsOf(decodeTextEvents, breaking(cause), new AbortController().signal);
    const seen: unknown[] = [];
    const walk = async (): Promise<void> => {
      for await (const { data } of events) seen.push(data);
    };
    const error: unknown = await walk().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ message: 'getSpace: the stream broke off', cause });
    expect(seen).toEqual(['1', '2']);
  });

  it('is given up by the caller, for whatever reason', async () => {
    const caller = new AbortController();
    caller.abort('enough');
    const events = await eventsOf(decodeTextEvents, breaking('enough'), caller.signal);
    const error: unknown = await collected(events).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AbortError);
    expect(error).toMatchObject({ message: 'getSpace: aborted', cause: 'enough' });
  });
});
