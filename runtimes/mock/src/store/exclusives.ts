import type { JsonObject, Resource } from '../model/model.ts';
import { fieldOf } from './late-record.ts';
import { ownValue } from '@specline/kernel/values';
import type { Draft, StoredRecord } from './record.ts';

/** The store methods that exclusive fields need. */
interface Records {
  ownedBy(resource: string, owner: string | undefined): readonly StoredRecord[];
  put(record: StoredRecord): void;
  get(uid: string): StoredRecord | undefined;
}

/** Keeps fields that at most one record of an owner has: `Resource.exclusive`. */
export class Exclusives {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  /** Returns the value of a new record: the first of its owner has the fields, a later one only if requested. */
  joined({ name, exclusive }: Resource, draft: Draft, value: JsonObject): JsonObject {
    if (exclusive === undefined) return value;
    const siblings = this.#records.ownedBy(name, draft.owner);
    const own = exclusive.map((field) => {
      const isTaken = siblings.some((each) => fieldOf(each, field) === true);
      const isRequested = draft.value !== undefined && ownValue(draft.value, field) === true;
      return [field, !isTaken || isRequested] as const;
    });
    return { ...value, ...Object.fromEntries(own) };
  }

  /** Removes the exclusive fields of a written record from its siblings. */
  settle({ name, exclusive = [] }: Resource, record: StoredRecord, old?: StoredRecord): void {
    for (const field of exclusive) {
      if (fieldOf(record, field) !== true || record.deletedAt !== undefined) continue;
      const isNew = old === undefined || fieldOf(old, field) !== true || old.owner !== record.owner;
      const isBack = old?.deletedAt !== undefined;
      const others = [...this.#records.ownedBy(name, record.owner)].filter(
        (each) => each.uid !== record.uid && fieldOf(each, field) === true,
      );
      // One that comes back, or comes from elsewhere, takes nothing from those that are there.
      const isGuest = isBack || (old !== undefined && old.owner !== record.owner);
      if (isGuest && others.length > 0) this.#set(record.uid, field, false);
      else if (isNew) for (const other of others) this.#set(other.uid, field, false);
    }
  }

  /** Gives the exclusive fields of a removed record to the first one of its siblings. */
  leave({ name, exclusive = [] }: Resource, gone: StoredRecord): void {
    for (const field of exclusive) {
      if (fieldOf(gone, field) !== true) continue;
      const siblings = this.#records.ownedBy(name, gone.owner);
      const first = siblings[0];
      if (first && !siblings.some((each) => fieldOf(each, field) === true)) this.#set(first.uid, field, true);
    }
  }

  #set(uid: string, field: string, value: boolean): void {
    const record = this.#records.get(uid);
    if (record) this.#records.put({ ...record, value: { ...record.value, [field]: value } });
  }
}
