import type { Binding, DeclaredReply } from './binding.ts';
import type { InnerReference } from './inner-reference.ts';
import type { Json, JsonObject, SchemaId } from './json.ts';
import type { View } from './view.ts';

export type * from './account.ts';
export type * from './binding.ts';
export type * from './bound-list.ts';
export type * from './bound-write.ts';
export type * from './inner-reference.ts';
export type * from './json.ts';
export type * from './view.ts';

/**
 * The mock's knowledge of the interface, generated from the document: the resources that the store keeps, and the bindings that say
 * what each operation does to them.
 */
export interface Model {
  /** Ordered so that owners and the targets of required links precede the resources that need them. */
  readonly resources: readonly Resource[];
  /** By operation id. */
  readonly bindings: Readonly<Record<string, Binding>>;
  /** JSON Schemas (2020-12) by id; a `$ref` in them is `#/<id>`. */
  readonly schemas: Readonly<Record<SchemaId, Json>>;
  /** All declared replies, by operation id, for requests that ask for a particular one. */
  readonly replies?: Readonly<Record<string, readonly DeclaredReply[]>>;
  /**
   * Patterns that JavaScript's engine may match too slowly, with the maximum length, in UTF-16 code units, of the texts that they
   * are tried on. Longer texts count as not matching.
   */
  readonly patternLimits?: Readonly<Record<string, number>>;
}

/** A kind of record: declared by `x-resource`, or inferred from paths and schemas. */
export interface Resource {
  /** Name of its collection in the store, such as `shops`. */
  readonly name: string;
  /** Name of a single record in messages, such as `shop`. */
  readonly title: string;
  /** Schema of its records, as shown in replies. */
  readonly schema: SchemaId;
  /**
   * Field that identifies a record among those of the same owner, if there is one. It may be the name of a required link: the key
   * is then that of the linked record.
   */
  readonly key?: string;
  /** True if keys consist of digits, because paths declare them as integers and the field as a string. */
  readonly digits?: true;
  /** Schemas of path parameters that restrict keys more than the key's own field does: keys satisfy both. */
  readonly keySchemas?: readonly SchemaId[];
  /** Other fields that may identify a record in a path, such as the number of an order. */
  readonly aliases?: readonly string[];
  /**
   * The resources whose records can own a record: `['shops', 'drafts']`. Erasing an owner erases what it owns. Absent at the top
   * level.
   */
  readonly owners?: readonly string[];
  /** References to other records by name: `{ parent: { to: 'folders' } }`. */
  readonly links?: Readonly<Record<string, Link>>;
  /** References within objects and lists of its records, which store the keys of other records. */
  readonly inner?: readonly InnerReference[];
  /** Fields that are computed whenever a record is shown, and never stored. */
  readonly shown?: Readonly<Record<string, View>>;
  /** Fields that are set to the current time when a record is created, and whenever it is changed. */
  readonly stamps?: { readonly made?: readonly string[]; readonly changed?: readonly string[] };
  /** Fields whose values are unique among the records of an owner, if the operation declares a conflict. */
  readonly unique?: readonly string[];
  /**
   * Field, or JSON Pointer to it, with the version of a record: a number that is incremented with each change, or a string that is
   * renewed.
   */
  readonly version?: string;
  /** Fields that number the records of one owner consecutively, from 1: `['number']`. */
  readonly sequences?: readonly string[];
  /** Fields that are `true` for at most one record of an owner, at first its first one: `['default']`. */
  readonly exclusive?: readonly string[];
  /** Initial values of fields that the request does not set; they are used instead of samples. */
  readonly initial?: JsonObject;
  /** Optional fields that are sampled in new records, as required fields always are: `['urls', 'permissions']`. */
  readonly sampled?: readonly string[];
  /** Present if removal only marks a record. */
  readonly softDelete?: {
    /** Field that holds the time of the removal, or `true`, if there is one. */
    readonly field?: string;
    /** Milliseconds after which the record is erased. */
    readonly retention: number;
  };
  /** True if it was inferred from paths and schemas; absent for `x-resource`. */
  readonly inferred?: true;
  /**
   * The treatment of a key in a path that was neither created nor removed: `missing` answers 404; `sampled` creates the record on
   * the spot, since no operation lists or creates records.
   */
  readonly unknown: 'missing' | 'sampled';
  /** The operation that lists the records, for messages about unknown keys: `GET /pets`. */
  readonly seenBy?: string;
  /** The operation that creates them, likewise: `POST /pets`. */
  readonly madeBy?: string;
  /** True if its records are memberships, which consist of links only. */
  readonly bare?: true;
  /** Minimum and maximum number of records that the seed creates for each owner. @default [2, 4] */
  readonly seed?: readonly [from: number, to: number];
  /** Keys that the document gives as examples in paths: the seed has records with them. */
  readonly named?: readonly string[];
  /** Keys, and values of `unique`, that examples of requests use for new records: the seed does not use them. */
  readonly free?: readonly string[];
}

/** A reference from a record to another one. */
export interface Link {
  /** Name of the resource. */
  readonly to: string;
  /** True if it refers to any number of records, which are `tags[0]`, `tags[1]` in the links of a record. */
  readonly many?: true;
  /** True if it refers to a parent of the same kind; cycles are refused. */
  readonly tree?: true;
  /** True if every record must have it. */
  readonly required?: true;
  /** True if erasing the target erases the record as well; otherwise the link is removed. */
  readonly cascade?: true;
  /** True if the target is the caller who creates the record (`createdBy`). */
  readonly caller?: true;
  /**
   * The records that the seed links to: with `siblings`, those of the same owner; otherwise, those of the nearest owner that has
   * any.
   */
  readonly among?: 'siblings' | 'any';
  /**
   * Exclusive field of the target: a new record without this link gets the target of the same owner that has `true` there, if any.
   */
  readonly fallback?: string;
}
