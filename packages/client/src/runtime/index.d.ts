// Built from @specline/client-runtime. Its behaviour is the same for every document.
// Copyright (c) 2026 The doc-workspace authors. MIT License.

/**
 * The contract with generated code, as one text that names the runtime and counts its contracts. It is no version of npm: it is
 * raised where code that was generated before would no longer compile or work, and by nothing else, so that a fix reaches every
 * package by an update.
 */
declare const contract = 'contract 1 of @specline/client-runtime';
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

/** The properties of an error other than its message. */
type ErrorFields = ErrorOptions & Readonly<Record<string, unknown>>;
/**
 * Base class of all errors of a call. The message names the operation and what happened, and contains no secrets.
 * @typeParam Id Names of the operations of the document.
 */
declare abstract class ClientError<Id extends string = string> extends Error {
  readonly operationId: Id;
  /** @param fields The properties of the error. */
  constructor(operationId: Id, message: string, fields?: ErrorFields);
}
/** An argument cannot be sent. No request was made. */
declare class ParameterError<Id extends string = string> extends ClientError<Id> {
  readonly name = 'ParameterError';
  /** Name of the parameter. */
  readonly parameter: string;
}
/** There was no complete response: the connection failed or broke. `cause` is what `fetch` threw. */
declare class NetworkError<Id extends string = string> extends ClientError<Id> {
  readonly name = 'NetworkError';
}
/** The call, or its last attempt, took longer than its `timeout`. */
declare class TimeoutError<Id extends string = string> extends ClientError<Id> {
  readonly name = 'TimeoutError';
}
/** The response has more bytes than `maxResponseBytes` allows. It was not read to its end, and is not requested again. */
declare class ResponseTooLargeError<Id extends string = string> extends ClientError<Id> {
  readonly name = 'ResponseTooLargeError';
}
/** The call was cancelled by its `signal`. `cause` is the signal's reason. */
declare class AbortError<Id extends string = string> extends ClientError<Id> {
  readonly name = 'AbortError';
}
/**
 * A list cannot be continued: the server returned the same cursor or page twice, the URL of the next page lacks the cursor, or the
 * items of a page are not an array.
 */
declare class PagingError<Id extends string = string> extends ClientError<Id> {
  readonly name = 'PagingError';
}
/** Base class of errors that come with a response. */
declare abstract class AnswerError<Id extends string = string> extends ClientError<Id> {
  readonly status: number;
  readonly headers: Headers;
  /** The decoded body; undefined if it could not be decoded. */
  readonly body: unknown;
  /** The body as text, if it could not be decoded. */
  readonly text?: string;
  /** The id that the server gave the request (`X-Request-Id`), or null. */
  readonly requestId: string | null;
}
/** A successful response is not what the document declares, such as an HTML page instead of JSON. */
declare class DecodeError<Id extends string = string> extends AnswerError<Id> {
  readonly name = 'DecodeError';
}
/** The document does not declare the status of the response. */
declare class UndeclaredStatusError<Id extends string = string> extends AnswerError<Id> {
  readonly name = 'UndeclaredStatusError';
}
/**
 * A failure that the document declares. `body` has the type declared for the status; it is undefined if something else was
 * received, such as the error page of a proxy. Each common status has a subclass: `error instanceof NotFoundError`.
 * @typeParam Body The bodies that the document declares.
 * @typeParam Id Names of the operations of the document.
 */
declare class ApiError<Body = unknown, Id extends string = string> extends AnswerError<Id> {
  readonly name = 'ApiError';
  readonly body: Body | undefined;
}
/** A class of failures that came with an answer. */
type FailureClass = typeof ApiError | typeof UndeclaredStatusError;

/** A status as a document declares it: a number, or a range by its first digit. */
type StatusKey = number | `${number}XX`;
/** A set of statuses: a list, or a test for each. */
interface Statuses {
  includes(status: number): boolean;
}
/**
 * Puts the value of a parameter into a request. There is one for each place and style of OpenAPI, so that a bundle
 * holds those that its operations use.
 * @throws {ParameterError} when the value cannot be sent.
 */
type EncodeParam = (param: Param, value: unknown, draft: Draft) => void;
/** A parameter that is not written as most are. */
interface Param {
  /** Name on the wire. */
  readonly name: string;
  /** Key in the arguments of the operation, where it is another. */
  readonly key?: string;
  readonly encode: EncodeParam;
  /** True where the reserved characters of RFC 3986 are sent as they are: OpenAPI 3.1, `allowReserved`. */
  readonly reserved?: true;
  /** True for a part of a form: nothing in it is escaped, so that no item may hold what delimits items. */
  readonly isPart?: true;
  /**
   * The form of null, if the schema takes it: the text `null`, which the server reads as null, or `none` if that is a text like
   * others. Then null is left out, and cannot be an item or a property. Absent if the schema does not take it.
   */
  readonly nulls?: 'text' | 'none';
}
/**
 * The data of an operation for the transport, generated from the document.
 * @typeParam Id Names of the operations of the document.
 */
interface Operation<Id extends string = string> {
  readonly id: Id;
  readonly method: string;
  /** True where nobody knows what it does when it is sent again; see `isIdempotent`. */
  readonly nonIdempotent?: true;
  /** Path template. Its parameters are primitive values in style `simple`, except those in `params`. */
  readonly path: string;
  /** Query parameters that are primitive values, or arrays of these, in style `form`, exploded: most are. */
  readonly query?: readonly string[];
  /** Writes all other parameters. */
  readonly style?: (draft: Draft, params: Params) => void;
  /** The parameters that `style` writes. */
  readonly params?: readonly Param[];
  /** Checks that the arguments that `required` lists are given; absent where there are none. */
  readonly check?: CheckArguments;
  /**
   * Keys of the arguments that have to be given, except the parameters that `path` names in style `simple`; with the header field,
   * in lower case, that may be set instead, or an empty text.
   */
  readonly required?: Readonly<Record<string, string>>;
  /** Keys of the parameters that no message may show: those with `format: password`. */
  readonly secrets?: readonly string[];
  /** The encoder of the request body; absent if there is no body. */
  readonly encode?: EncodeBody;
  /** The media types of the request body, the usual one first, if `encode` needs them. */
  readonly bodies?: readonly BodyType[];
  /** The decoder of replies; JSON if absent. */
  readonly decode?: Decode;
  /** The media types of the replies, if `decode` needs them. */
  readonly replies?: readonly ReplyType[];
  /** The media types to request; JSON if absent. */
  readonly accept?: string;
  /** The statuses of success; 200 where absent. */
  readonly success?: Statuses;
  /** Those of success whose replies have no content, though they might, if `decode` needs them. */
  readonly empty?: Statuses;
  /** The class of a failure, where not all statuses are declared. */
  readonly failureOf?: (operation: Operation, status: number) => FailureClass;
  /** The declared statuses, if `failureOf` needs them. */
  readonly declared?: readonly StatusKey[];
  /** Security schemes, all of one of these sets; those of the document where absent. */
  readonly security?: readonly (readonly string[])[];
}
/** The arguments of an operation: its parameters by key, and `body`. They have no prototype. */
type Params = Readonly<Record<string, unknown>>;
/** The arguments of an operation that takes none. */
type NoParams = Readonly<Record<string, never>>;
/**
 * Checks the arguments of a call.
 * @param headers Header fields by lower-case name that are set whatever the arguments are: header and cookie parameters may be
 *   among them.
 * @throws {ParameterError} when an argument is missing.
 */
