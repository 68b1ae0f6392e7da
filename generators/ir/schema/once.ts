import type { Cursor } from '../cursor.ts';
import type { SchemaContext } from './schema-context.ts';

/** Lowers something that stands at one place of the document, and depends on nothing else. */
type Lower<T> = (at: Cursor, context: SchemaContext) => T;

/**
 * Lowers each place of a document once, however many references lead to it: a response that a hundred operations share is
 * the same for all of them, and so is what is wrong with it.
 * @param lower What is to be done once for each place and context.
 */
export function oncePerPlace<T>(lower: Lower<T>): Lower<T> {
  const runs = new WeakMap<SchemaContext, Map<string, T>>();
  return (at, context) => {
    const known = runs.get(context) ?? new Map<string, T>();
    runs.set(context, known);
    const before = known.get(at.pointer);
    if (before !== undefined) return before;
    const lowered = lower(at, context);
    known.set(at.pointer, lowered);
    return lowered;
  };
}
