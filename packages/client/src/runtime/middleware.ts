import type { OperationId } from '../../../packages/client/src/generated/operation-id.ts';
import type { SentBody } from './operation.ts';

/** A request on its way to `fetch`. Middleware passes on a copy to change it. */
export interface ClientRequest {
  readonly operationId: OperationId;
  readonly method: string;
  readonly url: string;
  /** Header fields under their names in lower case, including credentials. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: SentBody | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  /** Values that are removed from error messages: credentials and secret parameters. Middleware that adds a credential adds it here. */
  readonly secrets: string[];
}

/**
 * Passes the request on to the next middleware, and finally to `fetch`.
 * @throws {NetworkError} There was no response.
 */
export type Next = (request: ClientRequest) => Promise<Response>;

/** Wraps every attempt of every call. It can change the request, inspect or replace the response, or respond itself. */
export type Middleware = (request: ClientRequest, next: Next) => Promise<Response>;
