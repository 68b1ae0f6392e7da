import type { Origin } from '@specline/kernel/origin';

/** Documentation of a node for people: text of the document, unescaped. */
export interface Doc {
  /** `summary` of what is part of an operation, `title` of a schema. */
  readonly summary?: string;
  /** CommonMark. */
  readonly description?: string;
  readonly deprecated: boolean;
  /** Keywords of a schema that hold values to more than its type can say, in the order of the specification. */
  readonly untyped?: readonly string[];
  /** Limits of a schema that its shape has no place for, such as those next to a `$ref`. */
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

/** Members that every node of the representation has. */
export interface Node {
  readonly origin: Origin;
  readonly doc: Doc;
}
