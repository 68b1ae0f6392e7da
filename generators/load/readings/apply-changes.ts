import type { Container, Json, JsonObject } from '@specline/kernel/json';
import { isContainer, isList, isObject, memberAt, newObject } from '@specline/kernel/values';
import { inCanonicalOrder } from '../canonical.ts';
import type { Document } from '../document.ts';
import { memberRule } from '../grammar/grammar.ts';
import { dataRule, kindRule, plainRule, type ValueRule } from '../grammar/rules.ts';
import { DerivedPlaces } from '../upgrade/derived-places.ts';
import type { Changes } from './changes.ts';

/**
 * Changes a document to what the readings of its problems make of it.
 * @param document Bundled document.
 * @returns The same document where nothing is changed; what had nothing to change is shared with the given one.
 */
export function applyChanges(document: Document, changes: Changes): Document {
  if (changes.isEmpty) return document;
  const places = new DerivedPlaces(document);
  for (const [made, source] of changes.made) places.derive(made, source);
  const root = new Changer(document, changes, places).value(document.root, kindRule('document'));
  return {
    root: isObject(root) ? root : document.root,
    version: document.version,
    files: document.files,
    originOf: (container, key, at) => places.originOf(container, key, at),
    numberText: (container, key) => places.numberText(container, key),
  };
}

/** Copies what changes and what is around it; a container that stands in several places is copied once. */
class Changer {
  readonly #document: Document;
  readonly #changes: Changes;
  readonly #places: DerivedPlaces;
  readonly #done = new Map<ValueRule, Map<Container, Container>>();

  constructor(document: Document, changes: Changes, places: DerivedPlaces) {
    this.#document = document;
    this.#changes = changes;
    this.#places = places;
  }

  value(value: Json, expected: ValueRule): Json {
    if (!isContainer(value)) return value;
    const rule = plainRule(expected);
    const done = this.#done.get(rule) ?? new Map<Container, Container>();
    this.#done.set(rule, done);
    const known = done.get(value);
    if (known) return known;
    const made = isList(value) ? this.#list(value, rule) : this.#object(value, rule);
    done.set(value, made);
    return made;
  }

  #object(object: JsonObject, rule: ValueRule): JsonObject {
    const changes = this.#changes.of(object);
    let changed: Record<string, Json> | undefined;
    for (const key of new Set([...Object.keys(object), ...(changes?.keys() ?? [])])) {
      const made = this.#member(object, key, rule);
      if (made === memberAt(object, key)) continue;
      changed ??= Object.assign(newObject(), object);
      if (made === undefined) Reflect.deleteProperty(changed, key);
      else changed[key] = made;
    }
    if (changed === undefined) return object;
    const renamed = [...this.#changes.renamedIn(object)].map(
      ([to, from]) => [to, { container: object, key: from }] as const,
    );
    const ordered = inCanonicalOrder(changed, rule, this.#document.version);
    return this.#places.derive(ordered, object, new Map(renamed));
  }

  #list(list: readonly Json[], rule: ValueRule): Container {
    const made = list.flatMap((_, index) => this.#member(list, String(index), rule) ?? []);
    const added = this.#changes.addedTo(list);
    if (added.length === 0 && made.length === list.length && made.every((item, at) => item === list[at]))
      return list;
    return this.#places.derive([...made, ...added], list);
  }

  #member(container: Container, key: string, rule: ValueRule): Json | undefined {
    const changes = this.#changes.of(container);
    const former = this.#changes.renamedIn(container).get(key);
    if (former === undefined && changes?.has(key) === true) return changes.get(key);
    const value = memberAt(container, former ?? key);
    return value === undefined
      ? undefined
      : this.value(value, memberRule(rule, key, this.#document.version) ?? dataRule);
  }
}
