import type { FileMemory } from './disk/file-memory.ts';
import type { SkippedParts } from './skip/skipped-parts.ts';

/** What a document is loaded with. */
export interface LoadOptions {
  /** What earlier runs have read. */
  readonly memory?: FileMemory | undefined;
  /** What is left out of it; learns what its references lead to. */
  readonly skipped?: SkippedParts | undefined;
}
