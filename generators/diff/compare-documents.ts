import type { Document } from '../load/document.ts';
import type { Change } from './change.ts';
import { compareOperations, compareSchemaNames, compareWebhooks } from './compare-operations.ts';
import { comparisonOf } from './comparison.ts';
import { Side } from './side.ts';

/**
 * Compares two versions of a document, both without errors and with schemas of 3.1.
 * @returns What is different, the worst first; each place once, with all operations that it concerns.
 */
export function compareDocuments(base: Document, revision: Document): readonly Change[] {
  const comparison = comparisonOf({ base: new Side(base), revision: new Side(revision) });
  compareOperations(comparison);
  compareWebhooks(comparison);
  compareSchemaNames(comparison);
  return comparison.changes.all;
}
