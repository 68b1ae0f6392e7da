import type { Document } from '../load/document.ts';
import type { Change } from './report/change.ts';
import { compareOperations } from './operations/compare-operations.ts';
import { compareWebhooks } from './operations/compare-outgoing.ts';
import { compareSecuritySchemes } from './operations/compare-security-schemes.ts';
import { compareServers } from './operations/compare-servers.ts';
import { comparisonOf } from './comparison.ts';
import { Side } from './side.ts';

/**
 * Compares what two versions of a document say of what travels, both without errors and with schemas of 3.1.
 * @param today The day, such as `2026-01-31`, on which an `x-sunset` has passed or not.
 * @returns What is different, the worst first; each place once, with all operations that it concerns.
 */
export function compareDocuments(
  base: Document,
  revision: Document,
  today = new Date().toISOString().slice(0, 10),
): readonly Change[] {
  const comparison = comparisonOf({ base: new Side(base), revision: new Side(revision) }, today);
  compareOperations(comparison);
  compareWebhooks(comparison);
  compareSecuritySchemes(comparison);
  compareServers(comparison);
  return comparison.changes.all;
}
