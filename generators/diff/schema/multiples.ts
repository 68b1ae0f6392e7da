import { isOfIntegers } from './declared-types.ts';
import { occurrencesOf, type FlatSchema } from './flat-schema.ts';

/** Numbers are compared by their first decimals. */
const decimals = 1e6;

/**
 * Returns the number of which all numbers of a schema are multiples: what is a multiple of 2 and of 3 is one of 6, and an integer one
 * of 1.
 * @returns Undefined where nothing declares one. Where it is too large to be exact, the greatest of what is declared.
 */
export function commonMultiple(schema: FlatSchema): number | undefined {
  const declared = occurrencesOf(schema, 'multipleOf').filter((factor) => typeof factor === 'number');
  const factors = [...declared, ...(isOfIntegers(schema) ? [1] : [])];
  if (factors.length === 0) return undefined;
  let common = 1;
  for (const factor of factors) {
    const part = Math.round(factor * decimals);
    if (part <= 0 || Math.abs(part / decimals - factor) > 1e-12) return Math.max(...factors);
    common = common === 1 ? part : (common / greatestDivisor(common, part)) * part;
    if (!Number.isSafeInteger(common)) return Math.max(...factors);
  }
  return common / decimals;
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
