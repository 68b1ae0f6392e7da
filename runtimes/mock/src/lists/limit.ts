import type { Json } from '../model/model.ts';

/** The kinds of limits: `least` and `most` are inclusive, `above` and `below` are not. */
export type Limit = 'least' | 'most' | 'above' | 'below';

/** True if a value is on the right side of a limit: numbers, times (RFC 3339), or else texts. */
export function isWithin(value: Json, limit: Limit, wanted: Json): boolean {
  const difference = compared(value, wanted);
  if (difference === undefined) return false;
  switch (limit) {
    case 'least':
      return difference >= 0;
    case 'most':
      return difference <= 0;
    case 'above':
      return difference > 0;
    case 'below':
      return difference < 0;
  }
}

/** Returns a number below 0 where the first value is smaller; nothing where they have no order. */
function compared(a: Json, b: Json): number | undefined {
  if (a === null || b === null || typeof a === 'object' || typeof b === 'object') return undefined;
  const [left, right] = [orderOf(a), orderOf(b)];
  if (left !== undefined && right !== undefined) return left - right;
  const [first, second] = [String(a), String(b)];
  return first === second ? 0 : first < second ? -1 : 1;
}

/** Returns numbers, and times in milliseconds; a time that is stored as a number counts seconds since 1970, as `unix-time` does. */
function orderOf(value: string | number | boolean): number | undefined {
  if (typeof value === 'number') return value;
  const text = String(value);
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  const time = /^\d{4}-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
