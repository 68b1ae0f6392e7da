import type { Authorizer } from '../security/authorize.ts';
import type { Next, ClientRequest } from '../middleware.ts';
import type { MaybeStream, Operation } from '../operation.ts';
import { receive, type Received } from '../response/receive.ts';

/**
 * Sends a request and reads the answer; a second time with new credentials, where those that it had are refused.
 * @param caller The caller's signal.
 * @throws {ClientError} as `receive` does; whatever a token provider or middleware throws.
 */
export type Attempt<Id extends string> = (
  operation: Operation<Id>,
  request: ClientRequest<Id>,
  caller: AbortSignal | undefined,
) => Promise<Received>;

/** @param authorizer Gives the request its credentials; none are sent without it. */
export function attemptWith<Id extends string>(exchange: Next<Id>, authorizer?: Authorizer): Attempt<Id> {
  return async (operation, request, caller) => {
    const authorize = await authorizer?.(operation);
    const response = await exchange(authorize ? authorize(request) : request);
    // Before anything is under way: middleware may have forgotten to return what it got.
    const { status } = response;
    const received = receive(operation, response, request, caller);
    // A stream can be sent only once.
    if (!authorize || status !== 401 || (request.body as MaybeStream)?.getReader) return received;
    // The answer is read in any case, which frees the connection; nobody may be told how that went.
    received.catch(() => {});
    const renewed = await authorizer?.(operation, authorize);
    return renewed ? receive(operation, await exchange(renewed(request)), request, caller) : received;
  };
}
