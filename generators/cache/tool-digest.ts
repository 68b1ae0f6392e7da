import { createHash, hash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheFolder, dependencyNames, isClone, packageFolder } from '../product.ts';
import { hashOf } from './file-hash.ts';
import { keep, prune, recall } from './store.ts';

const digestLimit = 100;

/**
 * Time for which files have to have been left alone, in milliseconds: clocks of file systems are no finer than that, so that a file
 * which has just been written may be written again at the same time.
 */
const settled = 2000;

/**
 * Returns a digest of all that decides what the tool makes of a document: its own code, the templates, the runtimes, the packages that
 * it is built on as they are installed, where it stands, and the line of Node.
 *
 * Files are read once. As long as each is the same one, as large as it was and not changed since, its contents are: what Git
 * takes them for as well. Everything else that a stamp knows is read each time.
 * @param files Absolute paths of the files that the tool consists of.
 * @param kept Absolute path of the folder of the cache in which digests are kept.
 * @param now In milliseconds since 1970.
 * @returns In hex.
 */
export function toolDigest(
  files: readonly string[] = toolFiles(),
  kept = join(cacheFolder, 'digests'),
  now = Date.now(),
): string {
  const { key, changed } = stateOf(files);
  const known = recall(kept, key);
  if (known !== undefined) return known;
  const digest = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  for (const file of files) digest.update(`\0${file}\0${hashOf(file) ?? ''}`);
  const made = digest.digest('hex');
  if (changed + settled < now) {
    keep(kept, key, made);
    prune(kept, digestLimit);
  }
  return made;
}

/** Returns the files that the tool consists of, as absolute paths. */
export function toolFiles(): readonly string[] {
  const folders = isClone
    ? ['generators', 'kernel', 'runtimes', 'templates'].map((name) => join(dirname(packageFolder), name))
    : ['dist', 'templates'].map((name) => join(packageFolder, name));
  const manifests = isClone
    ? [
        join(dirname(packageFolder), 'tsconfig.json'),
        join(dirname(packageFolder), 'node_modules/.package-lock.json'),
      ]
    : [join(packageFolder, 'package.json'), ...dependencyNames.flatMap(manifestsOf)];
  return [...folders.flatMap(filesBelow), ...manifests];
}

/** Returns where Node looks for a package, from the inside out: the first that is there is the one that is loaded. */
function manifestsOf(name: string): readonly string[] {
  const paths: string[] = [];
  for (let folder = packageFolder; ; folder = dirname(folder)) {
    paths.push(join(folder, 'node_modules', name, 'package.json'));
    if (folder === dirname(folder)) return paths;
  }
}

function filesBelow(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    return entries.flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isFile()) return [path];
      return entry.isDirectory() && entry.name !== 'node_modules' ? filesBelow(path) : [];
    });
  } catch {
    return [];
  }
}

/**
 * Returns what the file system knows of files without their contents: a hash of it in hex, and the last change in milliseconds
 * since 1970.
 */
function stateOf(files: readonly string[]): { readonly key: string; readonly changed: number } {
  const states = [process.versions.node];
  let changed = 0;
  for (const file of files) {
    const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
    const { dev = 0n, ino = 0n, size = 0n, mtimeNs = 0n, ctimeNs = 0n } = stats ?? {};
    states.push(`${file}\0${dev}\0${ino}\0${size}\0${mtimeNs}\0${ctimeNs}`);
    changed = Math.max(changed, Number(mtimeNs / 1_000_000n), Number(ctimeNs / 1_000_000n));
  }
  return { key: hash('sha256', states.join('\0')), changed };
}