type CheckArguments = (
  operation: Operation,
  params: Params,
  headers: Readonly<Record<string, string>>,
) => void;
/** The parameters of a request in the making. */
interface Draft {
  readonly operation: Operation;
  /** The path template, filled with the encoded parameters that `Operation.params` lists. */
  path: string;
  /** Encoded `name=value` pairs, each after an ampersand. */
  query: string;
  /** Header fields by lower-case name. */
  readonly headers: Record<string, string>;
}
/** The encoding of one property of a form, if the document declares it. */
interface FormField {
  /** Media type of its value: `contentType`, where that is one type and neither a list nor a range. */
  readonly type?: string;
  /** The media types and ranges that a file may have, where `contentType` is a list or a range. */
  readonly accepted?: readonly string[];
  /** True where it may not be left out, and may have a value that has no text: null, or an empty list. */
  readonly required?: true;
  /**
   * The encoder of its style for the query, where the document has any of `style`, `explode` and `allowReserved`; `type` then
   * counts for nothing.
   */
  readonly encode?: EncodeParam;
  /** As that of a parameter: `allowReserved`. */
  readonly reserved?: true;
  /** As that of a parameter. */
  readonly nulls?: 'text' | 'none';
}
/** The bodies that `fetch` takes. */
type SentBody = NonNullable<RequestInit['body']>;
/**
 * Turns a request body into what `fetch` takes, and sets its Content-Type. There is one for each kind of media type, so
 * that a bundle holds those that its operations use.
 * @param headers Header fields by lower-case name; one that is there already stays.
 * @throws {ParameterError} when the body cannot be sent as its media type.
 */
type EncodeBody = (
  body: unknown,
  headers: Record<string, string>,
  operation: Operation,
  params: Params,
) => SentBody;
/** A media type of request bodies. */
interface BodyType {
  /** As the document writes it: a media type with its parameters, or a range such as `image/*`. */
  readonly type: string;
  readonly encode: EncodeAs;
  /** The encodings of the properties of a form, by name, if the document declares them. */
  readonly fields?: Readonly<Record<string, FormField>>;
}
/**
 * Turns a request body into one media type.
 * @param headers Header fields by lower-case name. `byContentType` has set the Content-Type, if the document declares it.
 * @throws {ParameterError} when the body cannot be sent as this type.
 */
type EncodeAs = (
  body: unknown,
  headers: Record<string, string>,
  operation: Operation,
  type: BodyType,
) => SentBody;
/** The content of a response: a decoded body, or one that could not be decoded. */
interface Decoded {
  readonly body?: unknown;
  /** The declared media type that the body has, if there are several. */
  readonly contentType?: string;
  /** Why the body could not be decoded. */
  readonly problem?: string;
  /** The body that could not be decoded. */
  readonly text?: string;
}
/**
 * Reads the body of an answer. There is one for each kind of media type, so that a bundle holds those that its
 * operations use.
 * @param signal The caller's, for what is still read when the call has ended, such as a stream of events.
 * @param type The media type that was chosen of several.
 * @throws Whatever reading throws when the body breaks off.
 */
type Decode = (
  response: Response,
  operation: Operation,
  signal?: AbortSignal,
  type?: ReplyType,
) => Promise<Decoded>;
/** A media type or range of replies, as the document writes it. */
interface ReplyType {
  readonly type: string;
  readonly decode: Decode;
  /** The values that a text stands for, if the schema takes more than texts. */
  readonly values?: readonly ('number' | 'boolean' | 'null' | 'string')[];
  /** All numbers or booleans that it may stand for, where the schema lists them together with texts. */
  readonly listed?: readonly (number | boolean)[];
  /** The statuses that it is read for in this way; all others where absent. */
  readonly statuses?: readonly StatusKey[];
  /** True if it is read for failures only, since no success is declared to have it. */
  readonly failure?: true;
}

/**
 * A request on its way to `fetch`. Middleware passes on a copy to change it.
 * @typeParam Id Names of the operations of the document.
 */
interface ClientRequest<Id extends string = string> {
  readonly operationId: Id;
  readonly method: string;
  readonly url: string;
  /** Header fields under their names in lower case, including credentials. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: SentBody | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  /** Values that are removed from error messages: credentials and secret parameters. Middleware that adds a credential adds it here. */
  readonly secrets: string[];
}
/**
 * Passes the request on to the next middleware, and finally to `fetch`.
 * @throws {NetworkError} There was no response.
 */
type Next<Id extends string = string> = (request: ClientRequest<Id>) => Promise<Response>;
/** Wraps every attempt of every call. It can change the request, inspect or replace the response, or respond itself. */
type Middleware<Id extends string = string> = (
  request: ClientRequest<Id>,
  next: Next<Id>,
) => Promise<Response>;

/**
 * A reply that the document declares.
 * @typeParam Body The bodies of the failures that the document declares.
 * @typeParam Id Names of the operations of the document.
 */
interface Received<Body = unknown, Id extends string = string> extends Decoded {
  readonly status: number;
  readonly headers: Headers;
  /** The response itself; its body has already been read. */
  readonly response: Response;
  /** The error that the call throws; absent if the reply is a success. */
  readonly failure?: ApiError<Body, Id>;
}

/** The conditions under which a request is sent again. */
interface RetryOptions {
  /** Maximum number of retries, from 0. @default 2 */
  readonly limit?: number;
  /** Delay before the first retry in milliseconds; it doubles with each retry. @default 250 */
  readonly minDelay?: number;
  /** Maximum delay in milliseconds, even if `Retry-After` asks for more. @default 30000 */
  readonly maxDelay?: number;
  /**
   * True if POST, PATCH and methods that are not known to be idempotent are retried too; such requests carry an `Idempotency-Key`.
   * A request that is given one is retried in any case.
   */
  readonly nonIdempotent?: boolean;
}
/** Retry options, or only the maximum number of retries; `false` is 0. */
type Retry = RetryOptions | number | false;

