import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats } from 'node:fs';

/**
 * Reads a file that is looked at once more after it was opened: since it was looked at first, a link may have been put in its place or
 * in that of a folder above it.
 * @param path As an absolute path.
 * @param assert Is called with what the system says of the file that was opened, and throws where that is another one.
 * @returns The bytes of the file.
 * @throws What `assert` throws, and what the system answers.
 */
export function readOpened(path: string, assert: (opened: Stats) => void): Buffer {
  // A pipe in its place would keep whoever opens it waiting.
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    assert(fstatSync(file));
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * True if two paths or handles lead to one file: POSIX.1-2017, sys/stat.h.
 * @param platform As `process.platform` gives it.
 */
export function isSameFile(one: FileId, other: FileId, platform: string = process.platform): boolean {
  // On Windows, libuv gives the volume of a path in 64 bits and that of a handle in 32: https://github.com/libuv/libuv/pull/4698.
  return one.ino === other.ino && (platform === 'win32' || one.dev === other.dev);
}

/** Numbers that distinguish files. */
type FileId = Pick<Stats, 'dev' | 'ino'>;
