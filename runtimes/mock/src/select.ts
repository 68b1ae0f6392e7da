import type { Json, Selection, Where } from './model/model.ts';
import { isList, isObject } from './sample/json.ts';
import { targetsOf } from './store/link-places.ts';
import { ownValue } from '@specline/kernel/values';
import { serialOf, type StoredRecord } from './store/record.ts';
import type { Store } from './store/store.ts';

/** The view of records: computed fields are compared as they are shown. */
export interface Showing {
  readonly store: Store;
  record(record: StoredRecord): Json | undefined;
}

const none: readonly StoredRecord[] = [];

/**
 * Returns the records that a selection names, in order.
 * @param from The record to which they belong; all records of the resource where absent.
 */
export function related(
  store: Store,
  from: StoredRecord | undefined,
  { resource, by = 'owner', deep }: Pick<Selection, 'resource' | 'by' | 'deep'>,
): readonly StoredRecord[] {
  if (from === undefined) return store.records(resource);
  if (by === 'siblings') return store.ownedBy(resource, from.owner);
  if (by !== 'owner') {
    if (Object.hasOwn(store.resource(resource).links ?? {}, by))
      return store.linkedTo(resource, by, from.uid);
    const owner = from.resource === by ? from : ownerOf(store, from, (each) => each.resource === by);
    return owner === undefined ? none : related(store, owner, { resource, ...(deep && { deep }) });
  }
  if (deep !== true) return store.ownedBy(resource, from.uid);
  const found = allBelow(store, from, resource);
  return found.length > 0 || !seedBelow(store, from, resource) ? found : allBelow(store, from, resource);
}

function allBelow(store: Store, from: StoredRecord, resource: string): readonly StoredRecord[] {
  const all = store.records(resource);
  return all.length === 0 ? none : all.filter((record) => isBelow(store, record, from.uid));
}

/** Has the store make the initial records on all the ways down. True if there are any. */
function seedBelow(store: Store, from: StoredRecord, resource: string): boolean {
  const owners = store.resource(resource).owners ?? [];
  const above = owners.flatMap((owner) => {
    if (owner === from.resource) return [from];
    return store.ownersOf(owner).has(from.resource)
      ? related(store, from, { resource: owner, deep: true })
      : [];
  });
  // A copy: the requested records may be among those that own them.
  return [...above].map(({ uid }) => store.ownedBy(resource, uid)).some((owned) => owned.length > 0);
}

/** Returns the records of a selection that fulfil its conditions. */
export function select(show: Showing, from: StoredRecord, selection: Selection): readonly StoredRecord[] {
  const records = related(show.store, from, selection);
  const { where } = selection;
  return where === undefined ? records : records.filter((record) => fulfils(show, record, where));
}

/** Returns the record that was made last: serial numbers are at the end of uids. */
export function latestOf(records: readonly StoredRecord[]): StoredRecord | undefined {
  let latest: StoredRecord | undefined;
  for (const record of records)
    if (latest === undefined || serialOf(record) > serialOf(latest)) latest = record;
  return latest;
}

/** True if a record lies below another one, through owners none of which is removed. */
function isBelow(store: Store, record: StoredRecord, above: string): boolean {
  let owner = record.owner;
  while (owner !== undefined) {
    if (owner === above) return true;
    const next = store.get(owner);
    if (next?.deletedAt !== undefined) return false;
    owner = next?.owner;
  }
  return false;
}

/** Returns the nearest record of one of the resources that owns a record, at any distance. */
export function ownerOf(
  store: Store,
  record: StoredRecord,
  isWanted: (owner: StoredRecord) => boolean,
): StoredRecord | undefined {
  let owner = record.owner === undefined ? undefined : store.get(record.owner);
  while (owner !== undefined && !isWanted(owner))
    owner = owner.owner === undefined ? undefined : store.get(owner.owner);
  return owner;
}

/** True if all conditions hold of a record. */
export function fulfils(show: Showing, record: StoredRecord, where: Where): boolean {
  return Object.entries(where).every(([name, wanted]) => {
    const value = comparable(show, record, name);
    return isList(wanted) ? wanted.some((each) => isSame(value, each)) : isSame(value, wanted);
  });
}

/** Returns what conditions, filters and orders compare of a record: the key of a link's target, or a field as it is shown. */
export function comparable(show: Showing, record: StoredRecord, name: string): Json | undefined {
  const { links = {}, shown } = show.store.resource(record.resource);
  if (Object.hasOwn(links, name)) {
    const keys = targetsOf(record.links, name).flatMap((uid) => show.store.get(uid)?.key ?? []);
    return links[name]?.many === true ? keys : keys[0];
  }
  if (show.store.ownersOf(record.resource).has(name))
    return ownerOf(show.store, record, (each) => each.resource === name)?.key;
  if (shown !== undefined && Object.hasOwn(shown, name)) {
    const value = show.record(record);
    return isObject(value) ? ownValue(value, name) : undefined;
  }
  return ownValue(record.value, name);
}

/** True if two values are equal, where the text of a parameter may stand for a number or boolean. */
export function isSame(value: Json | undefined, wanted: Json): boolean {
  if (value === undefined || value === null) return wanted === null;
  if (wanted === null) return false;
  if (typeof value === 'object' || typeof wanted === 'object')
    return JSON.stringify(value) === JSON.stringify(wanted);
  return value === wanted || String(value) === String(wanted);
}