/** Time limits in milliseconds. */
interface TimeoutOptions {
  /** For each attempt, from sending the request to the end of the response. */
  readonly attempt?: number;
  /** For the whole call, including all attempts and the delays between them. */
  readonly total?: number;
}
/** Time limits, or only the one for the whole call, in milliseconds. */
type Timeout = TimeoutOptions | number;

/** Options of a single call. An undefined option is the same as one that is left out. */
interface CallOptions {
  /** Cancels the call, including its retries, with an `AbortError`. */
  readonly signal?: AbortSignal | undefined;
  /** Time limits in milliseconds; they override those of the client one by one. */
  readonly timeout?: Timeout | undefined;
  /** Retry options of the request; they override those of the client one by one. */
  readonly retry?: Retry | undefined;
  /** Header fields; they override those of the client one by one. */
  readonly headers?: HeaderFields | undefined;
  /** Query parameters that the document does not declare; an array repeats the name. */
  readonly query?: Readonly<Record<string, unknown>> | undefined;
}
/**
 * Options of all calls. An undefined option is the same as one that is left out.
 * @typeParam Id Names of the operations of the document.
 */
interface ConnectOptions<Id extends string = string> {
  /**
   * URL that precedes the paths of the document, such as `https://api.example.com/v1`, without query and fragment. For query
   * parameters, use `query` of a call, or middleware.
   */
  readonly baseUrl: string | URL;
  /** Replaces the platform's `fetch`, or passes it more options, such as `credentials` or `cache`. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Header fields of every request. */
  readonly headers?: HeaderFields | undefined;
  /** Retry options of requests. Default: up to twice, if the method is idempotent. */
  readonly retry?: Retry | undefined;
  /** Time limits in milliseconds. Default: none. */
  readonly timeout?: Timeout | undefined;
  /**
   * The largest body of a response that is read, in bytes. A larger one fails with a `ResponseTooLargeError`: at once where
   * `Content-Length` says so, else while it comes, be it read as a whole or as a stream. Default: none.
   */
  readonly maxResponseBytes?: number | undefined;
  /** Functions that wrap every attempt; the first one is the outermost. */
  readonly middleware?: readonly Middleware<Id>[] | undefined;
}
/**
 * Sends the requests of calls.
 * @typeParam Body The bodies of the failures that the document declares.
 * @typeParam Id Names of the operations of the document.
 */
interface Transport<Body = unknown, Id extends string = string> {
  /**
   * Sends a request, with retries.
   * @returns The reply, a success or a failure, if the document declares it.
   * @throws {ClientError} In every other case. What a token provider or middleware throws is passed on unchanged.
   */
  send(operation: Operation<Id>, params?: object, options?: CallOptions): Promise<Received<Body, Id>>;
}
/** Header fields by name, in any case. A field that is undefined is not sent. */
type HeaderFields = Readonly<Record<string, string | undefined>>;

/** The headers and the `Response` of a received reply. */
interface Answered {
  readonly headers: Headers;
  /** The response itself; its body has already been read. */
  readonly response: Response;
}
/** The body of a successful response, with its status and headers. */
interface WithResponse<Result> extends Answered {
  readonly data: Result;
  readonly status: number;
}
/**
 * A reply as it was received: a union discriminated by `status`, and by `contentType` if a status has several media
 * types.
 * @typeParam Reply The replies that the document declares.
 */
type ReceivedReply<Reply> = Reply extends {
  status: infer Status;
  contentType: infer MediaType;
  body: infer Body;
}
  ? Answered & {
      readonly status: Status;
      readonly contentType: MediaType;
      readonly body: Body;
    }
  : Reply extends {
        status: infer Status;
        body?: infer Body;
      }
    ? Answered & {
        readonly status: Status;
        readonly body: Body;
      }
    : never;
/**
 * A call in progress. Awaiting it returns the body of a successful response, and throws in every other case.
 * @typeParam Result Body of a successful response.
 * @typeParam Id Name of the operation, which selects its replies.
 * @typeParam Replies The declared replies of each operation, by its name.
 */
interface Call<Result, Id extends keyof Replies, Replies> extends Promise<Result> {
  /** Resolves to what the call resolves to, with status, headers and response in addition to the body. */
  withResponse(): Promise<WithResponse<Result>>;
  /**
   * Resolves to any declared reply, successes and failures alike.
   * @throws {ClientError} There was no response, or one that the document does not declare.
   */
  result(): Promise<ReceivedReply<Replies[Id]>>;
}
/** Calls an operation. */
declare function call<Result, Id extends keyof Replies, Replies>(
  transport: Transport,
  operation: Operation,
  params?: object,
  options?: CallOptions,
): Call<Result, Id, Replies>;

/** The paging of a list: `x-pagination` of the document. Paths are property names from the body inwards. */
interface Paging {
  /** Key of the parameter that leads to a page. */
  readonly cursor: string;
  /** Name of that parameter on the wire, where it is another. */
  readonly name?: string;
  readonly items: readonly string[];
  /** Finds the argument for the following page, if that is not the cursor at `next`. */
  readonly follow?: Follow;
  /** The place of the cursor of the following page, or of its URL; the list ends if it is empty. */
  readonly next?: readonly string[];
  /** The place of the total number of items. */
  readonly count?: readonly string[];
  /** The number of the first page or item, if not page 1, or item 0. */
  readonly first?: 0 | 1;
}
/** A page on the way through a list. */
interface WalkedPage {
  /** Name of the operation. */
  readonly id: string;
  readonly data: unknown;
  readonly headers: Headers;
  /** The argument that led to it; undefined for the first page of a list. */
  readonly at: unknown;
  readonly items: readonly unknown[];
  /** Those of the page before; none before the first page of a walk. */
  readonly before: readonly unknown[];
  /** The number of items so far, including these. */
  readonly seen: number;
}
/**
 * Finds the argument that leads to the page after one. There is one for each way of paging but cursors, so that a bundle holds
 * those that its operations use.
 * @returns Nothing, or an empty text, after the last page.
 */
type Follow = (page: WalkedPage, paging: Paging) => unknown;
/**
 * A list. Awaiting it returns its first page; iterating over it (`for await`) returns all items, and fetches further pages as
 * needed.
 * @typeParam Item An item of the list.
 * @typeParam Result A page of the list.
 * @typeParam Id Name of the operation.
 * @typeParam Replies The declared replies of each operation, by its name.
 */
