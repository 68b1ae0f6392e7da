import type { Json } from './json.ts';

/** The derivation of a value in a reply from a record. */
export type View =
  /** The record itself, as its resource shows it. */
  | { readonly of: 'self' }
  /** Its key, whether or not a field holds it. */
  | { readonly of: 'key' }
  /** A field of the stored value, or the value at a JSON Pointer (with a leading slash). */
  | { readonly of: 'field'; readonly field: string }
  /** The owner: as a record, or only its key. */
  | { readonly of: 'owner'; readonly as: 'record' | 'key'; readonly resource?: string }
  /** The linked record: as a whole, `only` some of its fields, or its key; absent if there is none. */
  | {
      readonly of: 'link';
      readonly link: string;
      readonly as: 'record' | 'key';
      readonly only?: readonly string[];
    }
  /** The records of a resource that belong to this one. */
  | ({ readonly of: 'records'; readonly as: 'record' | 'key' } & Selection)
  /** The latest of those records; absent if there is none. */
  | ({ readonly of: 'latest'; readonly as: 'record' | 'key' } & Selection)
  /** Computed by an override under the name of resource and field (`posts.authors`); sampled if there is none. */
  | { readonly of: 'override'; readonly name: string }
  /** The number of those records. */
  | ({ readonly of: 'count' } & Selection)
  /**
   * An object of views; other fields that its schema requires are sampled. Absent if it is not required and all of its views,
   * except constants, are absent.
   */
  | { readonly of: 'object'; readonly fields: Readonly<Record<string, View>> }
  | { readonly of: 'value'; readonly value: Json };

/** Selects records by their relation to one record. */
export interface Selection {
  readonly resource: string;
  /**
   * Their relation to the record: `owner` (it owns them; the default), `siblings` (they have the same owner), the name of their
   * link to it, or the name of a resource (they are owned by its nearest owner of that resource). With `deep`, ownership may be
   * indirect.
   */
  readonly by?: string;
  readonly deep?: true;
  readonly where?: Where;
}

/**
 * Conditions that records must satisfy: the value, or a list of possible values, by field, by link, or by resource of an owner;
 * `null` matches records that have none. Links and owners are compared by key.
 */
export type Where = Readonly<Record<string, Json>>;
