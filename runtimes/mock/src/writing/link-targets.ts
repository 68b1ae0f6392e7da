import type { Json, Link } from '../model/model.ts';
import { lookUp, notFound } from '../path.ts';
import { isLinkNeeded } from '../store/inferred-links.ts';
import { ownValue } from '@specline/kernel/values';
import type { StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';

/** The records that links to a caller lead to. */
export interface LinkedCallers {
  readonly linked: (link: Link) => StoredRecord | undefined;
}

/**
 * Returns the links of a new record, with those that the request does not set: to the caller, to the fallback, and to
 * the first record that there is, where the record cannot be without.
 */
export function withFallbacks(
  store: Store,
  callers: LinkedCallers,
  name: string,
  owner: string | undefined,
  given: Readonly<Record<string, string | null>>,
): Record<string, string> {
  const known = store.resource(name).links ?? {};
  const others = Object.entries(given).filter(([link]) => !Object.hasOwn(known, link));
  const links = new Map(others.flatMap(([link, uid]) => (uid === null ? [] : [[link, uid] as const])));
  for (const [link, target] of Object.entries(known)) {
    const { to, fallback, required } = target;
    const uid = ownValue(given, link);
    if (typeof uid === 'string') links.set(link, uid);
    if (uid !== undefined) continue;
    const around = owner === undefined ? store.records(to) : store.ownedBy(to, owner);
    const found =
      callers.linked(target) ??
      (fallback === undefined ? undefined : around.find(({ value }) => ownValue(value, fallback) === true)) ??
      (required === true || isLinkNeeded(store.fields, store.resource(name), link)
        ? (around[0] ?? store.records(to)[0])
        : undefined);
    if (found) links.set(link, found.uid);
  }
  return Object.fromEntries(links);
}

/**
 * Returns the record that a key in a body names.
 * @throws {HttpError} 404 where it is not there.
 */
export function targetOf(
  store: Store,
  resource: string,
  key: Json,
  near: readonly StoredRecord[],
): StoredRecord {
  const text = typeof key === 'string' ? key : JSON.stringify(key);
  const above = aroundOf(store, near);
  const found = lookUp(store, resource, text, above);
  if (found !== undefined && found.deletedAt === undefined) return found;
  const { owners = [] } = store.resource(resource);
  throw notFound(
    store,
    resource,
    text,
    above.filter((each) => owners.includes(each.resource)),
  );
}

/** Returns the records in which others are looked for: the owners of those that are near, from the outside in. */
export function aroundOf(store: Store, near: readonly StoredRecord[]): readonly StoredRecord[] {
  const around = new Set<StoredRecord>();
  for (const record of near) {
    const chain = [record];
    for (let owner = record.owner; owner !== undefined; owner = chain[0]?.owner) {
      const next = store.get(owner);
      if (next === undefined) break;
      chain.unshift(next);
    }
    for (const each of chain) around.add(each);
  }
  return [...around];
}
