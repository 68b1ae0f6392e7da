import { meaningOf } from '../shapes/meaning.ts';
import type { ObjectShape, Shape } from '../types.ts';

/** True if two shapes come to the same type of TypeScript, which has no limits of texts, numbers and lists. */
export function isSameType(a: Shape, b: Shape): boolean {
  if (a.kind === 'string' && b.kind === 'string') return (a.format === 'binary') === (b.format === 'binary');
  if (a.kind === 'number' && b.kind === 'number') return true;
  if (a.kind === 'array' && b.kind === 'array') return isSameType(a.items, b.items);
  if (a.kind === 'object' && b.kind === 'object') return isSameObject(a, b);
  return meaningOf(a) === meaningOf(b);
}

function isSameObject(a: ObjectShape, b: ObjectShape): boolean {
  if (a.fields.length !== b.fields.length) return false;
  const others = new Map(b.fields.map((field) => [field.wire, field]));
  return a.fields.every((field) => {
    const other = others.get(field.wire);
    return other !== undefined && other.required === field.required && isSameType(field.shape, other.shape);
  });
}
