// Built from @specline/server-runtime. Its behaviour is the same for every document.
// Copyright (c) 2026 The doc-workspace authors. MIT License.

/**
 * The contract with generated code, as one text that names the runtime and counts its contracts. It is no version of npm: it is
 * raised where code that was generated before would no longer compile or work, and by nothing else, so that a fix reaches every
 * package by an update.
 */
declare const contract = 'contract 1 of @specline/server-runtime';
/**
 * The contract, as a type: generated code states the one that it was made for, and does not compile with a runtime that has
 * another.
 */
type Contract = typeof contract;
/**
 * Returns a value, once generated code is found to be made for this runtime. Packages that carry their runtime have no need of it.
 * @param made The contract that the code was generated for.
 * @param value Anything.
 * @throws {Error} The code was generated for another contract; the message names both.
 */
declare function madeFor<Value>(made: string, value: Value): Value;

/** One thing that is wrong with a request. */
interface Issue {
  /** The part of the request that is invalid. */
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'body';
  /** JSON Pointer (RFC 6901) to the value within that part; empty for the whole part. */
  readonly pointer: string;
  /** The JSON Schema keyword that the value violates; `encoding`, `style` or `precision` if the value could not be read. */
  readonly keyword: string;
  readonly message: string;
  /** The place in the document that demands it: `file:line:column`. */
  readonly spec?: string;
}
/** Returns a name as a step of a JSON Pointer: RFC 6901, section 3. */
declare function pointerTo(name: string): string;

/** A security scheme: OpenAPI 3.1, Security Scheme Object. */
type SecurityScheme = {
  readonly name: string;
} & (
  | {
      readonly type: 'http';
      readonly scheme: string;
    }
  | {
      readonly type: 'apiKey';
      readonly in: 'query' | 'header' | 'cookie';
      readonly key: string;
    }
  | {
      readonly type: 'oauth2' | 'openIdConnect';
    }
  | {
      readonly type: 'mutualTLS';
    }
  /** The document does not say how it works. */
  | {
      readonly type: 'opaque';
    }
);

/** An error of a validator that Ajv compiled: one broken keyword. */
interface AjvError {
  /** JSON Pointer to the value. */
  readonly instancePath: string;
  /** The place of the keyword, as `Api.positions` has it: a name of its schema and a JSON Pointer within that. */
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}
/** A validator that Ajv compiled. `errors` is that of the last call. */
interface Validate {
  (value: unknown): boolean;
  errors?: readonly AjvError[] | null;
  /** The fields that the schema declares; only if it is for replies. */
  readonly known?: () => Known;
}
/** The validators of the requests of an operation. */
interface RequestValidators {
  /** Takes `{ path, query, header, cookie }`, each with values by name. */
  readonly params?: Validate;
  /** By declared media type. */
  readonly body?: Readonly<Record<string, Validate>>;
}
/**
 * The validators of the replies of an operation: by status as the document declares it, and then by media type. Under `headers` are
 * the values of declared headers, by lower-case name.
 */
type ReplyValidators = Readonly<Record<string, Readonly<Record<string, Validate>>>>;
/** A pattern for texts: JSON Schema 2020-12, Validation, section 6.3.3. */
interface TextPattern {
  test(text: string): boolean;
}
/**
 * The fields that a schema declares: the annotations of its keywords (JSON Schema 2020-12, Core, section 10.3). It is generated
 * together with the validators of replies.
 */
interface Known {
  /** Properties by name. */
  readonly fields?: Readonly<Record<string, KnownAt>>;
  /** Properties by pattern. */
  readonly patterns?: readonly (readonly [TextPattern, KnownAt])[];
  /** All other properties, where the schema takes them on purpose: `additionalProperties`. */
  readonly rest?: KnownAt;
  /** All properties that nothing else declares: `unevaluatedProperties`. */
  readonly others?: KnownAt;
  /** The first items. */
  readonly prefix?: readonly KnownAt[];
  /** All other items. */
  readonly items?: KnownAt;
  /** The schemas that apply to the same value. */
  readonly all?: readonly KnownAt[];
  /** Unions: of each, what applies to the same value where it takes the value. */
  readonly some?: readonly (readonly Validate[])[];
  readonly conditions?: readonly Condition[];
}
/** The knowledge of a value: nothing, the fields given here, or those that the function of another schema gives. */
type KnownAt = Known | Validate | null;
/** The schemas that apply if a function takes the value, or if it has a property. */
type Condition = {
  readonly then?: KnownAt;
  readonly else?: KnownAt;
} & (
  | {
      readonly test: Validate;
    }
  | {
      readonly has: string;
    }
);

/**
 * A primitive type of JSON Schema that a text can stand for. Of integers, `int64` are those of 64 bits; of strings, a `word`
 * is one that the text `null` is not. `bytes` are a part of a form that is no text.
 */
type Primitive = 'string' | 'word' | 'number' | 'integer' | 'int64' | 'boolean' | 'null' | 'bytes';

/** The values that the texts of a parameter or form become before they are validated, as their schema has it. */
interface ValueType {
  /** The primitive types that the schema takes. */
  readonly types: readonly Primitive[];
  /** True if the schema declares no types: a text may be any value that it stands for, but is a text first. */
  readonly open?: boolean;
  /** All texts that a value may be, where the schema lists them, and takes arrays as well. */
  readonly words?: readonly string[];
  /** Items of arrays; absent where the schema takes none. */
  readonly items?: ValueType;
  /** The first items of arrays, where they differ from the others (`prefixItems`). */
  readonly prefix?: readonly ValueType[];
  /** Properties of objects by name; absent where the schema takes no objects, or none whose properties it names. */
  readonly fields?: Readonly<Record<string, ValueType>>;
  /** Properties whose names match a pattern, where no property of `fields` has the name. */
  readonly patterns?: readonly (readonly [pattern: TextPattern, type: ValueType])[];
  /** Properties that have no name in the schema; absent where it takes no objects, or none with more properties. */
  readonly rest?: ValueType;
}

/** Texts by name, in the order in which they came and not decoded yet: of a query, a form or cookies. */
type RawPairs = ReadonlyMap<string, readonly string[]>;

/** A media type as a header declares it. */
interface MediaType {
  /** `type/subtype`, in lower case. */
  readonly type: string;
  /** Label of its character encoding, in lower case, where it declares one. */
  readonly charset: string | undefined;
}

/** Bytes whose memory is not shared with other threads, as platforms require. */
type Bytes = Uint8Array & {
  readonly buffer: ArrayBuffer;
};
/** A request, independent of the platform. */
interface ServerRequest {
  /** In upper case. */
  readonly method: string;
  /** Request target as received, such as `/shops/a%2Fb?limit=5`. */
  readonly target: string;
  /** The platform's own request. */
  readonly raw: unknown;
  /**
   * Returns a header field. Repeated fields are joined.
   * @param name In lower case.
   */
  header(name: string): string | undefined;
  /** Returns the size of the header fields in bytes. */
  headerBytes(): number;
  /**
   * Reads the body; it is empty if there is none.
   * @param limit Maximum size in bytes.
   * @throws {HttpError} 413 if the body is larger, 400 if it is incomplete.
   */
  readBody(limit: number): Promise<Bytes>;
  /**
   * Returns the body as a stream, for a handler that reads it itself.
   * @param limit Maximum size in bytes; the stream fails with 413 if the body is larger.
   * @returns Undefined if there is no body.
   */
  openBody(limit: number): ReadableStream<Bytes> | undefined;
  /** Calls back once if the client disconnects before it is answered. */
  onGone(listener: () => void): void;
}

/** The place of a parameter: OpenAPI 3.1, Parameter Object, `in`. */
type ParamPlace = 'path' | 'query' | 'header' | 'cookie';
/** A parameter: OpenAPI 3.1, Parameter Object. */
interface Param {
  /** Name on the wire; that of a header in lower case. */
  readonly name: string;
  readonly in: ParamPlace;
  /** Reads the value: there is a function for each place and style. */
  readonly decode: DecodeParam;
  readonly value: ValueType;
  /** The value if the request has none. */
  readonly default?: unknown;
  /**
   * Its possible values, if they determine where it ends in a segment of the path, or which of several equivalent paths is
   * requested.
   */
  readonly values?: readonly string[];
  /** True if an empty value in the query counts as absent: OpenAPI 3.1.1, Parameter Object, `allowEmptyValue`. */
  readonly allowEmpty?: true;
  /** True if no message may contain the value: `format: password`. */
  readonly secret?: true;
}
/** One media type of a request body. */
interface BodyType {
  /** Media type or range as written in the document; handlers get it as `contentType`. */
  readonly type: string;
  readonly decode: DecodeBody;
  /** The type of the values of a form, or of a text that is not a string; absent for all other bodies. */
  readonly value?: ValueType;
  /** The serialization of the fields of a form, by name: OpenAPI 3.1, Encoding Object. */
  readonly fields?: Readonly<Record<string, FormEncoding>>;
}
/** A request body: OpenAPI 3.1, Request Body Object. */
interface RequestBody {
  readonly required: boolean;
  readonly types: readonly BodyType[];
}
/** A security scheme that must be satisfied, with some of its scopes: OpenAPI 3.1, Security Requirement Object. */
interface SecurityUse {
  readonly scheme: SecurityScheme;
  readonly scopes?: readonly string[];
}
/** Alternative sets of security schemes; all schemes of one set must be satisfied. Empty if no credentials are required. */
type Security = readonly (readonly SecurityUse[])[];
/** A status as declared in a document: a number, a range such as `4XX`, or `default`. */
type StatusKey = number | `${number}XX` | 'default';
/** A header of a reply. */
interface ReplyHeader {
  /** Name in lower case. */
  readonly name: string;
  readonly required?: true;
  /** Serializes its value; in style `simple` if absent. */
  readonly encode?: EncodeHeader;
  /** Its value in failures that the server itself answers, if that is known. */
  readonly failure?: FailurePart;
}
/** A reply of an operation: OpenAPI 3.1, Response Object. */
interface Reply {
  readonly status: StatusKey;
  /** Media types as written in the document, the default first; absent if there is no content. */
  readonly types?: readonly string[];
  /** Those of the types whose content is items, each of which is written as JSON. */
  readonly sequences?: readonly string[];
  readonly headers?: readonly ReplyHeader[];
}
/**
 * The data of an operation for the server, generated from the document.
 * @typeParam Id Names of the operations of the document.
 */
