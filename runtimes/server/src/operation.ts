import type { Issue } from './failure/issue.ts';
import type { SecurityScheme } from './security/security-scheme.ts';
import type { ReplyValidators, RequestValidators } from './validation/validator.ts';
import type { ValueType } from './parameters/values.ts';
import type { RawPairs } from './parameters/query.ts';
import type { MediaType } from '@specline/kernel/media-type';
import type { Bytes } from './request/request.ts';

/** The place of a parameter: OpenAPI 3.1, Parameter Object, `in`. */
export type ParamPlace = 'path' | 'query' | 'header' | 'cookie';

/** A parameter: OpenAPI 3.1, Parameter Object. */
export interface Param {
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
export interface BodyType {
  /** Media type or range as written in the document; handlers get it as `contentType`. */
  readonly type: string;
  readonly decode: DecodeBody;
  /** The type of the values of a form, or of a text that is not a string; absent for all other bodies. */
  readonly value?: ValueType;
  /** The serialization of the fields of a form, by name: OpenAPI 3.1, Encoding Object. */
  readonly fields?: Readonly<Record<string, FormEncoding>>;
}

/** A request body: OpenAPI 3.1, Request Body Object. */
export interface RequestBody {
  readonly required: boolean;
  readonly types: readonly BodyType[];
}

/** A security scheme that must be satisfied, with some of its scopes: OpenAPI 3.1, Security Requirement Object. */
export interface SecurityUse {
  readonly scheme: SecurityScheme;
  readonly scopes?: readonly string[];
}

/** Alternative sets of security schemes; all schemes of one set must be satisfied. Empty if no credentials are required. */
export type Security = readonly (readonly SecurityUse[])[];

/** A status as declared in a document: a number, a range such as `4XX`, or `default`. */
export type StatusKey = number | `${number}XX` | 'default';

/** A header of a reply. */
export interface ReplyHeader {
  /** Name in lower case. */
  readonly name: string;
  readonly required?: true;
  /** Serializes its value; in style `simple` if absent. */
  readonly encode?: EncodeHeader;
  /** Its value in failures that the server itself answers, if that is known. */
  readonly failure?: FailurePart;
}

/** A reply of an operation: OpenAPI 3.1, Response Object. */
export interface Reply {
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
export interface Operation<Id extends string = string> {
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
export interface Api<Id extends string = string> {
  /** Title of the document. */
  readonly title: string;
  readonly operations: readonly Operation<Id>[];
  /** Loads the positions of schemas in the document: `file:line:column` by schema path. */
  readonly positions?: () => Promise<Readonly<Record<string, string>>>;
}

/** The parameters of a request as received. */
export interface WireParams {
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
export type DecodeParam = (param: Param, wire: WireParams) => unknown;

/** The serialization of a field of a form: OpenAPI 3.1, Encoding Object. */
export interface FormEncoding {
  /** Decodes a field in a style; absent if the field is serialized as its media type. */
  readonly decode?: DecodeParam;
  /** The declared media types and ranges of the field; any if absent. */
  readonly contentTypes?: readonly string[];
}

/** A body as received. */
export interface RawBody {
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
export type DecodeBody = (body: RawBody, type: BodyType) => unknown;

/**
 * Serializes the value of a response header.
 * @throws {TypeError} The value cannot be sent.
 */
export type EncodeHeader = (name: string, value: unknown) => string;

/**
 * A failure as the client may see it, without secrets and internals.
 * @typeParam Id Names of the operations of the document.
 */
export interface Failure<Id extends string = string> {
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
export type FailurePart = (failure: Failure) => unknown;
