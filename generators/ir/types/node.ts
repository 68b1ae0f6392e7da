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
  /** `summary` of what is part of an operation, `title` of a schema. */
  readonly summary?: string;
  /** CommonMark. */
  readonly description?: string;
  readonly deprecated: boolean;
  /** Keywords of a schema that hold values to more than its type can say, in the order of the specification. */
  readonly untyped?: readonly string[];
  /** Limits of a schema that its shape has no place for, such as those beside a `$ref`. */
  readonly limits?: readonly ValueLimit[];
}

/** A keyword that limits plain values or lists. */
export interface ValueLimit {
  readonly keyword:
    | 'format'
    | 'pattern'
    | 'minLength'
    | 'maxLength'
    | 'minimum'
    | 'maximum'
    | 'exclusiveMinimum'
    | 'exclusiveMaximum'
    | 'multipleOf'
    | 'minItems'
    | 'maxItems'
    | 'uniqueItems';
  /** Its value; absent where it is true. */
  readonly text?: string;
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
