/** Answers that are read while they come. */
import { AbortError, ClientError, DecodeError, NetworkError } from '../errors/errors.ts';
import type { Operation } from '../operation.ts';
import { heed } from '../request/shared-signal.ts';

/** Pieces that can be gone through once. */
type Pieces<Piece> = AsyncGenerator<Piece, void, undefined>;

/**
 * Returns what an answer holds, as it comes. Leaving it frees the connection.
 * @param signal The caller's. Iterating throws an `AbortError` when it is given, and a `NetworkError` when the connection breaks.
 * @param parse What bytes stand for.
 */
export function streamed<Item>(
  operation: Operation,
  response: Response,
  signal: AbortSignal | undefined,
  parse: (chunks: AsyncIterable<Uint8Array>) => Pieces<Item>,
): Pieces<Item> {
  const { chunks, free } = chunksOf(operation, response, signal);
  const items = parse(chunks);
  const leave = items.return.bind(items);
  return Object.assign(items, {
    // A generator that has not begun runs nothing when it is left, and one that waits goes on waiting.
    return(end: void | PromiseLike<void>) {
      free();
      return leave(end);
    },
  });
}

/**
 * Returns what a text of an answer says in JSON.
 * @param what Name of the text in the error that it is none.
 * @param isWhole Whether the text is all that was sent, so that it can be JSON.
 * @throws {DecodeError} for text that is no JSON.
 */
export function jsonOf(
  text: string,
  what: string,
  { id }: Operation,
  { status, headers }: Response,
  isWhole = true,
): unknown {
  try {
    if (isWhole) return JSON.parse(text);
  } catch {
    // What JSON.parse says shows a piece of the text, which may hold a secret.
  }
  const requestId = headers.get('x-request-id');
  throw new DecodeError(id, `${status}: ${what} is not JSON`, { status, headers, requestId, text });
}

/** Returns the text of some bytes, as they come, without the mark at its start. */
export async function* textsOf(chunks: AsyncIterable<Uint8Array>): Pieces<string> {
  // The mark is taken away below: where chunks cut it, the decoder of Node 26 takes a second one as well.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let hasBegun = false;
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    if (text === '') continue;
    yield hasBegun ? text : text.replace(/^\ufeff/, '');
    hasBegun = true;
  }
}

/** Returns what is before each separator in a text; what comes after the last one has no end yet, and is left out. */
export async function* separated(texts: AsyncIterable<string>, separator: string | RegExp): Pieces<string> {
  let begun = '';
  for await (const text of texts) {
    const [first = '', ...others] = text.split(separator);
    begun += first;
    for (const other of others) {
      yield begun;
      begun = other;
    }
  }
}

/** Bytes as they come, and what frees the connection. */
interface Chunks {
  readonly chunks: Pieces<Uint8Array>;
  readonly free: () => void;
}

/**
 * Returns the bytes of an answer, read one by one since not every platform can iterate its streams. The call has ended by now, and
 * no longer observes the signal: it is observed here, whether or not the stream is read.
 */
function chunksOf({ id }: Operation, { body }: Response, signal: AbortSignal | undefined): Chunks {
  const reader = body?.getReader();
  const free = (): void => {
    ignore();
    reader?.cancel().catch(() => {});
  };
  const ignore = heed(signal, free);
  const chunks = async function* (): Pieces<Uint8Array> {
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
        : cause instanceof ClientError
          ? cause
          : new NetworkError(id, 'the stream broke off', { cause });
    } finally {
      free();
    }
  };
  return { chunks: chunks(), free };
}
