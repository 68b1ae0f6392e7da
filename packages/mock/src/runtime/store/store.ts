import type { Fields } from '../fields.ts';
import type { Json, Model, Resource } from '../model/model.ts';
import type { Sampler } from '../sample.ts';
import type { Change, Draft, Snapshot, StoredRecord } from './record.ts';
import type { SignIns } from './sign-ins.ts';

/** A link as its target sees it. */
export interface IncomingLink {
  /** The record that has the link. */
  readonly from: StoredRecord;
  readonly link: string;
  /** Whether the record goes when its target does. */
  readonly follows: boolean;
}

/** Makes what the owner of a uid has of a resource from the beginning. */
export type FillBelow = (store: Store, resource: string, owner: string) => void;

/** What a store works with. */
export interface StoreParts {
  readonly sampler: Sampler;
  readonly fields: Fields;
  /** Tells the time in milliseconds since 1970. */
  readonly clock: () => number;
  readonly below: FillBelow | undefined;
}

/**
 * The records of an interface, in memory. Lists that it gives are views of what is there: take a copy before you change
 * the store while you walk through one.
 */
export interface Store {
  readonly model: Model;
  readonly sampler: Sampler;
  readonly fields: Fields;
  /** Who is known by which token, and by which secret. */
  readonly signIns: SignIns;
  /** Another number after every change. */
  readonly version: number;
  /** Another number after all records were exchanged, as by `reset` and `restore`. */
  readonly epoch: number;
  /** The time of the clock, in milliseconds since 1970. */
  now(): number;
  /** A time in milliseconds since 1970 as a field of a resource holds it. */
  timeOf(resource: string, field: string, time: number): Json;
  /** @throws {TypeError} for a name of no resource. */
  resource(name: string): Resource;
  /** The resources that can own a record of a resource, at any distance. */
  ownersOf(resource: string): ReadonlySet<string>;
  /** The records of a resource that are not removed, in order. */
  records(resource: string): readonly StoredRecord[];
  /** Those whose removal only marked them, in no order. */
  removed(resource: string): readonly StoredRecord[];
  /** Those of one owner; of none where absent. */
  ownedBy(resource: string, owner: string | undefined): readonly StoredRecord[];
  /** Those whose link names a record. */
  linkedTo(resource: string, link: string, target: string): readonly StoredRecord[];
  /** Those that are not removed whose field has a text; upper and lower case are the same. */
  alike(resource: string, field: string, text: string): Iterable<StoredRecord>;
  /** The links that name a record, of records that are removed as well. */
  linksTo(uid: string): readonly IncomingLink[];
  /**
   * A record by key or alias. One whose removal only marked it is found as well, until it is gone for good.
   * @param owner Uid of the owner; any where absent.
   */
  find(resource: string, key: string, owner?: string): StoredRecord | undefined;
  /** The record of one owner, or of none where absent, that has a key; an alias does not count. */
  holder(resource: string, key: string, owner: string | undefined): StoredRecord | undefined;
  /** A record by uid. */
  get(uid: string): StoredRecord | undefined;
  /**
   * Makes a record, at the end of its siblings.
   * @throws {TypeError} where its key is taken, and for an owner or target that is not there.
   */
  insert(resource: string, draft?: Draft): StoredRecord;
  /**
   * Changes a record.
   * @throws {TypeError} where it is not there, or its new key is taken.
   */
  change(uid: string, change: Change): StoredRecord;
  /**
   * Sets links of a record, or cuts them by null, which is no change of its own: nothing is stamped. Nothing happens where it is
   * not there.
   * @throws {TypeError} for a target that is not there, and where its new key is taken.
   */
  relink(uid: string, changes: Readonly<Record<string, string | null>>): void;
  /**
   * Removes a record: where its resource has soft deletion it is marked, else it is gone with all that it owns. Nothing
   * happens where it is not there.
   */
  remove(uid: string): void;
  /** Removes a record for good, and all that it owns; links to it are cut. */
  erase(uid: string): void;
  /** Places it before another one, or at the end. */
  placeBefore(uid: string, next: StoredRecord | undefined): StoredRecord;
  /** Whether a record of that key was removed for good; known only where an unknown key makes a record. */
  wasRemoved(resource: string, key: string, owner: string | undefined): boolean;
  /** Removes for good whose time has come. `records` and `find` do so by themselves. */
  expire(): void;
  /** Goes back to what the store was made with. */
  reset(): void;
  /** The state as plain JSON. */
  snapshot(): Snapshot;
  /**
   * Takes a state over.
   * @throws {TypeError} for what is no snapshot of a store of this model; the store then stays as it is.
   */
  restore(snapshot: Snapshot): void;
}
