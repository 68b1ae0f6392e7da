import type { OperationId } from '../generated/operation-id.ts';
import type { SentBody } from './operation.ts';

/** A request on its way to `fetch`. Middleware that wants another passes on a changed copy. */
export interface ClientRequest {
  readonly operationId: OperationId;
  readonly method: string;
  readonly url: string;
  /** Header fields by lower-case name, credentials among them. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: SentBody | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  /** What must not be shown: credentials, and parameters that are secrets. Whoever adds a credential adds it here. */
  readonly secrets: string[];
}

/**
 * Sends a request on.
 * @throws {NetworkError} when there is no answer.
 */
export type Next = (request: ClientRequest) => Promise<Response>;

/** Stands around every attempt of every call: it may change the request, the answer, or answer itself. */
export type Middleware = (request: ClientRequest, next: Next) => Promise<Response>;
