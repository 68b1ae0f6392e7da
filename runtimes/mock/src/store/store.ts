import type { Fields } from '../fields.ts';
import type { Json, Model, Resource } from '../model/model.ts';
import type { Sampler } from '../sample.ts';
import type { Change, Draft, Snapshot, StoredRecord } from './record.ts';
import type { SignIns } from './ledger/sign-ins.ts';

/** A link as its target sees it. */
export interface IncomingLink {
  /** The record that has the link. */
  readonly from: StoredRecord;
  readonly link: string;
  /** True if the record goes when its target does. */
  readonly follows: boolean;
}

/** Makes what the owner of a uid has of a resource from the beginning. */
export type FillBelow = (store: Store, resource: string, owner: string) => void;

/** The parts of a store. */
export interface StoreParts {
  readonly sampler: Sampler;
  readonly fields: Fields;
  /** Returns the time in milliseconds since 1970. */
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
  /** The tokens and passwords of users. */
  readonly signIns: SignIns;
  /** Changes with every change of the store. */
  readonly version: number;
  /** The time at which it was made, in milliseconds since 1970. */
  readonly began: number;
  /** Changes when all records are replaced, as by `reset` and `restore`. */
  readonly epoch: number;
  /** Returns the time by the clock of the mock, in milliseconds since 1970. */
  now(): number;
  /** Converts a time in milliseconds since 1970 to the form in which a field of a resource holds it. */
  timeOf(resource: string, field: string, time: number): Json;
  /** Returns the description of a resource. @throws {TypeError} There is no resource of that name. */
  resource(name: string): Resource;
  /** Returns the resources that can own a record of a resource, directly or indirectly. */
  ownersOf(resource: string): ReadonlySet<string>;
  /** Returns the records of a resource that are not removed, in order. */
  records(resource: string): readonly StoredRecord[];
  /** Returns the soft-deleted records of a resource, in no particular order. */
  removed(resource: string): readonly StoredRecord[];
  /** Returns the records of one owner; without `owner`, those that have none. */
  ownedBy(resource: string, owner: string | undefined): readonly StoredRecord[];
  /** Returns the records that link to a record. @param target Uid of that record. */
  linkedTo(resource: string, link: string, target: string): readonly StoredRecord[];
  /** Returns the records that are not removed and have a text in a field; case is ignored. */
  alike(resource: string, field: string, text: string): Iterable<StoredRecord>;
  /** Returns the links to a record, including those of soft-deleted records. */
  linksTo(uid: string): readonly IncomingLink[];
  /**
   * Finds a record by key or alias, including soft-deleted ones.
   * @param owner Uid of the owner. Default: any.
   */
  find(resource: string, key: string, owner?: string): StoredRecord | undefined;
  /** Finds a record by key, without aliases, among those of one owner, or of none if `owner` is undefined. */
  holder(resource: string, key: string, owner: string | undefined): StoredRecord | undefined;
  /** Finds a record by uid. */
  get(uid: string): StoredRecord | undefined;
  /**
   * Creates a record, after its siblings.
   * @throws {TypeError} The key is taken, or an owner or linked record does not exist.
   */
  insert(resource: string, draft?: Draft): StoredRecord;
  /**
   * Changes a record.
   * @throws {TypeError} There is no such record, or its new key is taken.
   */
  change(uid: string, change: Change): StoredRecord;
  /**
   * Sets links of a record, or removes them with null, without updating its times. Does nothing if there is no such record.
   * @throws {TypeError} A linked record does not exist, or the new key is taken.
   */
  relink(uid: string, changes: Readonly<Record<string, string | null>>): void;
  /**
   * Removes a record: with soft deletion, it is marked, otherwise it is erased with everything that it owns. Does nothing if there
   * is no such record.
   */
  remove(uid: string): void;
  /** Removes a record for good, with everything that it owns, and the links to it. */
  erase(uid: string): void;
  /** Moves a record before another one, or to the end. */
  placeBefore(uid: string, next: StoredRecord | undefined): StoredRecord;
  /** Returns true if a record with that key was removed for good. Known only for resources that were inferred. */
  wasRemoved(resource: string, key: string, owner: string | undefined): boolean;
  /**
   * Runs what only reads. It may need records that no request has created: they are there for it alone, and gone afterwards.
   * @param read Anything that it changes is taken back.
   */
  reading<Result>(read: () => Result): Result;
  /** True if a record was there when the store was made, rather than since a request. */
  isInitial(record: StoredRecord): boolean;
  /** Erases soft-deleted records whose retention is over. `records` and `find` do so by themselves. */
  expire(): void;
  /** Restores the initial records. */
  reset(): void;
  /** Returns the state as plain JSON. */
  snapshot(): Snapshot;
  /**
   * Replaces the state by a snapshot.
   * @throws {TypeError} It is not a snapshot of a store of this model; the store then stays as it is.
   */
  restore(snapshot: Snapshot): void;
}
