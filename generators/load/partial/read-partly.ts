import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { checkDocument } from '../check.ts';
import type { SpecDisk } from '../disk/disk.ts';
import type { Document } from '../document.ts';
import { loadDocument } from '../load.ts';
import { applyChanges } from '../readings/apply-changes.ts';
import { upgradeSchemas } from '../upgrade/upgrade.ts';
import { brokenParts, type BrokenPart } from './broken-parts.ts';
import { isSchemaSlot } from './slots.ts';

/** A document as far as it can be read. */
export interface PartlyRead {
  /** Without the parts that have no reading: schemas allow anything there, all else is left out. */
  readonly document: Document;
  /** The bundled document as it was written. */
  readonly written: Document;
  readonly broken: readonly BrokenPart[];
  /** False where an error has no reading, be it of a part that is not compared. */
  readonly isWhole: boolean;
}

/**
 * Reads a document as far as it can be read: a published version cannot be mended any more.
 * @param problems Learns everything that is wrong with it; should read errors that have a reading.
 * @returns Undefined where it cannot be read at all, or has an error that concerns all of it.
 */
export function readPartly(spec: string, disk: SpecDisk, problems: Diagnostics): PartlyRead | undefined {
  const written = loadDocument(spec, disk, problems);
  if (!written) return undefined;
  const changes = checkDocument(written, problems);
  const broken = brokenParts(written, problems.unread);
  if (!broken || problems.unlisted.error > 0) return undefined;
  for (const { slot } of broken)
    if (isSchemaSlot(slot)) changes.set(slot.holder.container, slot.key, true);
    else changes.remove(slot.holder.container, slot.key);
  const document = upgradeSchemas(applyChanges(written, changes), problems);
  return { document, written, broken, isWhole: problems.unread.length === 0 };
}
