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

/** Literals as they are, except for readonly lists: no declared header is one. */
type Writable<Value> = {
  -readonly [Key in keyof Value]: Value[Key] extends object ? Writable<Value[Key]> : Value[Key];
};

/**
 * The statuses of the replies that are expected, such as those that an operation declares; `never` where nothing is known of them.
 */
type StatusesOf<Expected> = Expected extends { readonly status: infer Status } ? Status : never;

/** True if a status is expected, or nothing is known of what is. */
type IsDeclared<Status, Expected> = [StatusesOf<Expected>] extends [never]
  ? true
  : [Status] extends [StatusesOf<Expected>]
    ? true
    : false;

/** A status; for one that is not declared, what the compiler is to say. */
type Declared<Status extends number, Expected> =
  IsDeclared<Status, Expected> extends true
    ? Status
    : `${Exclude<Status, StatusesOf<Expected>>} is not a declared status`;

/** The type of a reply that does not exist. */
interface NoReply {
  readonly status: never;
}

/**
 * A reply; `never` for a status that is not declared, of which the compiler then says no more. By the first branch, which is never
 * taken, it infers what is expected where the reply is returned.
 */
type Given<Expected, Status, Reply> = [Expected] extends [NoReply]
  ? Expected
  : IsDeclared<Status, Expected> extends true
    ? Reply
    : never;

/**
 * Creates a reply without a body.
 * @param status HTTP status.
 */
export function reply<const Status extends number, Expected = unknown>(
  status: Declared<Status, Expected>,
): Given<Expected, Status, { status: Status }>;
/**
 * Creates a reply.
 * @param status HTTP status.
 * @param body Body of the reply.
 */
export function reply<const Status extends number, Body, Expected = unknown>(
  status: Declared<Status, Expected>,
  body: Body,
): Given<Expected, Status, { status: Status; body: Body }>;
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
  Expected = unknown,
>(
  status: Declared<Status, Expected>,
  body: Body,
  more: More,
): Given<Expected, Status, { status: Status; body: Body } & Writable<More>>;
export function reply(
  status: number | string,
  body?: unknown,
  more?: Omit<HandlerReply, 'status' | 'body'>,
): unknown {
  return body === undefined ? { status, ...more } : { status, body, ...more };
}
