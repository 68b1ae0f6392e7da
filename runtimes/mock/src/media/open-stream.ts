/**
 * A stream that goes on after its last piece until whoever reads it has enough, as a stream of events does (WHATWG HTML, section
 * 9.2.3).
 */
export class OpenStream<Piece> implements AsyncIterable<Piece> {
  readonly #pieces: readonly Piece[];
  readonly #signal: AbortSignal | undefined;

  /** @param signal Ends the stream: the client is gone, or the server is closing. Where absent, it ends after its last piece. */
  constructor(pieces: readonly Piece[], signal: AbortSignal | undefined) {
    this.#pieces = pieces;
    this.#signal = signal;
  }

  [Symbol.asyncIterator](): AsyncIterator<Piece> {
    const signal = this.#signal;
    const left = [...this.#pieces];
    const done = { done: true, value: undefined } as const;
    let stop = (): void => {};
    const ended = new Promise<void>((resolve) => (stop = resolve));
    if (signal === undefined || signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
    return {
      async next() {
        const piece = left.shift();
        if (piece !== undefined) return { done: false, value: piece };
        await ended;
        return done;
      },
      return() {
        left.length = 0;
        signal?.removeEventListener('abort', stop);
        stop();
        return Promise.resolve(done);
      },
    };
  }
}
