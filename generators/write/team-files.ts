import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, onDisk, WriteFailure } from './failure.ts';
import { linkOrCopy } from './link-or-copy.ts';
import { rename } from './rename.ts';

/** A file that a team owns, by its path in their folder with forward slashes. */
export interface TeamText {
  readonly path: string;
  readonly text: string;
}

/**
 * Reads the TypeScript files of a folder, and of those below it.
 * @param folder As an absolute path; nothing is read where it is not there.
 * @throws {WriteFailure} where the system refuses.
 */
export function readTeamFiles(folder: string): readonly TeamText[] {
  const names = onDisk(folder, () => {
    try {
      return readdirSync(folder, { recursive: true, encoding: 'utf8' });
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    }
  });
  const paths = names.map((name) => name.replaceAll('\\', '/'));
  const sources = paths
    .filter((path) => /\.[cm]?ts$/.test(path) && !/(?:^|\/)node_modules\//.test(path))
    .sort();
  return sources.map((path) => {
    const file = join(folder, path);
    return { path, text: onDisk(file, () => readFileSync(file, 'utf8')) };
  });
}

/**
 * Puts a file that is ready in its place.
 * @param staged Where it stands, as an absolute path, in the same folder.
 * @param file Its place, as an absolute path.
 * @param before What stood there when it was read; absent where nothing did.
 * @throws {WriteFailure} where the system refuses, or where something else stands there now.
 */
export function placeStaged(staged: string, file: string, before: string | undefined): void {
  if (before === undefined) create(staged, file);
  else replace(staged, file, before);
}

/** Creates a file by a link, which appears with all its content, and never over a file. */
function create(staged: string, file: string): void {
  try {
    linkOrCopy(staged, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    throw new WriteFailure(file, 'was made by somebody else meanwhile; run again', { cause: error });
  }
}

function replace(staged: string, file: string, before: string): void {
  if (onDisk(file, () => readFileSync(file, 'utf8')) !== before)
    throw new WriteFailure(file, 'was changed by somebody else meanwhile; run again');
  onDisk(file, () => {
    chmodSync(staged, statSync(file).mode);
    rename(staged, file);
  });
}
