import type { Json, JsonObject } from '@specline/kernel/json';
import { pointerThrough, stepsOf } from '@specline/kernel/pointer';
import { isObject, newObject, ownValue } from '@specline/kernel/values';
import type { Origin } from '@specline/kernel/origin';
import type { ValueRule } from '../grammar/rules.ts';
import { methods } from '../methods.ts';
import type { PlaceTable } from '../text/locate.ts';
import { partAt, type SkippablePart } from './part.ts';

/** A part that is left out since it refers to another one that is. */
export interface Dependent {
  readonly part: SkippablePart;
  readonly needs: SkippablePart;
  /** Place of the reference. */
  readonly origin: Origin;
}

/** A reference from one part to another. */
interface Edge {
  readonly from: SkippablePart;
  readonly origin: Origin;
}

/** The parts of a document that are left out while it is read, and what the references of the document lead to. */
export class SkippedParts {
  /** Pointers by file. */
  readonly #parts = new Map<string, Set<string>>();
  readonly #targets = new Map<string, Map<string, ValueRule>>();
  readonly #uses: { readonly origin: Origin; readonly target: SkippablePart }[] = [];
  #root = '';

  /** Returns the name of the file of the root document. */
  get root(): string {
    return this.#root;
  }

  /** Returns the parts that are left out, by file and pointer. */
  get all(): readonly SkippablePart[] {
    return [...this.#parts].flatMap(([file, pointers]) =>
      [...pointers].map((pointer) => ({ file, pointer })),
    );
  }

  /** Begins another reading of the document. @param root Name of the file of the root document. */
  begin(root: string): void {
    this.#root = root;
    this.#targets.clear();
    this.#uses.length = 0;
  }

  /** Learns of a reference. @param rule What stands at its target. */
  note(origin: Origin, target: SkippablePart, rule: ValueRule): void {
    const targets = this.#targets.get(target.file) ?? new Map<string, ValueRule>();
    this.#targets.set(target.file, targets);
    if (!targets.has(target.pointer)) targets.set(target.pointer, rule);
    this.#uses.push({ origin, target });
  }

  /** Returns the part that a place is in; undefined where it concerns the document as a whole. */
  partAt(place: SkippablePart): SkippablePart | undefined {
    return partAt(place, this.#root, this.#targets);
  }

  /**
   * Leaves out some parts, and all that need them.
   * @returns Those that need them, one reference each.
   */
  add(parts: readonly SkippablePart[]): readonly Dependent[] {
    const edges = this.#edges();
    const dependents: Dependent[] = [];
    const queue = parts.filter((part) => this.#include(part));
    for (let needs = queue.pop(); needs; needs = queue.pop())
      for (const { from, origin } of edgesTo(needs, edges)) {
        if (!this.#include(from)) continue;
        dependents.push({ part: from, needs, origin });
        queue.push(from);
      }
    return dependents;
  }

  /** True for a file that is left out as a whole. */
  hasFile(file: string): boolean {
    return this.#parts.get(file)?.has('') === true;
  }

  /**
   * Returns the content of a file without what is left out of it.
   * @param places Learns where the changed containers were written.
   */
  without(file: string, content: Json, places: PlaceTable): Json {
    const remover = new Remover(places);
    let rest = content;
    for (const pointer of this.#parts.get(file) ?? []) rest = remover.without(rest, stepsOf(pointer));
    return rest;
  }

  #include({ file, pointer }: SkippablePart): boolean {
    const known = this.#parts.get(file) ?? new Set<string>();
    this.#parts.set(file, known);
    const steps = stepsOf(pointer);
    const isCovered = steps.some((_, length) => known.has(pointerThrough(steps.slice(0, length))));
    if (isCovered || known.has(pointer)) return false;
    known.add(pointer);
    return true;
  }

  /** Returns the references between parts, by what they lead to. */
  #edges(): ReadonlyMap<string, readonly Edge[]> {
    const edges = new Map<string, Edge[]>();
    for (const { origin, target } of this.#uses) {
      const from = this.partAt(origin);
      const to = this.partAt(target);
      if (!from || !to) continue;
      const key = partKey(to);
      const known = edges.get(key);
      if (known) known.push({ from, origin });
      else edges.set(key, [{ from, origin }]);
    }
    return edges;
  }
}

/** Returns the edges to a part; to a path item, also those to its operations. */
function edgesTo(part: SkippablePart, edges: ReadonlyMap<string, readonly Edge[]>): readonly Edge[] {
  const { file, pointer } = part;
  const inside = methods.map((method) => ({ file, pointer: `${pointer}/${method}` }));
  return [part, ...inside].flatMap((each) => edges.get(partKey(each)) ?? []);
}

function partKey({ file, pointer }: SkippablePart): string {
  return `${file}#${pointer}`;
}

/** Leaves members out of a value: what is around them is copied, once. */
class Remover {
  readonly #places: PlaceTable;
  readonly #copies = new Map<JsonObject, Record<string, Json>>();

  constructor(places: PlaceTable) {
    this.#places = places;
  }

  without(value: Json, [step = '', ...rest]: readonly string[]): Json {
    if (!isObject(value)) return value;
    const member = ownValue(value, step);
    if (member === undefined) return value;
    const copy = this.#copies.get(value) ?? this.#copy(value);
    if (rest.length === 0) Reflect.deleteProperty(copy, step);
    else copy[step] = this.without(member, rest);
    return copy;
  }

  #copy(object: JsonObject): Record<string, Json> {
    const copy: Record<string, Json> = Object.assign(newObject(), object);
    this.#places.derive(copy, object);
    this.#copies.set(copy, copy);
    return copy;
  }
}
