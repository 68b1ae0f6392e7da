import type { Json, JsonObject } from '../model/json.ts';
import { fieldIn } from '../pointer.ts';
import type { StoredRecord } from './record.ts';

/** What is known of records whose value may not have been made yet. */
const toldValues = new WeakMap<StoredRecord, JsonObject>();

/**
 * Returns a record whose value is made when it is first read: of the many of a seed, most are never asked for.
 * @param head All but the value.
 * @param told Fields that are known at once; the value has them too.
 * @param make Gives the whole value; the same whenever it is called.
 */
export function lateRecord(
  head: Omit<StoredRecord, 'value'>,
  told: JsonObject,
  make: () => JsonObject,
): StoredRecord {
  let value: JsonObject | undefined;
  const record = {
    ...head,
    // A member of the record itself, so that copies of it have the value.
    get value(): JsonObject {
      return (value ??= make());
    },
  };
  toldValues.set(record, told);
  return record;
}

/** Returns a stored field of a record; what is known of a value that nobody has read yet is given without making it. */
export function fieldOf(record: StoredRecord, name: string): Json | undefined {
  const told = toldValues.get(record);
  return (told && fieldIn(told, name)) ?? fieldIn(record.value, name);
}

/** Returns a record with other links, and the key that may follow from them; a value that nobody has read yet stays unmade. */
export function relinked(record: StoredRecord, links: StoredRecord['links'], key: string): StoredRecord {
  const told = toldValues.get(record);
  const { uid, resource, owner, place, deletedAt } = record;
  const head = {
    uid,
    resource,
    key,
    ...(owner !== undefined && { owner }),
    links,
    place,
    ...(deletedAt !== undefined && { deletedAt }),
  };
  return told === undefined ? { ...head, value: record.value } : lateRecord(head, told, () => record.value);
}
