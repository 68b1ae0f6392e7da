import type { Cursor } from '../ir/cursor.ts';
import { included, joined, partsOf } from '../ir/references/parts.ts';

/** Returns what a schema includes but for alternatives that no value can be, as long as there is another one. */
export function possible(at: Cursor): readonly Cursor[] {
  const alternatives = ['oneOf', 'anyOf'].flatMap((keyword) => at.itemsAt(keyword));
  if (alternatives.length < 2) return included(at);
  const left = alternatives.filter((each) => !contradictsItself(each));
  return left.length === 0 ? included(at) : [...joined(at), ...left];
}

/**
 * True if what holds at once of a value names types that have nothing in common: JSON Schema 2020-12, Validation, section 6.1.1.
 */
function contradictsItself(at: Cursor): boolean {
  let types: readonly string[] | undefined;
  for (const part of partsOf(at, joined)) {
    const named = namedTypes(part);
    if (named === undefined) continue;
    types = types?.filter((type) => named.includes(type)) ?? named;
    if (types.length === 0) return true;
  }
  return false;
}

/** Returns the types that a schema names itself; whole numbers are numbers. */
function namedTypes(at: Cursor): readonly string[] | undefined {
  const type = at.text('type');
  const types = type === undefined ? at.texts('type') : [type];
  if (types.length === 0) return undefined;
  return types.includes('number') ? [...types, 'integer'] : types;
}
