/** What a handler answers with. */
export interface HandlerReply {
  readonly status: number;
  readonly body?: unknown;
  /** By name, in any case. */
  readonly headers?: object;
  /** One of the declared media types, or one that a declared range holds; the usual one where absent. */
  readonly contentType?: string;
}

/**
 * A reply without a body.
 * @param status HTTP status.
 */
export function reply<const Status extends number>(status: Status): { status: Status };
/**
 * A reply.
 * @param status HTTP status.
 * @param body Its body.
 */
export function reply<const Status extends number, Body>(
  status: Status,
  body: Body,
): { status: Status; body: Body };
/**
 * A reply.
 * @param status HTTP status.
 * @param body Its body.
 * @param more Headers and content type.
 */
export function reply<
  const Status extends number,
  Body,
  const More extends Omit<HandlerReply, 'status' | 'body'>,
>(status: Status, body: Body, more: More): { status: Status; body: Body } & More;
export function reply(
  status: number,
  body?: unknown,
  more?: Omit<HandlerReply, 'status' | 'body'>,
): HandlerReply {
  return body === undefined ? { status, ...more } : { status, body, ...more };
}
