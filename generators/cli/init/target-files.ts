import { isUtf8 } from 'node:buffer';
import { lstatSync, readFileSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isWithin } from '../../load/disk/path-within.ts';
import { asRefusalAt, onDisk } from '../../write/failure.ts';

/** A place in a repository that a file is written to. */
export interface TargetFile {
  /** Its path with links resolved, as an absolute path. */
  readonly real: string;
  /** Its present text; absent where there is no file. */
  readonly text?: string;
  /** The reason why nothing can be written there, as it follows the path. */
  readonly fault?: string;
}

/**
 * Looks at the place of a file.
 * @param root Root of the repository, as an absolute path.
 * @param path From there, with forward slashes.
 * @throws {WriteFailure} where the system refuses.
 */
export function targetFile(root: string, path: string): TargetFile {
  const place = join(root, path);
  try {
    return lookAt(place, root);
  } catch (error) {
    throw asRefusalAt(place, error);
  }
}

function lookAt(place: string, root: string): TargetFile {
  return onDisk(place, () => {
    const real = realPlace(place);
    if (real === undefined) return { real: place, fault: 'is a link that leads nowhere; remove it' };
    if (!isWithin(real, realpathSync(root)))
      return {
        real,
        fault:
          'is reached through a link that leads out of the repository, where nothing is written; make it a file of the repository',
      };
    return { real, ...contentOf(real) };
  });
}

/** Returns the texts of the workflows of a repository by path, from its root. */
export function readWorkflows(root: string): ReadonlyMap<string, string> {
  const folder = '.github/workflows';
  const texts = new Map<string, string>();
  for (const name of namesIn(join(root, folder))) {
    if (!/\.ya?ml$/.test(name)) continue;
    const { text } = targetFile(root, `${folder}/${name}`);
    if (text !== undefined) texts.set(`${folder}/${name}`, text);
  }
  return texts;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** Returns a path without links, whether something stands there or not; nothing for a link that leads nowhere. */
function realPlace(place: string): string | undefined {
  const status = lstatSync(place, { throwIfNoEntry: false });
  if (!status) {
    const above = dirname(place);
    const folder = above === place ? place : realPlace(above);
    return folder === undefined ? undefined : join(folder, basename(place));
  }
  if (status.isSymbolicLink() && !statSync(place, { throwIfNoEntry: false })) return undefined;
  return realpathSync(place);
}

function contentOf(real: string): Omit<TargetFile, 'real'> {
  const status = statSync(real, { throwIfNoEntry: false });
  if (!status) return {};
  if (status.isDirectory()) return { fault: 'is a folder, and a file belongs there; move it away' };
  if (!status.isFile()) return { fault: 'is no file, and a file belongs there; move it away' };
  const bytes = readFileSync(real);
  if (!isUtf8(bytes)) return { fault: 'is not written in UTF-8; save it so' };
  // Whoever took that right away does not want the file to change.
  if ((status.mode & 0o200) === 0)
    return { text: bytes.toString('utf8'), fault: 'is read-only; make it writable' };
  return { text: bytes.toString('utf8') };
}
