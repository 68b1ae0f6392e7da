import { Buffer, isUtf8 } from 'node:buffer';
import { readdirSync, realpathSync, statSync, type Stats } from 'node:fs';
import { relative, resolve } from 'node:path';
import { isHidden, isWithin } from './path-within.ts';
import { isSameFile, readOpened } from './read-opened.ts';
import { allowedPlaces, fileInPlaceOf, type RefAccess } from './ref-access.ts';
import { repositoryRoot } from './repository-root.ts';

/** Disk that documents are read from. */
export interface SpecDisk {
  /**
   * Reads a text file.
   * @param path Path on disk.
   * @param folder Folder of the root document; where given, only what its references may lead to is read, not through symbolic
   * links either.
   * @returns The text, without a byte order mark.
   * @throws {DiskError} when it cannot be read, or must not be; the error of the system where a limit of that is reached.
   */
  read(path: string, folder?: string): string;
  /**
   * Returns the folders that references may lead to, as absolute paths; a disk without this method gives the folder of the document alone.
   * @param folder Folder of the root document.
   */
  reach?(folder: string): readonly string[];
  /**
   * Returns the file that is read in place of a URL, as an absolute path.
   * @param url Without a fragment.
   */
  fileInPlaceOf?(url: string): string | undefined;
  /**
   * Returns what is in a folder, for hints; a disk that cannot say has no such method.
   * @param path Folder on disk.
   * @param folder As for `read`.
   * @returns Names; none where it must not be read, or is no folder.
   */
  names?(path: string, folder: string): readonly string[];
}

/** Why a file was not read. */
export type DiskReason =
  'missing' | 'outside' | 'hidden' | 'not-a-file' | 'too-large' | 'not-utf8' | 'unreadable';

/** A file that could not be read, or must not be. */
export class DiskError extends Error {
  override readonly name = 'DiskError';
  readonly reason: DiskReason;

  /**
   * @param reason Why it was not read.
   * @param message The same for people.
   */
  constructor(reason: DiskReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Files above this size, in bytes, are refused: no document is that large, and a device has no end. */
export const largestFile = 128 * 1024 * 1024;

/** The disk of this machine. */
export const realDisk: SpecDisk = diskAllowing({});

/**
 * Returns the disk of this machine.
 * @param access What references may lead to beyond the repository of the document.
 */
export function diskAllowing(access: RefAccess): SpecDisk {
  return {
    read(path, folder) {
      try {
        return readWithin(path, folder, access);
      } catch (problem) {
        throw asDiskError(problem);
      }
    },
    reach: (folder) => reachOf(folder, access),
    fileInPlaceOf: (url) => fileInPlaceOf(url, access),
    names(path, folder) {
      try {
        const real = realpathSync(path);
        return realRefusal(real, folder, access) === undefined ? readdirSync(real) : [];
      } catch {
        return [];
      }
    },
  };
}

function readWithin(path: string, folder: string | undefined, access: RefAccess): string {
  const real = realpathSync(path);
  const refusal = folder === undefined ? undefined : realRefusal(real, folder, access);
  if (refusal) throw refusal;
  assertReadable(statSync(real));
  const bytes = readOpened(real, (opened) => {
    assertReadable(opened);
    if (realpathSync(real) !== real || !isSameFile(opened, statSync(real)))
      throw new DiskError('unreadable', 'it was exchanged while it was read; run again');
  });
  return decodeText(bytes);
}

function reachOf(folder: string, access: RefAccess): readonly string[] {
  return [...ownPlaces(folder), ...allowedPlaces(access)];
}

/** Returns the folder of a document, and the repository that it is in. */
function ownPlaces(folder: string): readonly string[] {
  const root = repositoryRoot(resolve(folder));
  return root === undefined ? [folder] : [folder, root];
}

/** Returns why a file must not be read; undefined where it may. @param real Path without symbolic links. */
function realRefusal(real: string, folder: string, access: RefAccess): DiskError | undefined {
  return refusalOf(real, {
    folder: realpathSync(folder),
    own: ownPlaces(folder).map(realPathOf),
    allowed: allowedPlaces(access).map(realPathOf),
  });
}

/** Places that references of a document may lead to, as absolute paths. */
export interface Bounds {
  /** Folder of the root document. */
  readonly folder: string;
  /** This folder and the repository that it is in: of these, nothing hidden is read. */
  readonly own: readonly string[];
  readonly allowed: readonly string[];
}

/**
 * Returns why a file must not be read; undefined where it may.
 * @param path Absolute path, as those of the bounds are.
 */
export function refusalOf(path: string, { folder, own, allowed }: Bounds): DiskError | undefined {
  if (allowed.some((each) => isWithin(path, each))) return undefined;
  if (!own.some((each) => isWithin(path, each)))
    return new DiskError('outside', 'it lies outside of the repository of the root document');
  return isHidden(relative(folder, path))
    ? new DiskError('hidden', 'its path has a name that begins with a dot')
    : undefined;
}

/** Returns the path without symbolic links; what is not there has nothing in it. */
function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function assertReadable(facts: Stats): void {
  if (!facts.isFile())
    throw new DiskError('not-a-file', facts.isDirectory() ? 'it is a folder' : 'it is not a regular file');
  if (facts.size > largestFile)
    throw new DiskError('too-large', `it is larger than ${String(largestFile)} bytes`);
}

/**
 * Returns the text of a file, without a byte order mark.
 * @throws {DiskError} where it is not UTF-8: RFC 3629.
 */
export function decodeText(bytes: Uint8Array): string {
  // Several times faster than a strict TextDecoder.
  if (!isUtf8(bytes) || isWide(bytes)) throw new DiskError('not-utf8', encodingOf(bytes));
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  const marked = text.startsWith('\uFEFF') ? text.slice(1) : text;
  // A carriage return alone ends a line of YAML, too: YAML 1.2.2, section 5.4.
  return marked.includes('\r') && !marked.includes('\n') ? marked.replaceAll('\r', '\n') : marked;
}

/** True for text in UTF-16 or UTF-32, which has NUL among its first four bytes: RFC 4627, section 3. */
function isWide(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 4).includes(0);
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isMarked || isWide(bytes)
    ? 'it is no UTF-8 text, but UTF-16 or binary; save it as UTF-8'
    : `it is not UTF-8 text: line ${String(lineOfOther(bytes))} holds a character of another encoding; save it as UTF-8`;
}

/** Returns the first line that is not UTF-8, from 1. */
function lineOfOther(bytes: Uint8Array): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(newLine, start);
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) break;
    start = end + 1;
  }
  return line;
}

const newLine = 0x0a;

/** Codes with which the system refuses for reasons that have nothing to do with a file: no document is wrong for these. */
const limits: ReadonlySet<unknown> = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN']);

function asDiskError(problem: unknown): unknown {
  if (problem instanceof DiskError || !(problem instanceof Error) || !('code' in problem)) return problem;
  if (limits.has(problem.code)) return problem;
  if (problem.code === 'ENOENT' || problem.code === 'ENOTDIR')
    return new DiskError('missing', 'there is no such file');
  if (problem.code === 'EACCES' || problem.code === 'EPERM')
    return new DiskError('unreadable', 'permission denied');
  return new DiskError('unreadable', `the disk says ${String(problem.code)}`);
}
