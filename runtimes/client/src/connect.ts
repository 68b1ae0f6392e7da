import type { ConnectOptions, Transport } from './transport.ts';
import { attemptWith } from './request/attempt.ts';
import type { Authorizer } from './security/authorize.ts';
import { exchangeWith } from './request/exchange.ts';
import type { MaybeStream } from './operation.ts';
import { requestOf } from './request/request.ts';
import type { Received } from './response/receive.ts';
import { delayAfter, retryOptions } from './request/retry.ts';
import { timeoutOptions, within } from './request/time.ts';

/**
 * Makes a transport.
 * @param authorizer Gives each request its credentials; none are sent without it.
 */
export function connect<Body, Id extends string>(
  options: ConnectOptions<Id>,
  authorizer?: Authorizer,
): Transport<Body, Id> {
  const attemptOnce = attemptWith(exchangeWith(options), authorizer);
  return {
    async send(operation, params, call = {}) {
      const retry = { ...retryOptions(options.retry), ...retryOptions(call.retry) };
      const time = { ...timeoutOptions(options.timeout), ...timeoutOptions(call.timeout) };
      const request = requestOf(operation, params, options, call);
      let { limit = 2 } = retry;
      if (operation.nonIdempotent) {
        // One key for all attempts, by which a server recognizes them as one request.
        if (retry.nonIdempotent) request.headers['idempotency-key'] ??= crypto.randomUUID();
        // An empty key is none.
        limit = request.headers['idempotency-key'] ? limit : 0;
      }
      // A stream can be sent only once.
      if ((request.body as MaybeStream)?.getReader) limit = 0;
      const end = performance.now() + (time.total ?? Infinity);
      const left = (): number => end - performance.now();

      for (let attempt = 1; ; attempt++) {
        let delay = 0;
        const isRetried = (failure: unknown): boolean => {
          // In this direction, so that what is no number allows nothing.
          delay = attempt <= limit ? delayAfter(failure, attempt, retry) : Infinity;
          return delay < left();
        };
        const outcome = within(
          operation.id,
          Math.min(time.attempt ?? Infinity, left()),
          call.signal,
          (signal) =>
            // In this order: what follows a spread is twenty times slower.
            attemptOnce(operation, { attempt, signal, ...request }, call.signal, isRetried),
        );
        // What the document declares is taken to be there.
        if (!(await outcome.then((received) => !received, isRetried)))
          return outcome as Promise<Received<Body, Id>>;
        // When the caller gives up, so does the next attempt.
        await within(operation.id, delay, call.signal, () => new Promise(() => {})).catch(() => {});
      }
    },
  };
}
