import { isDeepStrictEqual } from 'node:util';
import type { Json } from '@specline/kernel/json';

/** True if two values are equal, in whatever order objects list their members: JSON Schema 2020-12, Core, section 4.2.2. */
export function isSame(a: Json, b: Json): boolean {
  return a === b || (typeof a === 'object' && isDeepStrictEqual(a, b));
}