interface PagePromise<Item, Result, Id extends keyof Replies, Replies>
  extends Call<Result, Id, Replies>, AsyncIterable<Item> {
  /**
   * Iterates over the pages, and requests each one when it is needed.
   * @throws {PagingError} The server returned the same cursor or page twice, the URL of the next page lacks the cursor, or the
   *   items of a page are not an array.
   */
  pages(): AsyncGenerator<Result, void, undefined>;
  /**
   * Collects the items of all pages in an array.
   * @param options.limit Maximum number of items; pages beyond it are not requested. Default: all items.
   */
  toArray(options?: { readonly limit?: number }): Promise<Item[]>;
}
/** Calls an operation that answers with a page of a list. */
declare function list<Item, Result, Id extends keyof Replies, Replies>(
  transport: Transport,
  operation: Operation,
  paging: Paging,
  params?: object,
  options?: CallOptions,
): PagePromise<Item, Result, Id, Replies>;

/** A parameter gives the number of items before a page: the next is its own number of items further. */
declare const byOffset: Follow;
/** Pages have numbers. */
declare const byNumber: Follow;
/**
 * The body has the URL of the following page. Of that only the parameter is taken: a page can lead neither to another operation,
 * nor to another host.
 */
declare const byUrl: Follow;
/** The field `Link` has the URL, as that of the relation `next` (RFC 8288, section 3); else as `byUrl`. */
declare const byLink: Follow;

/** An operation as a function of a transport. */
type Bindable<Sender> = (transport: Sender, ...rest: never[]) => unknown;
/** Operations by name: what a module of them exports. */
type Group<Sender> = Readonly<Record<string, Bindable<Sender>>>;
/** The same operations without their transport. */
type Bound<Operations> = {
  readonly [Name in keyof Operations]: Operations[Name] extends (
    transport: never,
    ...rest: infer Rest
  ) => infer Result
    ? (...rest: Rest) => Result
    : never;
};
/**
 * Makes methods of operations.
 * @param operations Functions of a transport, by name.
 */
declare function bindOperations<Sender extends Transport, Operations extends Group<Sender>>(
  transport: Sender,
  operations: Operations,
): Bound<Operations>;
/** Makes methods of operations, group by group. */
declare function bindGroups<Sender extends Transport, Groups extends Readonly<Record<string, Group<Sender>>>>(
  transport: Sender,
  groups: Groups,
): {
  readonly [Name in keyof Groups]: Bound<Groups[Name]>;
};

/** Checks that all that `Operation.required` lists is given. */
declare const assertRequired: CheckArguments;

/**
 * The encoders of parameters in less common styles: OpenAPI 3.1.1, Parameter Object, Style Values, after RFC 6570. One function for
 * each, so that a bundle holds those that its operations use.
 *
 * Values that RFC 6570 calls undefined are not sent: undefined, null, and arrays and objects that hold nothing else; but null is
 * sent as a text if the server reads that as null, and a required value is refused if nothing of it would be sent. A path has no
 * place for values that are not sent. If a style cannot distinguish a delimiter from the same character in a value, the value is
 * refused: the server would read another one.
 */

/** Writes the parameters that `Operation.params` lists. */
declare function writeParams(draft: Draft, params: Params): void;
/**
 * Writes parameters as {@link writeParams} does, for a path template that holds a query: the query of the parameters is appended to
 * that.
 */
declare function writeBehindQuery(draft: Draft, params: Params): void;
/** Encodes in the style `simple`: `blue`, `blue,black`, `R,100,G,200`. */
declare const pathSimple: EncodeParam;
/** Encodes in the style `simple`, exploded: `blue`, `blue,black`, `R=100,G=200`. */
declare const pathSimpleExploded: EncodeParam;
/** Encodes in the style `label`: `.blue`, `.blue,black`, `.R,100,G,200`. */
declare const pathLabel: EncodeParam;
/** Encodes in the style `label`, exploded: `.blue`, `.blue.black`, `.R=100.G=200`. */
declare const pathLabelExploded: EncodeParam;
/** Encodes in the style `matrix`: `;color=blue`, `;color=blue,black`, `;color=R,100,G,200`; an empty text is `;color`. */
declare const pathMatrix: EncodeParam;
/** Encodes in the style `matrix`, exploded: `;color=blue`, `;color=blue;color=black`, `;R=100;G=200`; an empty text is `;color`. */
declare const pathMatrixExploded: EncodeParam;
/** Encodes as `application/json`. */
declare const pathJson: EncodeParam;
/** Encodes in the style `form`: `color=blue`, `color=blue,black`, `color=R,100,G,200`. */
declare const queryForm: EncodeParam;
/**
 * Encodes in the style `form`, exploded: `color=blue`, `color=blue&color=black`, `R=100&G=200`. The specification leaves open what becomes of
 * an array in an object: it repeats its key (`R=100&R=90`).
 */
declare const queryFormExploded: EncodeParam;
/** Encodes in the style `spaceDelimited`: `color=blue%20black`, `color=R%20100%20G%20200`. */
declare const querySpaceDelimited: EncodeParam;
/** Encodes in the style `pipeDelimited`: `color=blue%7Cblack`, `color=R%7C100%7CG%7C200`. */
declare const queryPipeDelimited: EncodeParam;
/**
 * Encodes in the style `deepObject`: `color%5BR%5D=100&color%5BG%5D=200`. The specification leaves open what else there may be: an array
 * repeats its name (`color%5BR%5D=100&color%5BR%5D=90`), or numbers its items where there are objects among them
 * (`color%5B0%5D%5BR%5D=100`), an object within adds a key (`color%5Bdark%5D%5BR%5D=90`), and a primitive value goes by the
 * name of the parameter (`color=blue`).
 */
declare const queryDeepObject: EncodeParam;
/** Encodes as `application/json`. */
declare const queryJson: EncodeParam;
/** Encodes in the style `simple`: `blue`, `blue,black`, `R,100,G,200`; nothing is escaped, since a header field has no rule for that. */
declare const headerSimple: EncodeParam;
/** Encodes in the style `simple`, exploded: `blue`, `blue,black`, `R=100,G=200`. */
declare const headerSimpleExploded: EncodeParam;
/** Encodes as `application/json`; characters beyond ASCII are escaped, since a field could not hold them. */
declare const headerJson: EncodeParam;
/** Encodes in the style `form`: `color=blue`, `color=blue,black`, `color=R,100,G,200`. Browsers do not let cookies be set this way. */
declare const cookieForm: EncodeParam;
/** Encodes in the style `form`, exploded: `color=blue`, `color=blue; color=black`, `R=100; G=200`. */
declare const cookieFormExploded: EncodeParam;
/** Encodes as `application/json`. */
declare const cookieJson: EncodeParam;

/** JSON: RFC 8259. @throws {ParameterError} for what JSON cannot hold, such as a bigint or a `Map`. */
declare const encodeJson: EncodeAs & EncodeBody;

