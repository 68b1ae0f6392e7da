/**
 * The intermediate representation: one resolved, named, ordered model of an API, from which every emitter
 * reads. It is plain data (`npm run generate -- --print-ir` prints it); references are ids, so that recursion
 * costs nothing.
 */

/** Where a node stands in the document; every message and every `@see` cites it. */
export interface Origin {
  /** Path of the file, relative to the folder of the root document, with forward slashes. */
  readonly file: string;
  /** JSON Pointer (RFC 6901) within the file, without a leading `#`. */
  readonly pointer: string;
  /** Line in the file, from 1. */
  readonly line: number;
  /** Column in the line, from 1, in UTF-16 code units. */
  readonly column: number;
}

/** What people should know of a node: text of the document, unescaped. */
export interface Doc {
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated: boolean;
}

/** What every node of the representation carries. */
export interface Node {
  readonly origin: Origin;
  readonly doc: Doc;
}

/** A value that JSON Schema calls primitive. */
export type Scalar = string | number | boolean | null;

/** A JSON value of the document: a default, an example, a constant. */
export type Json = Scalar | readonly Json[] | JsonObject;

/** A JSON object of the document; it has no prototype, so that every key is a key of the document. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Identity of a model: the JSON Pointer of its schema in the bundled document. */
export type ModelId = string;

/** Which direction a field travels: `read` only in responses, `write` only in requests. */
export type Access = 'read' | 'write' | 'both';

/** One property of an object. */
export interface Field extends Node {
  /** Name on the wire. */
  readonly wire: string;
  readonly shape: Shape;
  readonly required: boolean;
  readonly access: Access;
  readonly default?: Json;
}

/** How the members of a union are told apart: OpenAPI 3.1, Discriminator Object. */
export interface Discriminator {
  /** Wire name of the property that tells. */
  readonly property: string;
  /** The values that each model of the union goes by. */
  readonly mapping: readonly { readonly value: string; readonly model: ModelId }[];
}

export interface StringShape extends Node {
  readonly kind: 'string';
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly contentMediaType?: string;
  readonly contentEncoding?: string;
}

export interface NumberShape extends Node {
  readonly kind: 'number';
  readonly integer: boolean;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
}

/** A closed or open set of values. Values that are objects or arrays are kept as they are. */
export interface LiteralShape extends Node {
  readonly kind: 'literal';
  readonly values: readonly Json[];
  /** True where the known values are not all (`x-extensible-enum`). */
  readonly open: boolean;
}

export interface ArrayShape extends Node {
  readonly kind: 'array';
  readonly items: Shape;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
}

/** An array whose first items have shapes of their own. */
export interface TupleShape extends Node {
  readonly kind: 'tuple';
  readonly items: readonly Shape[];
  /** How many of the items must be there. */
  readonly required: number;
  /** What may follow; nothing when absent. */
  readonly rest?: Shape;
}

export interface ObjectShape extends Node {
  readonly kind: 'object';
  readonly fields: readonly Field[];
  /** What else an object may hold: `unsaid` (the document says nothing), `closed`, or values of a shape. */
  readonly rest: 'unsaid' | 'closed' | Shape;
}

/** An object without declared fields, all of whose values have one shape. */
export interface MapShape extends Node {
  readonly kind: 'map';
  readonly values: Shape;
}

/** One of several shapes; nullable is a union with `null`. */
export interface UnionShape extends Node {
  readonly kind: 'union';
  readonly members: readonly Shape[];
  readonly discriminator?: Discriminator;
}

/** All of several shapes, where they could not be flattened into one object. */
export interface AllShape extends Node {
  readonly kind: 'all';
  readonly members: readonly Shape[];
}

export interface RefShape extends Node {
  readonly kind: 'ref';
  readonly model: ModelId;
}

/** `unknown` takes every value, `never` none. */
export interface BareShape extends Node {
  readonly kind: 'boolean' | 'null' | 'unknown' | 'never';
}

/** A type of values: one spelling per meaning. */
export type Shape =
  | StringShape
  | NumberShape
  | BareShape
  | LiteralShape
  | ArrayShape
  | TupleShape
  | ObjectShape
  | MapShape
  | UnionShape
  | AllShape
  | RefShape;

/** A schema that has a name. */
export interface Model extends Node {
  readonly id: ModelId;
  /** Name in the document. */
  readonly wire: string;
  /** Name of the TypeScript type. */
  readonly name: string;
  /** Name of the type of what is sent, where readOnly or writeOnly make it differ from what is received. */
  readonly inputName?: string;
  readonly shape: Shape;
}

export type ParamPlace = 'path' | 'query' | 'header' | 'cookie';

export type ParamStyle =
  'matrix' | 'label' | 'simple' | 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject';

