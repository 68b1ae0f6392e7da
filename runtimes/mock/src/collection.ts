import type { JsonObject } from './model/model.ts';
import type { Show } from './show.ts';
import type { StoredRecord } from './store/record.ts';
import type { Store } from './store/store.ts';

/** The owner of a record: its key, by resource, as in `{ sites: 'site-1' }`. */
export type OwnerKey<Owner extends string> = { readonly [Name in Owner]?: string };

/** The records of one resource, in the form in which replies show them. Do not modify what it returns. */
export interface Collection<Value extends object, Owner extends string = never> extends Iterable<Value> {
  /** Number of records. */
  readonly size: number;
  /** Returns all records, in order. */
  all(): readonly Value[];
  /** Returns the record with a key, as paths name it. Without `owner`, any one if several owners have such a record. */
  get(key: string, owner?: OwnerKey<Owner>): Value | undefined;
  /**
   * Creates a record. Fields that are left out are sampled; fields that refer to other records (links, the owner) take their keys.
   * @param owner Needed only if no field names the owner. Default: the first record that can own it.
   * @throws {TypeError} The key is taken, or an owner or linked record does not exist.
   */
  insert(value?: Partial<Value>, owner?: OwnerKey<Owner>): Value;
  /**
   * Changes fields of a record; the others stay.
   * @throws {TypeError} There is no such record.
   */
  update(key: string, value: Partial<Value>, owner?: OwnerKey<Owner>): Value;
  /** Removes a record as its operation would. Does nothing if there is no such record. */
  remove(key: string, owner?: OwnerKey<Owner>): void;
}

/** The parts of a new record that a value gives. */
interface RecordParts {
  readonly links: Record<string, string>;
  readonly value: JsonObject;
  readonly owner?: string;
}

/** The collection of a resource: a view of the store. */
export class StoreCollection implements Collection<JsonObject, string> {
  readonly #store: Store;
  readonly #show: Show;
  readonly #name: string;

  /** @param name Name of the resource. */
  constructor(store: Store, show: Show, name: string) {
    this.#store = store;
    this.#show = show;
    this.#name = name;
  }

  get size(): number {
    return this.#store.records(this.#name).length;
  }

  all(): readonly JsonObject[] {
    return this.#store.records(this.#name).map((record) => this.#show.record(record));
  }

  [Symbol.iterator](): Iterator<JsonObject> {
    return this.all()[Symbol.iterator]();
  }

  get(key: string, owner?: OwnerKey<string>): JsonObject | undefined {
    const record = this.#find(key, owner);
    return record && this.#show.record(record);
  }

  insert(value: JsonObject = {}, owner?: OwnerKey<string>): JsonObject {
    const parts = this.#partsOf(value);
    const uid = this.#ownerOf(owner) ?? parts.owner ?? this.#firstOwner();
    const draft = { ...parts, ...(uid !== undefined && { owner: uid }) };
    return this.#show.record(this.#store.insert(this.#name, draft));
  }

  update(key: string, value: JsonObject, owner?: OwnerKey<string>): JsonObject {
    const record = this.#find(key, owner);
    if (record === undefined) throw new TypeError(`There is no record "${key}" in "${this.#name}".`);
    const parts = this.#partsOf(value);
    const changed = this.#store.change(record.uid, {
      links: parts.links,
      value: { ...record.value, ...parts.value },
    });
    return this.#show.record(changed);
  }

  remove(key: string, owner?: OwnerKey<string>): void {
    const record = this.#find(key, owner);
    if (record !== undefined) this.#store.remove(record.uid);
  }

  #find(key: string, owner: OwnerKey<string> | undefined): StoredRecord | undefined {
    return this.#store.find(this.#name, key, this.#ownerOf(owner));
  }

  /**
   * Returns the links, the owner and the stored fields of a value: fields that name links hold keys or records, and the one that
   * shows the owner chooses it.
   */
  #partsOf(value: JsonObject): RecordParts {
    const { links = {}, shown = {} } = this.#store.resource(this.#name);
    const found: Record<string, string> = {};
    const stored: [string, JsonObject[string]][] = [];
    let owner: string | undefined;
    for (const [field, given] of Object.entries(value)) {
      const link = Object.hasOwn(links, field) ? links[field] : undefined;
      const view = Object.hasOwn(shown, field) ? shown[field] : undefined;
      if (link !== undefined) found[field] = this.#target(link.to, given);
      else if (view?.of === 'owner') owner = this.#target(view.resource ?? this.#owners()[0] ?? '', given);
      else if (view === undefined) stored.push([field, given]);
    }
    return { links: found, value: Object.fromEntries(stored), ...(owner !== undefined && { owner }) };
  }

  #target(resource: string, given: JsonObject[string]): string {
    const { key = 'id' } = this.#store.resource(resource);
    const text = keyIn(given, key);
    const record = text === undefined ? undefined : this.#store.find(resource, text);
    if (record === undefined)
      throw new TypeError(`There is no record "${text ?? ''}" in "${resource}". Insert it first.`);
    return record.uid;
  }

  #ownerOf(owner: OwnerKey<string> | undefined): string | undefined {
    const [name, key] = Object.entries(owner ?? {})[0] ?? [];
    return name === undefined || key === undefined ? undefined : this.#target(name, key);
  }

  #firstOwner(): string | undefined {
    for (const name of this.#owners()) {
      const [first] = this.#store.records(name);
      if (first !== undefined) return first.uid;
    }
    return undefined;
  }

  #owners(): readonly string[] {
    return this.#store.resource(this.#name).owners ?? [];
  }
}

function keyIn(given: JsonObject[string], key: string): string | undefined {
  if (typeof given === 'string' || typeof given === 'number') return String(given);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined;
  const own: unknown = Object.getOwnPropertyDescriptor(given, key)?.value;
  return typeof own === 'string' || typeof own === 'number' ? String(own) : undefined;
}
