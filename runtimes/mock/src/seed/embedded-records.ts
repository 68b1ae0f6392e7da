import { withObjectsAt } from '../inner/objects-at.ts';
import type { Json, JsonObject, Resource, View } from '../model/model.ts';
import { fieldIn, withField } from '../pointer.ts';
import { isList, isObject } from '../sample/json.ts';
import { areLinksInferred } from '../store/inferred-links.ts';

/** A record that stands within another one in an example. */
export interface Embedded {
  readonly resource: Resource;
  readonly record: JsonObject;
}

/** The records that an example contains. */
export interface Unfolded {
  /** The record, with the keys of what it links to under the names of these links. */
  readonly record: JsonObject;
  /** The records within it, of any depth. */
  readonly embedded: readonly Embedded[];
}

/**
 * Takes an example of a record apart into the records of which it is made: who wrote a comment is a user, and the pages of a page
 * are pages.
 * @param resources By name.
 */
export function unfold(
  example: JsonObject,
  resource: Resource,
  resources: ReadonlyMap<string, Resource>,
): Unfolded {
  const unfolding = new Unfolding(resources);
  return { record: unfolding.record(example, resource), embedded: unfolding.embedded };
}

class Unfolding {
  readonly embedded: Embedded[] = [];
  readonly #resources: ReadonlyMap<string, Resource>;

  constructor(resources: ReadonlyMap<string, Resource>) {
    this.#resources = resources;
  }

  record(example: JsonObject, resource: Resource): JsonObject {
    let record = example;
    for (const [name, view] of Object.entries(resource.shown ?? {}))
      if (Object.hasOwn(example, name))
        record = this.#withView(record, example[name] ?? null, view, resource, example);
    for (const reference of resource.inner ?? [])
      withObjectsAt(example, reference.at, (object) => {
        for (const [name, { as }] of Object.entries(reference.fields))
          if (as === 'key') this.#name(object[name] ?? null, reference.to);
          else this.#embed(object[name] ?? null, this.#resources.get(reference.to), {});
        return object;
      });
    return record;
  }

  /** Returns a record with the links that a view of it shows. */
  #withView(
    record: JsonObject,
    value: Json,
    view: View,
    resource: Resource,
    example: JsonObject,
  ): JsonObject {
    if (view.of === 'link' && view.as === 'key') {
      this.#name(value, resource.links?.[view.link]?.to);
      return withField(record, view.link, value);
    }
    if (view.of === 'field') return withField(record, view.field, value);
    if (view.of === 'object') {
      let result = record;
      for (const [name, inner] of Object.entries(isObject(value) ? view.fields : {}))
        if (isObject(value) && Object.hasOwn(value, name))
          result = this.#withView(result, value[name] ?? null, inner, resource, example);
      return result;
    }
    if (view.of === 'link') {
      const target = this.#resources.get(resource.links?.[view.link]?.to ?? '');
      if (isList(value)) {
        const keys = value.flatMap((each) => this.#embed(each, target, {}) ?? []);
        return withField(record, view.link, keys);
      }
      const key = this.#embed(value, target, {});
      return key === undefined ? record : withField(record, view.link, key);
    }
    if (view.of === 'records' && view.as === 'record') {
      const target = this.#resources.get(view.resource);
      const own = resource.key === undefined ? undefined : fieldIn(example, resource.key);
      const isLinked =
        view.by !== undefined && target?.links !== undefined && Object.hasOwn(target.links, view.by);
      const link = isLinked && own !== undefined ? { [view.by]: own } : {};
      for (const item of isList(value) ? value : []) this.#embed(item, target, link);
    }
    return record;
  }

  /** Notes records of which a link shows only the keys; with `x-resource`, others are there. */
  #name(value: Json, to: string | undefined): void {
    const target = this.#resources.get(to ?? '');
    if (target?.key === undefined || !areLinksInferred(target)) return;
    for (const key of isList(value) ? value : [value])
      if (typeof key === 'string' || typeof key === 'number')
        this.embedded.push({ resource: target, record: withField({}, target.key, key) });
  }

  /** Notes a record that stands within another one, and gives its key. */
  #embed(value: Json, resource: Resource | undefined, links: JsonObject): Json | undefined {
    if (resource?.key === undefined || !isObject(value)) return undefined;
    const record = { ...this.record(value, resource), ...links };
    const key = fieldIn(record, resource.key);
    if (typeof key !== 'string' && typeof key !== 'number') return undefined;
    this.embedded.push({ resource, record });
    return key;
  }
}
