import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode, onDisk, WriteFailure } from './failure.ts';

/**
 * Returns the folder below an output folder in which a run keeps its lock, its staged files and its journals. It is gone
 * whenever no run is at work and none was cut short.
 * @param out The output folder, as an absolute path.
 */
export function workFolderOf(out: string): string {
  return join(out, '.specline');
}

/** Returns the names of what stands in a folder; none where the folder is not there. */
export function namesIn(folder: string): readonly string[] {
  try {
    return onDisk(folder, () => readdirSync(folder));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Makes a folder, and those above it, where they are not there. A `recursive` mkdir would do, but that of Node 20 tries for
 * ever where a file system makes no folders and says so with `ENOENT`, as /proc does.
 * @param folder As an absolute path.
 * @throws {WriteFailure} where the system refuses, or a file stands in the way.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  onDisk(folder, () => {
    try {
      mkdirSync(folder);
    } catch (error) {
      // Another program was quicker.
      if (errorCode(error) === 'EEXIST' && isFolder(folder)) return;
      if (errorCode(error) !== 'ENOENT') throw error;
      const text = 'cannot be made: no folders can be made there; make it, and run again';
      throw new WriteFailure(
        folder,
        { text, output: ', or choose another folder with --out' },
        { cause: error },
      );
    }
  });
}

function isFolder(path: string): boolean {
  return onDisk(path, () => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false);
}

/**
 * Writes a file and waits until the disk has it.
 * @throws {WriteFailure} where the system refuses.
 */
export function writeDurably(path: string, bytes: Uint8Array): void {
  writeSoon(path, bytes);
  syncFile(path);
}

/**
 * Writes a file that the disk will have some time later, or once `syncFile` was called.
 * @throws {WriteFailure} where the system refuses.
 */
export function writeSoon(path: string, bytes: Uint8Array): void {
  onOpenFile(path, 'w', (file) => {
    for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
  });
}

/**
 * Waits until the disk has what was written to a file. Of many files that are written first and then synced, a disk makes less
 * work than of each in turn.
 * @throws {WriteFailure} where the system refuses.
 */
export function syncFile(path: string): void {
  // Windows syncs no file that is open for reading alone.
  onOpenFile(path, 'r+', fsyncSync);
}

function onOpenFile(path: string, flags: 'w' | 'r+', action: (file: number) => void): void {
  onDisk(path, () => {
    const file = openSync(path, flags);
    try {
      action(file);
    } finally {
      closeSync(file);
    }
  });
}

/** Waits until the disk has the names in a folder, on systems that can do so. */
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

/**
 * Removes a file or a folder with all that is in it; on Windows, another program may hold it for a moment.
 * @throws What the system answers.
 */
export function removeTree(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}

/**
 * Removes a file or a folder of a run that failed. Where the system refuses that too, it stays: what made the run fail is what
 * people have to be shown, and the next run removes what this one left.
 */
export function discard(path: string): void {
  try {
    removeTree(path);
  } catch {
    // A device that is gone, or has become read-only.
  }
}
