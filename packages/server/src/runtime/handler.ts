import { nearest } from './nearest.ts';
import { notImplemented } from './not-implemented.ts';
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
export type Handler = (context: HandlerContext) => HandlerReply | Promise<HandlerReply>;

/** Tells which handler an operation has. */
export type FindHandler = (operation: Operation) => Handler | undefined;

/**
 * Takes the handlers of operations out of an object that has them by operation, which may be an instance of a class.
 * @throws {TypeError} for one whose name is no operation, and for one that is no function.
 */
export function handlersOf(handlers: object, operations: readonly Operation[]): FindHandler {
  const ids: readonly string[] = operations.map(({ id }) => id);
  for (const [name, handler] of Object.entries(handlers)) {
    if (handler !== undefined && !ids.includes(name)) throw new TypeError(strangerMessage(name, ids));
    if (handler !== undefined && !isHandler(handler))
      throw new TypeError(`The handler of "${name}" is no function. Give a function, or leave it out.`);
  }
  return ({ id }) => {
    const handler = memberOf(handlers, id);
    return isHandler(handler) && handler !== notImplemented ? handler.bind(handlers) : undefined;
  };
}

/** Whether something can be called; what it gives is checked when it does. */
export function isHandler(value: unknown): value is Handler {
  return typeof value === 'function';
}

/** What every object has, such as `toString`, handles nothing. */
function memberOf(handlers: object, name: string): unknown {
  const member: unknown = Reflect.get(handlers, name);
  return name === 'constructor' || member === Reflect.get(Object.prototype, name) ? undefined : member;
}

function strangerMessage(name: string, ids: readonly string[]): string {
  const meant = nearest(name, ids);
  const advice = meant === undefined ? 'Take it out.' : `Is "${meant}" meant?`;
  return `There is a handler for "${name}", but the document has no operation of that name. ${advice}`;
}
