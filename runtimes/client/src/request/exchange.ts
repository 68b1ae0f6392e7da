import { ResponseTooLargeError } from '../errors/errors.ts';
import { networkError } from '../errors/network-error.ts';
import type { ConnectOptions } from '../transport.ts';
import type { Next } from '../middleware.ts';

/** Returns what carries requests through all middleware to `fetch`. */
export function exchangeWith<Id extends string>(options: ConnectOptions<Id>): Next<Id> {
  return (options.middleware ?? []).reduceRight<Next<Id>>(
    (next, each) => (request) => each(request, next),
    async (request) => {
      try {
        // Not by `throwIfAborted`, which signals of React Native do not have.
        if (request.signal?.aborted) throw request.signal.reason;
        // The global one is looked up each time, since mocks replace it late. Of a request, `fetch` takes what it knows; streams
        // need `duplex`, which not all types of platforms know.
        const response = await (options.fetch ?? fetch)(request.url, {
          duplex: 'half',
          ...request,
        } as RequestInit);
        const most = options.maxResponseBytes;
        return most === undefined
          ? response
          : (await import('../response/limited.ts')).limited(response, request, most, ResponseTooLargeError);
      } catch (error) {
        throw await networkError(request, error);
      }
    },
  );
}
