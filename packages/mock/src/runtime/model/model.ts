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
 * What a mock has to know of an interface: data, which a generator takes from a document. Resources are what the store keeps,
 * bindings say what each operation does to them.
 */
export interface Model {
  /** In an order in which owners and the targets of required links come before those that need them. */
  readonly resources: readonly Resource[];
  /** By operation. */
  readonly bindings: Readonly<Record<string, Binding>>;
  /** JSON Schemas (2020-12) by id; a `$ref` in them is `#/<id>`. */
  readonly schemas: Readonly<Record<SchemaId, Json>>;
  /** All that operations declare as replies, by operation: what a request gets that asks for one of them. */
  readonly replies?: Readonly<Record<string, readonly DeclaredReply[]>>;
  /**
   * Patterns with which the engine of JavaScript takes too long for some texts, and how long those may be that they are tried
   * on, in UTF-16 code units. No longer text counts as one that matches.
   */
  readonly patternLimits?: Readonly<Record<string, number>>;
}

/** A kind of record: `x-resource` of the document, or what was inferred of its paths and schemas. */
export interface Resource {
  /** Name of its collection in the store, such as `shops`. */
  readonly name: string;
  /** What one of its records is called in messages, such as `shop`. */
  readonly title: string;
  /** Schema of its records, as replies show them. */
  readonly schema: SchemaId;
  /**
   * Field that identifies a record among those of the same owner; absent where records have no such field. It may be the
   * name of a required link: the record then goes by the key of the target.
   */
  readonly key?: string;
  /** True where paths name records by whole numbers, and the field of the key holds texts: keys are digits then. */
  readonly digits?: true;
  /** Schemas of parameters by which paths name records, where these ask for more than the field of the key: keys hold for them as well. */
  readonly keySchemas?: readonly SchemaId[];
  /** Other fields by which a path may name a record, such as the number of an order. */
  readonly aliases?: readonly string[];
  /**
   * The resources of which one owns each record: `['shops', 'drafts']`. Removing an owner for good removes what it owns.
   * Absent for what stands at the top.
   */
  readonly owners?: readonly string[];
  /** References to other records by name: `{ parent: { to: 'folders' } }`. */
  readonly links?: Readonly<Record<string, Link>>;
  /** References that stand in objects and lists within its records, which keep what they lead to by key. */
  readonly inner?: readonly InnerReference[];
  /** Fields that are worked out each time that a record is shown; they are never stored. */
  readonly shown?: Readonly<Record<string, View>>;
  /** Fields that hold the time of the clock: set when a record is made, and each time that it is changed. */
  readonly stamps?: { readonly made?: readonly string[]; readonly changed?: readonly string[] };
  /**
   * Fields with the times from and until which a record takes what its owner has: no two of them may overlap, where an operation has a reply
   * for a conflict.
   */
  readonly span?: readonly [from: string, until: string];
  /** Fields whose values no two records of an owner may have, where an operation has a reply for a conflict. */
  readonly unique?: readonly string[];
  /**
   * Field, or JSON Pointer to it, that tells which version of a record is there: a number that counts up with each change, or a text that is
   * another one then.
   */
  readonly version?: string;
  /** Numbers that count up among the records of one owner, from 1: `['number']`. */
  readonly sequences?: readonly string[];
  /** Of the records of one owner at most one has `true` here: `['default']`. The first record of an owner gets it. */
  readonly exclusive?: readonly string[];
  /** What a record has beside what the request says and instead of what would be sampled. */
  readonly initial?: JsonObject;
  /** Optional fields that a new record has as well, sampled: `['urls', 'permissions']`. What is required is sampled anyway. */
  readonly sampled?: readonly string[];
  /** Where removal only marks a record. */
  readonly softDelete?: {
    /** Field that takes the time of the removal, or is true then; absent where no field tells of it. */
    readonly field?: string;
    /** Milliseconds after which the record is gone for good. */
    readonly retention: number;
  };
  /**
   * What a path names that was never made nor removed: `missing` answers 404; `sampled` makes a record of it on the spot,
   * which is what mocks of documents without `x-resource` do.
   */
  readonly unknown: 'missing' | 'sampled';
  /** True where the interface lists its records where their keys stand in paths: callers can know which are there. */
  readonly listed?: true;
  /** Where its records are memberships: they hold nothing but links. */
  readonly bare?: true;
  /** How many records the default seed makes for each owner: from and to, both included. @default [2, 4] */
  readonly seed?: readonly [from: number, to: number];
  /** Keys that the document gives as examples of a path: the default seed has records of them. */
  readonly named?: readonly string[];
  /** Keys, and values of `unique` and `span`, that examples of requests give to new records: the default seed leaves them free. */
  readonly free?: readonly string[];
}

/** A reference of a record to another one. */
export interface Link {
  /** Name of the resource. */
  readonly to: string;
  /** True where it leads to any number of records: these are `tags[0]`, `tags[1]` in the links of a record. */
  readonly many?: true;
  /** True where it leads to what is above a record of the same kind: no record may be above itself. */
  readonly tree?: true;
  /** True where a record cannot be without. */
  readonly required?: true;
  /** True where removing the target for good removes the record as well; else the link is cut. */
  readonly cascade?: true;
  /** Where the target is the caller when the record is made: `createdBy`; `named` where it is what has the name of the caller for its key. */
  readonly caller?: true | 'named';
  /**
   * Name of a link of the owner, or `owner`, whose target must own, or be owned with, the target; the default seed picks by
   * it.
   */
  readonly among?: 'siblings' | 'any';
  /**
   * Exclusive field of the target: where a new record names none, it gets the target of the same owner that has `true`
   * there, if any.
   */
  readonly fallback?: string;
}
