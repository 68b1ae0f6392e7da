import type { Authenticate } from './authenticate.ts';
import type { RenderFailure } from './failure.ts';
import type { Handler } from './handler.ts';
import type { Operation } from './operation.ts';
import type { ServerRequest } from './request.ts';

/** What a request may take. */
export interface Limits {
  /** Bytes of a request body. @default 1048576 */
  readonly body?: number;
  /** Bytes of all header fields; only what the platform itself limits where absent. */
  readonly headerBytes?: number;
  /** Milliseconds from the first byte to the reply; no limit where absent. */
  readonly timeout?: number;
}

/** Where an error happened. */
export interface ErrorInfo {
  /** Nothing where it happened before the operation was known. */
  readonly operation: Operation | undefined;
  readonly requestId: string;
  /** The error with its stack as a text that a log may hold: without tokens, secret parameters and credentials. */
  readonly text: string;
}

/** How an interface is served, whatever it is: the generated `ServerOptions` say more of `authenticate` and `fallback`. */
export interface CoreOptions<Auth = unknown> {
  /** Tells who calls. It must be there where the document asks for credentials. */
  readonly authenticate?: Authenticate<Auth>;
  /** What stands before the paths of the document, such as `/v1`, where nothing else takes it away. */
  readonly basePath?: string;
  /** Serves the operations that have no handler: handlers again, or a function for all. They answer 501 without it. */
  readonly fallback?: object | Handler;
  /**
   * Is told of every error that is not meant for the client, and of replies that are not what the document says. It may be
   * asynchronous: nobody waits for it, and what it fails with is lost.
   */
  readonly onError?: (error: unknown, info: ErrorInfo) => unknown;
  /** Writes failures; as the errors of the document have it where absent, else as RFC 9457 has. */
  readonly renderFailure?: RenderFailure;
  /** Whether replies are checked: `warn` tells `onError` and sends them, `throw` answers 500. @default 'off' */
  readonly validateReplies?: 'off' | 'warn' | 'throw';
  /**
   * Whether fields of replies are sent that the document does not declare: `drop` takes them out of JSON before replies are
   * checked, and with them those that are write-only. @default 'keep'
   */
  readonly unknownFields?: 'keep' | 'drop';
  readonly limits?: Limits;
  /** Names a request; its `X-Request-Id` where it has one, else a random UUID, where absent. */
  readonly requestId?: (request: ServerRequest) => string;
}
