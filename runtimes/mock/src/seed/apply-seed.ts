import type { Json, JsonObject, Resource } from '../model/model.ts';
import { isObject } from '../sample/json.ts';
import type { Draft } from '../store/record.ts';
import type { Store } from '../store/store.ts';
import { seedOrder } from './order.ts';

/**
 * A record to begin with, as replies show it. Links and the owner go by key, or by the records that they name; `$owner` names the
 * owner where no field does: `{ shops: 'shop1' }`. Other fields are sampled.
 */
export type SeedRecord = JsonObject;

/**
 * Puts a developer's own records into a store. The order in which they are written does not count: a record may refer to one that
 * comes later, of the same resource or of another.
 * @param seed By resource.
 * @throws {TypeError} lists everything that is wrong, each with its path: `shops[2].parent`.
 */
export function applySeed(store: Store, seed: Readonly<Record<string, readonly SeedRecord[]>>): void {
  new Applying(store).apply(seed);
}

/** A link that is set when all records are there. */
interface Later {
  readonly uid: string;
  readonly link: string;
  readonly to: string;
  readonly key: Json;
  readonly path: string;
}

/** The parts of a record in a seed: its fields, and its links and owner. */
interface SeedParts {
  readonly value: Record<string, Json>;
  readonly links: Record<string, string>;
  readonly later: Omit<Later, 'uid'>[];
  owner: string | undefined;
}

class Applying {
  readonly #store: Store;
  readonly #problems: string[] = [];
  readonly #later: Later[] = [];

  constructor(store: Store) {
    this.#store = store;
  }

  apply(seed: Readonly<Record<string, readonly SeedRecord[]>>): void {
    const order = seedOrder(this.#store.model);
    const names = order.map(({ name }) => name);
    for (const name of Object.keys(seed))
      if (!names.includes(name))
        this.#problems.push(`${name}: there is no such resource; those are ${names.join(', ')}`);
    for (const resource of order) {
      const records = Object.hasOwn(seed, resource.name) ? (seed[resource.name] ?? []) : [];
      for (const [index, record] of records.entries())
        this.#insert(resource, record, `${resource.name}[${index}]`);
    }
    for (const later of this.#later) this.#link(later);
    if (this.#problems.length > 0)
      throw new TypeError(`The initial records cannot be used:\n${this.#problems.join('\n')}`);
  }

  #insert(resource: Resource, record: SeedRecord, path: string): void {
    const before = this.#problems.length;
    const parts = this.#partsOf(resource, record, path);
    const owner = parts.owner ?? this.#firstOwner(resource);
    if (owner === undefined && resource.owners !== undefined && this.#problems.length === before)
      this.#problems.push(
        `${path}: there is no record that could own it: add one to ${resource.owners.join(' or ')}`,
      );
    if (this.#problems.length > before) return;
    const draft: Draft = { value: parts.value, links: parts.links, ...(owner !== undefined && { owner }) };
    try {
      const { uid } = this.#store.insert(resource.name, draft);
      for (const later of parts.later) this.#later.push({ ...later, uid });
    } catch (error) {
      this.#problems.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #partsOf(resource: Resource, record: SeedRecord, path: string): SeedParts {
    const { links = {}, shown = {}, owners = [] } = resource;
    const parts: SeedParts = { value: {}, links: {}, later: [], owner: undefined };
    for (const [name, given] of Object.entries(record)) {
      const link = Object.hasOwn(links, name) ? links[name] : undefined;
      const view = Object.hasOwn(shown, name) ? shown[name] : undefined;
      const at = `${path}.${name}`;
      if (name === '$owner') parts.owner = this.#named(owners, given, at);
      else if (link !== undefined)
        this.#refer(parts, { link: name, to: link.to, key: given, path: at }, link.required === true);
      else if (view?.of === 'link')
        this.#refer(parts, { link: view.link, to: links[view.link]?.to ?? '', key: given, path: at }, false);
      else if (view?.of === 'owner')
        parts.owner ??= this.#target(view.resource === undefined ? owners : [view.resource], given, at);
      else if (view === undefined) setOwn(parts.value, name, given);
    }
    return parts;
  }

  /** Adds a reference. A target that the record requires has to exist before; others may follow. */
  #refer(parts: SeedParts, later: Omit<Later, 'uid'>, isRequired: boolean): void {
    if (later.key === null) return;
    if (!isRequired) {
      parts.later.push(later);
      return;
    }
    const target = this.#target([later.to], later.key, later.path);
    if (target !== undefined) setOwn(parts.links, later.link, target);
  }

  #link({ uid, link, to, key, path }: Later): void {
    const target = this.#target([to], key, path);
    if (target !== undefined) this.#store.relink(uid, { [link]: target });
  }

  /** Returns the owner that `{ shops: 'shop1' }` names. */
  #named(owners: readonly string[], given: Json, path: string): string | undefined {
    const [entry] = isObject(given) ? Object.entries(given) : [];
    if (entry !== undefined && owners.includes(entry[0])) return this.#target([entry[0]], entry[1], path);
    this.#problems.push(
      `${path}: it needs the key of an owner by its resource, which is ${owners.join(' or ') || 'none'}`,
    );
    return undefined;
  }

  #target(resources: readonly string[], given: Json, path: string): string | undefined {
    for (const resource of resources) {
      const { key = 'id' } = this.#store.resource(resource);
      const own = isObject(given) && Object.hasOwn(given, key) ? given[key] : given;
      const text = typeof own === 'string' || typeof own === 'number' ? String(own) : undefined;
      const found = text === undefined ? undefined : this.#store.find(resource, text);
      if (found !== undefined) return found.uid;
    }
    this.#problems.push(
      `${path}: there is no record ${JSON.stringify(given)} in ${resources.join(' or ')}; add it, or name one that is there`,
    );
    return undefined;
  }

  #firstOwner({ owners = [] }: Resource): string | undefined {
    for (const name of owners) for (const { uid } of this.#store.records(name)) return uid;
    return undefined;
  }
}

/** Sets a member of whatever name, `__proto__` among them. */
function setOwn<T>(object: Record<string, T>, name: string, value: T): void {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}
