import type { Json } from '@specline/kernel/json';
import type { Node } from './node.ts';
import type { Shape } from './shape.ts';

/** Place of a parameter in a request: OpenAPI 3.1, Parameter Object, `in`. */
export type ParamPlace = 'path' | 'query' | 'header' | 'cookie';

/** Style in which a parameter is written: OpenAPI 3.1, section 4.8.12.2, Style Values. */
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
  /** An empty text stands for no value: `allowEmptyValue`, of the query alone. */
  readonly allowEmpty?: true;
  /** Media type, where the value is serialized by `content` and not by style. */
  readonly contentType?: string;
  readonly default?: Json;
  readonly example?: Json;
}

/** Encoding of one property of a multipart or form body: OpenAPI 3.1, Encoding Object. */
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

/** Body that an operation receives, in one of its media types: OpenAPI 3.1, Request Body Object. */
export interface Body extends Node {
  readonly required: boolean;
  readonly payloads: readonly Payload[];
}

/** A header of a reply or of a part of a body: OpenAPI 3.1, Header Object. Its style is `simple`. */
export interface Header extends Node {
  readonly wire: string;
  readonly required: boolean;
  readonly shape: Shape;
  readonly explode: boolean;
  readonly contentType?: string;
  readonly default?: Json;
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

/** Response of an operation under one status: OpenAPI 3.1, Response Object. */
export interface Reply extends Node {
  readonly status: StatusKey;
  readonly headers: readonly Header[];
  /** The set that the headers come from, where the reply refers to a response that has a name. */
  readonly headerSet?: string;
  readonly payloads: readonly Payload[];
}
