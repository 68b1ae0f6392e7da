import { comparePartly } from '../diff/unjudged/compare-partly.ts';
import type { Change } from '../diff/report/change.ts';
import { inOrder } from '../diff/report/changes.ts';
import type { PartlyRead } from '../load/partial/read-partly.ts';
import { compareNames } from './compare-names.ts';

/**
 * Compares two versions of an interface: what travels, and the names that the packages give.
 * @param base One version, as far as it can be read.
 * @param revision The other one.
 * @param today The day, such as `2026-01-31`, on which an `x-sunset` has passed or not.
 * @returns What is different, the worst first; each place once, with all operations that it concerns.
 */
export function compareInterfaces(
  base: PartlyRead,
  revision: PartlyRead,
  today = new Date().toISOString().slice(0, 10),
): readonly Change[] {
  const changes = comparePartly(base, revision, today);
  // Nothing is generated, and no name given, where a part has no reading.
  if (!base.isWhole || !revision.isWhole) return changes;
  return inOrder([...changes, ...compareNames(base.document, revision.document, today)]);
}
