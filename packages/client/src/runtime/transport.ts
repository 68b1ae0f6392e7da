import type { Middleware } from './middleware.ts';
import type { Operation } from './operation.ts';
import type { Received } from './receive.ts';
import type { Retry } from './retry.ts';
import type { Timeout } from './time.ts';

/** What holds for one call. What is undefined is not said, so that options may be passed on. */
export interface CallOptions {
  /** Ends the call, with all its attempts and waits. */
  readonly signal?: AbortSignal | undefined;
  /** Goes before that of the transport, member by member. */
  readonly timeout?: Timeout | undefined;
  /** Goes before that of the transport, member by member. */
  readonly retry?: Retry | undefined;
  /** Go before those of the transport, field by field. */
  readonly headers?: HeaderFields | undefined;
  /** Query parameters that the document does not name; an array repeats its name. */
  readonly query?: Readonly<Record<string, unknown>> | undefined;
}

/** What holds for all calls. What is undefined is not said. */
export interface ConnectOptions {
  /**
   * What stands before the paths of the document, with the prefix of its version: `https://api.example.com/v1`. It has no query,
   * whose parameters are for `query` of a call or for middleware, and no fragment.
   */
  readonly baseUrl: string | URL;
  /** Stands in for the `fetch` of the platform, or gives it what it takes beside, such as `credentials` or `cache`. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  readonly headers?: HeaderFields | undefined;
  /** When a request is sent again: up to twice, where its method is idempotent, unless said otherwise. */
  readonly retry?: Retry | undefined;
  /** No limits unless said otherwise. */
  readonly timeout?: Timeout | undefined;
  /** The first one is the outermost. */
  readonly middleware?: readonly Middleware[] | undefined;
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

/** Header fields by name, in whatever case. One that is undefined is not sent. */
export type HeaderFields = Readonly<Record<string, string | undefined>>;
