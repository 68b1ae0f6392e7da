import type { Cursor } from '../cursor.ts';
import { meaningOf } from '../shapes/meaning.ts';
import { constrainsItems, takesOnly } from './only-type.ts';
import { areTypesImplied } from './implied-types.ts';
import type { Shape } from '../types.ts';

/** True if a shape declares nothing but types, and what stands next to it in the schema takes no others. */
export function isRedundant(shape: Shape, at: Cursor): boolean {
  if (isBareObject(shape)) return takesOnly('object', at);
  return shape.kind === 'union' && shape.members.every(isBare) && areTypesImplied(at);
}

/** True if a shape tells no more than a type. */
function isBare(shape: Shape): boolean {
  const { origin, doc } = shape;
  const isText = meaningOf(shape) === meaningOf({ origin, doc, kind: 'string' });
  return ['null', 'boolean'].includes(shape.kind) || isText || isBareList(shape) || isBareObject(shape);
}

/**
 * Returns parts without bare lists where another part takes nothing but lists: `unknown[]` next to it would decide the type of its
 * methods.
 */
export function withoutBareLists(at: Cursor, parts: readonly Shape[]): Shape[] {
  const others = parts.filter((shape) => !isBareList(shape));
  const isImplied =
    others.length > 0 && others.length < parts.length && takesOnly('array', at, constrainsItems);
  return isImplied ? others : [...parts];
}

/** True for the shape of `type: array` alone, or with null. */
function isBareList(shape: Shape): boolean {
  if (shape.kind === 'union')
    return shape.members.every((member) => member.kind === 'null' || isBareList(member));
  return shape.kind === 'array' && shape.items.kind === 'unknown';
}

/** True for the shape of `type: object` alone, or with null. */
function isBareObject(shape: Shape): boolean {
  if (shape.kind === 'union')
    return shape.members.every((member) => member.kind === 'null' || isBareObject(member));
  return shape.kind === 'map' && shape.values.kind === 'unknown';
}
