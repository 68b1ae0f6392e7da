import type { Authorizer } from '../security/authorize.ts';
import type { Next, ClientRequest } from '../middleware.ts';
import type { MaybeStream, Operation } from '../operation.ts';
import { receive, type Received } from '../response/receive.ts';

/**
 * Sends a request and reads the answer; a second time with new credentials, where those that it had are refused.
 * @param caller The caller's signal.
 * @param isRetried True for an answer that is not read, since the request is sent again.
 * @returns Nothing where the answer was not read.
 * @throws {ClientError} as `receive` does; whatever a token provider or middleware throws.
 */
export type Attempt<Id extends string> = (
  operation: Operation<Id>,
  request: ClientRequest<Id>,
  caller: AbortSignal | undefined,
  isRetried: (answer: Response) => boolean,
) => Promise<Received | undefined>;

/** @param authorizer Gives the request its credentials; none are sent without it. */
export function attemptWith<Id extends string>(exchange: Next<Id>, authorizer?: Authorizer): Attempt<Id> {
  return async (operation, request, caller, isRetried) => {
    const read = async (answer: Response): Promise<Received | undefined> => {
      if (!isRetried(answer)) return receive(operation, answer, request, caller);
      cancel(answer);
      return undefined;
    };
    const authorize = await authorizer?.(operation);
    const response = await exchange(authorize ? authorize(request) : request);
    // A stream can be sent only once.
    if (!authorize || response.status !== 401 || (request.body as MaybeStream)?.getReader)
      return read(response);
    const renewed = await authorizer?.(operation, authorize).catch((error: unknown) => {
      cancel(response);
      throw error;
    });
    if (!renewed) return read(response);
    cancel(response);
    return read(await exchange(renewed(request)));
  };
}

/** Frees the connection of an answer that nobody reads, unless middleware is reading it. React Native has no streams. */
function cancel({ body }: { readonly body?: MaybeStream | null }): void {
  body?.cancel?.().catch(() => {});
}