/**
 * Writes a body as the media type that the argument `contentType` names. Without that, what is binary goes as its own type, or
 * as one that the document declares for binary content, what holds files as multipart, and everything else as the first one that
 * it declares. What is bytes already goes as it is.
 * @throws {ParameterError} when the document does not declare the type, or the body cannot be sent as it.
 */
declare const byContentType: EncodeBody;
/** Text: a primitive value in the charset of its media type, or bytes that are text already. */
declare const encodeText: EncodeAs;
/** The encoder of bytes or text: a Blob, a buffer or a view of one, a stream, or a string. A stream is sent only once. */
declare const encodeBinary: EncodeAs;

/**
 * Request bodies that are forms: OpenAPI 3.1.1, Encoding Object.
 *
 * An array repeats its name, a primitive value is text, and anything else JSON, unless the document says otherwise. Headers
 * that it declares for a part are not sent: the arguments of an operation have no place for their values.
 */

/**
 * `application/x-www-form-urlencoded`, as the URL standard writes it (section 5.2), and values in a style after RFC 6570, as
 * in a query.
 */
declare const encodeForm: EncodeAs;
/**
 * `multipart/form-data` (RFC 7578), and other kinds of multipart with parts that have names, or that are the items of a list (RFC
 * 2046, section 5.1.3). It is put together here, since `FormData` makes a file of all that has a media type, and changes line
 * breaks.
 */
declare const encodeMultipart: EncodeAs;

/**
 * Returns every status of success, registered or not: a client treats one that it does not know as the `x00` of its class (RFC
 * 9110, section 15).
 * @param others Those that are not among them.
 */
declare function anySuccess(...others: readonly number[]): Statuses;

/** Distinguishes failures that the document declares from those that it does not. */
declare function declaredOnly({ declared }: Operation, status: number): FailureClass;

/** JSON (RFC 8259), whatever the answer calls it: a page of HTML is none, and many a server says no more than `text`. */
declare const decodeJson: Decode;

/**
 * Reads a body as the media type it has, of those that the document declares; as the first of them where the answer has no
 * type. Gives the declared type, or what came where that is a range. `application/octet-stream` stands for bytes of any kind
 * (RFC 2046, section 4.5.1), but not for text. Of a status that the document does not declare, JSON is read as such.
 */
declare const byMediaType: Decode;
/** JSON, where a status may have no content. */
declare const decodeJsonIfAny: Decode;
/** Nothing, whatever came: the answer to `HEAD`, or to a status that the document gives no content. */
declare const decodeNothing: Decode;
/** Text in the charset of the answer (RFC 9110, section 8.3.2), or UTF-8. */
declare const decodeText: Decode;
/**
 * Text of the type of the answer: a text in JSON where that is JSON. Some servers call JSON what they send as it is; that
 * stays as it came.
 */
declare const decodeTextOrJson: Decode;
/** The number, boolean or null that a text stands for; a text where it stands for none and the schema takes texts. */
declare const decodeValue: Decode;
/** Bytes, as a Blob of their media type. */
declare const decodeBinary: Decode;

/**
 * Events whose data is JSON. They can be gone through once, while they come; leaving the loop frees the connection. Data that
 * is `[DONE]` ends them: it is no JSON, and many servers say by it that nothing more comes.
 * Iterating throws a `DecodeError` for data that is no JSON, an `AbortError` when the caller gives up, and a `NetworkError`
 * when the connection breaks. What a connection leaves unfinished is no event.
 */
declare const decodeJsonEvents: Decode;
/** Events whose data is text; else as those of JSON. */
declare const decodeTextEvents: Decode;
/**
 * Events whose data may be text or other values: JSON, and text where it is no declared JSON, such as the `[DONE]` of some
 * streams.
 */
declare const decodeMixedEvents: Decode;

/** Values of JSON one after the other: JSON Lines, and the sequences of RFC 7464. */

/**
 * Items of which each is a line. They can be gone through once, while they come; leaving the loop frees the connection. Empty lines
 * are passed over, and the last one need not end.
 * Iterating throws a `DecodeError` for a line that is no JSON, an `AbortError` when the caller gives up, and a `NetworkError`
 * when the connection breaks.
 */
declare const decodeJsonLines: Decode;
/** Items of which each begins with a record separator; else as those that are lines. */
declare const decodeJsonSequence: Decode;

/** Header fields as they were received: the `Headers` of the platform. */
interface UndecodedHeaders {
  get(name: string): string | null;
  has(name: string): boolean;
}

/** The values of the texts of header fields: OpenAPI 3.1, Header Object, in style `simple` or as JSON. */
/** A primitive type that a text can stand for; a `word` is a string that the text `null` is not. */
type Primitive = 'string' | 'word' | 'bytes' | 'number' | 'integer' | 'int64' | 'boolean' | 'null';
/** The values that a text may stand for, as the schema has it. */
interface ValueType {
  readonly types: readonly Primitive[];
  /** All texts that a value may be, where the schema lists them, and takes arrays as well. */
  readonly words?: readonly string[];
  /** All numbers or booleans that a value may be, where the schema lists them together with texts. */
  readonly listed?: readonly (number | boolean)[];
  /** Items of arrays; absent where the schema takes none. */
  readonly items?: ValueType;
  /** The first items of arrays, where they differ from the others (`prefixItems`). */
  readonly prefix?: readonly ValueType[];
  /** Properties of objects by name; absent where the schema takes no objects, or none whose properties it names. */
  readonly fields?: Readonly<Record<string, ValueType>>;
  /** Properties that have no name in the schema; absent where it takes no objects, or none with more properties. */
  readonly rest?: ValueType;
}

/** A response header whose value is not simply a string. */
interface DeclaredHeader {
  /** In lower case. */
  readonly name: string;
  /** Type of the value; if absent, the value is JSON (`content` of the Header Object). */
  readonly value?: ValueType;
  readonly explode?: true;
}
/** The headers declared for some statuses of an operation; without `statuses`, for all others. */
interface HeadersOfStatuses {
  readonly statuses?: readonly StatusKey[];
  readonly headers: readonly DeclaredHeader[];
}
/** The operations that declare headers other than strings. For each response, the first entry that covers its status applies. */
type DeclaredHeaders<Id extends string = string> = {
  readonly [Operation in Id]?: readonly HeadersOfStatuses[];
};
/** Anything with the headers of a response: the result of `withResponse()` or `result()`, an `ApiError`, or a `Response`. */
interface WithHeaders {
  readonly status: number;
  readonly headers: Headers;
}
/**
 * The declared headers of a response, under their names in lower case.
 * @typeParam Reply The replies that the document declares for the operation.
 * @typeParam Answer Its status selects among them. If the status may be any number, the result of `withResponse()` counts as a
 * success, and an error as a failure.
 */
