import { existsSync, writeFileSync } from 'node:fs';
import { onDisk } from '../write/failure.ts';
import { linkOrCopy } from '../write/link-or-copy.ts';
import { rename } from '../write/rename.ts';
import { discard } from '../write/work-folder.ts';

/** A file that is to be written. */
export interface NewText {
  /** As an absolute path; its folder is there. */
  readonly path: string;
  readonly text: string;
}

/**
 * Writes files, all of them or none: each is made ready next to its place, and what stands there gets a second name; then all are
 * put in place. Where that fails, those that were are put back by a rename, for which a full disk has room.
 * @throws {WriteFailure} where the system refuses. Should it also refuse to put a file back, the old one stays next to it.
 */
export function writeAll(files: readonly NewText[]): void {
  const placed = new Set<string>();
  try {
    for (const file of files) onDisk(file.path, prepare.bind(undefined, file));
    for (const { path } of files) {
      onDisk(path, () => {
        rename(draftOf(path), path);
      });
      placed.add(path);
    }
  } catch (error) {
    for (const path of placed) putBack(path);
    for (const { path } of files) if (!placed.has(path)) discard(keptOf(path));
    throw error;
  } finally {
    for (const { path } of files) discard(draftOf(path));
  }
  for (const { path } of files) discard(keptOf(path));
}

function prepare({ path, text }: NewText): void {
  writeFileSync(draftOf(path), text);
  // One that a killed run has left is of an older file.
  discard(keptOf(path));
  if (existsSync(path)) linkOrCopy(path, keptOf(path));
}

function putBack(path: string): void {
  if (!existsSync(keptOf(path))) {
    discard(path);
    return;
  }
  try {
    rename(keptOf(path), path);
  } catch {
    // What has failed first is thrown; the old file stands next to the new one.
  }
}

function draftOf(path: string): string {
  return `${path}.release-draft`;
}

function keptOf(path: string): string {
  return `${path}.release-kept`;
}
