import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { FoundDocument } from '../../init/documents/facts.ts';
import { lookAtDocument, mayBeDocument } from '../../init/documents/look.ts';
import { sha256 } from '../../write/manifest.ts';

/** As much of a file shows whether it may be a document, in bytes. */
const headBytes = 64 * 1024;

/** Of a larger file, this much is read. */
const mostBytes = 32 * 1024 * 1024;

/**
 * Finds the OpenAPI documents among files, without parsing them.
 * @param root Root of the repository, as an absolute path.
 * @param paths Files, from there. Links are not followed: what they lead to is listed itself, or is not of the repository.
 */
export function findDocuments(root: string, paths: readonly string[]): readonly FoundDocument[] {
  return paths.flatMap((path) => {
    const file = join(root, path);
    const document = isPlainFile(file) ? readDocument(file, path) : undefined;
    return document ? [document] : [];
  });
}

function isPlainFile(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

/**
 * Looks at one file.
 * @param file As an absolute path.
 * @param path The same from the root of the repository.
 * @returns Nothing where it is no OpenAPI document, or cannot be read.
 */
export function readDocument(file: string, path: string): FoundDocument | undefined {
  try {
    const { bytes, isWhole } = readStart(file);
    if (!bytes) return undefined;
    const facts = lookAtDocument(bytes.toString('utf8'), isWhole);
    return facts && { path, digest: sha256(bytes), facts };
  } catch {
    return undefined;
  }
}

/** @returns No bytes for a file whose head shows that it is no document. */
function readStart(file: string): { readonly bytes?: Buffer; readonly isWhole: boolean } {
  // A pipe in its place would keep whoever opens it waiting.
  const handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const status = fstatSync(handle);
    if (!status.isFile()) return { isWhole: true };
    const head = readBytes(handle, Math.min(status.size, headBytes));
    if (!mayBeDocument(head.toString('utf8'), head.length >= status.size)) return { isWhole: true };
    const bytes = head.length >= status.size ? head : readBytes(handle, Math.min(status.size, mostBytes));
    return { bytes, isWhole: bytes.length >= status.size };
  } finally {
    closeSync(handle);
  }
}

function readBytes(handle: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let read = 0;
  while (read < length) {
    const count = readSync(handle, bytes, read, length - read, read);
    if (count === 0) break;
    read += count;
  }
  return bytes.subarray(0, read);
}
