import type { Authenticate } from './security/authenticate.ts';
import type { RenderFailure } from './failure/failure.ts';
import type { Handler } from './handler.ts';
import type { Operation } from './operation.ts';
import type { ServerRequest } from './request/request.ts';

/** Limits of a request. */
export interface Limits {
  /** Maximum size of a request body in bytes. @default 1048576 */
  readonly body?: number;
  /**
   * Maximum size in bytes of a request body that is a file, such as an image, and of the files of a form together; they are kept in
   * memory. Default: that of `body`.
   */
  readonly files?: number;
  /** Maximum size of all header fields in bytes. By default, only the limit of the platform applies. */
  readonly headerBytes?: number;
  /** Maximum time from the first byte to the reply in milliseconds. Default: no limit. */
  readonly timeout?: number;
}

/**
 * The request in which an error happened.
 * @typeParam Id Names of the operations of the document.
 */
export interface ErrorInfo<Id extends string = string> {
  /** Undefined if the error happened before the operation was known. */
  readonly operation: Operation<Id> | undefined;
  readonly requestId: string;
  /** The error and its stack as text for logs, with tokens, secret parameters and credentials removed. */
  readonly text: string;
}

/**
 * Options of a server. The generated `ServerOptions` narrow the types of `authenticate` and `fallback`.
 * @typeParam Auth What `authenticate` returns.
 * @typeParam Id Names of the operations of the document.
 */
export interface CoreOptions<Auth = unknown, Id extends string = string> {
  /** Identifies the caller. Required if an operation of the document has security requirements. */
  readonly authenticate?: Authenticate<Auth, Id>;
  /** Prefix of the document's paths, such as `/v1`, if the platform does not strip it. */
  readonly basePath?: string;
  /** Serves operations without a handler: another set of handlers, or one function for all of them. By default, they answer 501. */
  readonly fallback?: object | Handler<Id>;
  /**
   * Receives every error that the client must not see, every reply that violates the document, and once each header of an operation
   * that only the server can set, or that a failure lacks. It may be asynchronous; it is not awaited. If it is missing or fails
   * itself, one line on stderr has the operation and the class of the error, and none of its text.
   */
  readonly onError?: (error: unknown, info: ErrorInfo<Id>) => unknown;
  /** Renders failures. By default, they are as the document declares them for the status, or follow RFC 9457. */
  readonly renderFailure?: RenderFailure<Id>;
  /**
   * The validation of replies and failures: `warn` reports invalid ones to `onError` and sends them, `throw` answers 500. A failure
   * whose status or content the document does not declare is valid.
   */
  readonly validateReplies?: 'off' | 'warn' | 'throw';
  /**
   * The treatment of undeclared fields of replies: `drop` removes them from JSON before replies are validated, and write-only
   * fields too.
   */
  readonly unknownFields?: 'keep' | 'drop';
  /** Limits of requests. */
  readonly limits?: Limits;
  /** Returns the id of a request. Default: its `X-Request-Id`, or a random UUID. */
  readonly requestId?: (request: ServerRequest) => string;
}
