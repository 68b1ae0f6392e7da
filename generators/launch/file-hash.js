import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readSync } from 'node:fs';

/** What files are read through. A buffer for each would be memory that is touched for the first time, which takes longer than the reading. */
const piece = Buffer.allocUnsafeSlow(2 ** 17);

/**
 * @param {string} path
 * @returns {string | undefined} SHA-256 of the file in hex, of the names in it where it is a folder; undefined where there is none that
 * can be read.
 */
export function hashOf(path) {
  let file;
  try {
    file = openSync(path, 'r');
    const hash = createHash('sha256');
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece))
      hash.update(piece.subarray(0, read));
    return hash.digest('hex');
  } catch (error) {
    const isFolder = error instanceof Error && 'code' in error && error.code === 'EISDIR';
    return isFolder
      ? createHash('sha256').update(readdirSync(path).sort().join('\0')).digest('hex')
      : undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
