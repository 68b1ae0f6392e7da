import type { JsonObject } from './model/model.ts';
import type { Show } from './show.ts';
import type { StoredRecord } from './store/record.ts';
import type { Store } from './store/store.ts';

/** Names the owner of a record: the key, by resource. `{ sites: 'site-1' }`. */
export type OwnerKey<Owner extends string> = { readonly [Name in Owner]?: string };

/** The records of one resource, as the interface shows them. What it gives must not be changed. */
export interface Collection<Value extends object, Owner extends string = never> extends Iterable<Value> {
  /** How many there are. */
  readonly size: number;
  /** All of them, in order. */
  all(): readonly Value[];
  /** One of them, by what a path names it by; any where several owners have one of that key. */
  get(key: string, owner?: OwnerKey<Owner>): Value | undefined;
  /**
   * Makes one: what is not given is sampled. Fields that name others (links, the owner) take their keys.
   * @param owner Needed only where no field names it; the first one that there is where absent.
   * @throws {TypeError} for a key that is taken, and for an owner or target that is not there.
   */
  insert(value?: Partial<Value>, owner?: OwnerKey<Owner>): Value;
  /**
   * Changes one: what is not given stays.
   * @throws {TypeError} where it is not there.
   */
  update(key: string, value: Partial<Value>, owner?: OwnerKey<Owner>): Value;
  /** Removes one, as its operation does; nothing happens where it is not there. */
  remove(key: string, owner?: OwnerKey<Owner>): void;
}

/** What a value says of a record to be. */
interface Parts {
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

  /** Fields that name links go by their keys, or by the records themselves; that which shows the owner chooses it. */
  #partsOf(value: JsonObject): Parts {
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
