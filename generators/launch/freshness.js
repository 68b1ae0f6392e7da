import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, keep, prune, recall } from './cache.js';
import { hashOf } from './file-hash.js';

/**
 * A stamp says: as long as these files have these contents, this command has nothing to do. A run leaves one behind when
 * it ends well; the launcher looks for it before anything else is loaded.
 *
 * @typedef {object} Stamp
 * @property {string} generator Digest of the generator itself.
 * @property {Record<string, string>} files SHA-256 of everything that was read and of everything that stands at the
 * output, by absolute path.
 * @property {string} absent Absolute path of the work folder, which only stands there while a run is at work or was cut short.
 * @property {string} out What the command prints when it has nothing to do.
 * @property {string} err The same for the error stream: the warnings of the document.
 */

const stampFolder = join(cacheFolder, 'stamps');
const stampLimit = 100;

/**
 * What a stamp is kept under: everything beside files on which the output of a command depends.
 * @param {readonly string[]} argv Arguments of the command.
 * @param {string} cwd Absolute path of the current folder.
 * @param {{ out: boolean, err: boolean, columns?: number | undefined }} terminal Which streams are printed in colours, and the
 * columns of the terminal behind the error stream, if it is one.
 * @returns {string} A hash in hex.
 */
export function stampKey(argv, cwd, terminal) {
  return createHash('sha256')
    .update(JSON.stringify([argv, cwd, terminal.out, terminal.err, terminal.columns]))
    .digest('hex');
}

/**
 * What a run leaves its stamp under, and what made it. The digest takes long enough to make it once a run: when the command starts.
 *
 * @typedef {object} StampPlace
 * @property {string} key As `stampKey` gives it.
 * @property {string} generator As `generatorDigest` gives it.
 */

/**
 * Looks for a stamp that still holds.
 * @param {StampPlace} place
 * @returns {{ out: string, err: string } | undefined} What to print, where there is nothing to do.
 */
export function findFresh({ key, generator }) {
  const stamp = parseStamp(recall(stampFolder, key));
  if (!stamp || existsSync(stamp.absent) || stamp.generator !== generator) return undefined;
  const holds = Object.entries(stamp.files).every(([path, hash]) => hashOf(path) === hash);
  return holds ? { out: stamp.out, err: stamp.err } : undefined;
}

/**
 * Leaves a stamp behind.
 * @param {string} key
 * @param {Stamp} stamp
 */
export function leaveStamp(key, stamp) {
  keep(stampFolder, key, JSON.stringify(stamp));
  prune(stampFolder, stampLimit);
}

/**
 * @param {string | undefined} text As `leaveStamp` wrote it: `recall` gives nothing that was tampered with by accident.
 * @returns {Stamp | undefined}
 */
function parseStamp(text) {
  return text === undefined ? undefined : /** @type {Stamp} */ (JSON.parse(text));
}
