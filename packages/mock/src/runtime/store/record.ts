import type { JsonObject } from '../model/model.ts';

/** Links of a record: by name, the uid of the target. */
export type Links = Readonly<Record<string, string>>;

/** A record of the store. It never changes: a change puts another one in its place. */
export interface StoredRecord {
  /** Names it among all records for good, whatever becomes of its key: `shops:12`. */
  readonly uid: string;
  readonly resource: string;
  /** What paths name it by. */
  readonly key: string;
  /** Uid of the record that owns it. */
  readonly owner?: string;
  readonly links: Links;
  /** The stored fields: the key among them, those of `Resource.shown` not. */
  readonly value: JsonObject;
  /** Where it stands among its siblings: records go by the order of these texts. */
  readonly place: string;
  /** When it was removed, in milliseconds since 1970, where that only marked it. */
  readonly deletedAt?: number;
}

/** How many records had been made when a record was: the number at the end of its uid. */
export function serialOf({ uid }: StoredRecord): number {
  return Number(uid.slice(uid.lastIndexOf(':') + 1));
}

/** A record to be. */
export interface Draft {
  /** Follows from the seed where absent. */
  readonly key?: string;
  readonly owner?: string;
  readonly links?: Links;
  readonly value?: JsonObject;
  /** True for what nobody made: what it owns is there from the beginning, as it is itself. */
  readonly isFound?: true;
  /** `given` takes the value for complete: nothing is sampled, stamped or counted. @default 'sampled' */
  readonly fill?: 'sampled' | 'given';
  /**
   * Gives the rest of the value when it is first read, which may be never; it has to be the same whenever that is. Nothing
   * but times and numbers is added to it.
   */
  readonly rest?: () => JsonObject;
}

/** What becomes of a record. What is absent stays as it is. */
export interface Change {
  readonly key?: string;
  readonly owner?: string;
  /** Links that are set, or cut by null; the others stay. */
  readonly links?: Readonly<Record<string, string | null>>;
  /** All stored fields. */
  readonly value?: JsonObject;
  readonly place?: string;
  /** Null takes the mark of removal away. */
  readonly deletedAt?: number | null;
}

/** The state of a store: plain JSON. */
export interface Snapshot {
  readonly version: 1;
  /** How many records were made so far. */
  readonly serial: number;
  readonly records: readonly StoredRecord[];
  /** The last number of each sequence. */
  readonly counters: Readonly<Record<string, number>>;
  /** Keys of what was removed for good, by resource, where a key that nobody knows would make a record. */
  readonly removed: Readonly<Record<string, readonly string[]>>;
  /**
   * By the uid of a record that nobody made, the resources of which it has what it owns; that of others is made when it is first
   * asked for.
   */
  readonly open?: Readonly<Record<string, readonly string[]>>;
  /** Tokens, with the uids of the records that they stand for (empty where one was taken back), and digests of secrets by uid. */
  readonly signIns?: {
    readonly tokens: Readonly<Record<string, string>>;
    readonly secrets: Readonly<Record<string, string>>;
  };
}

/** The order of records: by place, and by uid where places are equal, which those of different owners may be. */
export function comparePlaces(
  a: Pick<StoredRecord, 'place' | 'uid'>,
  b: Pick<StoredRecord, 'place' | 'uid'>,
): number {
  if (a.place !== b.place) return a.place < b.place ? -1 : 1;
  return a.uid === b.uid ? 0 : a.uid < b.uid ? -1 : 1;
}
