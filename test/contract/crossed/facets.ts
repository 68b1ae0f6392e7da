/** Values of a schema, one for each kind that it has: null, texts, numbers, lists of no, one and two items, objects. */
import { otherReadings } from '../../random/calls/other-readings.ts';
import type { ValueMaker } from '../../random/documents/value.ts';
import type { Json } from '../../corpus/raw-document.ts';

/** Number of values that are drawn to find one of each kind. */
const draws = 150;

/** Draws values of the schemas of a document. */
export class Facets {
  readonly #values: ValueMaker;

  constructor(values: ValueMaker) {
    this.#values = values;
  }

  /**
   * Returns valid values of a schema, each of another kind.
   * @param pointer JSON Pointer to the schema.
   * @param isText True where values are written as texts: then none is returned that another valid value is written as too.
   */
  of(pointer: string, isText: boolean): readonly Json[] {
    const found = new Map<string, Json>();
    for (const value of [null, ...Array.from({ length: draws }, () => this.#values.attempt(pointer))]) {
      const kind = kindOf(value);
      if (found.has(kind) || this.#values.isValid(pointer, value) !== true) continue;
      if (!isText || isNothing(value) || this.#isUnambiguous(pointer, value)) found.set(kind, value);
    }
    return [...found.values()];
  }

  /** True where no other valid value is written as this one. */
  #isUnambiguous(pointer: string, value: Json): boolean {
    return otherReadings(value).every((other) => this.#values.isValid(pointer, other) === false);
  }
}

/** True for a value that has no text: null, and what holds nothing. */
export function isNothing(value: unknown): boolean {
  return value === null || (typeof value === 'object' && Object.values(value).length === 0);
}

/** Returns the kind of a value; of lists up to how many items there are, and of what kinds. */
function kindOf(value: Json): string {
  if (Array.isArray(value)) return `list of ${value.length < 3 ? value.map(kindOf).join() : 'many'}`;
  if (typeof value === 'object' && value !== null)
    return Object.keys(value).length === 0 ? 'empty object' : 'object';
  return value === null ? 'null' : typeof value;
}
