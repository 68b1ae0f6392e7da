/** Server-sent events: HTML standard, section 9.2, Server-sent events. */
import type { ServerSentEvent } from '@specline/types-runtime/event-stream';
import type { Decode, Operation } from '../operation.ts';
import { mayBe } from './listed.ts';
import { jsonOf, separated, streamed, textsOf } from './streamed-answer.ts';

/**
 * Events whose data is JSON. They can be gone through once, while they come; leaving the loop frees the connection. Data that
 * is `[DONE]` ends them: it is no JSON, and many servers say by it that nothing more comes.
 * Iterating throws a `DecodeError` for data that is no JSON, an `AbortError` when the caller gives up, and a `NetworkError`
 * when the connection breaks. What a connection leaves unfinished is no event.
 */
export const decodeJsonEvents: Decode = (response, operation, signal) =>
  Promise.resolve({
    body: eventsOf(operation, response, signal, (text): unknown =>
      text === '[DONE]' ? isOver : jsonOf(text, 'the data of an event', operation, response),
    ),
  });

/** Events whose data is text; else as those of JSON. */
export const decodeTextEvents: Decode = (response, operation, signal) =>
  Promise.resolve({ body: eventsOf(operation, response, signal, (text) => text) });

/**
 * Events whose data may be text or other values: JSON, and text where it is no declared JSON, such as the `[DONE]` of some
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

/** Returns the events of an answer. Leaving them frees the connection. */
function eventsOf<Data>(
  operation: Operation,
  response: Response,
  signal: AbortSignal | undefined,
  dataOf: (text: string) => Data,
): AsyncGenerator<ServerSentEvent<Data>, void, undefined> {
  return streamed(operation, response, signal, (chunks) => parsed(chunks, dataOf));
}

/** Puts lines together: HTML standard, section 9.2.6, Interpreting an event stream. */
async function* parsed<Data>(
  chunks: AsyncIterable<Uint8Array>,
  dataOf: (text: string) => Data,
): AsyncGenerator<ServerSentEvent<Data>, void, undefined> {
  let event = '';
  let data: string[] = [];
  let lastFields: { readonly id: string; readonly retry?: number } = { id: '' };
  for await (const line of linesOf(chunks)) {
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (line === '') {
      if (data.length > 0) {
        const carried = dataOf(data.join('\n'));
        if (carried === isOver) return;
        yield { event: event || 'message', data: carried, ...lastFields };
      }
      event = '';
      data = [];
    } else if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id' && !value.includes('\0')) lastFields = { ...lastFields, id: value };
    else if (field === 'retry' && /^\d+$/.test(value)) lastFields = { ...lastFields, retry: Number(value) };
  }
}

/** Returns the lines of a text, without one that has no end. */
function linesOf(chunks: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  return separated(withReturns(textsOf(chunks)), /\r\n|\n|\r/);
}

/** Returns a line feed after a carriage return belongs to it, be it in the next piece. */
async function* withReturns(texts: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let endsInReturn = false;
  for await (const text of texts) {
    const isSplit = endsInReturn && text.startsWith('\n');
    endsInReturn = text.endsWith('\r');
    yield text.slice(isSplit ? 1 : 0);
  }
}
