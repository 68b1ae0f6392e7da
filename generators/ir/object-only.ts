import type { Cursor } from './cursor.ts';
import { refTarget, typesOf } from './schema-parts.ts';

/**
 * True when what a schema refers to, includes or is a union of takes nothing but objects, so that `type: object`
 * beside it says nothing more.
 */
export function takesOnlyObjects(at: Cursor): boolean {
  return impliesObject(at, new Set());
}

function isObjectOnly(at: Cursor, seen: Set<string>): boolean {
  // What leads back to itself is decided by what else there is.
  if (seen.has(at.pointer)) return true;
  seen.add(at.pointer);
  if (at.has('enum') || at.has('const')) return false;
  const types = typesOf(at);
  return (types.length === 1 && types[0] === 'object') || impliesObject(at, seen);
}

function impliesObject(at: Cursor, seen: Set<string>): boolean {
  const target = refTarget(at);
  if (target !== undefined && isObjectOnly(target, seen)) return true;
  if (at.itemsAt('allOf').some((member) => isObjectOnly(member, seen))) return true;
  return (['oneOf', 'anyOf'] as const).some((keyword) => {
    const members = at.itemsAt(keyword);
    return members.length > 0 && members.every((member) => isObjectOnly(member, seen));
  });
}
