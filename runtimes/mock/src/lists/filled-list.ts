import type { Json } from '../model/model.ts';
import { valueAt } from '../pointer.ts';
import { canonical, isList } from '../sample/json.ts';

/** A list that is too short for its schema, and what it may be made longer with. */
export interface ShortList {
  readonly items: readonly Json[];
  /** The minimum number of items: `minItems`. */
  readonly least: number;
  /** The items that other records show, which the request did not ask for. */
  readonly others: Iterable<Json>;
  /** The place of the list in the reply: a JSON Pointer. */
  readonly at: string;
  /** Returns a sample of the reply. */
  readonly sample: () => Json;
}

/**
 * Returns a list that is as long as its schema requires (JSON Schema 2020-12, Validation, section 6.4.2): with other records behind
 * what was found, and with samples where there are too few. A reply that its document does not allow would be worse than one that
 * says too much.
 */
export function filledList({ items, least, others, at, sample }: ShortList): readonly Json[] {
  const filled = [...items];
  const known = new Set(items.map(canonical));
  const fillWith = (more: Iterable<Json>): void => {
    for (const item of more) {
      if (filled.length >= least) return;
      const key = canonical(item);
      if (known.has(key)) continue;
      known.add(key);
      filled.push(item);
    }
  };
  fillWith(others);
  if (filled.length >= least) return filled;
  const sampled = valueAt(sample(), at);
  fillWith(isList(sampled) ? sampled : []);
  return filled;
}

/** Returns the items without those that are equal to one before: `uniqueItems` (JSON Schema 2020-12, Validation, section 6.4.3). */
export function distinct(items: readonly Json[]): readonly Json[] {
  return [...new Map(items.toReversed().map((item) => [canonical(item), item])).values()].toReversed();
}
