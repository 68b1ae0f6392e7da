import type { Middleware } from './middleware.ts';
import type { Operation } from './operation.ts';
import type { Received } from './response/receive.ts';
import type { Retry } from './request/retry.ts';
import type { Timeout } from './request/time.ts';

/** Options of a single call. An undefined option is the same as one that is left out. */
export interface CallOptions {
  /** Cancels the call, including its retries, with an `AbortError`. */
  readonly signal?: AbortSignal | undefined;
  /** Time limits in milliseconds; they override those of the client one by one. */
  readonly timeout?: Timeout | undefined;
  /** Retry options of the request; they override those of the client one by one. */
  readonly retry?: Retry | undefined;
  /** Header fields; they override those of the client one by one. */
  readonly headers?: HeaderFields | undefined;
  /** Query parameters that the document does not declare; an array repeats the name. */
  readonly query?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Options of all calls. An undefined option is the same as one that is left out.
 * @typeParam Id Names of the operations of the document.
 */
export interface ConnectOptions<Id extends string = string> {
  /**
   * URL that precedes the paths of the document, such as `https://api.example.com/v1`, without query and fragment. For query
   * parameters, use `query` of a call, or middleware.
   */
  readonly baseUrl: string | URL;
  /** Replaces the platform's `fetch`, or passes it more options, such as `credentials` or `cache`. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Header fields of every request. */
  readonly headers?: HeaderFields | undefined;
  /** Retry options of requests. Default: up to twice, if the method is idempotent. */
  readonly retry?: Retry | undefined;
  /** Time limits in milliseconds. Default: none. */
  readonly timeout?: Timeout | undefined;
  /**
   * The largest body of a response that is read, in bytes. A larger one fails with a `ResponseTooLargeError`: at once where
   * `Content-Length` says so, else while it comes, be it read as a whole or as a stream. Default: none.
   */
  readonly maxResponseBytes?: number | undefined;
  /** Functions that wrap every attempt; the first one is the outermost. */
  readonly middleware?: readonly Middleware<Id>[] | undefined;
}

/**
 * Sends the requests of calls.
 * @typeParam Body The bodies of the failures that the document declares.
 * @typeParam Id Names of the operations of the document.
 */
export interface Transport<Body = unknown, Id extends string = string> {
  /**
   * Sends a request, with retries.
   * @returns The reply, a success or a failure, if the document declares it.
   * @throws {ClientError} In every other case. What a token provider or middleware throws is passed on unchanged.
   */
  send(operation: Operation<Id>, params?: object, options?: CallOptions): Promise<Received<Body, Id>>;
}

/** Header fields by name, in any case. A field that is undefined is not sent. */
export type HeaderFields = Readonly<Record<string, string | undefined>>;
