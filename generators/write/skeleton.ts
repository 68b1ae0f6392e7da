import { readdir, readFile } from 'node:fs/promises';
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
export async function readSkeleton(home: string, packages: readonly string[]): Promise<readonly OutFile[]> {
  const skeletons = await Promise.all(packages.map((name) => readPackage(home, name)));
  return skeletons.flat();
}

async function readPackage(home: string, name: string): Promise<readonly OutFile[]> {
  const folder = join(home, name);
  const top = await readdir(folder);
  const sources = await readdir(join(folder, 'src'), { recursive: true, withFileTypes: true });
  const modules = sources
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const paths = [...top, ...modules].filter(isHandWritten).sort();
  return Promise.all(
    paths.map(async (path) => ({
      path: `${name}/${path}`,
      text: await readFile(join(home, name, path), 'utf8'),
    })),
  );
}
