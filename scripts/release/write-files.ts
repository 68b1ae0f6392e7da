import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { onDisk } from '../../generators/write/failure.ts';

/** A file that is to be written. */
export interface NewText {
  /** As an absolute path; its folder is there. */
  readonly path: string;
  readonly text: string;
}

/**
 * Writes files, all of them or none: each is made ready beside its place, then all are put there; where that fails, those
 * that were are put back as they were.
 * @throws {WriteFailure} where the system refuses.
 */
export function writeAll(files: readonly NewText[]): void {
  const before = files.map(({ path }) =>
    existsSync(path) ? onDisk(path, () => readFileSync(path)) : undefined,
  );
  const placed: number[] = [];
  try {
    for (const { path, text } of files)
      onDisk(path, () => {
        writeFileSync(draftOf(path), text);
      });
    for (const [index, { path }] of files.entries()) {
      onDisk(path, () => {
        renameSync(draftOf(path), path);
      });
      placed.push(index);
    }
  } catch (error) {
    for (const index of placed) putBack(files[index]?.path, before[index]);
    throw error;
  } finally {
    for (const { path } of files) rmSync(draftOf(path), { force: true });
  }
}

function draftOf(path: string): string {
  return `${path}.release-draft`;
}

function putBack(path: string | undefined, bytes: Buffer | undefined): void {
  if (path === undefined) return;
  if (bytes) writeFileSync(path, bytes);
  else rmSync(path, { force: true });
}
