import type { StreamOptions } from './handler.ts';
import type { Bytes } from './request.ts';

/**
 * What a handler is given whose body comes as a stream: all else as it is declared. One that serves any operation, as a fallback
 * does, also serves those without a body.
 */
type StreamedContext<Context> = Context extends {
  readonly body: infer Body;
  readonly contentType: infer Type;
}
  ? Body extends undefined
    ? Context
    : Omit<Context, 'body'> & {
        readonly body: ReadableStream<Bytes> | (undefined extends Type ? undefined : never);
      }
  : Context;

/**
 * A handler that reads bodies itself, as they come.
 * @typeParam Operation The handler that the operation asks for.
 */
export type StreamedHandler<Operation> = Operation extends (context: infer Context) => infer Answer
  ? (context: StreamedContext<Context>) => Answer
  : never;

/**
 * Lets a handler read the body itself, as it comes, and no faster than it takes it: what would be too much to hold at once, such as
 * files. The body is neither decoded nor checked against its schema; its media type is one of the declared ones. Reading it fails
 * with an `HttpError` where the body has more bytes than it may (413), or breaks off (400).
 * @param handler Gets `body` as a `ReadableStream` of bytes.
 * @param options How many bytes a body may have.
 * @returns The handler of the operation.
 */
export function streamed<Operation>(
  handler: StreamedHandler<Operation>,
  options: StreamOptions = {},
): Operation {
  // What the operation asks for takes the same context, but for the body.
  const own = handler as (this: unknown, context: unknown) => unknown;
  const whole = function (this: unknown, context: unknown): unknown {
    return own.call(this, context);
  };
  return Object.assign(whole, { streams: options }) as Operation;
}
