import { fieldOf } from './late-record.ts';
import { linkAt } from './link-places.ts';
import { comparePlaces, type StoredRecord } from './record.ts';
import { TextIndex } from './text-index.ts';

const none: readonly StoredRecord[] = [];

/** The records of one resource, found by owner, by name and by the targets of their links. */
export class Table {
  /** Those that are not removed, in order. */
  readonly live: StoredRecord[] = [];
  /** Those whose removal only marked them. */
  readonly deleted = new Map<string, StoredRecord>();
  readonly #owned = new Map<string, StoredRecord[]>();
  readonly #linked = new Map<string, Map<string, StoredRecord[]>>();
  readonly #named = new Map<string, Map<string, StoredRecord>>();
  readonly #anywhere = new Map<string, StoredRecord[]>();
  readonly #texts = new TextIndex();
  readonly #fields: readonly string[];
  readonly #links: Readonly<Record<string, unknown>>;

  /**
   * @param fields Those that name a record, in addition to the key that it was made with.
   * @param links Of its resource, by their names.
   */
  constructor(fields: readonly string[], links: Readonly<Record<string, unknown>> = {}) {
    this.#fields = fields;
    this.#links = links;
  }

  /** Returns the live records of an owner, in order. */
  ownedBy(owner: string | undefined): readonly StoredRecord[] {
    return this.#owned.get(owner ?? '') ?? none;
  }

  /** Returns the live records whose link names the target, in order. */
  linkedTo(link: string, target: string): readonly StoredRecord[] {
    return this.#linked.get(link)?.get(target) ?? none;
  }

  /** Returns the record of an owner with a key or alias, removed or not. */
  named(name: string, owner: string | undefined): StoredRecord | undefined {
    return this.#named.get(owner ?? '')?.get(name);
  }

  /** Returns the record of an owner with a key, removed or not. */
  holder(key: string, owner: string | undefined): StoredRecord | undefined {
    const found = this.named(key, owner);
    return found?.key === key ? found : undefined;
  }

  /** Returns the first record of the key or alias, whoever owns it: one that is not removed, if there is one. */
  anyNamed(name: string): StoredRecord | undefined {
    const found = this.#anywhere.get(name);
    if (found === undefined || found.length <= 1) return found?.[0];
    const live = found.filter((record) => record.deletedAt === undefined);
    return firstOf(live.length > 0 ? live : found);
  }

  /** Returns the live records whose field has the text, in upper or lower case. */
  alike(field: string, text: string): Iterable<StoredRecord> {
    return this.#texts.find(field, text, this.live);
  }

  add(record: StoredRecord): void {
    this.#addNames(record);
    if (record.deletedAt !== undefined) {
      this.deleted.set(record.uid, record);
      return;
    }
    this.#texts.add(record);
    insert(this.live, record);
    insert(entry(this.#owned, record.owner ?? '', listOfRecords), record);
    for (const [name, target] of Object.entries(record.links)) {
      const link = linkAt(name, this.#links);
      const targets = entry(this.#linked, link, () => new Map<string, StoredRecord[]>());
      insert(entry(targets, target, listOfRecords), record);
    }
  }

  /** Puts a record where the one of the same uid was. */
  replace(old: StoredRecord, record: StoredRecord): void {
    const isMoved = old.place !== record.place || old.owner !== record.owner || old.links !== record.links;
    if (isMoved || old.deletedAt !== undefined || record.deletedAt !== undefined) {
      this.drop(old);
      this.add(record);
      return;
    }
    // Taking it out and in again would shift all that comes behind it, twice.
    for (const name of this.pathNames(old)) this.#dropName(name, old);
    this.#addNames(record);
    this.#texts.drop(old);
    this.#texts.add(record);
    put(this.live, record);
    put(this.#owned.get(record.owner ?? ''), record);
    for (const [name, target] of Object.entries(record.links))
      put(this.#linked.get(linkAt(name, this.#links))?.get(target), record);
  }

  drop(record: StoredRecord): void {
    for (const name of this.pathNames(record)) this.#dropName(name, record);
    if (record.deletedAt !== undefined) {
      this.deleted.delete(record.uid);
      return;
    }
    this.#texts.drop(record);
    remove(this.live, record);
    dropFrom(this.#owned, record.owner ?? '', record);
    for (const [name, target] of Object.entries(record.links)) {
      const link = linkAt(name, this.#links);
      const targets = this.#linked.get(link);
      if (targets) dropFrom(targets, target, record);
    }
  }

  #addNames(record: StoredRecord): void {
    for (const name of this.pathNames(record)) {
      const names = entry(this.#named, record.owner ?? '', () => new Map<string, StoredRecord>());
      // A key goes before an alias of the same text.
      if (name === record.key || names.get(name)?.key !== name) names.set(name, record);
      entry(this.#anywhere, name, listOfRecords).push(record);
    }
  }

  #dropName(name: string, record: StoredRecord): void {
    const names = this.#named.get(record.owner ?? '');
    const holders = this.#anywhere.get(name) ?? [];
    const index = holders.indexOf(record);
    if (index >= 0) holders.splice(index, 1);
    if (holders.length === 0) this.#anywhere.delete(name);
    if (names?.get(name) !== record) return;
    // An alias may have stood behind it.
    const next = firstOf(holders.filter((each) => each.owner === record.owner));
    if (next) names.set(name, next);
    else names.delete(name);
    if (names.size === 0) this.#named.delete(record.owner ?? '');
  }

  /** Returns what paths may name a record by. */
  pathNames(record: StoredRecord): ReadonlySet<string> {
    const names = new Set([record.key]);
    for (const field of this.#fields) {
      const value = fieldOf(record, field);
      if (typeof value === 'string' || typeof value === 'number') names.add(String(value));
    }
    return names;
  }
}

const listOfRecords = (): StoredRecord[] => [];

/** Returns the first in the order of places, whatever the order in which they were written. */
function firstOf(records: readonly StoredRecord[]): StoredRecord | undefined {
  let first: StoredRecord | undefined;
  for (const record of records) if (first === undefined || comparePlaces(record, first) < 0) first = record;
  return first;
}

/** Returns what a map has under a key; made where there is nothing. */
function entry<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}

/** Returns the index of the first record that does not come before the given one. */
function indexOf(records: readonly StoredRecord[], record: StoredRecord): number {
  let low = 0;
  let high = records.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = records[middle];
    if (other !== undefined && comparePlaces(other, record) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function insert(records: StoredRecord[], record: StoredRecord): void {
  const last = records.at(-1);
  if (last === undefined || comparePlaces(last, record) < 0) records.push(record);
  else records.splice(indexOf(records, record), 0, record);
}

/** Puts a record where another one of its place and uid is. */
function put(records: StoredRecord[] | undefined, record: StoredRecord): void {
  if (records) records[indexOf(records, record)] = record;
}

function remove(records: StoredRecord[], record: StoredRecord): void {
  const index = indexOf(records, record);
  if (records[index]?.uid === record.uid) records.splice(index, 1);
}

function dropFrom(lists: Map<string, StoredRecord[]>, key: string, record: StoredRecord): void {
  const list = lists.get(key);
  if (list === undefined) return;
  remove(list, record);
  if (list.length === 0) lists.delete(key);
}