interface Operation<Id extends string = string> {
  readonly id: Id;
  /** In upper case. */
  readonly method: string;
  /** Path template. */
  readonly path: string;
  /**
   * Its number among the operations of this method whose paths differ in the names of parameters only, in the order of the
   * document.
   */
  readonly rival?: number;
  readonly params?: readonly Param[];
  readonly body?: RequestBody;
  /** Absent if no credentials are required. */
  readonly security?: Security;
  readonly replies: readonly Reply[];
  /** Loads the validators of requests; absent if there is nothing to validate. */
  readonly validators?: () => Promise<RequestValidators>;
  /** Loads the validators of replies; called only if replies are validated. */
  readonly replyValidators?: () => Promise<ReplyValidators>;
}
/**
 * All operations of the document.
 * @typeParam Id Their names.
 */
interface Api<Id extends string = string> {
  /** Title of the document. */
  readonly title: string;
  readonly operations: readonly Operation<Id>[];
  /** Loads the positions of schemas in the document: `file:line:column` by schema path. */
  readonly positions?: () => Promise<Readonly<Record<string, string>>>;
}
/** The parameters of a request as received. */
interface WireParams {
  /** Returns a piece of the path, not decoded. */
  path(name: string): string;
  readonly query: RawPairs;
  /** @param name In lower case. */
  header(name: string): string | undefined;
  readonly cookies: RawPairs;
  /**
   * True if a query or a cookie of this name belongs to a parameter, be it as a property of an exploded object or a key of a deep
   * one, or holds a credential: an exploded object that takes any property does not take it.
   */
  isDeclared(place: 'query' | 'cookie', name: string): boolean;
  /**
   * True if a name of the query that begins with the name of a deep object and a bracket belongs to another parameter, or holds a
   * credential: a name that the document declares comes before a prefix.
   */
  isOfAnother(deep: Param, name: string): boolean;
}
/**
 * Decodes a parameter.
 * @returns Undefined if the request does not have it.
 * @throws {ValueProblem} The value cannot be read.
 */
type DecodeParam = (param: Param, wire: WireParams) => unknown;
/** The serialization of a field of a form: OpenAPI 3.1, Encoding Object. */
interface FormEncoding {
  /** Decodes a field in a style; absent if the field is serialized as its media type. */
  readonly decode?: DecodeParam;
  /** The declared media types and ranges of the field; any if absent. */
  readonly contentTypes?: readonly string[];
}
/** A body as received. */
interface RawBody {
  readonly bytes: Bytes;
  readonly mediaType: MediaType;
  /** The `Content-Type` header as received. */
  readonly header: string;
}
/**
 * Decodes a body. There is a function for each kind of media type.
 * @returns Undefined if the bytes are no body.
 * @throws {HttpError} 400 if the body does not conform to its media type, 415 if its character encoding is unknown.
 */
type DecodeBody = (body: RawBody, type: BodyType) => unknown;
/**
 * Serializes the value of a response header.
 * @throws {TypeError} The value cannot be sent.
 */
type EncodeHeader = (name: string, value: unknown) => string;
/**
 * A failure as the client may see it, without secrets and internals.
 * @typeParam Id Names of the operations of the document.
 */
interface Failure<Id extends string = string> {
  readonly status: number;
  /** The message for people: what happened, as a sentence. */
  readonly message: string;
  /** Everything that is wrong with an invalid request. */
  readonly issues: readonly Issue[];
  /** Undefined if no operation matches the request. */
  readonly operation: Operation<Id> | undefined;
  readonly requestId: string;
  /** Path of the request as received, without the query; secrets in it are redacted. */
  readonly path: string;
  /** The `Accept` header of the request (RFC 9110, section 12.5.1), if it has one. */
  readonly accept?: string | undefined;
  /** The time of the failure, in milliseconds since 1970, if another clock than the machine's is used. */
  readonly time?: number;
}
/** The value of a property of a rendered failure; the property is left out if that is undefined. */
type FailurePart = (failure: Failure) => unknown;

/** One server-sent event: WHATWG HTML, section 9.2. */
interface ServerSentEvent<Data = unknown> {
  /** A string is sent unchanged, everything else as JSON. */
  readonly data: Data;
  /** Type of the event; clients take an event without one for a `message`. */
  readonly event?: string;
  readonly id?: string;
  /** Milliseconds that the client waits before it reconnects. */
  readonly retry?: number;
}

/** The body of a reply that is not JSON. It is sent unchanged; streams and iterables are sent piece by piece. */
type Content =
  string | Uint8Array | ArrayBuffer | Blob | ReadableStream<Uint8Array> | AsyncIterable<string | Uint8Array>;
/**
 * The body of a `text/event-stream` reply: its events, which are sent as they are produced.
 * @typeParam Data The data of an event.
 */
type Events<Data> = AsyncIterable<ServerSentEvent<Data>>;
/**
 * The body of a reply of JSON Lines, or of a sequence of JSON texts (RFC 7464): its items. What is no list is sent item by item.
 * @typeParam Item An item.
 */
type Items<Item> = AsyncIterable<Item> | (Iterable<Item> & object);
/**
 * Any JSON object: also an instance of an interface or a class without an index signature, but not an array, a function or a date.
 */
type FreeForm =
  | {
      readonly [name: string]: unknown;
    }
  | (object & {
      readonly [Symbol.iterator]?: never;
      readonly [Symbol.hasInstance]?: never;
      readonly [Symbol.toPrimitive]?: never;
    });
/** Undeclared header fields of a reply: strings or numbers, and lists for `set-cookie`. */
interface MoreHeaders {
  readonly [name: string]: unknown;
}
/**
 * A reply with a body that an operation declares for some statuses.
 * @typeParam Type The media types of the body. If a reply names none, the first declared one is sent, JSON before others.
 */
