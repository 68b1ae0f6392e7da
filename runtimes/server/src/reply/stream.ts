import { disownWithin, settle } from '../failure/thrown.ts';

/**
 * Returns a stream made of another one, piece by piece. It ends the other one when it is ended, also before its first piece: a
 * generator that has not been started would not.
 */
export function mapStream<From, To>(
  source: AsyncIterable<From>,
  map: (piece: From) => To,
): AsyncIterable<To> {
  return {
    [Symbol.asyncIterator]() {
      const iterator = source[Symbol.asyncIterator]();
      return {
        async next() {
          const next = await iterator.next();
          if (next.done === true) return { done: true, value: undefined };
          return { done: false, value: mapped(iterator, next.value, map) };
        },
        async return() {
          await iterator.return?.();
          return { done: true, value: undefined };
        },
      };
    },
  };
}

/**
 * Returns a stream that has just the bytes that its `Content-Length` says: more would be taken for the next answer, and fewer
 * waited for without end (RFC 9112, section 6.3).
 * @param length Bytes.
 * @returns A stream that throws a `TypeError` in place of a piece too many, and of an end too early.
 */
export function withLength<Piece extends string | Uint8Array>(
  source: AsyncIterable<Piece>,
  length: number,
): AsyncIterable<Piece> {
  return {
    [Symbol.asyncIterator]() {
      const iterator = source[Symbol.asyncIterator]();
      let sent = 0;
      return {
        async next() {
          const next = await iterator.next();
          if (next.done !== true) sent += byteLength(next.value);
          if (next.done === true ? sent < length : sent > length) {
            if (next.done !== true) endIterator(iterator);
            throw new TypeError(
              `A streamed body has ${next.done === true ? 'fewer' : 'more'} bytes than its content-length of ${length}.`,
            );
          }
          return next;
        },
        async return() {
          await iterator.return?.();
          return { done: true, value: undefined };
        },
      };
    },
  };
}

/** Returns how many bytes a text or bytes are sent as. */
export function byteLength(piece: string | Uint8Array): number {
  return typeof piece === 'string' ? new TextEncoder().encode(piece).length : piece.byteLength;
}

/** Returns the mapped piece; where mapping it fails, the source ends, so that it lets go what it holds open. */
function mapped<From, To>(iterator: AsyncIterator<unknown>, piece: From, map: (piece: From) => To): To {
  try {
    return map(piece);
  } catch (error) {
    disownWithin(piece);
    endIterator(iterator);
    throw error;
  }
}

/**
 * Returns what comes from a stream of the platform, piece by piece. Not every platform can iterate its streams, and what iterates
 * one cannot end it while it waits; ended here, it is cancelled at once.
 * @throws {TypeError} where somebody else reads the stream.
 */
export function chunksOf<Chunk>(stream: ReadableStream<Chunk>): AsyncIterable<Chunk> {
  const reader = stream.getReader();
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        const read = await reader.read();
        return read.done ? { done: true, value: undefined } : { done: false, value: read.value };
      },
      async return() {
        await reader.cancel();
        return { done: true, value: undefined };
      },
    }),
  };
}

/**
 * Ends a stream that nobody reads, so that what it holds open is let go.
 * @param onError Receives what goes wrong meanwhile.
 */
export function endStream(stream: AsyncIterable<unknown>, onError?: (error: unknown) => void): void {
  try {
    endIterator(stream[Symbol.asyncIterator](), onError);
  } catch (error) {
    onError?.(error);
  }
}

/**
 * Ends what is iterated, though a piece of it may be waited for.
 * @param onError Receives what goes wrong meanwhile.
 */
export function endIterator(iterator: AsyncIterator<unknown>, onError?: (error: unknown) => void): void {
  const fail = (error: unknown): void => {
    onError?.(error);
  };
  try {
    // Nobody waits for it.
    void settle(iterator.return?.(), fail);
  } catch (error) {
    fail(error);
  }
}
