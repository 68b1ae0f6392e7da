import type { Json } from '../model/model.ts';
import { valueAt } from '../pointer.ts';
import { comparable } from '../select.ts';
import type { Show } from '../show.ts';
import type { StoredRecord } from '../store/record.ts';
import { compareStandings, type Order, type Standing } from './page.ts';

/** A sorted list, and the version of the store that it was sorted of. */
interface Sorted {
  readonly version: number;
  readonly records: readonly StoredRecord[];
}

/** Lists of the store by field: sorting all for each page would be most of the work. */
const sortedLists = new WeakMap<readonly StoredRecord[], Map<string, Sorted>>();

/**
 * Returns records in an order.
 * @param isOfStore True for a list of the store itself, which is remembered until the store changes.
 */
export function inOrder(
  show: Show,
  records: readonly StoredRecord[],
  { field, isDescending }: Order,
  isOfStore: boolean,
): readonly StoredRecord[] {
  if (field === undefined) return isDescending ? records.toReversed() : records;
  const name = `${isDescending ? '-' : '+'}${field}`;
  const known = sortedLists.get(records)?.get(name);
  const { version } = show.store;
  if (known?.version === version) return known.records;
  const standings = records.map((record) => ({ record, ...standingOf(show, record, field) }));
  standings.sort((a, b) => (isDescending ? compareStandings(b, a) : compareStandings(a, b)));
  const sorted = standings.map(({ record }) => record);
  if (isOfStore) {
    const lists = sortedLists.get(records) ?? new Map<string, Sorted>();
    sortedLists.set(records, lists.set(name, { version, records: sorted }));
  }
  return sorted;
}

/** Returns the place of a record in an order by a field. */
export function standingOf(show: Show, record: StoredRecord, field: string | undefined): Standing {
  const value = field === undefined ? undefined : sortValue(show, record, field);
  const isScalar = value !== undefined && typeof value !== 'object';
  return { value: isScalar ? value : null, place: record.place, uid: record.uid };
}

/** Returns the value to sort by, which may lie deeper in a record. */
function sortValue(show: Show, record: StoredRecord, field: string): Json | undefined {
  return field.startsWith('/') ? valueAt(show.record(record), field) : comparable(show, record, field);
}