type HeadersOf<Reply, Answer extends WithHeaders> = Readable<
  HeadersIn<
    number extends Answer['status']
      ? Answer extends {
          data: unknown;
        }
        ? SuccessOf<Reply>
        : Answer extends Error
          ? FailureOf<Reply>
          : Reply
      : ReplyTo<Reply, Answer['status']>
  >
>;
type ReplyTo<Reply, Status extends number> = Reply extends {
  status: infer Declared;
}
  ? Declared & Status extends never
    ? never
    : Reply
  : never;
/** The success of a reply; `default` if no success is declared. */
type SuccessOf<Reply> = [DeclaredSuccess<Reply>] extends [never] ? Reply : DeclaredSuccess<Reply>;
/** A reply of any of 2XX, other than `default`: that stands for 305 too, which nobody declares (RFC 9110, section 15.4.6). */
type DeclaredSuccess<Reply> = Reply extends {
  status: infer Status extends number;
}
  ? Extract<`${Status}`, `2${string}`> extends never
    ? never
    : 305 extends Status
      ? never
      : Reply
  : never;
type FailureOf<Reply> = Reply extends {
  status: infer Status extends number;
}
  ? Exclude<`${Status}`, `2${string}`> extends never
    ? never
    : Reply
  : never;
type HeadersIn<Reply> = Reply extends {
  headers?: infer Declared;
}
  ? Declared extends UndecodedHeaders | undefined
    ? never
    : Declared
  : object;
/** Lets a name be read that not all members of a union have. */
type Readable<All, One = All> = One extends unknown
  ? One & {
      readonly [Name in Exclude<NameIn<All>, keyof One>]?: undefined;
    }
  : never;
type NameIn<All> = All extends unknown ? keyof All : never;
/**
 * Decodes the headers of a response to their declared types (numbers, booleans, arrays and objects), under their names in lower
 * case. Undeclared headers are strings. It adds nothing to bundles that do not use it.
 * @typeParam Reply The replies that the document declares for the operation.
 * @param declaredHeaders What the document declares.
 * @param operation Name of the operation that was called.
 * @throws {DecodeError} A header is not what the document declares. A missing header is left out, even if it is required.
 */
declare function headersOf<Reply, Answer extends WithHeaders>(
  declaredHeaders: DeclaredHeaders,
  operation: string,
  answer: Answer,
): HeadersOf<Reply, Answer>;

/** The body of a successful response as a stream of bytes, with its status and headers. */
type StreamedResponse = WithResponse<ReadableStream<Uint8Array>>;
/** A call of any operation. */
interface Streamable {
  withResponse(): Promise<WithResponse<unknown>>;
}
/**
 * Calls an operation and returns the body of a successful response as a stream, so that a large file is never in memory as a whole.
 * It adds nothing to bundles that do not use it.
 * @param transport Sends the request. Its timeouts apply until the body begins; the `signal` of the call also aborts the body.
 * @param start Calls one operation with the transport that it is given.
 * @returns The bytes, which can be read once. Cancelling the stream frees the connection; reading it throws an `AbortError` if the
 * call is cancelled, and a `NetworkError` if the connection breaks.
 * @throws {ClientError} As the call itself does: failures are decoded as the document declares them.
 */
declare function streamed<Body, Id extends string>(
  transport: Transport<Body, Id>,
  start: (transport: Transport<Body, Id>) => Streamable,
): Promise<StreamedResponse>;

/**
 * Checks a reply that the document declares.
 * @typeParam Reply The replies of the document.
 * @typeParam Called The operations of the document.
 * @throws Anything; the call throws it instead of returning its result.
 */
type CheckReply<Reply = Received, Called = Operation> = (
  reply: Reply,
  operation: Called,
) => void | Promise<void>;
/** Wraps a transport so that every reply is checked. It adds nothing to bundles that do not use it. */
declare function validated<Body, Id extends string>(
  transport: Transport<Body, Id>,
  check: CheckReply<Received<Body, Id>, Operation<Id>>,
): Transport<Body, Id>;

/**
 * One class for each common status. A failure is an instance of the class of its status, though it is not made by it: a
 * bundle holds those classes that it asks for, and no others.
 */

/** 400 Bad Request: RFC 9110, section 15.5.1. */
declare class BadRequestError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  readonly status: 400;
  readonly body: Body | undefined;
  static [Symbol.hasInstance](error: unknown): boolean;
}
/** 401 Unauthorized: RFC 9110, section 15.5.2. */
declare class UnauthorizedError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  readonly status: 401;
  readonly body: Body | undefined;
  static [Symbol.hasInstance](error: unknown): boolean;
}
/** 403 Forbidden: RFC 9110, section 15.5.4. */
declare class ForbiddenError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  readonly status: 403;
  readonly body: Body | undefined;
  static [Symbol.hasInstance](error: unknown): boolean;
}
/** 404 Not Found: RFC 9110, section 15.5.5. */
declare class NotFoundError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  readonly status: 404;
  readonly body: Body | undefined;
  static [Symbol.hasInstance](error: unknown): boolean;
}
/** 408 Request Timeout: RFC 9110, section 15.5.9. */
declare class RequestTimeoutError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  readonly status: 408;
  readonly body: Body | undefined;
  static [Symbol.hasInstance](error: unknown): boolean;
}
/** 409 Conflict: RFC 9110, section 15.5.10. */
declare class ConflictError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  readonly status: 409;
  readonly body: Body | undefined;
  static [Symbol.hasInstance](error: unknown): boolean;
}
/** 410 Gone: RFC 9110, section 15.5.11. */
declare class GoneError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  readonly status: 410;
  readonly body: Body | undefined;
  static [Symbol.hasInstance](error: unknown): boolean;
}
/** 412 Precondition Failed: RFC 9110, section 15.5.13. */
declare class PreconditionFailedError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  readonly status: 412;
  readonly body: Body | undefined;
  static [Symbol.hasInstance](error: unknown): boolean;
}
/** 413 Content Too Large: RFC 9110, section 15.5.14. */
declare class ContentTooLargeError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  readonly status: 413;
  readonly body: Body | undefined;
  static [Symbol.hasInstance](error: unknown): boolean;
}
/** 415 Unsupported Media Type: RFC 9110, section 15.5.16. */
declare class UnsupportedMediaTypeError<Body = unknown, Id extends string = string> extends ApiError<
  Body,
  Id
> {
  readonly status: 415;
  readonly body: Body | undefined;
  static [Symbol.hasInstance](error: unknown): boolean;
}
/** 422 Unprocessable Content: RFC 9110, section 15.5.21. */
declare class UnprocessableContentError<Body = unknown, Id extends string = string> extends ApiError<
  Body,
  Id
