import { closeSync, fsyncSync, openSync, readdirSync, rmdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, onDisk } from './failure.ts';

/**
 * The folder below an output folder in which a run keeps its lock, its staged files and its journals. It is gone
 * whenever no run is at work and none was cut short.
 * @param out The output folder, as an absolute path.
 */
export function workFolderOf(out: string): string {
  return join(out, '.doc-workspace');
}

/** Names of what stands in a folder; none where the folder is not there. */
export function namesIn(folder: string): readonly string[] {
  try {
    return onDisk(folder, () => readdirSync(folder));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Writes a file and waits until the disk has it.
 * @throws {WriteFailure} where the system refuses.
 */
export function writeDurably(path: string, bytes: Uint8Array): void {
  onDisk(path, () => {
    const file = openSync(path, 'w');
    try {
      for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  });
}

/** Waits until the disk has the names in a folder, on systems that can be asked to. */
export function syncFolder(folder: string): void {
  try {
    const handle = openSync(folder, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch {
    // Windows opens no folders; its file systems keep renames in order by themselves.
  }
}

/** Removes a folder if nothing stands in it. */
export function removeIfEmpty(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
