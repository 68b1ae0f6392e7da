import { resolve } from 'node:path';
import { DiskError, type SpecDisk } from './disk.ts';

/** Answers of a disk, by absolute path: the text, null for what is not there, undefined for what could not be read otherwise. */
export type ReadFiles = ReadonlyMap<string, string | null | undefined>;

/** A disk that remembers what was read from it: what to watch, what to show in excerpts, what an output depends on. */
export class RecordingDisk implements SpecDisk {
  readonly #disk: SpecDisk;
  readonly #read = new Map<string, string | null | undefined>();

  /** @param disk Where files are really read from. */
  constructor(disk: SpecDisk) {
    this.#disk = disk;
  }

  /** Returns the files that were requested so far. */
  get files(): ReadFiles {
    return this.#read;
  }

  read(path: string, folder?: string): string {
    const absolute = resolve(path);
    try {
      const text = this.#disk.read(path, folder);
      this.#read.set(absolute, text);
      return text;
    } catch (error) {
      this.#read.set(absolute, isMissing(error) ? null : undefined);
      throw error;
    }
  }

  reach(folder: string): readonly string[] {
    return this.#disk.reach?.(folder) ?? [folder];
  }

  fileInPlaceOf(url: string): string | undefined {
    return this.#disk.fileInPlaceOf?.(url);
  }

  /** Hints need no record: whoever heeds one changes a file that was read. */
  names(path: string, folder: string): readonly string[] {
    return this.#disk.names?.(path, folder) ?? [];
  }
}

/**
 * Returns the files that do not hold any more what was read from them.
 * @param disk Where they are read from again.
 * @returns Absolute paths, also of what was not there and is now. What was refused the first time is not read again.
 */
export function changedSince(files: ReadFiles, disk: SpecDisk): readonly string[] {
  return [...files]
    .filter(([path, text]) => text !== undefined && text !== readIfThere(path, disk))
    .map(([path]) => path);
}

/**
 * Returns what the files hold now: a run that failed has read no more than that, and what it was begun for is no news any more.
 * @param disk Where they are read from.
 */
export function readAgain(files: ReadFiles, disk: SpecDisk): ReadFiles {
  return new Map([...files.keys()].map((path) => [path, readIfThere(path, disk)]));
}

function readIfThere(path: string, disk: SpecDisk): string | null | undefined {
  try {
    return disk.read(path);
  } catch (error) {
    return isMissing(error) ? null : undefined;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof DiskError && error.reason === 'missing';
}
