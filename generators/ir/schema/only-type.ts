import { choiceKeywords, compositionKeywords } from '@specline/kernel/schema/composition';
import type { Cursor } from '../cursor.ts';
import { refTarget, typesOf } from './schema-parts.ts';
import { schemaReader } from '../references/schema-reader.ts';

/** A type of which a schema may say more than its name. */
type Composite = 'object' | 'array';

/**
 * True when what a schema refers to, includes or is a union of takes nothing but values of a type, so that this `type`
 * next to it adds nothing.
 * @param counts True for the joined schemas that count; all do where it is absent.
 */
export function takesOnly(
  type: Composite,
  at: Cursor,
  counts: (member: Cursor) => boolean = () => true,
): boolean {
  return implies(type, at, new Set(), counts);
}

/** True if a schema says more of lists than that they are some, as `minItems: 1` does not. */
export function constrainsItems(at: Cursor): boolean {
  return ['$ref', ...compositionKeywords, 'items', 'prefixItems'].some((keyword) => at.has(keyword));
}

function isOnly(type: Composite, at: Cursor, seen: Set<string>): boolean {
  // What leads back to itself is decided by what else there is.
  if (seen.has(at.pointer)) return true;
  seen.add(at.pointer);
  if (at.has('enum') || at.has('const')) return false;
  const types = typesOf(at);
  return (types.length === 1 && types[0] === type) || implies(type, at, seen, () => true);
}

function implies(
  type: Composite,
  at: Cursor,
  seen: Set<string>,
  counts: (member: Cursor) => boolean,
): boolean {
  const target = refTarget(at);
  if (target !== undefined && isOnly(type, target, seen)) return true;
  if (schemaReader.joined(at).some((member) => counts(member) && isOnly(type, member, seen))) return true;
  return choiceKeywords.some((keyword) => {
    const members = at.itemsAt(keyword);
    return members.length > 0 && members.every((member) => isOnly(type, member, seen));
  });
}