> {
  readonly status: 422;
  readonly body: Body | undefined;
  static [Symbol.hasInstance](error: unknown): boolean;
}
/** 429 Too Many Requests: RFC 6585, section 4. */
declare class TooManyRequestsError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  readonly status: 429;
  readonly body: Body | undefined;
  static [Symbol.hasInstance](error: unknown): boolean;
}
/** 500 Internal Server Error: RFC 9110, section 15.6.1. */
declare class InternalServerError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  readonly status: 500;
  readonly body: Body | undefined;
  static [Symbol.hasInstance](error: unknown): boolean;
}
/** 501 Not Implemented: RFC 9110, section 15.6.2. */
declare class NotImplementedError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  readonly status: 501;
  readonly body: Body | undefined;
  static [Symbol.hasInstance](error: unknown): boolean;
}
/** 502 Bad Gateway: RFC 9110, section 15.6.3. */
declare class BadGatewayError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  readonly status: 502;
  readonly body: Body | undefined;
  static [Symbol.hasInstance](error: unknown): boolean;
}
/** 503 Service Unavailable: RFC 9110, section 15.6.4. */
declare class ServiceUnavailableError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  readonly status: 503;
  readonly body: Body | undefined;
  static [Symbol.hasInstance](error: unknown): boolean;
}
/** 504 Gateway Timeout: RFC 9110, section 15.6.5. */
declare class GatewayTimeoutError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  readonly status: 504;
  readonly body: Body | undefined;
  static [Symbol.hasInstance](error: unknown): boolean;
}

/**
 * A class of errors with the types of one document. The class itself is generic, and `instanceof` with it would say nothing of the
 * body: TypeScript goes by the `prototype` of a class, where it has `any` for type parameters. Here there is none, and it goes by
 * what the class makes.
 * @typeParam Instance What the class makes.
 * @typeParam Id Names of the operations of the document.
 */
interface ErrorClass<Instance, Id extends string> extends Omit<ErrorConstructor, 'prototype'> {
  new (operationId: Id, message: string, fields?: ErrorFields): Instance;
}
/** A class of errors of which there are only subclasses; else as `ErrorClass`. */
type AbstractErrorClass<Instance, Id extends string> = Omit<ErrorConstructor, 'prototype'> &
  (abstract new (operationId: Id, message: string, fields?: ErrorFields) => Instance);
/** A class of the errors of one status; else as `ErrorClass`. */
interface StatusErrorClass<Instance, Id extends string> extends ErrorClass<Instance, Id> {
  /** True for an `ApiError` with the status. */
  [Symbol.hasInstance](error: unknown): boolean;
}

/** One thing that is wrong with a request. */
interface RequestIssue {
  /** The part of the request that is invalid. */
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'body';
  /** JSON Pointer (RFC 6901) to the value within that part; empty for the whole part. */
  readonly pointer: string;
  /** The JSON Schema keyword that the value violates. */
  readonly keyword: string;
  readonly message: string;
  /** The place in the document that demands it: `file:line:column`. */
  readonly spec?: string;
}
/**
 * Members that a server generated by specline adds to problem details whose schema leaves room for them: RFC 9457, section 3.2. Other
 * servers send none.
 */
interface ProblemExtensions {
  /** The id of the request in the logs of the server. */
  readonly requestId?: string;
  /** Everything that is wrong with an invalid request. */
  readonly issues?: readonly RequestIssue[];
}

/**
 * Options whose `baseUrl` may be left out, because the document declares a server.
 * @typeParam Id Names of the operations of the document.
 */
type ServedOptions<Id extends string = string> = Omit<ConnectOptions<Id>, 'baseUrl'> & {
  readonly baseUrl?: ConnectOptions['baseUrl'] | undefined;
};
/** Returns options with a base URL. @param baseUrl Goes where the options have none. */
declare function withBaseUrl<Id extends string>(
  options: ServedOptions<Id>,
  baseUrl: string,
): ConnectOptions<Id>;

/**
 * Refuses a base URL to which no path can be joined. It stands apart from `connect`, so that a bundle of few operations is
 * without it.
 * @returns The options, as they are.
 * @throws {TypeError} where the base URL has a query or a fragment, or a host without a scheme.
 */
declare function checkBaseUrl<Options extends Pick<ServedOptions, 'baseUrl'>>(options: Options): Options;
/**
 * Checks options as {@link checkBaseUrl} does, if the document names no server as the default. Programs without types may omit it.
 * @returns The options, as they are.
 * @throws {TypeError} where there is no base URL.
 */
declare function needBaseUrl<Options extends Pick<ServedOptions, 'baseUrl'>>(options: Options): Options;

/**
 * Returns a token. It is called when a token is first needed, and again when the server answers 401. If it returns `undefined` or
 * an empty string, requests are sent without a token, and each request calls it again.
 */
type TokenProvider = () => string | undefined | Promise<string | undefined>;
/** A token, or a function that returns one. Surrounding white space is removed. */
type Token = string | TokenProvider;
/** Adds credentials to a request; those that the caller has set stay. */
type Authorize = <Id extends string>(request: ClientRequest<Id>) => ClientRequest<Id>;
/**
 * Gives each request its credentials.
 * @param refused What the server has refused to accept.
 * @returns Nothing where there is nothing to send, or nothing other than what was refused.
 * @throws Whatever a token provider throws.
 */
type Authorizer = (operation: Operation, refused?: Authorize) => Promise<Authorize | undefined>;
/** Puts a credential into a request. There is one for each kind of security scheme. */
type Attach = <Id extends string>(request: ClientRequest<Id>, secret: string) => ClientRequest<Id>;
/**
 * Returns a function of the caller that puts credentials into each request that needs any, for a scheme that the document does not
 * describe. What the server refuses is not tried again.
 */
declare function oneHook(authorize: Authorize | undefined): Authorizer | undefined;
/** RFC 6750, section 2.1: for schemes of type `oauth2` and `openIdConnect`, and for `http` with `bearer`. */
declare const bearer: Attach;
/**
 * Returns one token for all operations that need any. A provider is called only once for all calls that wait for its token.
 * @param token Without one, or with an empty one, there is nothing to send.
 * @param attach How it is sent.
 */
declare function oneToken(token: Token, attach: Attach): Authorizer;
declare function oneToken(token: Token | undefined, attach: Attach): Authorizer | undefined;

/**
 * Makes a transport.
 * @param authorizer Gives each request its credentials; none are sent without it.
 */
declare function connect<Body, Id extends string>(
  options: ConnectOptions<Id>,
  authorizer?: Authorizer,
): Transport<Body, Id>;

