import type { Json } from '@specline/kernel/json';
import { refOf, isContainer, membersOf } from '@specline/kernel/values';
import type { Sides } from '../side.ts';

/**
 * Finds quickly where nothing has changed: most of two versions of a document is the same, and a schema that a thousand
 * operations share need not be walked for each of them.
 */
export class Sameness {
  readonly #sides: Sides;
  readonly #refs = new Map<string, boolean>();
  readonly #texts = new WeakMap<object, string>();

  constructor(sides: Sides) {
    this.#sides = sides;
  }

  /** True if two values are written alike, and so is everything that they refer to. */
  holds(base: Json | undefined, revision: Json | undefined): boolean {
    if (base === undefined || revision === undefined) return base === revision;
    return (
      this.textOf(base) === this.textOf(revision) && this.#refsOf(base).every((ref) => this.#isSame(ref))
    );
  }

  /** True if two values are written alike, though what they refer to may have changed. */
  isWrittenAlike(base: Json, revision: Json): boolean {
    return this.textOf(base) === this.textOf(revision);
  }

  /** True if a reference leads to the same; it is taken to do so while it is looked into, which ends recursion. */
  #isSame(ref: string): boolean {
    const open = [ref];
    const seen = new Set(open);
    for (const each of open) {
      const known = this.#refs.get(each);
      if (known === true) continue;
      if (known === false) return this.#note(ref, false);
      const base = this.#sides.base.target(each);
      const revision = this.#sides.revision.target(each);
      if (base === undefined || revision === undefined || this.textOf(base) !== this.textOf(revision)) {
        this.#refs.set(each, false);
        return this.#note(ref, false);
      }
      for (const next of this.#refsOf(base)) {
        if (seen.has(next)) continue;
        seen.add(next);
        open.push(next);
      }
    }
    for (const each of open) this.#refs.set(each, true);
    return true;
  }

  #note(ref: string, isSame: boolean): boolean {
    this.#refs.set(ref, isSame);
    return isSame;
  }

  /** Returns what a value says, without its prose: schemas of one document that are written alike say the same. */
  textOf(value: Json): string {
    if (!isContainer(value)) return JSON.stringify(value);
    const known = this.#texts.get(value);
    if (known !== undefined) return known;
    const text = textWithoutProse(value);
    this.#texts.set(value, text);
    return text;
  }

  #refsOf(value: Json): readonly string[] {
    const refs: string[] = [];
    const open: Json[] = [value];
    for (const each of open) {
      const ref = refOf(each);
      if (ref !== undefined) refs.push(ref);
      if (isContainer(each)) for (const [, member] of membersOf(each)) open.push(member);
    }
    return refs;
  }
}

/** Keywords whose values are data, which stay whole whatever their members are called. */
const dataKeywords: ReadonlySet<string> = new Set('default const enum x-extensible-enum'.split(' '));

/** Fields whose members have names that the document chooses: OpenAPI 3.1, and JSON Schema 2020-12. */
const mapFields: ReadonlySet<string> = new Set(
  `mapping scopes variables properties patternProperties dependentSchemas dependentRequired dependencies $defs definitions
  content headers encoding examples links responses parameters callbacks paths webhooks schemas requestBodies securitySchemes
  pathItems`.split(/\s+/),
);

const proseFields: ReadonlySet<string> = new Set(['title', 'summary', 'description']);

/** Returns the text of a value without what only people read. */
function textWithoutProse(value: Json): string {
  const maps = new WeakSet();
  return JSON.stringify(value, function (this: object, key: string, member: unknown) {
    // A name that the document chooses says nothing of its member.
    if (maps.has(this)) return member;
    if (dataKeywords.has(key)) return JSON.stringify(member);
    if (typeof member === 'string') return proseFields.has(key) ? undefined : member;
    if (mapFields.has(key) && typeof member === 'object' && member !== null) maps.add(member);
    return member;
  });
}

/** True if two values of documents are the same, whatever the order of their keys. */
export function isEqual(one: Json | undefined, other: Json | undefined): boolean {
  // Most values are no containers, and of these no text is needed.
  return (
    one === other || (isContainer(one) && isContainer(other) && canonicalText(one) === canonicalText(other))
  );
}

/** Returns the JSON text that all values have which are the same. */
export function canonicalText(value: Json): string {
  if (!isContainer(value)) return JSON.stringify(value);
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );
}

/** Results for pairs of schemas, by their content: one of the base, one of the revision. */
export class PairMemory {
  readonly #same: Sameness;
  readonly #known = new Map<string, Map<string, boolean>>();

  constructor(same: Sameness) {
    this.#same = same;
  }

  get(base: Json, revision: Json): boolean | undefined {
    return this.#known.get(this.#same.textOf(base))?.get(this.#same.textOf(revision));
  }

  set(base: Json, revision: Json, value: boolean): void {
    const text = this.#same.textOf(base);
    const others = this.#known.get(text) ?? new Map<string, boolean>();
    this.#known.set(text, others.set(this.#same.textOf(revision), value));
  }
}
