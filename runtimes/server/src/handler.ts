import type { Operation } from './operation.ts';
import type { HandlerReply } from './reply/reply.ts';

/** The decoded and validated parts of a request. */
export interface HandlerInput {
  /** Path parameters. */
  readonly params: unknown;
  readonly query: unknown;
  /** The declared headers, under their names in lower case. */
  readonly headers: unknown;
  readonly cookies: unknown;
  readonly body: unknown;
  /** The declared media type that the body has; undefined if there is no body. */
  readonly contentType: string | undefined;
}

/**
 * The context that the handler of every operation receives.
 * @typeParam Auth What `authenticate` returns.
 * @typeParam Id Names of the operations of the document.
 */
export interface RequestContext<Auth = unknown, Id extends string = string> {
  /** The result of `authenticate` for the caller. */
  readonly auth: Auth;
  readonly operation: Operation<Id>;
  /**
   * Returns any header field of the request, declared or not. Repeated fields are joined.
   * @param name In lower case.
   */
  readonly header: (name: string) => string | undefined;
  /**
   * Returns the media type among `types` that the client prefers by its `Accept` header: RFC 9110, section 12.5.1.
   * @param types The default first: of equally preferred types, the first one is returned.
   * @returns Undefined if the client accepts none of them: `throw new HttpError(406, ...)`, or send the default.
   */
  readonly accepts: <const Type extends string>(types: readonly Type[]) => Type | undefined;
  /** The platform's own request: that of `node:http` or Express, or a `Request`. */
  readonly raw: unknown;
  /** Aborts when the client disconnects or the timeout expires. */
  readonly signal: AbortSignal;
  /** The id of the request in logs; failures send it as `X-Request-Id`. */
  readonly requestId: string;
}

/**
 * The context that a handler receives.
 * @typeParam Input The parameters and the body of the operation: those parts of `HandlerInput` that it has.
 * @typeParam Auth What `authenticate` returns.
 * @typeParam Id Names of the operations of the document.
 */
export type HandlerContext<Input = HandlerInput, Auth = unknown, Id extends string = string> = Input &
  RequestContext<Auth, Id>;

/**
 * The handler of one operation.
 * @typeParam Input See `HandlerContext`.
 * @typeParam Answer The replies that the operation declares.
 * @typeParam Auth What `authenticate` returns.
 * @typeParam Id Names of the operations of the document.
 */
export type OperationHandler<Input, Answer, Auth, Id extends string = string> = (
  context: HandlerContext<Input, Auth, Id>,
) => Answer | Promise<Answer>;

/**
 * A handler for any operation.
 * @typeParam Id Names of the operations of the document.
 */
export interface Handler<Id extends string = string> {
  (context: HandlerContext<HandlerInput, unknown, Id>): HandlerReply | Promise<HandlerReply>;
  /** Set by `streamed` if the handler reads bodies itself; otherwise they are decoded and validated before it is called. */
  readonly streams?: StreamOptions;
}

/** Options of a handler that reads bodies itself. */
export interface StreamOptions {
  /** Maximum size of a body in bytes. Default: `limits.body` of the server. */
  readonly limit?: number;
}
