import type { Journal } from '../journal.ts';
import type { StoredRecord } from '../record.ts';

/** The name of a record, which distinguishes it from others. */
type Named = Pick<StoredRecord, 'resource' | 'key' | 'owner'>;

/** Keys of what was removed for good, where a key that nobody knows makes a record: it must not come back. */
export class RemovedKeys {
  readonly #journal: Journal;
  readonly #keys = new Map<string, Set<string>>();

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  /** True if a record was removed; without an owner, if any owner had it. A path that names no owner would find it as well. */
  has({ resource, key, owner }: Named): boolean {
    const names = this.#keys.get(resource);
    if (names === undefined) return false;
    return owner === undefined
      ? [...names].some((name) => bareKey(name) === key)
      : names.has(nameOf(key, owner));
  }

  /** @param names Keys by which the record was known. */
  add({ resource, owner }: Named, names: Iterable<string>): void {
    const keys = this.#keys.get(resource) ?? new Set();
    for (const key of names) {
      const name = nameOf(key, owner);
      if (keys.has(name)) continue;
      keys.add(name);
      this.#journal.note(() => {
        keys.delete(name);
        if (keys.size === 0) this.#keys.delete(resource);
      });
    }
    this.#keys.set(resource, keys);
  }

  delete({ resource, key, owner }: Named): void {
    const keys = this.#keys.get(resource);
    const name = nameOf(key, owner);
    if (keys?.delete(name) === true) this.#journal.note(() => keys.add(name));
  }

  /** Returns all of them, by resource. */
  all(): Readonly<Record<string, readonly string[]>> {
    return Object.fromEntries([...this.#keys].map(([resource, keys]) => [resource, [...keys]]));
  }

  /** Takes keys over. */
  load(removed: Readonly<Record<string, readonly string[]>>): void {
    this.#keys.clear();
    for (const [resource, keys] of Object.entries(removed)) this.#keys.set(resource, new Set(keys));
  }
}

/** Returns a text that distinguishes the key from that of another owner. */
function nameOf(key: string, owner: string | undefined): string {
  return `${owner ?? ''} ${key}`;
}

/** Returns the key within a name; uids have no space. */
function bareKey(name: string): string {
  return name.slice(name.indexOf(' ') + 1);
}
