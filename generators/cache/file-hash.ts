import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readSync } from 'node:fs';

/** The buffer that files are read through. One for each would be memory that is touched for the first time, which takes longer than reading. */
const piece = Buffer.allocUnsafeSlow(2 ** 17);

/**
 * Returns the SHA-256 of a file in hex; of a folder, that of the names in it.
 * @param path Absolute path.
 * @returns Undefined where there is nothing that can be read.
 */
export function hashOf(path: string): string | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const hash = createHash('sha256');
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece))
      hash.update(piece.subarray(0, read));
    return hash.digest('hex');
  } catch {
    // A folder cannot be read; on Windows, it cannot even be opened.
    return listingHash(path);
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function listingHash(folder: string): string | undefined {
  try {
    return createHash('sha256').update(readdirSync(folder).sort().join('\0')).digest('hex');
  } catch {
    return undefined;
  }
}
