import type { Journal } from '../journal.ts';
import type { Snapshot } from '../record.ts';

/**
 * The records that nobody made and that are there all the same, such as one that a path was the first to name: what they own is
 * there from the beginning, and made on first use.
 */
export class OpenOwners {
  readonly #journal: Journal;
  /** By uid, the resources of which each has its records. */
  readonly #settled = new Map<string, Set<string>>();

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  /** Takes note that nobody made a record. */
  add(uid: string): void {
    this.#settled.set(uid, new Set());
    this.#journal.note(() => this.#settled.delete(uid));
  }

  /**
   * True if the records of a resource that an owner has from the beginning are still to be made; after that they count as made.
   * @param owner Uid.
   */
  settle(owner: string, resource: string): boolean {
    const settled = this.#settled.get(owner);
    if (settled === undefined || settled.has(resource)) return false;
    settled.add(resource);
    this.#journal.note(() => settled.delete(resource));
    return true;
  }

  /** Forgets a record that is gone. */
  delete(uid: string): void {
    const settled = this.#settled.get(uid);
    if (settled === undefined) return;
    this.#settled.delete(uid);
    this.#journal.note(() => this.#settled.set(uid, settled));
  }

  /** Returns all of them, as a part of a snapshot. */
  all(): Pick<Snapshot, 'open'> {
    if (this.#settled.size === 0) return {};
    return { open: Object.fromEntries([...this.#settled].map(([uid, settled]) => [uid, [...settled]])) };
  }

  /** Takes over the content of a snapshot. */
  load(open: NonNullable<Snapshot['open']>): void {
    this.#settled.clear();
    for (const [uid, settled] of Object.entries(open)) this.#settled.set(uid, new Set(settled));
  }
}
