import type { Json } from '../model/json.ts';
import { ownValue } from '@specline/kernel/values';

/** True if a request says yes by a parameter. */
export function isGiven(query: Readonly<Record<string, Json>>, param: string): boolean {
  const given = ownValue(query, param);
  return given === true || given === 'true';
}
