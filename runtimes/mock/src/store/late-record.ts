import type { Json, JsonObject } from '../model/json.ts';
import { fieldIn } from '../pointer.ts';
import type { StoredRecord } from './record.ts';

/** The known fields of records whose value may not have been made yet. */
const knownValues = new WeakMap<StoredRecord, JsonObject>();

/**
 * Returns a record whose value is made when it is first read: of the many of a seed, most are never read.
 * @param head All but the value.
 * @param known Fields that are known at once; the value has them too.
 * @param make Gives the whole value; the same whenever it is called.
 */
export function lateRecord(
  head: Omit<StoredRecord, 'value'>,
  known: JsonObject,
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
  knownValues.set(record, known);
  return record;
}

/** Returns a stored field of a record; what is known of a value that nobody has read yet is given without making it. */
export function fieldOf(record: StoredRecord, name: string): Json | undefined {
  const known = knownValues.get(record);
  return (known && fieldIn(known, name)) ?? fieldIn(record.value, name);
}

/** Returns a record with other links, another key or another place; a value that nobody has read yet stays unmade. */
export function relinked(
  record: StoredRecord,
  changes: Partial<Pick<StoredRecord, 'links' | 'key' | 'place'>>,
): StoredRecord {
  const known = knownValues.get(record);
  const { uid, resource, key, owner, links, place, deletedAt } = record;
  const head = {
    uid,
    resource,
    key,
    ...(owner !== undefined && { owner }),
    links,
    place,
    ...(deletedAt !== undefined && { deletedAt }),
    ...changes,
  };
  return known === undefined ? { ...head, value: record.value } : lateRecord(head, known, () => record.value);
}
