import { numberChecks, textChecks } from '@specline/kernel/format-checks';
import type { PreparedFormat } from '../prepared.ts';

/**
 * Returns how a format is checked.
 * @param name Value of `format`.
 * @returns Undefined for one that only describes.
 */
export function checkOfFormat(name: string): PreparedFormat | undefined {
  const check = textChecks.get(name);
  if (check !== undefined) return { name, type: 'string', check };
  const ofNumbers = numberChecks.get(name);
  return ofNumbers && { name, type: 'number', check: ofNumbers };
}
