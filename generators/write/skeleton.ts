import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { OutFile } from '../emit/emitter.ts';

/** What is hand-written of a package; its licence is the affair of who publishes it. */
const handWritten = /^(?:tsconfig(?:\.\w+)?\.json|src\/[^/]+\.ts|src\/runtime\/.+)$/;

/**
 * Whether a file of a package is hand-written, and copied as it is.
 * @param path Relative to the folder of the package, with forward slashes.
 */
export function isHandWritten(path: string): boolean {
  return handWritten.test(path);
}

/**
 * Reads the hand-written part of packages, so that it can be laid down elsewhere as it is: what is tested at home is
 * what ships there. For an output folder that is not the home of the packages.
 * @param home Folder of the hand-written packages, as an absolute path.
 * @param packages Names of packages.
 * @returns The files by path, in the order of the paths within each package.
 */
export function readSkeleton(home: string, packages: readonly string[]): readonly OutFile[] {
  return packages.flatMap((name) => readPackage(home, name));
}

/** One file after the other: all at once would need as many open files as a system may not allow. */
function readPackage(home: string, name: string): readonly OutFile[] {
  const folder = join(home, name);
  const top = readdirSync(folder);
  const sources = readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true });
  const modules = sources
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const paths = [...top, ...modules].filter(isHandWritten).sort();
  return paths.map((path) => ({
    path: `${name}/${path}`,
    text: readFileSync(join(home, name, path), 'utf8'),
  }));
}