/** A parameter of an operation, with every default of OpenAPI filled in. */
export interface Param extends Node {
  readonly wire: string;
  /** Key in the parameters of the operation: the wire name, unless two places use the same. */
  readonly name: string;
  readonly in: ParamPlace;
  readonly required: boolean;
  readonly shape: Shape;
  readonly style: ParamStyle;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  /** Media type, where the value is serialized by `content` and not by style. */
  readonly contentType?: string;
  readonly default?: Json;
  readonly example?: Json;
}

/** How one property of a multipart or form body is sent: OpenAPI 3.1, Encoding Object. */
export interface Encoding extends Node {
  readonly wire: string;
  readonly contentType?: string;
  readonly headers: readonly Header[];
  readonly style?: ParamStyle;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
}

/** One media type of a body or a reply. */
export interface Payload extends Node {
  /** Media type or range, as written. */
  readonly mediaType: string;
  readonly shape: Shape;
  readonly encodings: readonly Encoding[];
  readonly example?: Json;
}

export interface Body extends Node {
  readonly required: boolean;
  readonly payloads: readonly Payload[];
}

export interface Header extends Node {
  readonly wire: string;
  readonly required: boolean;
  readonly shape: Shape;
  readonly explode: boolean;
  readonly contentType?: string;
}

/** A status as a document declares it: a number, a range by its first digit, or all others. */
export type StatusKey = number | '1XX' | '2XX' | '3XX' | '4XX' | '5XX' | 'default';

/** The headers of a response that has a name, shared by all replies that refer to it. */
export interface HeaderSet extends Node {
  /** JSON Pointer of the response in the bundled document. */
  readonly id: string;
  /** Name of the response in the document. */
  readonly wire: string;
  /** Name of the TypeScript type. */
  readonly name: string;
  readonly headers: readonly Header[];
}

export interface Reply extends Node {
  readonly status: StatusKey;
  readonly headers: readonly Header[];
  /** The set that the headers come from, where the reply refers to a response that has a name. */
  readonly headerSet?: string;
  readonly payloads: readonly Payload[];
}

/** Which parameter and which response fields page a list: `x-pagination`. Pointers are JSON Pointers. */
export interface Paging {
  readonly cursor: string;
  readonly size?: string;
  readonly items: string;
  readonly next: string;
  readonly count?: string;
}

/** One way to satisfy the security of an operation: all of these schemes. */
export type SecurityRequirement = readonly { readonly scheme: string; readonly scopes: readonly string[] }[];

/** One step of a path template: literal text, or a parameter; segments are separated by `/`. */
export type PathPart = { readonly literal: string } | { readonly param: string };

export type Method = 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace';

/** Names of the types of an operation, allotted in the same unit as the models. */
export interface OperationTypeNames {
  readonly params: string;
  readonly body: string;
  readonly reply: string;
  readonly result: string;
}

export interface Operation extends Node {
  /** JSON Pointer of the operation in the bundled document. */
  readonly id: string;
  /** operationId of the document, where it has one. */
  readonly wire?: string;
  /** Name of the function. */
  readonly name: string;
  readonly types: OperationTypeNames;
  readonly method: Method;
  /** Path template as written. */
  readonly path: string;
  readonly segments: readonly (readonly PathPart[])[];
  readonly params: readonly Param[];
  readonly body?: Body;
  readonly replies: readonly Reply[];
  readonly security: readonly SecurityRequirement[];
  readonly paging?: Paging;
}

/** The operations of one tag. */
export interface Resource extends Node {
  /** Name of the tag. */
  readonly wire: string;
  /** Name of the group in the client: `client.<name>.<operation>`. */
  readonly name: string;
  /** File name without an ending. */
  readonly fileName: string;
  readonly operations: readonly Operation[];
}

/** A request that the API sends: an entry of `webhooks`, or a callback of an operation. */
export interface Webhook extends Node {
  readonly wire: string;
  readonly operation: Operation;
}

export interface ServerVariable {
  readonly name: string;
  readonly default: string;
  readonly enum: readonly string[];
  readonly description?: string;
}

export interface Server extends Node {
  /** URL template as written. */
  readonly url: string;
  readonly variables: readonly ServerVariable[];
}

export type SecurityScheme = Node & { readonly wire: string } & (
    | { readonly kind: 'http'; readonly scheme: string; readonly bearerFormat?: string }
    | { readonly kind: 'apiKey'; readonly in: 'query' | 'header' | 'cookie'; readonly key: string }
    | { readonly kind: 'oauth2'; readonly scopes: readonly string[] }
    | { readonly kind: 'openIdConnect'; readonly url: string }
    | { readonly kind: 'mutualTLS' }
  );

/** The whole of an API. */
export interface Api extends Node {
  readonly title: string;
  readonly version: string;
  /** SPDX expression of the licence, where the document names one (OpenAPI 3.1, License Object). */
  readonly license?: string;
  readonly servers: readonly Server[];
  readonly securitySchemes: readonly SecurityScheme[];
  readonly resources: readonly Resource[];
  readonly webhooks: readonly Webhook[];
  readonly models: readonly Model[];
  readonly headerSets: readonly HeaderSet[];
}
