import { lookUp } from '../../path.ts';
import type { StoredRecord } from '../../store/record.ts';
import type { Store } from '../../store/store.ts';

/**
 * The records of which facts are kept elsewhere, such as those that `PUT /user/starred/{owner}/{repo}` has put there: those that were
 * there from the beginning, without those whose fact was taken away, and with those that it was noted of.
 * @param facts Resource of the facts, which go by the keys of the records and of what these stand within.
 */
export function notedRecords(
  store: Store,
  facts: string,
  resource: string,
  records: readonly StoredRecord[],
): readonly StoredRecord[] {
  const kept = records.filter((record) => !isTakenAway(store, facts, record));
  const noted = store.records(facts).flatMap((fact) => {
    const keys = [...keysAround(store, fact), fact.key];
    return recordOf(store, resource, keys) ?? [];
  });
  return [...new Set([...kept, ...noted])];
}

function isTakenAway(store: Store, facts: string, record: StoredRecord): boolean {
  const [scope] = store.resource(facts).owners ?? [];
  const [around] = keysAround(store, record).slice(-1);
  const within =
    scope === undefined || around === undefined ? undefined : store.find(scope, around, undefined);
  return (
    store.wasRemoved(facts, record.key, within?.uid) &&
    store.find(facts, record.key, within?.uid) === undefined
  );
}

/**
 * Returns a fact that was there from the beginning: that of a record which the list of these facts shows, as long as nobody took it
 * away. It is put into the store.
 * @param above Records around the fact, from the outside in.
 */
export function notedFact(
  store: Store,
  facts: string,
  key: string,
  above: readonly StoredRecord[],
): StoredRecord | undefined {
  const lists = Object.values(store.model.bindings);
  const list = lists.find((each) => each.do === 'list' && each.noted === facts);
  if (list?.do !== 'list') return undefined;
  const keys = [...above.map((each) => each.key), key];
  const owner = above.at(-1)?.uid;
  if (recordOf(store, list.resource, keys) === undefined || store.wasRemoved(facts, key, owner))
    return undefined;
  return store.insert(facts, { key, ...(owner !== undefined && { owner }) });
}

/** The keys of what a record stands within, from the outside in. */
function keysAround(store: Store, { owner }: StoredRecord): readonly string[] {
  const found = owner === undefined ? undefined : store.get(owner);
  return found === undefined ? [] : [...keysAround(store, found), found.key];
}

/** The record of the last of these keys, within what the others name as far as it has owners. */
function recordOf(store: Store, resource: string, keys: readonly string[]): StoredRecord | undefined {
  const [owner] = store.resource(resource).owners ?? [];
  const around = owner === undefined ? undefined : recordOf(store, owner, keys.slice(0, -1));
  const key = keys.at(-1);
  return key === undefined ? undefined : lookUp(store, resource, key, around === undefined ? [] : [around]);
}
