import type { ServerSentEvent } from './event-stream.ts';

/** The body of a reply that is not JSON. It is sent unchanged; streams and iterables are sent piece by piece. */
export type Content =
  string | Uint8Array | ArrayBuffer | Blob | ReadableStream<Uint8Array> | AsyncIterable<string | Uint8Array>;

/**
 * The body of a `text/event-stream` reply: its events, which are sent as they are produced.
 * @typeParam Data The data of an event.
 */
export type Events<Data> = AsyncIterable<ServerSentEvent<Data>>;

/**
 * The body of a reply of JSON Lines, or of a sequence of JSON texts (RFC 7464): its items. What is no list is sent item by item.
 * @typeParam Item An item.
 */
export type Items<Item> = AsyncIterable<Item> | (Iterable<Item> & object);

/**
 * Any JSON object: also an instance of an interface or a class without an index signature, but not an array, a function or a date.
 */
export type FreeForm =
  | { readonly [name: string]: unknown }
  | (object & {
      readonly [Symbol.iterator]?: never;
      readonly [Symbol.hasInstance]?: never;
      readonly [Symbol.toPrimitive]?: never;
    });

/** Undeclared header fields of a reply: strings or numbers, and lists for `set-cookie`. */
export interface MoreHeaders {
  readonly [name: string]: unknown;
}

/**
 * A reply with a body that an operation declares for some statuses.
 * @typeParam Type The media types of the body. If a reply names none, the first declared one is sent, JSON before others.
 */
export interface TypedReply<Status extends number, Body, Type extends string = 'application/json'> {
  readonly status: Status;
  readonly body: Body;
  readonly contentType?: Type;
  readonly headers?: MoreHeaders;
}

/** A reply without a body that an operation declares for some statuses. */
export interface EmptyReply<Status extends number> {
  readonly status: Status;
  readonly body?: undefined;
  readonly headers?: MoreHeaders;
}

/** A reply of any operation. */
export interface HandlerReply {
  readonly status: number;
  readonly body?: unknown;
  /** Headers by name, in any case. */
  readonly headers?: object;
  /** A declared media type, or one within a declared range. Default: the first declared one, JSON before others. */
  readonly contentType?: string;
}

/** Literals as they are, but for lists that nobody may change: no declared header is one. */
type Writable<Value> = {
  -readonly [Key in keyof Value]: Value[Key] extends object ? Writable<Value[Key]> : Value[Key];
};

/**
 * Creates a reply without a body.
 * @param status HTTP status.
 */
export function reply<const Status extends number>(status: Status): { status: Status };
/**
 * Creates a reply.
 * @param status HTTP status.
 * @param body Body of the reply.
 */
export function reply<const Status extends number, Body>(
  status: Status,
  body: Body,
): { status: Status; body: Body };
/**
 * Creates a reply with headers or a media type.
 * @param status HTTP status.
 * @param body Body of the reply.
 * @param more `headers` and `contentType`.
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
