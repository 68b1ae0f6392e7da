import { createHash, hash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../load/project-folder.js';
import { cacheFolder, keep, prune, recall } from './cache.js';
import { hashOf } from './file-hash.js';

const digestLimit = 100;

/**
 * How long files have to have been left alone, in milliseconds: clocks of file systems are no finer than that, so that a file
 * which has just been written may be written again at the same time.
 */
const settled = 2000;

/**
 * Digest of all that decides what the generator makes of a document: its own sources, the templates, the kernel, the
 * runtimes, how TypeScript is read, and the versions of its dependencies as they are installed. So is where it
 * stands: a compiled program knows that, and the cache comes along when the project is moved or copied.
 *
 * Files are read once. As long as each is the same one, as large as it was and not changed since, its contents are: what Git
 * takes them for as well. Everything else that a stamp knows is read each time.
 * @param {string} [folder] Of the project, as an absolute path.
 * @param {string} [kept] Absolute path of the folder of the cache in which digests are kept.
 * @param {number} [now] In milliseconds since 1970.
 * @returns {string} In hex.
 */
export function generatorDigest(
  folder = projectFolder,
  kept = join(cacheFolder, 'digests'),
  now = Date.now(),
) {
  const names = filesOf(folder);
  const { key, changed } = stateOf(folder, names);
  const known = recall(kept, key);
  if (known !== undefined) return known;
  const digest = createHash('sha256').update(`${folder}\0`);
  for (const name of names) digest.update(`${name}\0${hashOf(join(folder, name)) ?? ''}\0`);
  const made = digest.digest('hex');
  if (changed + settled < now) {
    keep(kept, key, made);
    prune(kept, digestLimit);
  }
  return made;
}

/**
 * @param {string} folder Of the project.
 * @returns {readonly string[]} Of files, relative to it.
 */
function filesOf(folder) {
  return [
    ...['generators', 'kernel', 'runtimes', 'templates'].flatMap((name) => filesBelow(folder, name)),
    ...['package.json', 'tsconfig.json', 'node_modules/.package-lock.json'],
  ];
}

/**
 * @param {string} project Its folder.
 * @param {string} name Of a folder, relative to the project.
 * @returns {readonly string[]}
 */
function filesBelow(project, name) {
  const path = join(project, name);
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const child = `${name}/${entry.name}`;
    if (entry.isFile()) return [child];
    // What is generated is an output; it is in the stamp file by file.
    return entry.isDirectory() && entry.name !== 'generated' ? filesBelow(project, child) : [];
  });
}

/**
 * What the file system says of files without their contents.
 * @param {string} folder Of the project.
 * @param {readonly string[]} names
 * @returns {{ key: string, changed: number }} A hash of it in hex, and when the last of them was changed, in milliseconds since 1970.
 */
function stateOf(folder, names) {
  const states = [folder];
  let changed = 0;
  for (const name of names) {
    const stats = statSync(join(folder, name), { bigint: true, throwIfNoEntry: false });
    const { dev = 0n, ino = 0n, size = 0n, mtimeNs = 0n, ctimeNs = 0n } = stats ?? {};
    states.push(`${name}\0${dev}\0${ino}\0${size}\0${mtimeNs}\0${ctimeNs}`);
    changed = Math.max(changed, Number(mtimeNs / 1_000_000n), Number(ctimeNs / 1_000_000n));
  }
  return { key: hash('sha256', states.join('\0')), changed };
}
