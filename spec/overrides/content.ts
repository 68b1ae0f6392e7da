import type { MockContext, Store, StoredRecord } from '@doc-workspace/mock';

/** The parts of the content of a space, or of a change request. */
const parts = ['pages', 'files'];

/** Copies the content of one record to another: pages and files keep their ids. */
export function copyContent(store: Store, from: StoredRecord, to: StoredRecord): void {
  for (const resource of parts) {
    for (const old of [...store.ownedBy(resource, to.uid)]) store.erase(old.uid);
    copyOwned(store, resource, from, to);
  }
}

/** Adds to a record the pages and files of another one that it lacks. */
export function addContent(store: Store, from: StoredRecord, to: StoredRecord): void {
  for (const resource of parts) copyOwned(store, resource, from, to);
}

/** Copies the records of a resource that one record owns, with what they own in turn, but for those whose key is there already. */
function copyOwned(store: Store, resource: string, from: StoredRecord, to: StoredRecord): void {
  const originals = [...store.ownedBy(resource, from.uid)];
  const copies = new Map<string, string>();
  const known = new Set<string>();
  for (const { uid, key, value } of originals) {
    const there = store.find(resource, key, to.uid);
    if (there !== undefined) {
      copies.set(uid, there.uid);
      known.add(uid);
      continue;
    }
    const copy = store.insert(resource, { key, owner: to.uid, value, fill: 'given' });
    copies.set(uid, copy.uid);
  }
  for (const original of originals) {
    const copy = copies.get(original.uid);
    if (copy === undefined || known.has(original.uid)) continue;
    const links = Object.entries(original.links).map(([name, target]): readonly [string, string] => [
      name,
      copies.get(target) ?? target,
    ]);
    store.relink(copy, Object.fromEntries(links));
    const made = store.get(copy);
    if (made)
      for (const { name, owners } of store.model.resources)
        if (owners?.includes(resource) === true) copyOwned(store, name, original, made);
  }
}

/** Returns the revision of a space or of a change request that was made last. */
export function latestRevision(store: Store, owner: StoredRecord): StoredRecord | undefined {
  return store.ownedBy('revisions', owner.uid).at(-1);
}

/** Makes a revision, which follows the one before it. */
export function makeRevision({ store }: MockContext, owner: StoredRecord): StoredRecord {
  const before = latestRevision(store, owner);
  return store.insert('revisions', {
    owner: owner.uid,
    value: { type: 'edits', parents: before === undefined ? [] : [before.key] },
  });
}
