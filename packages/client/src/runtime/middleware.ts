import type { SentBody } from './operation.ts';

/**
 * A request on its way to `fetch`. Middleware passes on a copy to change it.
 * @typeParam Id Names of the operations of the document.
 */
export interface ClientRequest<Id extends string = string> {
  readonly operationId: Id;
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
export type Next<Id extends string = string> = (request: ClientRequest<Id>) => Promise<Response>;

/** Wraps every attempt of every call. It can change the request, inspect or replace the response, or respond itself. */
export type Middleware<Id extends string = string> = (
  request: ClientRequest<Id>,
  next: Next<Id>,
) => Promise<Response>;