interface TypedReply<Status extends number, Body, Type extends string = 'application/json'> {
  readonly status: Status;
  readonly body: Body;
  readonly contentType?: Type;
  readonly headers?: MoreHeaders;
}
/** A reply without a body that an operation declares for some statuses. */
interface EmptyReply<Status extends number> {
  readonly status: Status;
  readonly body?: undefined;
  readonly headers?: MoreHeaders;
}
/** A reply of any operation. */
interface HandlerReply {
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
type StatusesOf<Expected> = Expected extends {
  readonly status: infer Status;
}
  ? Status
  : never;
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
declare function reply<const Status extends number, Expected = unknown>(
  status: Declared<Status, Expected>,
): Given<
  Expected,
  Status,
  {
    status: Status;
  }
>;
/**
 * Creates a reply.
 * @param status HTTP status.
 * @param body Body of the reply.
 */
declare function reply<const Status extends number, Body, Expected = unknown>(
  status: Declared<Status, Expected>,
  body: Body,
): Given<
  Expected,
  Status,
  {
    status: Status;
    body: Body;
  }
>;
/**
 * Creates a reply with headers or a media type.
 * @param status HTTP status.
 * @param body Body of the reply.
 * @param more `headers` and `contentType`.
 */
declare function reply<
  const Status extends number,
  Body,
  const More extends Omit<HandlerReply, 'status' | 'body'>,
  Expected = unknown,
>(
  status: Declared<Status, Expected>,
  body: Body,
  more: More,
): Given<
  Expected,
  Status,
  {
    status: Status;
    body: Body;
  } & Writable<More>
>;

/** Header fields by lower-case name; one with several values is sent several times. */
type HeaderFields = Record<string, string | string[]>;
/** Style `simple`, exploded: `R=100,G=200`. */
declare const replyHeaderSimpleExploded: EncodeHeader;
/** Media type `application/json`; characters beyond ASCII are escaped, since a field could not hold them. */
declare const replyHeaderJson: EncodeHeader;
/**
 * Writes the headers of a reply; those that the document does not declare as if it did. Those of the Fetch standard are written.
 * @param declared The reply of the document; absent where it has none of that status.
 * @param leftOut Takes the names of the header fields that are not sent, since they are about the connection.
 * @throws {TypeError} for what cannot be sent.
 */
declare function encodeHeaders(
  { headers }: HandlerReply,
  declared: Reply | undefined,
  leftOut?: string[],
): HeaderFields;

/** A body that is sent piece by piece. */
type BodyStream = AsyncIterable<string | Uint8Array>;
/** The answer that an adapter sends. */
interface Answer {
  readonly status: number;
  readonly headers: HeaderFields;
  readonly body?: string | Uint8Array | BodyStream;
  /**
   * Header fields of the reply that are not sent, since they are for the server to set: those of the connection, and a wrong
   * length.
   */
  readonly leftOut?: readonly string[];
  /** True if the connection is closed after it. */
  readonly isLast?: true;
}
/**
 * Returns the reply that a document declares for a status: that of the status goes before its range, and that before all others.
 */
declare function declaredReply(replies: readonly Reply[], status: number): Reply | undefined;
/** True if a body is there already, and does not come piece by piece. */
declare function isWhole(body: Answer['body']): body is Exclude<Answer['body'], BodyStream>;
/** Statuses that have no body: RFC 9110, sections 15.3.5, 15.3.6 and 15.4.5. */
declare function isEmpty(status: number): boolean;

/** The decoded and validated parts of a request. */
interface HandlerInput {
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
interface RequestContext<Auth = unknown, Id extends string = string> {
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
type HandlerContext<Input = HandlerInput, Auth = unknown, Id extends string = string> = Input &
  RequestContext<Auth, Id>;
/**
 * The handler of one operation.
 * @typeParam Input See `HandlerContext`.
 * @typeParam Answer The replies that the operation declares.
 * @typeParam Auth What `authenticate` returns.
 * @typeParam Id Names of the operations of the document.
 */
type OperationHandler<Input, Answer, Auth, Id extends string = string> = (
  context: HandlerContext<Input, Auth, Id>,
) => Answer | Promise<Answer>;
/**
 * A handler for any operation.
 * @typeParam Id Names of the operations of the document.
 */
interface Handler<Id extends string = string> {
  (context: HandlerContext<HandlerInput, unknown, Id>): HandlerReply | Promise<HandlerReply>;
  /** Set by `streamed` if the handler reads bodies itself; otherwise they are decoded and validated before it is called. */
  readonly streams?: StreamOptions;
}
/** Options of a handler that reads bodies itself. */
interface StreamOptions {
  /** Maximum size of a body in bytes. Default: `limits.body` of the server. */
  readonly limit?: number;
}

/** A file of a form while it comes. */
interface StreamedFile {
  /** Name of its field. */
  readonly name: string;
  /** The name that the client gives it, without directories; undefined if it gives none. */
  readonly fileName: string | undefined;
  /** Its media type, which is one of those that the document declares for the field. */
  readonly contentType: string;
  /** Its bytes, which have to be read before the next file. */
  readonly stream: ReadableStream<Bytes>;
}
/**
 * A form whose files are read while they come.
 * @typeParam Fields The fields that are not files.
 */
interface StreamedForm<Fields = unknown> {
  /** The fields that precede the first file, decoded and validated. */
  readonly fields: Fields;
  /**
   * The files in their order. Going through them reads the body, and fails with an `HttpError`: 400 if the form breaks off, a file is not
   * of a declared media type, or a field follows a file; 413 if it is too large.
   */
  readonly files: AsyncIterable<StreamedFile>;
}

/** One step of a segment of a path template: literal text as it travels, or a parameter. */
type SegmentPart =
  | {
      readonly literal: string;
    }
  | {
      readonly param: string;
    };
/** A segment that holds parameters and text, such as `{name}.{ext}`. */
type MixedSegment = readonly SegmentPart[];

/** True if a piece of a path, not decoded, is in the style of a parameter. */
type Fits = (piece: string) => boolean;
/**
 * A segment of a path that several things share, of which some have values that are known, or a style that shows: `{name}.{ext}`.
 */
interface ValuedSegment {
  /** Its place in the path, from the end: -1 is the last. */
  readonly at: number;
  /** The first of its parameters among those of the path. */
  readonly first: number;
  readonly parts: MixedSegment;
  /** The values of parameters by name, as they may travel; none of them is empty. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  /** The tests for parameters whose style has a prefix, by name. */
  readonly styles: ReadonlyMap<string, Fits>;
}

/** An operation that is served. */
interface Route {
  readonly operation: Operation;
  readonly handler: Handler;
  readonly params: readonly Param[];
  /** The sets of schemes of which one has to be satisfied; the one that requires nothing comes last. */
  readonly security: readonly (readonly SecurityUse[])[];
  /** Names of the path parameters, in the order of the path template. */
  readonly pathNames: readonly string[];
  /** The segments of the path that are taken apart by the values of their parameters. */
  readonly valued: readonly ValuedSegment[];
  /** Loaded with the first request. */
  requestValidators?: RequestValidators;
  /** Loaded with the first reply that is checked. */
  replyValidators?: ReplyValidators;
}

/** Header fields under their names in lower case. A list of `set-cookie` is sent as several fields, other lists are joined. */
type FailureHeaders = Readonly<Record<string, string | readonly string[]>>;
/** Headers and issues of a failure, and its `cause`. */
interface HttpErrorOptions extends ErrorOptions {
  readonly headers?: FailureHeaders;
  /** Everything that is wrong with the request. */
  readonly issues?: readonly Issue[];
}
/** A failure that is sent to the client. Handlers can throw it; the message must not contain anything internal. */
declare class HttpError extends Error {
  /** True for the failures of another package as well, such as a mock that serves as the `fallback`. */
  static [Symbol.hasInstance](value: unknown): boolean;
  readonly name = 'HttpError';
  readonly status: number;
  readonly headers: FailureHeaders;
  readonly issues: readonly Issue[];
  /**
   * @param status From 400 to 599: RFC 9110, sections 15.5 and 15.6.
   * @throws {RangeError} The status is not from 400 to 599.
   */
  constructor(status: number, message: string, { headers, issues, ...options }?: HttpErrorOptions);
}
/**
 * Returns the same failure under another status.
 * @param status From 400 to 599.
 */
declare function withStatus(error: HttpError, status: number): HttpError;
/** True for a failure that can be sent; what was thrown may have been changed since it was made. It throws nothing. */
declare function isHttpError(error: unknown): error is HttpError;

/** A failure, ready to be sent. */
interface RenderedFailure {
  readonly contentType: string;
  readonly body: unknown;
  /** Additional headers, such as those that the document requires. Headers of the thrown error override them. */
  readonly headers?: FailureHeaders;
}
/**
 * Renders failures: one function for all of them.
 * @typeParam Id Names of the operations of the document.
 */
type RenderFailure<Id extends string = string> = (failure: Failure<Id>) => RenderedFailure;
/** The members of problem details: RFC 9457, section 3.1, and two of our own, which section 3.2 leaves room for. */
declare const problemPart: FailurePart;
/** Renders failures as problem details: RFC 9457. */
declare const renderProblem: RenderFailure;
/** Returns the phrase of a status: RFC 9110, section 15. One without a phrase is called after its class. */
declare function titleOf(status: number): string;

/** The match of a request: an operation, with the pieces of the path that are its parameters, not decoded. */
interface Match {
  readonly route: Route;
  /** In the order of the path template. */
  readonly captures: readonly string[];
}
/** A request that asks which methods a path has: RFC 9110, section 9.3.7. */
interface AllowedMethods {
  readonly allow: string;
}
/**
 * Finds the operation of a request.
 * @param path Path as it came, without a query.
 * @throws {HttpError} 400 for a path that is not percent-encoded UTF-8, 404 for an unknown one, 405 for another method.
 */
type Matcher = (method: string, path: string) => Match | AllowedMethods;
/**
 * Returns the part of a request target before the query; of an absolute one (RFC 9112, section 3.2.2) what follows the host. It is
 * `*` where the request is about the server (section 3.2.4).
 */
declare function splitTarget(target: string): {
  readonly path: string;
  readonly query: string;
};
/** Returns the methods that a path with some declared ones has, as `Allow` lists them: RFC 9110, sections 9.3.2, 9.3.7 and 10.2.1. */
declare function joinedMethods(declared: Iterable<string>): string;

/**
 * The context in which a credential is checked.
 * @typeParam Id Names of the operations of the document.
 */
interface AuthenticateContext<Id extends string = string> {
  /** Name of the security scheme in the document. */
  readonly scheme: string;
  /** The scopes that the operation requires; `authenticate` decides whether the caller has them. */
  readonly scopes: readonly string[];
  readonly operation: Operation<Id>;
  /** The platform's own request, from which a certificate can be read, and the credentials of a scheme that is not declared. */
  readonly raw: unknown;
}
/** The results of `authenticate` for credentials that are not accepted, as look-ups and comparisons give them. */
type Refused = undefined | null | false;
/**
 * Identifies the caller.
 * @param credential A bearer token, an API key, `user:password` for scheme `basic`, or what follows the name of any other scheme in
 *   `Authorization`; empty for a scheme of type `mutualTLS`. Of a scheme that the document does not declare it is the whole of
 *   `Authorization`, or empty: what identifies the caller is in the request (`context.raw`).
 * @returns What handlers get as `auth`; `undefined`, `null` or `false` to reject the credential (401).
 * @throws {HttpError} 403, if the credential is valid but not sufficient.
 * @typeParam Auth What handlers get.
 * @typeParam Id Names of the operations of the document.
 */
type Authenticate<Auth, Id extends string = string> = (
  credential: string,
  context: AuthenticateContext<Id>,
) => Auth | Refused | Promise<Auth | Refused>;
/** The parts of a request that carry credentials. */
type CredentialPlaces = Pick<ServerRequest, 'header' | 'target'>;
/** Returns the credentials that a request has for the schemes of an operation, which no message may show; also as they came. */
declare function credentialsOf(
  { security }: Pick<Operation, 'security'>,
  request: CredentialPlaces,
): readonly string[];

/** Limits of a request. */
interface Limits {
  /** Maximum size of a request body in bytes. @default 1048576 */
  readonly body?: number;
  /**
   * Maximum size in bytes of a request body that is a file, such as an image, and of the files of a form together; they are kept in
   * memory. Default: that of `body`.
   */
  readonly files?: number;
  /** Maximum size of all header fields in bytes. By default, only the limit of the platform applies. */
  readonly headerBytes?: number;
  /** Maximum time from the first byte to the reply in milliseconds. Default: no limit. */
  readonly timeout?: number;
}
/**
 * The request in which an error happened.
 * @typeParam Id Names of the operations of the document.
 */
interface ErrorInfo<Id extends string = string> {
  /** Undefined if the error happened before the operation was known. */
  readonly operation: Operation<Id> | undefined;
  readonly requestId: string;
  /** The error and its stack as text for logs, with tokens, secret parameters and credentials removed. */
  readonly text: string;
}
/**
 * Options of a server. The generated `ServerOptions` narrow the types of `authenticate` and `fallback`.
 * @typeParam Auth What `authenticate` returns.
 * @typeParam Id Names of the operations of the document.
 */
interface CoreOptions<Auth = unknown, Id extends string = string> {
  /** Identifies the caller. Required if an operation of the document has security requirements. */
  readonly authenticate?: Authenticate<Auth, Id>;
  /** Prefix of the document's paths, such as `/v1`, if the platform does not strip it. */
  readonly basePath?: string;
  /** Serves operations without a handler: another set of handlers, or one function for all of them. By default, they answer 501. */
  readonly fallback?: object | Handler<Id>;
  /**
   * Receives every error that the client must not see, every reply that violates the document, and once each header of an operation
   * that only the server can set, or that a failure lacks. It may be asynchronous; it is not awaited. If it is missing or fails
   * itself, one line on stderr has the operation and the class of the error, and none of its text.
   */
  readonly onError?: (error: unknown, info: ErrorInfo<Id>) => unknown;
  /** Renders failures. By default, they are as the document declares them for the status, or follow RFC 9457. */
  readonly renderFailure?: RenderFailure<Id>;
  /**
   * The validation of replies and failures: `warn` reports invalid ones to `onError` and sends them, `throw` answers 500. A failure
   * whose status or content the document does not declare is valid.
   */
  readonly validateReplies?: 'off' | 'warn' | 'throw';
  /**
   * The treatment of undeclared fields of replies: `drop` removes them from JSON before replies are validated, and write-only
   * fields too.
   */
  readonly unknownFields?: 'keep' | 'drop';
  /** Limits of requests. */
  readonly limits?: Limits;
  /** Returns the id of a request. Default: its `X-Request-Id`, or a random UUID. */
  readonly requestId?: (request: ServerRequest) => string;
}

/** An interface with its handlers, ready to serve. */
interface Server {
  readonly api: Api;
  readonly options: CoreOptions;
  readonly match: Matcher;
}
/**
 * Makes a server of an interface, whatever the platform.
 * @param handlers Handlers by operation.
 * @param renderFailure Writes failures, unless the options say otherwise.
 * @throws {TypeError} for a handler whose name is no operation, for an invalid option, and where credentials are
 * required that nobody checks.
 */
declare function createServer<Id extends string>(
  api: Api<Id>,
  handlers: object,
  options: CoreOptions<unknown, Id>,
  renderFailure?: RenderFailure<Id>,
): Server;
/** Answers a request. It never fails: whatever goes wrong is an answer as well. */
declare function respond(server: Server, request: ServerRequest): Answer | Promise<Answer>;

/**
 * The used part of `node:http`. It is declared here, so that neither this package nor its users elsewhere need the types of Node.
 */

/** A request: `http.IncomingMessage`. */
interface NodeIncoming {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Names and values in turn, as they came. Replacements of Node in tests may not have them. */
  readonly rawHeaders?: readonly string[];
  /** The connection, which holds the server that it came to. */
  readonly socket?: object;
  /** True if all of it has arrived, whether or not it has been read. Not every platform that imitates Node has this. */
  readonly complete?: boolean;
  readonly readableEnded: boolean;
  readonly destroyed: boolean;
  /** True if any bytes of the body have arrived. Not every platform that imitates Node has this. */
  readonly readableDidRead?: boolean;
  /** The body as middleware has read it. */
  readonly body?: unknown;
  /** The files of a form, as middleware leaves them that has taken it apart. */
  readonly file?: unknown;
  readonly files?: unknown;
  /** The body as platforms leave it that read every body themselves. */
  readonly rawBody?: unknown;
  pause(): unknown;
  resume(): unknown;
  on(event: 'data', listener: (chunk: Bytes) => void): unknown;
  on(event: 'end' | 'close' | 'error', listener: () => void): unknown;
}
/** Its response: `http.ServerResponse`. */
interface NodeOutgoing {
  readonly destroyed: boolean;
  readonly headersSent: boolean;
  readonly writableFinished: boolean;
  /** True if its end has been written, whether or not it has been sent. Not every platform that imitates Node has this. */
  readonly writableEnded?: boolean;
  /** The header fields that are set so far. Not every platform that imitates Node has any before the head. */
  readonly getHeaderNames?: () => readonly string[];
  readonly removeHeader?: (name: string) => unknown;
  writeHead(status: number, headers: HeaderFields): unknown;
  flushHeaders(): unknown;
  write(piece: string | Uint8Array): boolean;
  /** Sends what middleware that compresses holds back; there where there is such. */
  readonly flush?: () => unknown;
  end(body?: string | Uint8Array): unknown;
  end(body: string, encoding: 'latin1'): unknown;
  destroy(): unknown;
  on(event: 'drain' | 'close', listener: () => void): unknown;
  on(event: 'error', listener: (error: unknown) => void): unknown;
  once(event: 'close', listener: () => void): unknown;
}
/** A response whose header fields are still to be written. */
interface HeadedResponse {
  readonly headersSent: boolean;
  setHeader(name: string, value: string): unknown;
}
/** A server: `http.Server`. */
interface NodeServer {
  /** False as soon as it is being closed. */
  readonly listening?: boolean;
  prependListener(event: 'request', listener: (request: unknown, response: HeadedResponse) => void): unknown;
  close(done: (error?: Error) => void): unknown;
  closeIdleConnections(): void;
  closeAllConnections(): void;
}

/** A router for Express 4 and 5: `app.use('/v1', router)`. */
type ExpressRouter = (request: NodeIncoming, response: NodeOutgoing, next: (error?: unknown) => void) => void;
/**
 * Serves as a router of Express, wherever it is mounted. It answers everything below its place, also 404: other routers that are to
 * serve paths there are mounted before it. It reads bodies itself, and takes those that other middleware has read as well, except
 * forms with files. It passes nothing on: Express would answer what is thrown with a page that shows the stack.
 */
declare function expressRouter(server: Server): ExpressRouter;

/** A function from `Request` to `Response`, for Hono, Deno, Bun, edge runtimes and service workers. */
type FetchHandler = (request: Request) => Promise<Response>;
/** Serves requests of the Fetch standard. They come with dots resolved in their paths, as the URL standard has it. */
declare function fetchHandler(server: Server): FetchHandler;

/** A listener for `http.createServer(listener)`. */
type NodeListener = (request: NodeIncoming, response: NodeOutgoing) => void;
/** Serves by `http.createServer(listener)`, and by whatever else calls with requests of `node:http`. */
declare function nodeListener(server: Server): NodeListener;
/**
 * Closes a server gracefully: it aborts the `signal` of each handler whose answer is still being streamed, accepts no more
 * connections, finishes the requests in progress, and answers one more request on each open connection.
 * @param ms Milliseconds after which connections that are still open are closed. Default: 10,000.
 */
declare function closeServer(server: NodeServer, ms?: number): Promise<void>;

/** The used part of an error of a connection in Node. */
interface ConnectionError extends Error {
  readonly code?: string;
  /** The reason of its parser. */
  readonly reason?: string;
}
/** The used part of a connection. */
interface Connection {
  readonly writable: boolean;
  write(head: string, encoding: 'latin1'): unknown;
  end(body?: Uint8Array): unknown;
  destroy(): unknown;
}
/** The used part of a request. */
interface RefusedRequest {
  readonly complete: boolean;
  readonly socket: Connection;
  readonly url?: string | undefined;
}
/** The used part of its response. */
interface RefusedResponse {
  readonly headersSent: boolean;
  readonly writableFinished: boolean;
  writeHead(status: number, headers: Answer['headers']): unknown;
  end(body?: Uint8Array): unknown;
  once(event: 'finish', listener: () => void): unknown;
}
/** A server of `node:http`. */
interface RefusingServer {
  on(event: 'clientError', listener: (error: ConnectionError, connection: Connection) => void): unknown;
  on(
    event: 'request' | 'checkExpectation',
    listener: (request: RefusedRequest, response: RefusedResponse) => void,
  ): unknown;
}
/**
 * Adds a body to the answers that Node itself gives before a handler is called: to a request that is not HTTP (400), does not
 * arrive in time (408), has chunk extensions (413) or header fields (431) that are too large, or has an unknown `Expect` (417). By
 * default, Node sends these without a body.
 * @param server A server of `node:http`.
 * @param render Renders the failures. They have no operation, and an empty path if nothing could be read.
 */
declare function explainRefusals(server: RefusingServer, render: RenderFailure<never>): void;

/** The used part of a request of `node:http` whose client waits for leave to send its body. */
interface WaitingRequest {
  once(event: 'resume', listener: () => void): unknown;
}
/** The used part of its response. */
interface WaitingResponse {
  readonly headersSent: boolean;
  writeContinue(): void;
}
/** A server of `node:http`. */
interface ContinuingServer {
  on(event: 'checkContinue', listener: (request: WaitingRequest, response: WaitingResponse) => void): unknown;
  emit(event: 'request', request: WaitingRequest, response: WaitingResponse): boolean;
}
/**
 * Lets a server refuse a request before its body is sent, if the client asks first (`Expect: 100-continue`; RFC 9110, section
 * 10.1.1). By default, Node tells such clients to continue at once; now it does so when the body is first read.
 * @param server A server of `node:http`.
 */
declare function refuseEarly(server: ContinuingServer): void;

/** Handlers that the document has no operation for: they do not compile, and the compiler says why. */
type Undeclared<Defined, Handlers> = {
  readonly [
    Name in Exclude<keyof Defined, keyof Handlers> & string
  ]: `The document has no operation ${Name}.`;
};
/** The handlers of several parts, in one object. What else a part holds is not in it. */
type Joined<Parts extends readonly object[], Handlers> = Parts extends readonly [
  infer First,
  ...infer Others extends readonly object[],
]
  ? Pick<First, keyof First & keyof Handlers> & Joined<Others, Handlers>
  : object;
/**
 * Declares handlers: types what they receive, and preserves which operations they cover, so that several sets can be joined.
 * @typeParam Handlers The handlers of all operations of the document.
 * @typeParam WithAuth What declares them for another type of `auth`.
 */
interface DefineHandlers<Handlers, WithAuth> {
  /** Declares handlers of some operations; the others go to the fallback, or answer 501. */
  <const Defined extends Partial<Handlers>>(handlers: Defined & Undeclared<Defined, Handlers>): Defined;
  /**
   * Declares handlers of all operations: if one is missing, it does not compile.
   * @throws {TypeError} A handler is missing at run time.
   */
  readonly strict: <const Defined extends Handlers>(
    handlers: Defined & Undeclared<Defined, Handlers>,
  ) => Defined;
  /**
   * Combines several sets of handlers into one. It keeps the methods of class instances, which a spread would lose. Where one set
   * has no handler, or only a `notImplemented` stub, the handler of another set is taken.
   * @throws {TypeError} Two sets have a handler for the same operation, or there is a handler for an undeclared operation.
   */
  readonly join: <const Parts extends readonly Partial<Handlers>[]>(
    ...parts: Parts
  ) => Joined<Parts, Handlers>;
  /** Sets the type of `auth`: `defineHandlers.withAuth<User>()`. */
  readonly withAuth: WithAuth;
}
/** Returns what declares handlers of an interface. */
declare function handlerDefinitions<Handlers, WithAuth>(api: Api): DefineHandlers<Handlers, WithAuth>;

/**
 * Throws 501: a stub for an operation that has no handler yet, `getSpace: notImplemented`. It counts as no handler, so the fallback
 * serves the operation if there is one. A handler can also call it to answer 501.
 * @throws {HttpError} Always.
 */
declare function notImplemented({ operation }: Pick<RequestContext, 'operation'>): never;

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
  ? {
      readonly form: StreamedForm<FieldsOf<Body>>;
    }
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
type StreamedHandler<Operation> = Operation extends (context: infer Context) => infer Answer
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
declare function streamed<Context, Answer>(
  handler: (context: StreamedContext<Context>) => Answer,
  options?: StreamOptions,
): (context: Context) => Answer;
/**
 * Lets a handler read the body itself as a stream, as above, if it is not used in place.
 * @typeParam Operation The type of the operation's usual handler, such as `Handlers['upload']`.
 */
declare function streamed<Operation>(handler: StreamedHandler<Operation>, options?: StreamOptions): Operation;

/** Decodes the style `simple`: `blue`, `blue,black`, `R,100,G,200`. */
declare const pathSimple: DecodeParam;
/** Decodes the style `simple`, exploded: `R=100,G=200`. */
declare const pathSimpleExploded: DecodeParam;
/** Decodes the style `label`: `.blue`, `.blue,black`, `.R,100,G,200`. */
declare const pathLabel: DecodeParam;
/** Decodes the style `label`, exploded: `.blue.black`, `.R=100.G=200`. */
declare const pathLabelExploded: DecodeParam;
/** Decodes the style `matrix`: `;color=blue`, `;color=blue,black`, `;color=R,100,G,200`. */
declare const pathMatrix: DecodeParam;
/** Decodes the style `matrix`, exploded: `;color=blue;color=black`, `;R=100;G=200`. */
declare const pathMatrixExploded: DecodeParam;
/** Decodes `application/json`. */
declare const pathJson: DecodeParam;
/** Decodes the style `form`: `color=blue`, `color=blue,black`, `color=R,100,G,200`. */
declare const queryForm: DecodeParam;
/** Decodes the style `form`, exploded: `color=blue`, `color=blue&color=black`, `R=100&G=200`. */
declare const queryFormExploded: DecodeParam;
/** Decodes the style `spaceDelimited`: `color=blue%20black`, `color=R%20100%20G%20200`. */
declare const querySpaceDelimited: DecodeParam;
/** Decodes the style `pipeDelimited`: `color=blue%7Cblack`, `color=R%7C100%7CG%7C200`. */
declare const queryPipeDelimited: DecodeParam;
/** Decodes the style `deepObject`: `color[R]=100&color[G]=200`; an array repeats its key, an object adds one. */
declare const queryDeepObject: DecodeParam;
/** Decodes `application/json`. */
declare const queryJson: DecodeParam;
/** Decodes the style `simple`: `blue`, `blue,black`, `R,100,G,200`. */
declare const headerSimple: DecodeParam;
/** Decodes the style `simple`, exploded: `blue`, `blue,black`, `R=100,G=200`. */
declare const headerSimpleExploded: DecodeParam;
/** Decodes `application/json`. */
declare const headerJson: DecodeParam;
/** Decodes the style `form`: `color=blue`, `color=blue,black`, `color=R,100,G,200`. */
declare const cookieForm: DecodeParam;
/** Decodes the style `form`, exploded: `color=blue; color=black`, `R=100; G=200`. */
declare const cookieFormExploded: DecodeParam;
/** Decodes `application/json`. */
declare const cookieJson: DecodeParam;

/** JSON: RFC 8259. Keys such as `__proto__` become properties like all others. */
declare const decodeJson: DecodeBody;
/** Any text, or the number or word that it stands for; it is UTF-8 unless its media type gives another character encoding. */
declare const decodeText: DecodeBody;
/** Bytes as they are. */
declare const decodeBinary: DecodeBody;

/** `application/x-www-form-urlencoded`: WHATWG URL, section 5.1. A field without a style is a text, or JSON of an object. */
declare const decodeForm: DecodeBody;
/**
 * `multipart/form-data`: RFC 7578. A part is a file, JSON where its media type says so or the schema takes an object, or a text.
 * Other multipart bodies (RFC 2046, section 5.1) are read alike; their parts are items where the schema is that of a list, and need
 * no names. The media types that the document declares for a part are those that it may have; a part without one has any of them.
 */
declare const decodeMultipart: DecodeBody;

/** A reply violates the document. */
declare class ReplyError extends Error {
  /** True for those of another package as well. */
  static [Symbol.hasInstance](value: unknown): boolean;
  readonly name = 'ReplyError';
  readonly status: number;
  /** Everything that is wrong with the reply. */
  readonly problems: readonly string[];
  constructor(operationId: string, status: number, problems: readonly string[]);
}

/**
 * The statuses that a handler may answer with where a document declares a range or `default`: all of a class, also those that
 * nobody has registered (RFC 9110, section 15), except those that the operation declares itself.
 *
 * @packageDocumentation
 */
type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
/** The number that a text of digits has. */
type NumberOf<Text> = Text extends `${infer Value extends number}` ? Value : never;
type Success = NumberOf<`2${Digit}${Digit}`>;
type Redirection = NumberOf<`3${Digit}${Digit}`>;
type ClientError = NumberOf<`4${Digit}${Digit}`>;
type ServerError = NumberOf<`5${Digit}${Digit}`>;
/** Statuses of success: from 200 to 299. */
type SuccessStatus<Declared extends number = never> = Exclude<Success, Declared>;
/** Statuses of redirections: from 300 to 399. */
type RedirectionStatus<Declared extends number = never> = Exclude<Redirection, Declared>;
/** Statuses of requests that are at fault: from 400 to 499. */
type ClientErrorStatus<Declared extends number = never> = Exclude<ClientError, Declared>;
/** Statuses of servers that are at fault: from 500 to 599. */
type ServerErrorStatus<Declared extends number = never> = Exclude<ServerError, Declared>;
/**
 * Statuses that a `default` response stands for: those of every final response but the declared ones.
 * @typeParam Declared Statuses that the operation declares.
 */
type DefaultStatus<Declared extends number = never> = Exclude<
  Success | Redirection | ClientError | ServerError,
  Declared
>;

/** An error as a document declares it, filled with what is known of a failure. */
interface FailureForm {
  readonly contentType: string;
  readonly body: FailurePart;
}
/** The forms of errors by the status under which they are declared, the usual media type first. */
type StatusForms = {
  readonly [Status in StatusKey]?: readonly FailureForm[];
};
/** The forms of all errors that a document declares. */
interface FailureForms {
  /** Those that most operations declare. */
  readonly usual: StatusForms;
  /** Those that differ, by the names of operations. */
  readonly operations?: Readonly<Record<string, StatusForms>>;
  /** The form of failures whose status, or whose content, no document declares: problem details (RFC 9457) where absent. */
  readonly undeclared?: FailureForm;
}
/**
 * Makes a form.
 * @param contentType Its media type.
 * @param body What fills it.
 */
declare function failureForm(contentType: string, body: FailurePart): FailureForm;
/** Problem details: RFC 9457. */
declare const problemForm: FailureForm;
/**
 * Returns the forms that a failure may have: those of its status, its range or `default` (OpenAPI 3.1.1, Responses Object).
 * @returns Undefined where its operation declares no content for it.
 */
declare function declaredForms(
  { usual, operations }: FailureForms,
  { operation, status }: Pick<Failure, 'operation' | 'status'>,
): readonly FailureForm[] | undefined;
/**
 * Returns a function that renders failures as a document declares them, in the first media type that can be written: JSON or text.
 * @param forms Those of the document.
 */
declare function renderDeclared(forms: FailureForms): RenderFailure;

/** Returns an object, such as the one in `{ "error": { "code", "message" } }`. */
declare function objectPart(parts: Readonly<Record<string, FailurePart>>): FailurePart;
/** Returns a part that always gives the same value. */
declare function constantPart(value: unknown): () => unknown;
/** The status, as a number. */
declare const statusPart: FailurePart;
/** The status, as a text. */
declare const statusTextPart: FailurePart;
/** The phrase of the status: `Not Found`. */
declare const titlePart: FailurePart;
/** The phrase of the status as a word for programs: `not_found`. */
declare const codePart: FailurePart;
/** The same in capitals, as many patterns of codes demand: `NOT_FOUND`. */
declare const capitalCodePart: FailurePart;
/** The same with hyphens: `not-found`. */
declare const hyphenCodePart: FailurePart;
/**
 * Returns a text or a list that is cut off.
 * @param part Fills it.
 * @param limit The most characters (JSON Schema 2020-12, Validation, section 6.3.1), or items, that it may have.
 */
declare function limitedPart(part: FailurePart, limit: number): FailurePart;
/** Returns the same of what a property of one thing that is wrong holds. */
declare function limitedIssuePart(part: IssuePart, limit: number): IssuePart;
/** Returns the one of several words that describes the status best. */
declare function wordPart(words: readonly string[]): FailurePart;
/** The message: what happened. */
declare const messagePart: FailurePart;
/** The message and each issue, if there is no list of them: 1,000 characters at most. */
declare const explanationPart: FailurePart;
/** The id of the request in logs. */
declare const requestIdPart: FailurePart;
/** The id of the request in logs, as a reference that is a URI: RFC 9457, section 3.1.5. */
declare const instancePart: FailurePart;
/** The path of the request. */
declare const pathPart: FailurePart;
/** The time of the failure: RFC 3339. */
declare const timePart: FailurePart;
/** No items. */
declare const emptyListPart: FailurePart;
/** Returns each thing that is wrong; nothing where there is no list of them. */
declare const issuesPart: FailurePart;
/** Returns each thing that is wrong, if only in an empty list. */
declare const issueListPart: FailurePart;
/** One thing that is wrong, or a failure as a whole, which is at no place. */
interface ListedIssue {
  readonly in: string;
  readonly pointer: string;
  readonly keyword: string;
  readonly message: string;
}
/** The value of a property of one issue. */
type IssuePart = (issue: ListedIssue, failure: Failure) => unknown;
declare const issuePlace: IssuePart;
declare const issuePointer: IssuePart;
/** The pointer as the fragment of a URI, as RFC 9457, section 3, has it: `#/lines/0/price` (RFC 6901, section 6). */
declare const issueFragment: IssuePart;
/** The pointer, or a slash for the whole where a document leaves no room for an empty one. */
declare const issueRootedPointer: IssuePart;
/** The same as the fragment of a URI. */
declare const issueRootedFragment: IssuePart;
/** The name of a parameter or header: the first step of the pointer. */
declare const issueParameter: IssuePart;
/** Returns a property that only issues of some parts of a request have; nothing for all others. */
declare function issuePartIn(places: readonly string[], part: IssuePart): IssuePart;
declare const issueKeyword: IssuePart;
/** The keyword in capitals: `MAX_LENGTH`. */
declare const issueCapitalKeyword: IssuePart;
/** The keyword with hyphens: `max-length`. */
declare const issueHyphenKeyword: IssuePart;
declare const issueMessage: IssuePart;
declare const issueStatus: IssuePart;
declare const issueStatusText: IssuePart;
/** Returns the place as one of some words: a cookie may be in a header, and all else in the body. */
declare function issuePlaceAmong(words: readonly string[]): IssuePart;
/** Returns an object within one thing that is wrong, such as `source: { pointer }`. */
declare function issueObject(parts: Readonly<Record<string, IssuePart>>): IssuePart;
/** The place within its part of the request: `limit`, `lines/0/price`, that part if it is about the whole, or the request. */
declare const issuePath: (issue: ListedIssue) => string;
/** The same step by step: `['lines', '0', 'price']`. */
declare const issueStepTexts: IssuePart;
/** The same with numbers for the items of lists: `['lines', 0, 'price']`. */
declare const issueSteps: IssuePart;
/** The same below the part of the request, as FastAPI has it: `['body', 'lines', 0, 'price']`. */
declare const issueLocation: IssuePart;
/** Returns each thing that is wrong, in a form of its own; nothing where there is no list of them. */
declare function formedPart(parts: Readonly<Record<string, IssuePart>>): FailurePart;
/** Returns each thing that is wrong, in a form of its own, if only in an empty list. */
declare function formedListPart(parts: Readonly<Record<string, IssuePart>>): FailurePart;
/** Returns each thing that is wrong, in a form of its own, or the failure itself where nothing of the request is. */
declare function issuesOrFailurePart(parts: Readonly<Record<string, IssuePart>>): FailurePart;
/** Returns each thing that is wrong, as a text, or what happened where nothing of the request is. */
declare const textsOrFailurePart: FailurePart;
/** Returns each thing that is wrong, as a text; nothing where there is no list of them. */
declare const messagesPart: FailurePart;
/** Returns each thing that is wrong, as a text, if only in an empty list. */
declare const messageListPart: FailurePart;
/** Lists of what is wrong by its place, such as `lines/0/price`. */
declare const messagesByPlacePart: FailurePart;
/** The same as a text for each place. */
declare const textsByPlacePart: FailurePart;
/** Returns undefined if nothing of the request is wrong. */
declare function issuesOnlyPart(part: FailurePart): FailurePart;
/** Returns a part that lists the failure itself under `request`, where nothing is wrong with the request. */
declare function mapOrFailurePart(part: FailurePart): FailurePart;

/**
 * The values of `format` that validators check: JSON Schema 2020-12, Validation, section 7.3, and the OpenAPI Format
 * Registry. Every pattern here takes a time that is linear in the length of the text.
 */
/** True for `date`: RFC 3339, `full-date`. */
declare function isDate(text: string): boolean;
/** True for `time`: RFC 3339, `full-time`. A leap second is the last of a day in UTC. */
declare function isTime(text: string): boolean;
/** True for `date-time`: RFC 3339, `date-time`. */
declare function isDateTime(text: string): boolean;
/** True for `duration`: RFC 3339, appendix A. */
declare function isDuration(text: string): boolean;
/** True for `email`: RFC 5321, `Mailbox`. */
declare function isEmail(text: string): boolean;
/**
 * True for `idn-email`: RFC 6531, section 3.3. Names of hosts beyond ASCII are taken as they are, since tables of Unicode tell
 * their letters.
 */
declare function isIdnEmail(text: string): boolean;
/** True for `hostname`: RFC 1123, section 2.1. */
declare function isHostname(text: string): boolean;
/** True for `ipv4`: RFC 2673, section 3.2. */
declare function isIpv4(text: string): boolean;
/** True for `ipv6`: RFC 4291, section 2.2. */
declare function isIpv6(text: string): boolean;
/** True for `uri`: RFC 3986, with a scheme. */
declare function isUri(text: string): boolean;
/** True for `uri-reference`: RFC 3986, section 4.1. */
declare function isUriReference(text: string): boolean;
/** True for `iri`: RFC 3987, with a scheme. */
declare function isIri(text: string): boolean;
/** True for `iri-reference`: RFC 3987, section 2.2. */
declare function isIriReference(text: string): boolean;
/** True for `uri-template`: RFC 6570, section 2. */
declare function isUriTemplate(text: string): boolean;
/** True for `uuid`: RFC 4122. */
declare function isUuid(text: string): boolean;
/** True for `json-pointer`: RFC 6901, section 5. */
declare function isJsonPointer(text: string): boolean;
/** True for `relative-json-pointer`: draft-bhutton-relative-json-pointer-00. */
declare function isRelativeJsonPointer(text: string): boolean;
/** True for `regex`: ECMA-262. It is compiled, never run. */
declare function isRegex(text: string): boolean;
/** True for `byte`: RFC 4648, section 4. */
declare function isBase64(text: string): boolean;
/** True for `int8`: whole, of 8 bits with a sign. */
declare function isInt8(value: number): boolean;
/** True for `int16`: whole, of 16 bits with a sign. */
declare function isInt16(value: number): boolean;
/** True for `uint8`: whole, of 8 bits without a sign. */
declare function isUint8(value: number): boolean;
/** True for `uint16`: whole, of 16 bits without a sign. */
declare function isUint16(value: number): boolean;
/** True for `uint32`: whole, of 32 bits without a sign. */
declare function isUint32(value: number): boolean;
/** True for `uint64`: whole, of 64 bits without a sign, as far as a number of JavaScript can represent it. */
declare function isUint64(value: number): boolean;
/** True for `int32`: whole, of 32 bits with a sign. */
declare function isInt32(value: number): boolean;
/** True for `int64`: whole, of 64 bits with a sign, as far as a number of JavaScript can represent it. */
declare function isInt64(value: number): boolean;

/**
 * Returns the positions of schemas as `file:line:column`, by schema path. In a file of positions, a line with a plus sign counts from
 * the one above, so that an addition to the document moves no other row.
 * @param rows Positions by schema path, those of each file in the order of the document: `spec.yaml:12:3`, then `spec.yaml:+2:5`.
 */
declare function positionsOf(rows: Readonly<Record<string, string>>): Readonly<Record<string, string>>;

/** The parameters of a keyword's error: the names that Ajv has for them. */
type ErrorParams = Readonly<Record<string, unknown>>;

/**
 * One broken keyword of a schema, in the terms of Ajv. Its text is made on first use: most errors only decide a
 * union.
 */
declare class SchemaError {
  /** JSON Pointer to the value. */
  readonly instancePath: string;
  /** The place of the keyword, as `Api.positions` has it: a name of its schema and a JSON Pointer within that. */
  readonly schemaPath: string;
  readonly params: ErrorParams;
  constructor(instancePath: string, schemaPath: string, params: ErrorParams);
  get keyword(): string;
  get message(): string;
}
/** The errors of a value so far; null where there are none. */
type Errors = SchemaError[] | null;
/**
 * Adds an error.
 * @returns The errors, which are changed in place.
 */
declare function broken(
  errors: Errors,
  instancePath: string,
  schemaPath: string,
  params?: ErrorParams,
): SchemaError[];
/**
 * Adds an error for each property that an object lacks: JSON Schema 2020-12, Validation, section 6.5.3.
 * @param names All that are required; at least one is missing.
 * @returns The errors, which are changed in place.
 */
declare function missing(
  errors: Errors,
  object: Readonly<Record<string, unknown>>,
  names: readonly string[],
  instancePath: string,
  schemaPath: string,
): Errors;
/** A function that validates a value, and gives its errors with their places. */
interface Judge {
  (value: unknown, instancePath: string): boolean;
  errors?: SchemaError[] | null;
}
/**
 * Returns the member of a union that a value probably is one of, by the text of one of its properties.
 * @param members Functions of members by the texts that name them.
 * @returns Undefined where the errors of all members are needed.
 */
declare function namedMember(
  value: unknown,
  property: string,
  members: Readonly<Record<string, Judge>>,
): Judge | undefined;
/** The members of a union, by their indexes, by the texts that choose them. */
type TextTags = Readonly<Record<string, number>>;
/** The same for values that are no texts. */
type OtherTags = readonly (readonly [tag: unknown, member: number])[];
/**
 * Returns the member of a union that a value is judged by, by the value of one of its properties: OpenAPI 3.1.1, section 4.8.25.
 * @param texts The texts that choose a member.
 * @param others The other values that do.
 * @returns The index of the member; -1 for an object that chooses none, -2 for what is no object.
 */
declare function chosenMember(value: unknown, property: string, texts: TextTags, others?: OtherTags): number;
/**
 * Adds the error of an object that chooses no member of a union.
 * @param place Where the discriminator stands.
 * @param texts As for {@link chosenMember}.
 * @param others As for {@link chosenMember}.
 * @returns The errors, which are changed in place.
 */
declare function untagged(
  errors: Errors,
  instancePath: string,
  place: string,
  value: Readonly<Record<string, unknown>>,
  property: string,
  texts: TextTags,
  others?: OtherTags,
): SchemaError[];
/**
 * Adds what another validator has found: at least one error, and others up to the maximum. Each branch of a
 * union finds what is wrong with the same members; all of that would double with each level of a value.
 * @param found Errors of its last call, which nobody else reads any more.
 * @returns All errors; one of the two arrays, changed in place.
 */
declare function joined(errors: Errors, found: SchemaError[]): SchemaError[];

/**
 * Returns a function of a schema that refers to itself, which looks at no object twice while a value is judged. The branches of a
 * union have the same members to judge; each of them would do so by itself, and a value of n levels take a time of 2^n.
 * @param judge The function; it sets `errors` of what is returned here.
 */
declare function recalling(judge: Judge): Judge;

/**
 * One step of a pattern on a text: a regular expression of one character, which is taken; `^`, `$`, `\b` or `\B`, which has to
 * hold; or the steps that may come next. Behind the last step there is a match.
 */
type PatternStep = string | readonly number[];

/** The functions that validators call: JSON Schema 2020-12. Their own code is generated; anything complex is here. */

/** True if an object has a property itself, for those that inherit one of the name; it is called with `call`. */
declare function hasOwn(this: object, name: string): boolean;
/** Returns the length of a text in characters, which are code points: JSON Schema 2020-12, Validation, section 6.3.1. */
declare function characters(text: string): number;
/** True if two JSON values are the same: JSON Schema 2020-12, Core, section 4.2.2. The order of members says nothing. */
declare function isEqual(one: unknown, other: unknown): boolean;
/**
 * Returns the first two items of an array that are the same value: JSON Schema 2020-12, Validation, section 6.4.3. It takes a time
 * that is linear in the size of the array, however long that is.
 * @returns Their indexes; undefined where all differ.
 */
declare function equalItems(items: readonly unknown[]): readonly [number, number] | undefined;
/**
 * Makes a pattern with which the engine of JavaScript takes too long for some texts, whoever sends them (CWE-1333).
 * @param source Regular expression of ECMA-262.
 * @param flags `u`, or nothing.
 * @param longest UTF-16 code units of the longest text that the engine is given.
 * @param steps The same for an engine that takes a time which is linear in the length of the text, and that longer texts are
 * given to; without them, no longer text matches.
 */
declare function boundedPattern(
  source: string,
  flags: string,
  longest: number,
  steps?: readonly PatternStep[],
): TextPattern;
/**
 * True if a number is a multiple of another one, as both are written: JSON Schema 2020-12, Validation, section 6.2.1. What
 * multiplying them gives counts as well, though 3 * 0.1 is not written 0.3.
 * @param divisor Above 0.
 */
declare function isMultipleOf(value: number, divisor: number): boolean;
/**
 * Notes that `contains` applies to an item, which evaluates it: JSON Schema 2020-12, Core, section 10.3.1.3.
 * @param index Its index.
 */
declare function noteContained(array: readonly unknown[], index: number): void;
/** Returns how many items of a value have been noted. */
declare function countContained(value: unknown): number;
/**
 * Takes the items back that were noted since there were a number of them.
 * @param value An array, or what cannot have items.
 * @param count As `countContained` gave it.
 * @returns Their indexes.
 */
declare function takeContained(value: unknown, count: number): readonly number[];
/**
 * Returns how many properties an object has, without those of some names.
 * @param others Names that do not count; the object need not have them.
 */
declare function countedProperties(object: object, others: readonly string[]): number;
/**
 * Takes a property out of an object once the whole value is known to be valid.
 * @param name The object need not have it.
 */
declare function omitLater(object: object, name: string): void;
/** Returns how many properties are to go by now. */
declare function markOmissions(): number;
/** Keeps the properties that were to go since a mark: the schema that omits them does not apply to the value. */
declare function keepSince(mark: number): void;
/**
 * Returns a validator that takes properties out of values which it finds valid, and leaves others as they are.
 * @param validate One that calls {@link omitLater}, or whose parts do.
 */
declare function omitting(validate: Validate): Validate;

/** An issue of a value: Standard Schema 1. */
interface StandardIssue {
  readonly message: string;
  readonly path: readonly string[];
}
/** The outcome of a validation: Standard Schema 1. */
type StandardResult<Value> =
  | {
      readonly value: Value;
      readonly issues?: undefined;
    }
  | {
      readonly issues: readonly StandardIssue[];
    };
/**
 * A schema for libraries that support Standard Schema 1 (https://standardschema.dev).
 * @typeParam Value The type of valid values.
 * @typeParam Result The outcome of a validation, or a promise of it.
 */
interface StandardSchema<Value, Result = StandardResult<Value>> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => Result;
    readonly types?:
      | {
          readonly input: Value;
          readonly output: Value;
        }
      | undefined;
  };
}
/**
 * Returns a validator as a Standard Schema.
 * @typeParam Value What is valid.
 * @param validate A validator that Ajv compiled of the schema of that type.
 */
declare function standardSchema<Value>(validate: Validate): StandardSchema<Value>;

/**
 * The parameters and the body of an operation, as its handler receives them.
 * @typeParam Handlers The handlers of all operations of the document.
 * @typeParam Name Name of the operation.
 */
type RequestOf<Handlers, Name extends keyof Handlers> = Handlers[Name] extends (
  context: infer Context,
) => unknown
  ? InputOf<Context>
  : never;
/** All but what every handler gets; of several media types, each keeps its own body. */
type InputOf<Context> = Context extends unknown ? Omit<Context, keyof RequestContext> : never;
/** A schema whose validator is loaded when it is first used, so that the outcome is a promise. */
type RequestSchema<Value> = StandardSchema<Value, Promise<StandardResult<Value>>>;
/**
 * Returns what checks requests of the operation of a name; see `requestSchema`.
 * @typeParam Value What is valid.
 * @throws {TypeError} The document has no operation of that name.
 */
declare function requestSchemaOf<Value>(api: Api, name: string): RequestSchema<Value>;

/** Returns the stack of an error, or its message, or what else was thrown as text; it may hold secrets. */
declare function textOfThrown(thrown: unknown): string;
/**
 * Writes a line to stderr about an error that was not reported otherwise: its class and the operation, and none of its text, which
 * may hold secrets.
 * @param operation Id of the operation; undefined if the error happened before it was known.
 */
declare function writeUnreported(operation: string | undefined, thrown: unknown): void;

/** Ends a response that can carry no error any more: with a 500 without a body, or by breaking it off where its head is out. */
declare function endBare(response: NodeOutgoing): void;

/** Returns the value that is written in JSON, if there is one. */
declare function jsonIn(text: string): readonly unknown[];

/**
 * True if a header field is about the connection.
 * @param name In lower case.
 */
declare function isOfConnection(name: string): boolean;

/** Returns the JSON texts of items that are written. */
declare function textsOfItems(text: string, mediaType: string): readonly string[];

/**
 * Returns the status of a request that is invalid, of the two that documents have for it: 400 (RFC 9110, section 15.5.1) and 422
 * (section 15.5.21). An operation that declares one of them by its number, and not the other, says which of the two it means.
 * @param status Of a failure; other statuses stay as they are.
 */
declare function invalidStatus({ replies }: Pick<Operation, 'replies'>, status: number): number;

/**
 * Returns which media type a request likes best: RFC 9110, section 12.5.1.
 * @param accept Value of the header field; anything is welcome where it is absent or empty.
 * @param offered Media types and ranges, the usual one first: it is taken of those that are equally welcome, unless another
 *   one has more of the requested parameters.
 * @returns Nothing where none is welcome.
 */
declare function acceptedType<const Type extends string>(
  accept: string | undefined,
  offered: readonly Type[],
): Type | undefined;

/** Levels of arrays and objects that a body may have: more would exhaust the stack of those who walk through it. */
declare const maxDepth = 500;

export {
  HttpError,
  ReplyError,
  acceptedType,
  boundedPattern,
  broken,
  capitalCodePart,
  characters,
  chosenMember,
  closeServer,
  codePart,
  constantPart,
  cookieForm,
  cookieFormExploded,
  cookieJson,
  countContained,
  countedProperties,
  createServer,
  credentialsOf,
  declaredForms,
  declaredReply,
  decodeBinary,
  decodeForm,
  decodeJson,
  decodeMultipart,
  decodeText,
  emptyListPart,
  encodeHeaders,
  endBare,
  equalItems,
  explainRefusals,
  explanationPart,
  expressRouter,
  failureForm,
  fetchHandler,
  formedListPart,
  formedPart,
  handlerDefinitions,
  hasOwn,
  headerJson,
  headerSimple,
  headerSimpleExploded,
  hyphenCodePart,
  instancePart,
  invalidStatus,
  isBase64,
  isDate,
  isDateTime,
  isDuration,
  isEmail,
  isEmpty,
  isEqual,
  isHostname,
  isHttpError,
  isIdnEmail,
  isInt16,
  isInt32,
  isInt64,
  isInt8,
  isIpv4,
  isIpv6,
  isIri,
  isIriReference,
  isJsonPointer,
  isMultipleOf,
  isOfConnection,
  isRegex,
  isRelativeJsonPointer,
  isTime,
  isUint16,
  isUint32,
  isUint64,
  isUint8,
  isUri,
  isUriReference,
  isUriTemplate,
  isUuid,
  isWhole,
  issueCapitalKeyword,
  issueFragment,
  issueHyphenKeyword,
  issueKeyword,
  issueListPart,
  issueLocation,
  issueMessage,
  issueObject,
  issueParameter,
  issuePartIn,
  issuePath,
  issuePlace,
  issuePlaceAmong,
  issuePointer,
  issueRootedFragment,
  issueRootedPointer,
  issueStatus,
  issueStatusText,
  issueStepTexts,
  issueSteps,
  issuesOnlyPart,
  issuesOrFailurePart,
  issuesPart,
  joined,
  joinedMethods,
  jsonIn,
  keepSince,
  limitedIssuePart,
  limitedPart,
  madeFor,
  mapOrFailurePart,
  markOmissions,
  maxDepth,
  messageListPart,
  messagePart,
  messagesByPlacePart,
  messagesPart,
  missing,
  namedMember,
  nodeListener,
  notImplemented,
  noteContained,
  objectPart,
  omitLater,
  omitting,
  pathJson,
  pathLabel,
  pathLabelExploded,
  pathMatrix,
  pathMatrixExploded,
  pathPart,
  pathSimple,
  pathSimpleExploded,
  pointerTo,
  positionsOf,
  problemForm,
  problemPart,
  queryDeepObject,
  queryForm,
  queryFormExploded,
  queryJson,
  queryPipeDelimited,
  querySpaceDelimited,
  recalling,
  refuseEarly,
  renderDeclared,
  renderProblem,
  reply,
  replyHeaderJson,
  replyHeaderSimpleExploded,
  requestIdPart,
  requestSchemaOf,
  respond,
  splitTarget,
  standardSchema,
  statusPart,
  statusTextPart,
  streamed,
  takeContained,
  textOfThrown,
  textsByPlacePart,
  textsOfItems,
  textsOrFailurePart,
  timePart,
  titleOf,
  titlePart,
  untagged,
  withStatus,
  wordPart,
  writeUnreported,
};
export type {
  AjvError,
  Api,
  Authenticate,
  AuthenticateContext,
  BodyType,
  Bytes,
  ClientErrorStatus,
  Condition,
  Content,
  ContinuingServer,
  Contract,
  CoreOptions,
  DecodeBody,
  DecodeParam,
  DefaultStatus,
  DefineHandlers,
  EmptyReply,
  EncodeHeader,
  ErrorInfo,
  Events,
  ExpressRouter,
  Failure,
  FailureForm,
  FailureForms,
  FailureHeaders,
  FailurePart,
  FetchHandler,
  FormEncoding,
  FreeForm,
  Handler,
  HandlerContext,
  HandlerInput,
  HandlerReply,
  HttpErrorOptions,
  Issue,
  Items,
  Joined,
  Known,
  KnownAt,
  Limits,
  MoreHeaders,
  NodeIncoming,
  NodeListener,
  NodeOutgoing,
  NodeServer,
  Operation,
  OperationHandler,
  Param,
  ParamPlace,
  RawBody,
  RawPairs,
  RedirectionStatus,
  RefusingServer,
  RenderFailure,
  RenderedFailure,
  Reply,
  ReplyHeader,
  ReplyValidators,
  RequestBody,
  RequestContext,
  RequestOf,
  RequestSchema,
  RequestValidators,
  Security,
  SecurityScheme,
  SecurityUse,
  Server,
  ServerErrorStatus,
  ServerRequest,
  ServerSentEvent,
  StandardIssue,
  StandardResult,
  StandardSchema,
  StatusForms,
  StatusKey,
  StreamOptions,
  StreamedFile,
  StreamedForm,
  StreamedHandler,
  SuccessStatus,
  TextPattern,
  TypedReply,
  Undeclared,
  Validate,
  ValueType,
  WireParams,
};
