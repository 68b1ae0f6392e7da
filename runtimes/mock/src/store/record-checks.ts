import type { Resource } from '../model/model.ts';
import { linkAt } from './link-places.ts';
import type { Links, StoredRecord } from './record.ts';
import type { Table } from './table.ts';

/** Finds a record by uid. */
type Get = (uid: string) => StoredRecord | undefined;

/** @throws {TypeError} where another record of the owner has the key. */
export function checkFree(table: Table, { title }: Resource, key: string, owner: string | undefined): void {
  if (table.holder(key, owner) !== undefined) throw new TypeError(`The ${title} "${key}" exists already.`);
}

/** @throws {TypeError} for an owner that is not there, or cannot own a record of the resource. */
export function checkOwner(get: Get, { name, owners = [] }: Resource, uid: string | undefined): void {
  if (uid === undefined) return;
  const owner = get(uid);
  if (owner === undefined) throw new TypeError(`There is no record "${uid}" that could own one of ${name}.`);
  if (owners.includes(owner.resource)) return;
  const possible = owners.length === 0 ? 'nothing' : `one of ${owners.join(', ')}`;
  throw new TypeError(`A record of ${owner.resource} cannot own one of ${name}: ${possible} can.`);
}

/** @throws {TypeError} for a link that the resource does not have, and for a target that is not there or of another resource. */
export function checkLinks(get: Get, { name, links: known = {} }: Resource, links: Links): void {
  for (const [link, uid] of Object.entries(links)) {
    const at = linkAt(link, known);
    const to = Object.hasOwn(known, at) ? known[at]?.to : undefined;
    if (to === undefined) throw new TypeError(`Records of ${name} have no link "${link}".`);
    if (get(uid)?.resource !== to)
      throw new TypeError(
        `The link "${link}" of ${name} needs the uid of a record of ${to}; there is none "${uid}".`,
      );
  }
}

/** Returns links with some of them set, or cut by null; the same object if that changes nothing. */
export function mergedLinks(links: Links, changes: Readonly<Record<string, string | null>>): Links {
  const isSame = ([name, target]: readonly [string, string | null]): boolean =>
    (Object.hasOwn(links, name) ? links[name] : null) === target;
  if (Object.entries(changes).every(isSame)) return links;
  const merged = new Map<string, string>(Object.entries(links));
  for (const [name, target] of Object.entries(changes))
    if (target === null) merged.delete(name);
    else merged.set(name, target);
  return Object.fromEntries(merged);
}
