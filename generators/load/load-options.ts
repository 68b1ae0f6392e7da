import type { FileMemory } from './disk/file-memory.ts';
import type { SkippedParts } from './skip/skipped-parts.ts';

/** Options for loading a document. */
export interface LoadOptions {
  /** Files that earlier runs have read. */
  readonly memory?: FileMemory | undefined;
  /** Parts that are left out of it; learns what its references lead to. */
  readonly skipped?: SkippedParts | undefined;
}
