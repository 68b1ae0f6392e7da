// Built from @specline/types-runtime. Its behaviour is the same for every document.
// Copyright (c) 2026 The doc-workspace authors. MIT License.

/**
 * The contract with generated code, as one text that names the runtime and counts its contracts. It is no version of npm: it is
 * raised where code that was generated before would no longer compile, and by nothing else, so that a fix reaches every package by
 * an update.
 */
declare const contract = 'contract 1 of @specline/types-runtime';
/**
 * The contract, as a type: generated code states the one that it was made for, and does not compile with a runtime that has
 * another.
 */
type Contract = typeof contract;

/** One server-sent event: HTML standard, section 9.2. */
interface ServerSentEvent<Data> {
  /** Type of the event; `message` if the stream names none. */
  readonly event: string;
  readonly data: Data;
  /** The last id that the stream has sent; empty if there was none. */
  readonly id: string;
  /** Milliseconds to wait before reconnecting, as last sent by the stream. */
  readonly retry?: number;
}
/** A `text/event-stream` body: its events, as they arrive. */
type EventStream<Data> = AsyncIterable<ServerSentEvent<Data>>;

/** A body of JSON Lines, or of a sequence of JSON texts (RFC 7464): its items, as they arrive. */
type ItemStream<Item> = AsyncIterable<Item>;

/** Header fields as they were received: the `Headers` of the platform. */
interface UndecodedHeaders {
  get(name: string): string | null;
  has(name: string): boolean;
}
/**
 * The headers of a reply: the declared ones by their names in lower case; or, where a client has received them, a `Headers` object, in
 * which no name can be read as a property.
 * @typeParam Declared The declared headers.
 */
type ReplyHeaders<Declared> =
  | Declared
  | (UndecodedHeaders & {
      readonly [Name in Exclude<keyof Declared, keyof UndecodedHeaders>]?: undefined;
    });

/**
 * The HTTP status codes that IANA has registered for good, by class. TypeScript cannot say "any other number", so the
 * replies of an operation spell out what `default` and ranges such as `4XX` stand for: the registered codes but for
 * those that the operation declares itself.
 *
 * Source: https://www.iana.org/assignments/http-status-codes
 *
 * @packageDocumentation
 */
/** Status codes of interim responses: RFC 9110, section 15.2. */
type InformationalStatus<Declared extends number = never> = Exclude<100 | 101 | 102 | 103, Declared>;
/** Status codes of successful responses: RFC 9110, section 15.3. */
type SuccessStatus<Declared extends number = never> = Exclude<
  200 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 226,
  Declared
>;
/** Status codes of redirections: RFC 9110, section 15.4. */
type RedirectionStatus<Declared extends number = never> = Exclude<
  300 | 301 | 302 | 303 | 304 | 305 | 307 | 308,
  Declared
>;
/** Status codes of client errors: RFC 9110, section 15.5. */
type ClientErrorStatus<Declared extends number = never> = Exclude<
  | 400
  | 401
  | 402
  | 403
  | 404
  | 405
  | 406
  | 407
  | 408
  | 409
  | 410
  | 411
  | 412
  | 413
  | 414
  | 415
  | 416
  | 417
  | 421
  | 422
  | 423
  | 424
  | 425
  | 426
  | 428
  | 429
  | 431
  | 451,
  Declared
>;
/** Status codes of server errors: RFC 9110, section 15.6. */
type ServerErrorStatus<Declared extends number = never> = Exclude<
  500 | 501 | 502 | 503 | 504 | 505 | 506 | 507 | 508 | 510 | 511,
  Declared
>;
/**
 * Status codes that a `default` response covers: those of final responses, except the declared ones.
 * @typeParam Declared Status codes that the operation declares.
 */
type DefaultStatus<Declared extends number = never> =
  | SuccessStatus<Declared>
  | RedirectionStatus<Declared>
  | ClientErrorStatus<Declared>
  | ServerErrorStatus<Declared>;
/** Every registered status code. */
type StatusCode = InformationalStatus | DefaultStatus;

export type {
  ClientErrorStatus,
  Contract,
  DefaultStatus,
  EventStream,
  InformationalStatus,
  ItemStream,
  RedirectionStatus,
  ReplyHeaders,
  ServerErrorStatus,
  ServerSentEvent,
  StatusCode,
  SuccessStatus,
  UndecodedHeaders,
};
