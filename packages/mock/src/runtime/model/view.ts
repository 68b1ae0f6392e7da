import type { Json } from './json.ts';

/** How a value of a reply is made of a record. */
export type View =
  /** The record itself, as its resource shows it. */
  | { readonly of: 'self' }
  /** Its key, whether a field holds it or not. */
  | { readonly of: 'key' }
  /** A field of the stored value, or what a JSON Pointer (with its leading slash) leads to in it. */
  | { readonly of: 'field'; readonly field: string }
  /** The record that owns it; shown as a whole, or its key. */
  | { readonly of: 'owner'; readonly as: 'record' | 'key'; readonly resource?: string }
  /** The record that a link names; shown as a whole, or `only` some of its fields, or its key; absent where there is none. */
  | {
      readonly of: 'link';
      readonly link: string;
      readonly as: 'record' | 'key';
      readonly only?: readonly string[];
    }
  /** Those records of a resource that belong to this one. */
  | ({ readonly of: 'records'; readonly as: 'record' | 'key' } & Selection)
  /** The one of them that was made last; absent where there is none. */
  | ({ readonly of: 'latest'; readonly as: 'record' | 'key' } & Selection)
  /** Hand-written: an override by the name of the resource and field, `posts.authors`; sampled where none is given. */
  | { readonly of: 'override'; readonly name: string }
  /** How many these are. */
  | ({ readonly of: 'count' } & Selection)
  /**
   * An object of views; what its schema requires beside them is sampled. Absent where all of its views but constants are,
   * and it is not required.
   */
  | { readonly of: 'object'; readonly fields: Readonly<Record<string, View>> }
  | { readonly of: 'value'; readonly value: Json };

/** Chooses records in relation to one record. */
export interface Selection {
  readonly resource: string;
  /**
   * How they belong to the record: `owner` (it owns them; the default), `siblings` (they have the same owner), or the name
   * of that link of theirs that names it, or the name of a resource: those that the nearest owner of that resource owns.
   * With `deep`, through any number of owners.
   */
  readonly by?: string;
  readonly deep?: true;
  readonly where?: Where;
}

/**
 * Conditions on records, all of which hold: by field, by name of a link, or by name of a resource (the nearest owner of
 * it), the value, or one of several; `null` where the record has none. Links and owners are compared by key.
 */
export type Where = Readonly<Record<string, Json>>;
