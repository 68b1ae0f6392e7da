import type { StoredRecord } from './record.ts';

/** What tells a record apart by its name. */
type Named = Pick<StoredRecord, 'resource' | 'key' | 'owner'>;

/** Keys of what was removed for good, where a key that nobody knows makes a record: it must not come back. */
export class RemovedKeys {
  readonly #keys = new Map<string, Set<string>>();

  has({ resource, key, owner }: Named): boolean {
    return this.#keys.get(resource)?.has(nameOf(key, owner)) ?? false;
  }

  add({ resource, key, owner }: Named): void {
    const keys = this.#keys.get(resource) ?? new Set();
    this.#keys.set(resource, keys.add(nameOf(key, owner)));
  }

  delete({ resource, key, owner }: Named): void {
    this.#keys.get(resource)?.delete(nameOf(key, owner));
  }

  /** All of them, by resource. */
  all(): Readonly<Record<string, readonly string[]>> {
    return Object.fromEntries([...this.#keys].map(([resource, keys]) => [resource, [...keys]]));
  }

  /** Takes keys over. */
  load(removed: Readonly<Record<string, readonly string[]>>): void {
    this.#keys.clear();
    for (const [resource, keys] of Object.entries(removed)) this.#keys.set(resource, new Set(keys));
  }
}

/** A text that tells the key apart from that of another owner. */
function nameOf(key: string, owner: string | undefined): string {
  return `${owner ?? ''} ${key}`;
}
