import type { Origin } from '@specline/kernel/origin';
import type { Container, Json } from '@specline/kernel/json';
import type { Document } from '../load/document.ts';
import { escapeStep, stepsOf } from '@specline/kernel/pointer';
import { isContainer, isList, isObject, ownValue } from '@specline/kernel/values';
import type { Doc } from './types.ts';

/** Place of a value: the container around it, and its name or number there. */
interface Around {
  readonly cursor: Cursor;
  readonly container: Container;
  readonly key: string | number;
}

/** A value of the bundled document, and where it stands. */
export class Cursor {
  readonly document: Document;
  readonly value: Json;
  readonly #around: Around | undefined;
  #pointer: string | undefined;

  private constructor(document: Document, value: Json, around?: Around) {
    this.document = document;
    this.value = value;
    this.#around = around;
  }

  /** Returns a cursor on the whole document. */
  static root(document: Document): Cursor {
    return new Cursor(document, document.root);
  }

  /** Returns the JSON Pointer in the bundled document. */
  get pointer(): string {
    return (this.#pointer ??=
      this.#around === undefined
        ? ''
        : `${this.#around.cursor.pointer}/${escapeStep(String(this.#around.key))}`);
  }

  /** Returns where the value was written. */
  get origin(): Origin {
    if (isContainer(this.value)) return this.document.originOf(this.value);
    if (this.#around === undefined) return this.document.originOf(this.document.root);
    return this.document.originOf(this.#around.container, this.#around.key);
  }

  /** Returns where the name of the value was written, or the value itself when it has none. */
  get keyOrigin(): Origin {
    if (this.#around === undefined || typeof this.#around.key === 'number') return this.origin;
    return this.document.originOf(this.#around.container, this.#around.key, 'key');
  }

  /** Returns the member of that name, if the value is an object that has one. */
  at(key: string): Cursor | undefined {
    if (!isObject(this.value)) return undefined;
    const value = ownValue(this.value, key);
    return value === undefined
      ? undefined
      : new Cursor(this.document, value, { cursor: this, container: this.value, key });
  }

  #valueAt(key: string): Json | undefined {
    return isObject(this.value) ? ownValue(this.value, key) : undefined;
  }

  /** Returns the members of an object with their names; none of anything else. */
  entries(): readonly (readonly [string, Cursor])[] {
    const container = this.value;
    if (!isObject(container)) return [];
    const found: (readonly [string, Cursor])[] = [];
    for (const key of Object.keys(container)) {
      const value = container[key];
      if (value !== undefined)
        found.push([key, new Cursor(this.document, value, { cursor: this, container, key })]);
    }
    return found;
  }

  /** Returns the item at that index, if the value is an array that has it. */
  item(index: number): Cursor | undefined {
    if (!isList(this.value)) return undefined;
    const value = this.value[index];
    return value === undefined
      ? undefined
      : new Cursor(this.document, value, { cursor: this, container: this.value, key: index });
  }

  /** Returns the items of an array; none of anything else. */
  items(): readonly Cursor[] {
    return isList(this.value) ? this.value.flatMap((_, index) => this.item(index) ?? []) : [];
  }

  /** Returns the members of the object at that key. */
  entriesAt(key: string): readonly (readonly [string, Cursor])[] {
    return this.at(key)?.entries() ?? [];
  }

  /** Returns the items of the array at that key. */
  itemsAt(key: string): readonly Cursor[] {
    return this.at(key)?.items() ?? [];
  }

  /** True when the object has the member. */
  has(key: string): boolean {
    return isObject(this.value) && Object.hasOwn(this.value, key);
  }

  /** Returns the text at that key, if it is one. */
  text(key: string): string | undefined {
    const value = this.#valueAt(key);
    return typeof value === 'string' ? value : undefined;
  }

  /** Returns the number at that key, if it is one. */
  number(key: string): number | undefined {
    const value = this.#valueAt(key);
    return typeof value === 'number' ? value : undefined;
  }

  /** True when the value at that key is `true`. */
  flag(key: string): boolean {
    return this.#valueAt(key) === true;
  }

  /** Returns the texts of the array at that key. */
  texts(key: string): readonly string[] {
    const values = this.#valueAt(key);
    return isList(values) ? values.filter((value) => typeof value === 'string') : [];
  }

  /** Returns summary, description and deprecation of an object. `title` is the summary of a schema. */
  get doc(): Doc {
    const summary = this.text('summary') ?? this.text('title');
    const description = this.text('description');
    return {
      ...(summary === undefined ? {} : { summary }),
      ...(description === undefined ? {} : { description }),
      deprecated: this.flag('deprecated'),
    };
  }

  /**
   * Returns the value at a JSON Pointer of the document.
   * @param pointer JSON Pointer (RFC 6901), without `#`.
   */
  seek(pointer: string): Cursor | undefined {
    const known = sought.get(this.document) ?? new Map<string, Cursor>();
    sought.set(this.document, known);
    const before = known.get(pointer);
    if (before !== undefined) return before;
    let found: Cursor | undefined = Cursor.root(this.document);
    for (const step of stepsOf(pointer))
      found = isList(found?.value) ? found.item(Number(step)) : found?.at(step);
    if (found !== undefined) known.set(pointer, found);
    return found;
  }

  /**
   * Returns what the value stands for: the target, where it is a Reference Object (OpenAPI 3.1, section 4.8.23).
   * @returns The target; the value itself when it is no reference. The bundle has no cycles of references.
   */
  get target(): Cursor {
    const pointer = refPointer(this.text('$ref'));
    const target = pointer === undefined ? undefined : this.seek(pointer);
    return target === undefined ? this : target.target;
  }

  /** Returns the summary and description next to a reference, over those of its target (OpenAPI 3.1, section 4.8.23). */
  get targetDoc(): Doc {
    const { target } = this;
    return target === this ? this.doc : { ...target.doc, ...withoutDeprecated(this.doc) };
  }
}

/** Targets of references, by document and JSON Pointer: many references lead to the same place. */
const sought = new WeakMap<Document, Map<string, Cursor>>();

/** Returns the JSON Pointer of an internal `$ref`, percent-decoded; undefined for anything else. */
export function refPointer(ref: string | undefined): string | undefined {
  if (ref?.startsWith('#') !== true) return undefined;
  return ref.includes('%') ? decodeURIComponent(ref.slice(1)) : ref.slice(1);
}

function withoutDeprecated({ summary, description }: Doc): Partial<Doc> {
  return {
    ...(summary === undefined ? {} : { summary }),
    ...(description === undefined ? {} : { description }),
  };
}
