/** Server-sent events: HTML standard, section 9.2, Server-sent events. */
import type { ServerSentEvent } from '../../../types/src/runtime/event-stream.ts';
import type { Decode, Operation } from './operation.ts';
import { mayBe } from './listed.ts';
import { AbortError, DecodeError, NetworkError } from './errors.ts';

/**
 * Events whose data is JSON. They can be gone through once, while they come; leaving the loop frees the connection. Data that
 * is `[DONE]` ends them: it is no JSON, and many servers say by it that nothing more comes.
 * Iterating throws a `DecodeError` for data that is no JSON, an `AbortError` when the caller gives up, and a `NetworkError`
 * when the connection breaks. What a connection leaves unfinished is no event.
 */
export const decodeJsonEvents: Decode = (response, operation, signal) =>
  Promise.resolve({
    body: eventsOf(operation, response, signal, (text): unknown => {
      if (text === '[DONE]') return isOver;
      try {
        return JSON.parse(text);
      } catch {
        // What JSON.parse says shows a piece of the data, which may hold a secret.
        throw new DecodeError(operation.id, `${response.status}: the data of an event is not JSON`, {
          status: response.status,
          headers: response.headers,
          requestId: response.headers.get('x-request-id'),
          text,
        });
      }
    }),
  });

/** Events whose data is text; else as those of JSON. */
export const decodeTextEvents: Decode = (response, operation, signal) =>
  Promise.resolve({ body: eventsOf(operation, response, signal, (text) => text) });

/**
 * Events whose data may be text beside other values: JSON, and text where it is none that is declared, such as the `[DONE]` of some
 * streams.
 */
export const decodeMixedEvents: Decode = (response, operation, signal, type) =>
  Promise.resolve({
    body: eventsOf(operation, response, signal, (text): unknown => {
      try {
        const value: unknown = JSON.parse(text);
        return mayBe(value, type?.listed) ? value : text;
      } catch {
        return text;
      }
    }),
  });

/** Stands for data after which nothing comes. */
const isOver = Symbol();

/** The events of an answer. Leaving them frees the connection. */
function eventsOf<Data>(
  operation: Operation,
  response: Response,
  signal: AbortSignal | undefined,
  dataOf: (text: string) => Data,
): AsyncGenerator<ServerSentEvent<Data>, void, undefined> {
  const { chunks, free } = chunksOf(operation, response, signal);
  const events = parsed(chunks, dataOf);
  const leave = events.return.bind(events);
  return Object.assign(events, {
    // A generator that has not begun runs nothing when it is left, and one that waits goes on waiting.
    return(end: void | PromiseLike<void>) {
      free();
      return leave(end);
    },
  });
}

/** Puts lines together: HTML standard, section 9.2.6, Interpreting an event stream. */
async function* parsed<Data>(
  chunks: AsyncIterable<Uint8Array>,
  dataOf: (text: string) => Data,
): AsyncGenerator<ServerSentEvent<Data>, void, undefined> {
  let event = '';
  let data: string[] = [];
  let told: { readonly id: string; readonly retry?: number } = { id: '' };
  for await (const line of linesOf(chunks)) {
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (line === '') {
      if (data.length > 0) {
        const carried = dataOf(data.join('\n'));
        if (carried === isOver) return;
        yield { event: event || 'message', data: carried, ...told };
      }
      event = '';
      data = [];
    } else if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id' && !value.includes('\0')) told = { ...told, id: value };
    else if (field === 'retry' && /^\d+$/.test(value)) told = { ...told, retry: Number(value) };
  }
}

/** The lines of a text, without one that has no end. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  // The mark at the start is taken away below: where chunks cut it, the decoder of Node 26 takes a second one as well.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let begun = '';
  let hasBegun = false;
  let endsInReturn = false;
  for await (const chunk of chunks) {
    const decoded = decoder.decode(chunk, { stream: true });
    if (decoded === '') continue;
    const text = hasBegun ? decoded : decoded.replace(/^\ufeff/, '');
    hasBegun = true;
    // A line feed after a carriage return belongs to it, be it in the next chunk.
    const isSplit = endsInReturn && text.startsWith('\n');
    endsInReturn = text.endsWith('\r');
    const [first = '', ...others] = text.slice(isSplit ? 1 : 0).split(/\r\n|\n|\r/);
    begun += first;
    for (const other of others) {
      yield begun;
      begun = other;
    }
  }
}

/** Bytes as they come, and what frees the connection. */
interface Chunks {
  readonly chunks: AsyncGenerator<Uint8Array, void, undefined>;
  readonly free: () => void;
}

/**
 * The bytes of an answer, read one by one since not every platform can iterate its streams. The call has ended by now, and
 * does not heed the signal any more: from here on it is heeded here, be the stream gone through or not.
 */
function chunksOf({ id }: Operation, { body }: Response, signal: AbortSignal | undefined): Chunks {
  const reader = body?.getReader();
  const free = (): void => {
    signal?.removeEventListener('abort', free);
    reader?.cancel().catch(() => {});
  };
  signal?.addEventListener('abort', free);
  const chunks = async function* (): Chunks['chunks'] {
    try {
      for (;;) {
        const read = await reader?.read();
        if (signal?.aborted) throw Error();
        if (read?.value === undefined) return;
        yield read.value;
      }
    } catch (cause) {
      throw signal?.aborted
        ? new AbortError(id, 'aborted', { cause: signal.reason })
        : new NetworkError(id, 'the event stream broke off', { cause });
    } finally {
      free();
    }
  };
  return { chunks: chunks(), free };
}
