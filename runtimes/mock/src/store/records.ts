import type { Resource } from '../model/model.ts';
import type { Journal } from './journal.ts';
import { nameFields } from './making.ts';
import type { StoredRecord } from './record.ts';
import { Table } from './table.ts';

/** Records of reads that are kept at most. */
const mostTaken = 1_000;

/** The records of a store by uid, and in the tables that find them. */
export class Records {
  /** Changes with every change. */
  version = 0;
  readonly #resources: readonly Resource[];
  readonly #journal: Journal;
  readonly #byUid = new Map<string, StoredRecord>();
  readonly #tables = new Map<string, Table>();
  /** Counts changes that were taken back as well: what was remembered of their versions is never taken for another one. */
  #changes = 0;
  /** Records of reads, which are not there any more, as of a version: the next reads need the same. */
  readonly #taken = new Map<string, StoredRecord>();
  /** The versions that adding them led to, by the version before and the uid: caches of these hold again when they are added again. */
  readonly #steps = new Map<string, number>();
  #takenAt = 0;

  /** @param journal Notes how to take each change back. */
  constructor(resources: readonly Resource[], journal: Journal) {
    this.#resources = resources;
    this.#journal = journal;
  }

  get(uid: string): StoredRecord | undefined {
    return this.#byUid.get(uid);
  }

  /** Returns all of them, in the order in which they came. */
  all(): readonly StoredRecord[] {
    return [...this.#byUid.values()];
  }

  /** Returns the table of a resource, if there is such a resource. */
  table(resource: string): Table | undefined {
    return this.#tables.get(resource);
  }

  /** Puts a record in the place of the one of the same uid. */
  put(record: StoredRecord): void {
    const old = this.#byUid.get(record.uid);
    const table = this.#tables.get(record.resource);
    if (old) table?.replace(old, record);
    else table?.add(record);
    this.#byUid.set(record.uid, record);
    const step = `${this.version} ${record.uid}`;
    const known = this.taken(record.uid) === record ? this.#steps.get(step) : undefined;
    if (known === undefined) this.changed();
    else this.version = known;
    if (this.#journal.isOpen) this.#steps.set(step, this.version);
    this.#journal.note(() => {
      if (old) table?.replace(record, old);
      else table?.drop(record);
      if (old) this.#byUid.set(old.uid, old);
      else {
        this.#byUid.delete(record.uid);
        this.#taken.set(record.uid, record);
      }
    });
  }

  /** Removes a record; this cannot be taken back. */
  drop(record: StoredRecord): void {
    this.#tables.get(record.resource)?.drop(record);
    this.#byUid.delete(record.uid);
    this.changed();
  }

  clear(): void {
    this.#byUid.clear();
    for (const resource of this.#resources)
      this.#tables.set(resource.name, new Table(nameFields(resource), resource.links));
    this.changed();
  }

  /** Takes note of a change, which may be one of something else. */
  changed(): void {
    this.version = ++this.#changes;
  }

  /** Runs what only reads, and takes its changes back. */
  reading<Result>(read: () => Result): Result {
    const { version } = this;
    if (!this.#journal.isOpen && (this.#takenAt !== version || this.#taken.size > mostTaken)) {
      this.#taken.clear();
      this.#steps.clear();
      this.#takenAt = version;
    }
    return this.#journal.reading(read, () => (this.version = version));
  }

  /** Returns a record as an earlier read had it, if nothing has changed since then. */
  taken(uid: string): StoredRecord | undefined {
    return this.#journal.isOpen ? this.#taken.get(uid) : undefined;
  }
}
