import { attemptWith } from './attempt.ts';
import type { Authorizer } from './authorize.ts';
import { exchangeWith, type Middleware } from './exchange.ts';
import type { Operation } from './operation.ts';
import type { Received } from './receive.ts';
import { requestOf, type HeaderFields } from './request.ts';
import { delayAfter, retryOptions, type Retry } from './retry.ts';
import { timeoutOptions, within, type Timeout } from './time.ts';

/** What holds for one call. */
export interface CallOptions {
  /** Ends the call, with all its attempts and waits. */
  readonly signal?: AbortSignal;
  /** Goes before that of the transport, member by member. */
  readonly timeout?: Timeout;
  /** Goes before that of the transport, member by member. */
  readonly retry?: Retry;
  /** Go before those of the transport, field by field. */
  readonly headers?: HeaderFields;
  /** Query parameters that the document does not name; an array repeats its name. */
  readonly query?: Readonly<Record<string, unknown>>;
}

/** What holds for all calls. */
export interface ConnectOptions {
  /** What stands before the paths of the document, with the prefix of its version: `https://api.example.com/v1`. */
  readonly baseUrl: string | URL;
  /** Stands in for the `fetch` of the platform. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  readonly headers?: HeaderFields;
  /** When a request is sent again: up to twice, where its method is idempotent, unless said otherwise. */
  readonly retry?: Retry;
  /** No limits unless said otherwise. */
  readonly timeout?: Timeout;
  /** The first one is the outermost. */
  readonly middleware?: readonly Middleware[];
}

/** Carries calls out. */
export interface Transport {
  /**
   * Sends a request until there is an answer that counts.
   * @returns The answer, be it a success or a failure, if the document declares it.
   * @throws {ClientError} for everything else, but for what a token provider or middleware throws, which stays as it is.
   */
  send(operation: Operation, params?: object, options?: CallOptions): Promise<Received>;
}

/**
 * Makes a transport.
 * @param authorizer Gives each request its credentials; none are sent without it.
 */
export function connect(options: ConnectOptions, authorizer?: Authorizer): Transport {
  const attemptOnce = attemptWith(exchangeWith(options), authorizer);
  return {
    async send(operation, params, call = {}) {
      const retry = { ...retryOptions(options.retry), ...retryOptions(call.retry) };
      const time = { ...timeoutOptions(options.timeout), ...timeoutOptions(call.timeout) };
      const request = requestOf(operation, params, options, call);
      let { limit = 2 } = retry;
      if (/POST|PATCH/.test(operation.method)) {
        // One key for all attempts: by it a server can tell that they are one request.
        if (retry.nonIdempotent) request.headers['idempotency-key'] ??= crypto.randomUUID();
        else limit = 0;
      }
      // A stream can be sent only once.
      if (request.body instanceof ReadableStream) limit = 0;
      const end = performance.now() + (time.total ?? Infinity);
      const left = (): number => end - performance.now();

      for (let attempt = 1; ; attempt++) {
        const outcome = within(
          operation.id,
          Math.min(time.attempt ?? Infinity, left()),
          call.signal,
          (signal) =>
            // In this order: what follows a spread is twenty times slower.
            attemptOnce(operation, { attempt, signal, ...request }, call.signal),
        );
        const failure = await outcome.then(
          (received) => received.failure,
          (error: unknown) => error,
        );
        if (!failure || attempt > limit) return outcome;
        const delay = delayAfter(failure, attempt, retry);
        if (delay >= left()) return outcome;
        // When the caller gives up, so does the next attempt.
        await within(operation.id, delay, call.signal, () => new Promise(() => {})).catch(() => {});
      }
    },
  };
}
