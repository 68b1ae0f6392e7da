import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import { addBehaviors, type Behaviors } from './behaviors.ts';
import { checkDocument } from './check.ts';
import type { SpecDisk } from './disk/disk.ts';
import type { FileMemory } from './disk/file-memory.ts';
import type { Document } from './document.ts';
import { loadDocument } from './load.ts';
import { applyChanges } from './readings/apply-changes.ts';
import type { SkippedParts } from './skip/skipped-parts.ts';
import { upgradeSchemas } from './upgrade/upgrade.ts';

/** Options for reading a document. */
export interface ReadDocumentOptions {
  /** Files that earlier runs have read of it. */
  readonly memory?: FileMemory | undefined;
  /** Entries of the config file for operations, in place of the document's `x-behavior`. */
  readonly behaviors?: Behaviors | undefined;
  /** Parts that are left out of the document. */
  readonly skipped?: SkippedParts | undefined;
}

/**
 * Reads and checks a document.
 * @returns Undefined for one with errors: lowering relies on what the checks assert.
 */
export function readDocument(
  spec: string,
  disk: SpecDisk,
  problems: Diagnostics,
  { memory, behaviors = {}, skipped }: ReadDocumentOptions = {},
): Document | undefined {
  const loaded = loadDocument(spec, disk, problems, { memory, skipped });
  if (!loaded) return undefined;
  const document = addBehaviors(loaded, behaviors);
  const changes = checkDocument(document, problems);
  return problems.hasErrors ? undefined : upgradeSchemas(applyChanges(document, changes), problems);
}
