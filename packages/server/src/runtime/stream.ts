/**
 * A stream made of another one, piece by piece. It ends the other one when it is ended, also before its first piece: a
 * generator that has not been started would not.
 * @param onError Is told of what goes wrong, which is thrown as well.
 */
export function mapStream<From, To>(
  source: AsyncIterable<From>,
  map: (piece: From) => To,
  onError?: (error: unknown) => void,
): AsyncIterable<To> {
  return {
    [Symbol.asyncIterator]() {
      const iterator = iteratorOf(source, onError);
      return {
        async next() {
          try {
            const next = await iterator.next();
            if (next.done === true) return { done: true, value: undefined };
            return { done: false, value: endedBy(iterator, () => map(next.value)) };
          } catch (error) {
            onError?.(error);
            throw error;
          }
        },
        async return() {
          await iterator.return?.();
          return { done: true, value: undefined };
        },
      };
    },
  };
}

/** What is wrong with a piece is not known to where it comes from: that is ended, so that it lets go what it holds open. */
function endedBy<Result>(iterator: AsyncIterator<unknown>, map: () => Result): Result {
  try {
    return map();
  } catch (error) {
    endIterator(iterator);
    throw error;
  }
}

function iteratorOf<Piece>(
  source: AsyncIterable<Piece>,
  onError: ((error: unknown) => void) | undefined,
): AsyncIterator<Piece> {
  try {
    return source[Symbol.asyncIterator]();
  } catch (error) {
    onError?.(error);
    throw error;
  }
}

/**
 * What comes from a stream of the platform, piece by piece. Not every platform can iterate its streams, and what iterates one
 * cannot end it while it waits; ended here, it is cancelled at once.
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

/** Ends a stream that nobody reads, so that what it holds open is let go. */
export function endStream(stream: AsyncIterable<unknown>): void {
  endIterator(stream[Symbol.asyncIterator]());
}

/** Ends what is iterated, though a piece of it may be waited for. */
export function endIterator(iterator: AsyncIterator<unknown>): void {
  // Nobody waits for it, nor for its failure.
  iterator.return?.().catch(() => undefined);
}
