import type { StreamOptions } from './handler.ts';
import type { Bytes } from './request/request.ts';
import type { StreamedForm } from './request/form-stream.ts';

/**
 * The context of a streaming handler: the body as a stream, everything else as declared. A handler for any operation, such as a
 * fallback, also serves operations without a body.
 */
type StreamedContext<Context> = Context extends {
  readonly body: infer Body;
  readonly contentType: infer Type;
}
  ? Body extends undefined
    ? Context
    : Omit<Context, 'body'> & {
        readonly body: ReadableStream<Bytes> | (undefined extends Type ? undefined : never);
      } & FormOf<Type, Body>
  : Context;

/** The members of a form other than its stream. */
type FormOf<Type, Body> = Type extends `multipart/form-data${string}`
  ? { readonly form: StreamedForm<FieldsOf<Body>> }
  : unknown;

/** The fields that are not files. */
type FieldsOf<Body> = Body extends unknown
  ? {
      [
        Name in keyof Body as Extract<Body[Name], Blob | readonly Blob[]> extends never ? Name : never
      ]: Body[Name];
    }
  : never;

/**
 * A handler that reads bodies itself, as streams.
 * @typeParam Operation The type of the operation's usual handler.
 */
export type StreamedHandler<Operation> = Operation extends (context: infer Context) => infer Answer
  ? (context: StreamedContext<Context>) => Answer
  : never;

/**
 * Lets a handler read the body itself as a stream, for bodies that are too large to hold in memory, such as files. The body has a
 * declared media type, but is neither decoded nor validated. Reading it fails with an `HttpError` if the body is too large (413) or
 * incomplete (400). Of `multipart/form-data`, the fields that precede the first file are decoded and validated, and the media types
 * of files are checked: the handler reads `form`, or `body` as it came.
 * @param handler Receives `body` as a `ReadableStream` of bytes, and `form` for a form.
 * @param options `limit`: the maximum size of a body in bytes.
 * @returns The handler of the operation.
 */
export function streamed<Context, Answer>(
  handler: (context: StreamedContext<Context>) => Answer,
  options?: StreamOptions,
): (context: Context) => Answer;
/**
 * Lets a handler read the body itself as a stream, as above, if it is not used in place.
 * @typeParam Operation The type of the operation's usual handler, such as `Handlers['upload']`.
 */
export function streamed<Operation>(handler: StreamedHandler<Operation>, options?: StreamOptions): Operation;
export function streamed(handler: (context: never) => unknown, options: StreamOptions = {}): unknown {
  // The handler of the operation takes the same context, except for the body.
  const own = handler as (this: unknown, context: unknown) => unknown;
  const whole = function (this: unknown, context: unknown): unknown {
    return own.call(this, context);
  };
  return Object.assign(whole, { streams: options });
}
