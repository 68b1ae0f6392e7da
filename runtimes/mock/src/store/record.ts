import type { JsonObject } from '../model/model.ts';

/** Links of a record: the uid of the linked record, by name of the link. */
export type Links = Readonly<Record<string, string>>;

/** A record of the store. It is immutable: a change replaces it by another one. */
export interface StoredRecord {
  /** Identifies the record permanently, even if its key changes: `shops:12`. */
  readonly uid: string;
  readonly resource: string;
  /** The key by which paths name it. */
  readonly key: string;
  /** Uid of the record that owns it. */
  readonly owner?: string;
  readonly links: Links;
  /** The stored fields, including the key, but not the computed fields of `Resource.shown`. */
  readonly value: JsonObject;
  /** Its position among its siblings: records are ordered by these strings. */
  readonly place: string;
  /** The time of its soft deletion, in milliseconds since 1970. */
  readonly deletedAt?: number;
}

/** Returns how many records had been made when a record was: the number at the end of its uid. */
export function serialOf({ uid }: StoredRecord): number {
  return Number(uid.slice(uid.lastIndexOf(':') + 1));
}

/** A record to be created. */
export interface Draft {
  /** Default: derived from the seed. */
  readonly key?: string;
  readonly owner?: string;
  readonly links?: Links;
  readonly value?: JsonObject;
  /** True if the records that it owns exist from the start: they are made when they are first needed. */
  readonly isOpen?: true;
  /**
   * Set for a record that no request has created, but that is assumed to exist: its name, and its number, from 1, among those of
   * its owner. Its uid and value follow from these, so that it is the same whenever it is made.
   */
  readonly found?: { readonly name: string; readonly number: number };
  /** With `given`, the value counts as complete: nothing is sampled, and no times and numbers are set. @default 'sampled' */
  readonly fill?: 'sampled' | 'given';
  /**
   * Returns the rest of the value when it is first read. It must return the same whenever it is called; only times and numbers are
   * added.
   */
  readonly rest?: () => JsonObject;
}

/**
 * Returns the uid of a new record: that of one that no request has created follows from its name.
 * @param serial Number of the records created so far, with this one.
 */
export function uidOf(
  resource: string,
  { owner, found }: Draft,
  serial: number,
  isTaken: (uid: string) => boolean,
): string {
  if (found === undefined) return `${resource}:${serial}`;
  // The separators of uids must not come from a name, which a request may have given.
  let name = found.name.replace(/[%/: ]/g, (separator) => `%${separator.charCodeAt(0).toString(16)}`);
  const uid = (): string => `${resource}:${owner ?? ''}/${name}:${found.number}`;
  // Taken by a record that has another key now.
  while (isTaken(uid())) name += '~';
  return uid();
}

/** Changes to a record. What is left out stays as it is. */
export interface Change {
  readonly key?: string;
  readonly owner?: string;
  /** Links to set, or to remove with null; the others stay. */
  readonly links?: Readonly<Record<string, string | null>>;
  /** All stored fields. */
  readonly value?: JsonObject;
  readonly place?: string;
  /** Null restores a soft-deleted record. */
  readonly deletedAt?: number | null;
}

/** The state of a store, as plain JSON. */
export interface Snapshot {
  readonly version: 1;
  /** Number of records created so far. */
  readonly serial: number;
  readonly records: readonly StoredRecord[];
  /** The last number of each sequence. */
  readonly counters: Readonly<Record<string, number>>;
  /** Keys of records that were removed for good, by resource, for resources that were inferred. */
  readonly removed: Readonly<Record<string, readonly string[]>>;
  /**
   * By uid of a record that no request has created: the resources whose records below it have been created already. Those of other
   * resources are created when they are first requested.
   */
  readonly open?: Readonly<Record<string, readonly string[]>>;
  /** Tokens with the uids of their users (empty if a token was revoked), and digests of passwords by uid. */
  readonly signIns?: {
    readonly tokens: Readonly<Record<string, string>>;
    readonly secrets: Readonly<Record<string, string>>;
  };
}

/** Returns the order of records: by place, and by uid where places are equal, which those of different owners may be. */
export function comparePlaces(
  a: Pick<StoredRecord, 'place' | 'uid'>,
  b: Pick<StoredRecord, 'place' | 'uid'>,
): number {
  if (a.place !== b.place) return a.place < b.place ? -1 : 1;
  return a.uid === b.uid ? 0 : a.uid < b.uid ? -1 : 1;
}
