import { compareDocuments } from '../diff/compare-documents.ts';
import type { Change } from '../diff/report/change.ts';
import { inOrder } from '../diff/report/changes.ts';
import type { Document } from '../load/document.ts';
import { compareNames } from './compare-names.ts';

/**
 * Compares two versions of an interface: what travels, and the names that the packages give.
 * @param base Without errors, and with schemas of 3.1.
 * @param revision The same.
 * @param today The day, such as `2026-01-31`, on which an `x-sunset` has passed or not.
 * @returns What is different, the worst first; each place once, with all operations that it concerns.
 */
export function compareInterfaces(
  base: Document,
  revision: Document,
  today = new Date().toISOString().slice(0, 10),
): readonly Change[] {
  return inOrder([...compareDocuments(base, revision, today), ...compareNames(base, revision, today)]);
}
