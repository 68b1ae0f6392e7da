import type { Json, Scalar } from '@specline/kernel/json';
import type { Node } from './node.ts';

/** Identity of a model: the JSON Pointer of its schema in the bundled document. */
export type ModelId = string;

/** Direction in which a field travels: `read` only in responses, `write` only in requests. */
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

/** Property that distinguishes the members of a union: OpenAPI 3.1, Discriminator Object. */
export interface Discriminator {
  /** Wire name of the property that tells. */
  readonly property: string;
  /** The values that each model of the union goes by. */
  readonly mapping: readonly { readonly value: Scalar; readonly model: ModelId }[];
}

/** Text; the keywords of JSON Schema 2020-12, Validation, sections 6.3, 7 and 8. */
export interface StringShape extends Node {
  readonly kind: 'string';
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly contentMediaType?: string;
  readonly contentEncoding?: string;
}

/** A number; the keywords of JSON Schema 2020-12, Validation, section 6.2. */
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

/** A list whose items have one shape: JSON Schema 2020-12, Core, section 10.3.1. */
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
  /** Number of items that must be there. */
  readonly required: number;
  /** Shape of the items that may follow; absent where none may. */
  readonly rest?: Shape;
}

/** Names that begin and end with a text, and what properties of such names hold. */
export interface NamePattern {
  readonly start: string;
  readonly end: string;
  readonly values: Shape;
}

/** Patterns of names that a type can say: JSON Schema 2020-12, Core, section 10.3.2.2. */
export interface NamePatterns {
  /** One at least. */
  readonly patterns: readonly NamePattern[];
  /** Values of properties with other names, as `rest` of an object has them. */
  readonly others: ObjectShape['rest'];
}

/** A regular expression of ECMA-262, and what properties hold whose names it matches. */
export interface PatternProperty {
  readonly pattern: string;
  readonly values: Shape;
}

/** Values of properties by their names, where patterns decide that: JSON Schema 2020-12, Core, section 10.3.2.2. */
export interface PatternProperties {
  /** One at least. */
  readonly patterns: readonly PatternProperty[];
  /** Values of properties that are neither declared nor match a pattern. */
  readonly others: ObjectShape['rest'];
}

/** An object, with the properties that the document declares of it: JSON Schema 2020-12, Core, section 10.3.2. */
export interface ObjectShape extends Node {
  readonly kind: 'object';
  readonly fields: readonly Field[];
  /** Further properties that an object may have: `undeclared` (the document declares nothing), `closed`, or values of a shape. */
  readonly rest: 'undeclared' | 'closed' | Shape;
  /** Says `rest` more precisely, where that depends on the name. */
  readonly named?: NamePatterns;
  /** Says `rest` by all patterns of names, also by those that no type can say. */
  readonly byPattern?: PatternProperties;
}

/** An object without declared fields, all of whose values have one shape. */
export interface MapShape extends Node {
  readonly kind: 'map';
  readonly values: Shape;
  /** Says `values` by patterns of names. */
  readonly byPattern?: PatternProperties;
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

/** The values of a model; a reference, so that models may contain themselves. */
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
