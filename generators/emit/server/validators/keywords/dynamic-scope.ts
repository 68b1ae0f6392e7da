import { urlOf } from '@specline/kernel/url';
import type { Cursor } from '../../../../ir/cursor.ts';

/** A schema resource: the document, or a schema with an `$id` (JSON Schema 2020-12, Core, section 8.2.1). */
interface Resource {
  readonly base: string;
  /** Pointers of the schemas with a `$dynamicAnchor`, by its name. */
  readonly anchors: Map<string, string>;
}

/** The targets of dynamic anchors on the way on which a schema is reached: pointers by name. */
export type DynamicScope = ReadonlyMap<string, string>;

/** The made-up address of a document, which is only compared. */
const documentBase = 'https://document.invalid/';

/** The scope of a document that has no `$dynamicRef`. */
const nothing: DynamicScope = new Map();

/**
 * Follows the dynamic scope while schemas are compiled: JSON Schema 2020-12, Core, section 7.1. The way to a schema decides
 * what a `$dynamicRef` in it means; a schema is compiled once for each such meaning, so that nothing is left to run time.
 */
export class DynamicScopes {
  readonly #resources = new Map<string, Resource>();
  readonly #byBase = new Map<string, Resource>();
  /** The first schema of each dynamic anchor, wherever it stands. */
  readonly #first = new Map<string, string>();
  readonly #isUsed: boolean;

  /**
   * @param root The whole bundled document.
   * @param isUsed Whether it has a `$dynamicRef`.
   */
  constructor(root: Cursor, isUsed: boolean) {
    this.#isUsed = isUsed;
    if (this.#isUsed) this.#collect(root, this.#add(root, documentBase));
  }

  /** Returns the scope before any schema was entered. */
  get outermost(): DynamicScope {
    return nothing;
  }

  /**
   * Returns the scope inside of a schema.
   * @param at The schema that is entered.
   * @param scope Scope outside of it.
   */
  enter(at: Cursor, scope: DynamicScope): DynamicScope {
    if (!this.#isUsed) return scope;
    const { anchors } = this.#resourceOf(at.pointer);
    const added = [...anchors].filter(([name]) => !scope.has(name));
    return added.length === 0 ? scope : new Map([...scope, ...added]);
  }

  /**
   * Returns the schema that a `$dynamicRef` means: JSON Schema 2020-12, Core, section 8.2.3.2.
   * @param at Schema that has the keyword.
   * @param ref Its value.
   * @param scope Scope inside of the schema.
   * @returns JSON Pointer; undefined where the reference leads nowhere.
   */
  resolve(at: Cursor, ref: string, scope: DynamicScope): string | undefined {
    const [location = '', fragment = ''] = ref.split('#', 2);
    if (fragment === '' || fragment.startsWith('/')) return decodeURIComponent(fragment);
    const own = this.#resourceOf(at.pointer);
    const target = location === '' ? own : this.#byBase.get(baseOf(location, own.base));
    // A schema in another file than its resource has come without it.
    const known = target?.anchors.get(fragment) ?? this.#first.get(fragment);
    return known === undefined ? undefined : (scope.get(fragment) ?? known);
  }

  #collect(at: Cursor, around: Resource): void {
    const id = at.text('$id');
    const own = id === undefined ? around : this.#add(at, baseOf(id, around.base));
    const anchor = at.text('$dynamicAnchor');
    if (anchor !== undefined) {
      if (!own.anchors.has(anchor)) own.anchors.set(anchor, at.pointer);
      if (!this.#first.has(anchor)) this.#first.set(anchor, at.pointer);
    }
    for (const [key, member] of at.entries()) if (!isData(key)) this.#collect(member, own);
    for (const item of at.items()) this.#collect(item, own);
  }

  #add(at: Cursor, base: string): Resource {
    const resource: Resource = { base, anchors: new Map() };
    this.#resources.set(at.pointer, resource);
    this.#byBase.set(base, resource);
    return resource;
  }

  #resourceOf(pointer: string): Resource {
    for (let around = pointer; ; around = around.slice(0, around.lastIndexOf('/'))) {
      const resource = this.#resources.get(around);
      if (resource !== undefined) return resource;
      if (around === '') throw new Error('the document itself is a resource');
    }
  }
}

/** True for a member that holds data, in which `$id` means nothing. */
function isData(key: string): boolean {
  return /^(?:const|default|enum|examples?)$/.test(key) || key.startsWith('x-');
}

function baseOf(location: string, base: string): string {
  const url = urlOf(location, base);
  if (!url) return location;
  url.hash = '';
  return url.href;
}
