import { occurrencesOf, type FlatSchema } from './flat-schema.ts';

/** True if several `multipleOf` of both versions leave the same numbers: what is a multiple of 2 and of 3 is one of 6. */
export function isSameMultiple(base: FlatSchema, revision: FlatSchema): boolean {
  const was = commonMultiple(base);
  return was !== undefined && was === commonMultiple(revision);
}

/** Returns the least common multiple of what a schema declares; undefined where some of it is no integer, or it is too large. */
function commonMultiple(schema: FlatSchema): number | undefined {
  let common = 1;
  for (const factor of occurrencesOf(schema, 'multipleOf')) {
    if (typeof factor !== 'number' || !Number.isSafeInteger(factor) || factor <= 0) return undefined;
    common = (common / greatestDivisor(common, factor)) * factor;
    if (!Number.isSafeInteger(common)) return undefined;
  }
  return common;
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
