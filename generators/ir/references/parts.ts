import type { Cursor } from '../cursor.ts';
import { refTarget } from '../schema/schema-parts.ts';
import type { Json } from '@specline/kernel/json';

/**
 * Returns a schema, then all that it is made of, each before what it includes itself. Each is given once: schemas that include each
 * other several times would else be met as often as there are ways to them, which grow exponentially.
 * @param inner The schemas that one includes.
 */
export function* partsOf(
  at: Cursor,
  inner: (part: Cursor) => readonly Cursor[],
): Generator<Cursor, void, undefined> {
  const seen = new Set<Json>();
  const open = [at];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (seen.has(part.value)) continue;
    seen.add(part.value);
    yield part;
    for (const next of inner(part).toReversed()) open.push(next);
  }
}

/**
 * Returns what holds for all values of a schema beside it: what it refers to, and `allOf` (JSON Schema 2020-12 core, sections
 * 8.2.3.1 and 10.2.1.1).
 */
export function joined(at: Cursor): readonly Cursor[] {
  const target = refTarget(at);
  return [...(target === undefined ? [] : [target]), ...at.itemsAt('allOf')];
}

/** Returns what a schema includes as a whole, or by choice: also `oneOf` and `anyOf` (sections 10.2.1.2 and 10.2.1.3). */
export function included(at: Cursor): readonly Cursor[] {
  return [...joined(at), ...at.itemsAt('oneOf'), ...at.itemsAt('anyOf')];
}
