import type { Document } from '../../load/document.ts';
import { refTo } from '@specline/kernel/pointer';
import { isContainer, isList, isObject, newObject } from '@specline/kernel/values';
import { Cursor } from '../cursor.ts';
import { anchorsOf, dataKeywords } from './dynamic-anchors.ts';
import { boundBy, mentions, scopeOf, type DynamicScope } from './dynamic-scope.ts';
import { refTarget } from '../schema/schema-parts.ts';
import type { Container, Json, JsonObject } from '@specline/kernel/json';

const known = new WeakMap<Document, Document>();

/**
 * Returns the document in which a schema that binds dynamic references has what it includes in place written out, with references
 * to what they mean there, so that a list of pets is read as any other. What can mean several schemas stays as it is.
 * @param document A bundled document.
 * @returns The document itself, where it has no dynamic anchors.
 */
export function boundDocument(document: Document): Document {
  if (anchorsOf(document).size === 0) return document;
  const bound = known.get(document) ?? new Binder(document).bound();
  known.set(document, bound);
  return bound;
}

/** Keywords that name a schema, which a copy of it is not called. */
const names = new Set(['$id', '$anchor', '$dynamicAnchor', '$defs']);

/** Targets of the references in a schema, and the schemas that it has included in place already. */
interface Within {
  readonly scope: DynamicScope;
  readonly included: Set<Json>;
}

class Binder {
  readonly #document: Document;
  /** Containers that were written anew, each with the one that it was made from. */
  readonly #sources = new Map<Container, Container>();

  constructor(document: Document) {
    this.#document = document;
  }

  bound(): Document {
    const root = this.#outside(Cursor.root(this.#document));
    if (!isObject(root)) return this.#document;
    const sourceOf = (container: Container): Container => this.#sources.get(container) ?? container;
    return {
      ...this.#document,
      root,
      originOf: (container, key, at) => this.#document.originOf(sourceOf(container), key, at),
      numberText: (container, key) => this.#document.numberText(sourceOf(container), key),
    };
  }

  /** Returns a value around the schemas that bind something. */
  #outside(at: Cursor): Json {
    const scope = at.has('$id') ? scopeOf(at) : undefined;
    return scope === undefined || scope.size === 0
      ? this.#withMembers(at, (_, member) => this.#outside(member))
      : this.#inPlace(at, { scope, included: new Set([at.value]) });
  }

  /** Returns a schema that binds something, or one that it includes in place. */
  #inPlace(at: Cursor, within: Within): Json {
    const own = this.#withMembers(at, (key, member) =>
      key === 'allOf'
        ? this.#withMembers(member, (__, part) => this.#inPlace(part, within))
        : this.#below(member, within.scope),
    );
    const target = refTarget(at);
    const isWritten =
      target !== undefined && !within.included.has(target.value) && mentions(target, within.scope);
    if (!isWritten || !isObject(own)) return this.#bound(own, at, within.scope);
    within.included.add(target.value);
    const included = this.#inPlace(target, within);
    const copy = isObject(included) ? this.#made(without(included, names), target) : included;
    const { allOf = [] } = own;
    const parts = { allOf: [copy, ...(isList(allOf) ? allOf : [])] };
    return this.#made(Object.assign(without(own, new Set(['$ref'])), parts), at);
  }

  /** Returns a value below a schema that binds something: references that stay dynamic elsewhere are not here. */
  #below(at: Cursor, scope: DynamicScope): Json {
    const own = this.#withMembers(at, (_, member) => this.#below(member, scope));
    return this.#bound(own, at, scope);
  }

  /** Returns a schema whose `$dynamicRef` is a `$ref` to what it means; the same one where it has none, or may mean several. */
  #bound(own: Json, at: Cursor, scope: DynamicScope): Json {
    const target = boundBy(scope, at);
    if (target === undefined || !isObject(own) || Object.hasOwn(own, '$ref')) return own;
    const bound = without(own, new Set(['$dynamicRef']));
    return this.#made(Object.assign(bound, { $ref: refTo(target.pointer) }), at);
  }

  /** Returns a value with other members; the same one where they are the same. */
  #withMembers(at: Cursor, change: (key: string, member: Cursor) => Json): Json {
    const { value } = at;
    if (isList(value)) {
      const items = at.items().map((item) => change('', item));
      return items.every((item, index) => item === value[index]) ? value : this.#made(items, at);
    }
    if (!isObject(value)) return value;
    const entries = at
      .entries()
      .map(([key, member]) => [key, dataKeywords.has(key) ? member.value : change(key, member)] as const);
    if (entries.every(([key, member]) => member === value[key])) return value;
    const made = newObject();
    for (const [key, member] of entries) made[key] = member;
    return this.#made(made, at);
  }

  #made<C extends Container>(container: C, { value }: Cursor): C {
    if (isContainer(value)) this.#sources.set(container, value);
    return container;
  }
}

function without(object: JsonObject, keys: ReadonlySet<string>): Record<string, Json> {
  const kept = Object.entries(object).filter(([key]) => !keys.has(key));
  return Object.assign(newObject(), Object.fromEntries(kept));
}
