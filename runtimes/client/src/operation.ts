import type { FailureClass } from './errors/errors.ts';

/** A status as a document declares it: a number, or a range by its first digit. */
export type StatusKey = number | `${number}XX`;

/** A set of statuses: a list, or a test for each. */
export interface Statuses {
  includes(status: number): boolean;
}

/**
 * Puts the value of a parameter into a request. There is one for each place and style of OpenAPI, so that a bundle
 * holds those that its operations use.
 * @throws {ParameterError} when the value cannot be sent.
 */
export type EncodeParam = (param: Param, value: unknown, draft: Draft) => void;

/** A parameter that is not written as most are. */
export interface Param {
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
export interface Operation<Id extends string = string> {
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
export type Params = Readonly<Record<string, unknown>>;

/** The arguments of an operation that takes none. */
export type NoParams = Readonly<Record<string, never>>;

/**
 * Checks the arguments of a call.
 * @param headers Header fields by lower-case name that are set whatever the arguments are: header and cookie parameters may be
 *   among them.
 * @throws {ParameterError} when an argument is missing.
 */
export type CheckArguments = (
  operation: Operation,
  params: Params,
  headers: Readonly<Record<string, string>>,
) => void;

/** The parameters of a request in the making. */
export interface Draft {
  readonly operation: Operation;
  /** The path template, filled with the encoded parameters that `Operation.params` lists. */
  path: string;
  /** Encoded `name=value` pairs, each after an ampersand. */
  query: string;
  /** Header fields by lower-case name. */
  readonly headers: Record<string, string>;
}

/** The encoding of one property of a form, if the document declares it. */
export interface FormField {
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
export type SentBody = NonNullable<RequestInit['body']>;

/**
 * A body that is a stream where it has `getReader`: it may be that of a library, and a platform without `ReadableStream` fails
 * where that is named.
 */
export type MaybeStream = Partial<ReadableStream> | undefined;

/**
 * Turns a request body into what `fetch` takes, and sets its Content-Type. There is one for each kind of media type, so
 * that a bundle holds those that its operations use.
 * @param headers Header fields by lower-case name; one that is there already stays.
 * @throws {ParameterError} when the body cannot be sent as its media type.
 */
export type EncodeBody = (
  body: unknown,
  headers: Record<string, string>,
  operation: Operation,
  params: Params,
) => SentBody;

/** A media type of request bodies. */
export interface BodyType {
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
export type EncodeAs = (
  body: unknown,
  headers: Record<string, string>,
  operation: Operation,
  type: BodyType,
) => SentBody;

/** The content of a response: a decoded body, or one that could not be decoded. */
export interface Decoded {
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
export type Decode = (
  response: Response,
  operation: Operation,
  signal?: AbortSignal,
  type?: ReplyType,
) => Promise<Decoded>;

/** A media type or range of replies, as the document writes it. */
export interface ReplyType {
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
