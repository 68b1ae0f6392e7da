import type { Operation } from './operation.ts';
import type { HandlerReply } from './reply.ts';

/** What an operation is given, decoded and checked. */
export interface HandlerInput {
  /** Path parameters. */
  readonly params: unknown;
  readonly query: unknown;
  /** The headers that the document declares, by lower-case name. */
  readonly headers: unknown;
  readonly cookies: unknown;
  readonly body: unknown;
  /** Which of the declared media types the body has; nothing where there is no body. */
  readonly contentType: string | undefined;
}

/**
 * What every handler receives, whatever the operation.
 * @typeParam Auth What `authenticate` gave.
 */
export interface RequestContext<Auth = unknown> {
  /** Who calls, as `authenticate` told. */
  readonly auth: Auth;
  readonly operation: Operation;
  /**
   * Any header field of the request, be it declared or not; one that came several times is joined.
   * @param name In lower case.
   */
  readonly header: (name: string) => string | undefined;
  /**
   * Which of some media types the client likes best, by its `Accept`: RFC 9110, section 12.5.1.
   * @param types The usual one first: it is taken of those that are equally welcome.
   * @returns Nothing where none is welcome: `throw new HttpError(406, ...)`, or send the usual one.
   */
  readonly accepts: <const Type extends string>(types: readonly Type[]) => Type | undefined;
  /** What the platform gave: the request of `node:http` or Express, or that of `fetch`. */
  readonly raw: unknown;
  /** Aborts when the client goes away, or when the time limit passes. */
  readonly signal: AbortSignal;
  /** What this request is called in logs; failures tell it in `X-Request-Id`. */
  readonly requestId: string;
}

/**
 * What a handler receives.
 * @typeParam Input The parameters and the body of the operation: those parts of `HandlerInput` that it has.
 * @typeParam Auth What `authenticate` gave.
 */
export type HandlerContext<Input = HandlerInput, Auth = unknown> = Input & RequestContext<Auth>;

/**
 * Carries out one operation.
 * @typeParam Input As that of `HandlerContext`.
 * @typeParam Answer What it may answer with.
 * @typeParam Auth What `authenticate` gave.
 */
export type OperationHandler<Input, Answer, Auth> = (
  context: HandlerContext<Input, Auth>,
) => Answer | Promise<Answer>;

/** Carries out any operation. */
export interface Handler {
  (context: HandlerContext): HandlerReply | Promise<HandlerReply>;
  /** How it reads bodies itself; nothing where they are read, decoded and checked before it is called. */
  readonly streams?: StreamOptions;
}

/** How a handler reads bodies itself. */
export interface StreamOptions {
  /** Bytes that a body may have; `limits.body` of the server where absent. */
  readonly limit?: number;
}
