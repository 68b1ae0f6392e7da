import type { OperationId } from '../generated/operation-id.ts';
import type { FailurePart } from './failure.ts';
import type { SecurityScheme } from './security-scheme.ts';
import type { ReplyValidators, RequestValidators } from './validator.ts';
import type { ValueType } from './values.ts';
import type { RawPairs } from './query.ts';
import type { MediaType } from './media-type.ts';
import type { Bytes } from './request.ts';

/** Where a parameter travels: OpenAPI 3.1, Parameter Object, `in`. */
export type ParamPlace = 'path' | 'query' | 'header' | 'cookie';

/** A parameter: OpenAPI 3.1, Parameter Object. */
export interface Param {
  /** Name on the wire; that of a header in lower case. */
  readonly name: string;
  readonly in: ParamPlace;
  /** Reads the value: there is a function for each place and style. */
  readonly decode: DecodeParam;
  readonly value: ValueType;
  /** What stands in where the request does not tell the value. */
  readonly default?: unknown;
  /** The texts that it can have, where it shares a segment of the path with others: they tell where it ends. */
  readonly values?: readonly string[];
  /** True where an empty text of the query is no value: OpenAPI 3.1.1, Parameter Object, `allowEmptyValue`. */
  readonly allowEmpty?: true;
  /** True where no message may show the value: `format: password`. */
  readonly secret?: true;
}

/** One media type of a request body. */
export interface BodyType {
  /** Media type or range, as written in the document; validators go by it, and handlers get it as `contentType`. */
  readonly type: string;
  readonly decode: DecodeBody;
  /** What the texts of a form become, or a text that is to be no string; absent for all else. */
  readonly value?: ValueType;
  /** How the fields of a form are written, by name: OpenAPI 3.1, Encoding Object. */
  readonly fields?: Readonly<Record<string, FormEncoding>>;
}

/** A request body: OpenAPI 3.1, Request Body Object. */
export interface RequestBody {
  readonly required: boolean;
  readonly types: readonly BodyType[];
}

/** A scheme that has to be satisfied, for some of its scopes: OpenAPI 3.1, Security Requirement Object. */
export interface SecurityUse {
  readonly scheme: SecurityScheme;
  readonly scopes?: readonly string[];
}

/** The sets of schemes of which one has to be satisfied as a whole; nothing is asked for where it is empty. */
export type Security = readonly (readonly SecurityUse[])[];

/** A status as a document declares it: a number, a range by its first digit, or all others. */
export type StatusKey = number | `${number}XX` | 'default';

/** A header of a reply. */
export interface ReplyHeader {
  /** Name in lower case. */
  readonly name: string;
  readonly required?: true;
  /** How its value is written; in style `simple` where absent. */
  readonly encode?: EncodeHeader;
  /** What it holds where the server itself tells of a failure; nothing where that is not known. */
  readonly failure?: FailurePart;
}

/** What an operation answers with under one status: OpenAPI 3.1, Response Object. */
export interface Reply {
  readonly status: StatusKey;
  /** Media types as written in the document, the usual one first; absent where there is no content. */
  readonly types?: readonly string[];
  readonly headers?: readonly ReplyHeader[];
}

/** What the server needs to know of an operation: data, which a generator takes from a document. */
export interface Operation {
  readonly id: OperationId;
  /** In upper case. */
  readonly method: string;
  /** Path template. */
  readonly path: string;
  readonly params?: readonly Param[];
  readonly body?: RequestBody;
  /** Nothing is asked for where it is absent. */
  readonly security?: Security;
  readonly replies: readonly Reply[];
  /** Loads what checks requests; absent where nothing is to be checked. */
  readonly validators?: () => Promise<RequestValidators>;
  /** Loads what checks replies; it is called only where replies are checked. */
  readonly replyValidators?: () => Promise<ReplyValidators>;
}

/** The whole of an interface. */
export interface Api {
  /** Title of the document. */
  readonly title: string;
  readonly operations: readonly Operation[];
  /** Loads where schemas stand in the document: `file:line:column` by the path that validators tell. */
  readonly positions?: () => Promise<Readonly<Record<string, string>>>;
}

/** The parameters of a request as they came. */
export interface WireParams {
  /** A piece of the path, not decoded. */
  path(name: string): string;
  readonly query: RawPairs;
  /** @param name In lower case. */
  header(name: string): string | undefined;
  readonly cookies: RawPairs;
  /**
   * Whether a query or a cookie of this name belongs to a parameter, be it as a property of an exploded object or a key of a deep one,
   * or holds a credential: an exploded object that takes any property does not take it.
   */
  isDeclared(place: 'query' | 'cookie', name: string): boolean;
}

/**
 * Reads the value of a parameter.
 * @returns Nothing where the request does not tell it.
 * @throws {ValueProblem} when what it tells is no value.
 */
export type DecodeParam = (param: Param, wire: WireParams) => unknown;

/** How a field of a form is written: OpenAPI 3.1, Encoding Object. */
export interface FormEncoding {
  /** Reads the texts of a style; absent where the field is written as its media type. */
  readonly decode?: DecodeParam;
  /** Media types and ranges that it may have, as the document declares them; any where absent. */
  readonly contentTypes?: readonly string[];
}

/** A body as it came. */
export interface RawBody {
  readonly bytes: Bytes;
  readonly mediaType: MediaType;
  /** The `Content-Type` header as it came. */
  readonly header: string;
}

/**
 * Reads a body. There is a function for each kind of media type, which the data of an operation names.
 * @returns Nothing where what came is no body.
 * @throws {HttpError} 400 when it is not what its media type says, 415 when it is in an unknown character encoding.
 */
export type DecodeBody = (body: RawBody, type: BodyType) => unknown;

/**
 * Writes the value of a header of a reply.
 * @throws {TypeError} for what cannot be sent.
 */
export type EncodeHeader = (name: string, value: unknown) => string;
