import type { ServerSentEvent } from './event-stream.ts';

/** The body of a reply whose media type is not JSON: it is sent as it is, a stream as it comes. */
export type Content =
  string | Uint8Array | ArrayBuffer | Blob | ReadableStream<Uint8Array> | AsyncIterable<string | Uint8Array>;

/**
 * The body of a reply that is `text/event-stream`: its events, one after the other, as they come.
 * @typeParam Data What the events carry.
 */
export type Events<Data> = AsyncIterable<ServerSentEvent<Data>>;

/**
 * An object of which a document says nothing: that of any interface or class as well, which have no index signature. Lists,
 * functions and dates are none in JSON.
 */
export type FreeForm =
  | { readonly [name: string]: unknown }
  | (object & {
      readonly [Symbol.iterator]?: never;
      readonly [Symbol.hasInstance]?: never;
      readonly [Symbol.toPrimitive]?: never;
    });

/** Header fields that a reply may have beside the declared ones: `set-cookie` has a list, others a text or number. */
export interface MoreHeaders {
  readonly [name: string]: unknown;
}

/**
 * What an operation may answer with under some statuses.
 * @typeParam Type The media types that go with the body; the usual one is sent where a reply does not say another.
 */
export interface TypedReply<Status extends number, Body, Type extends string = 'application/json'> {
  readonly status: Status;
  readonly body: Body;
  readonly contentType?: Type;
  readonly headers?: MoreHeaders;
}

/** What an operation may answer with under some statuses that have no body. */
export interface EmptyReply<Status extends number> {
  readonly status: Status;
  readonly body?: undefined;
  readonly headers?: MoreHeaders;
}

/** What a handler answers with. */
export interface HandlerReply {
  readonly status: number;
  readonly body?: unknown;
  /** By name, in any case. */
  readonly headers?: object;
  /** One of the declared media types, or one that a declared range holds; the usual one where absent. */
  readonly contentType?: string;
}

/** Literals as they are, but for lists that nobody may change: no declared header is one. */
type Writable<Value> = {
  -readonly [Key in keyof Value]: Value[Key] extends object ? Writable<Value[Key]> : Value[Key];
};

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
>(status: Status, body: Body, more: More): { status: Status; body: Body } & Writable<More>;
export function reply(
  status: number,
  body?: unknown,
  more?: Omit<HandlerReply, 'status' | 'body'>,
): HandlerReply {
  return body === undefined ? { status, ...more } : { status, body, ...more };
}
