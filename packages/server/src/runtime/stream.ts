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
      const iterator = source[Symbol.asyncIterator]();
      return {
        async next() {
          try {
            const next = await iterator.next();
            return next.done === true
              ? { done: true, value: undefined }
              : { done: false, value: map(next.value) };
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

/** Ends a stream that nobody reads, so that what it holds open is let go. */
export function endStream(stream: AsyncIterable<unknown>): void {
  const ended = stream[Symbol.asyncIterator]().return?.();
  // Nobody waits for it, nor for its failure.
  ended?.catch(() => undefined);
}