/** A server of the document: OpenAPI 3.1, Server Object. */
interface Server {
  /** Template of its URL, with variables in braces. */
  readonly url: string;
  /** Values of these variables by name; a variable that is left out has its default. */
  readonly variables?: Readonly<Record<string, string | undefined>>;
}
/** Options that may select one of the servers of the document. */
interface ChoosingOptions extends Pick<ServedOptions, 'baseUrl'> {
  readonly server?: Partial<Server>;
}
/**
 * Returns the address of the server that is chosen.
 * @param options Choose the first one where they choose none; variables that they leave out have their defaults.
 * @param first The servers of the document, with the defaults of their variables.
 * @returns Without a slash at the end.
 * @throws {TypeError} where a value would make it the address of another server than the template is of, or where there is neither
 *   a base URL nor a value for a variable that has no default.
 */
declare function addressOf({ baseUrl, server }: ChoosingOptions, first: Server, ...others: Server[]): string;
/**
 * Returns options with a base URL, from which some operations depart: the document has servers of their own for them.
 * @param options If they have a base URL, all operations go there.
 * @param baseUrl Where all others go.
 * @param own The addresses of operations by the names of these.
 */
declare function withOwnServers<Id extends string>(
  options: ServedOptions<Id>,
  baseUrl: string,
  own: Readonly<Record<string, string>>,
): ConnectOptions<Id>;

/**
 * Returns options with which API keys stay at their origin: of a field of another name than `Authorization`, `fetch` does not know
 * that it is a credential, and takes it along to wherever a redirect leads. Browsers do not expose where that is; they ask the
 * other origin whether it takes the field (CORS).
 * @param names The header fields of the keys.
 */
declare function keepKeys<Id extends string>(
  options: ConnectOptions<Id>,
  names: readonly string[],
): ConnectOptions<Id>;

/** Security schemes that are not a bearer token, and several of them together: OpenAPI 3.1.1, Security Requirement Object. */

/** RFC 7617, in UTF-8: for `http` with `basic`. The credential is `user:password`; no message shows the password alone either. */
declare const basic: Attach;
/**
 * Returns an attacher for `http` with any other scheme: its name, and the credential as it is given (RFC 9110, section 11.6.2).
 * What depends on the request, such as a signature, is the work of middleware.
 * @param name Name of the scheme, such as `DPoP`.
 */
declare function httpScheme(name: string): Attach;
/**
 * Returns an attacher for `apiKey` in a header field.
 * @param name Name of the field. With `Authorization` the credential is the whole value, for whatever scheme of HTTP.
 */
declare function apiKeyHeader(name: string): Attach;
/**
 * Returns an attacher for `apiKey` in the query.
 * @param name Name of the parameter.
 */
declare function apiKeyQuery(name: string): Attach;
/**
 * Returns an attacher for `apiKey` in a cookie. Only characters that a cookie cannot hold are escaped (RFC 6265, section 4.1.1).
 * Browsers do not let cookies be set this way.
 * @param name Name of the cookie.
 */
declare function apiKeyCookie(name: string): Attach;
/**
 * Returns what authorizes requests by several schemes. An operation names sets of them (`Operation.security`), and takes the first
 * set for which there are all credentials. What is refused is renewed scheme by scheme, and requested only once for all calls that
 * wait for it.
 * @param attachByScheme How the credential of each scheme is sent; `hook` for a scheme whose credentials a function of the caller
 *   adds.
 * @param credentials The credentials that there are, by scheme.
 */
declare function requirements(
  attachByScheme: Readonly<Record<string, Attach | 'hook'>>,
  credentials?: Readonly<Record<string, Token | Authorize | undefined>>,
): Authorizer;

export {
  AbortError,
  AnswerError,
  ApiError,
  BadGatewayError,
  BadRequestError,
  ClientError,
  ConflictError,
  ContentTooLargeError,
  DecodeError,
  ForbiddenError,
  GatewayTimeoutError,
  GoneError,
  InternalServerError,
  NetworkError,
  NotFoundError,
  NotImplementedError,
  PagingError,
  ParameterError,
  PreconditionFailedError,
  RequestTimeoutError,
  ResponseTooLargeError,
  ServiceUnavailableError,
  TimeoutError,
  TooManyRequestsError,
  UnauthorizedError,
  UndeclaredStatusError,
  UnprocessableContentError,
  UnsupportedMediaTypeError,
  addressOf,
  anySuccess,
  apiKeyCookie,
  apiKeyHeader,
  apiKeyQuery,
  assertRequired,
  basic,
  bearer,
  bindGroups,
  bindOperations,
  byContentType,
  byLink,
  byMediaType,
  byNumber,
  byOffset,
  byUrl,
  call,
  checkBaseUrl,
  connect,
  cookieForm,
  cookieFormExploded,
  cookieJson,
  declaredOnly,
  decodeBinary,
  decodeJson,
  decodeJsonEvents,
  decodeJsonIfAny,
  decodeJsonLines,
  decodeJsonSequence,
  decodeMixedEvents,
  decodeNothing,
  decodeText,
  decodeTextEvents,
  decodeTextOrJson,
  decodeValue,
  encodeBinary,
  encodeForm,
  encodeJson,
  encodeMultipart,
  encodeText,
  headerJson,
  headerSimple,
  headerSimpleExploded,
  headersOf,
  httpScheme,
  keepKeys,
  list,
  madeFor,
  needBaseUrl,
  oneHook,
  oneToken,
  pathJson,
  pathLabel,
  pathLabelExploded,
  pathMatrix,
  pathMatrixExploded,
  pathSimple,
  pathSimpleExploded,
  queryDeepObject,
  queryForm,
  queryFormExploded,
  queryJson,
  queryPipeDelimited,
  querySpaceDelimited,
  requirements,
  streamed,
  validated,
  withBaseUrl,
  withOwnServers,
  writeBehindQuery,
  writeParams,
};
export type {
  AbstractErrorClass,
  Answered,
  Authorize,
  BodyType,
  Call,
  CallOptions,
  CheckReply,
  ChoosingOptions,
  ClientRequest,
  ConnectOptions,
  Contract,
  DeclaredHeader,
  DeclaredHeaders,
  Decode,
  Decoded,
  Draft,
  EncodeAs,
  EncodeBody,
  EncodeParam,
  ErrorClass,
  ErrorFields,
  FailureClass,
  FormField,
  HeaderFields,
  HeadersOf,
  HeadersOfStatuses,
  Middleware,
  Next,
  NoParams,
  Operation,
  PagePromise,
  Param,
  Params,
  ProblemExtensions,
  Received,
  ReceivedReply,
  ReplyType,
  RequestIssue,
  Retry,
  RetryOptions,
  SentBody,
  ServedOptions,
  Server,
  StatusErrorClass,
  StatusKey,
  Statuses,
  Streamable,
  StreamedResponse,
  Timeout,
  TimeoutOptions,
  Token,
  TokenProvider,
  Transport,
  ValueType,
  WithHeaders,
  WithResponse,
};
