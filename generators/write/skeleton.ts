import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutFile } from '../emit/emitter.ts';

/** The hand-written files of a package beside its runtime; its licence is the affair of who publishes it. */
const files = ['tsconfig.json', 'src/index.ts'];

/** The folder of a package that is hand-written as a whole. */
const runtime = 'src/runtime';

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
  const inside = await readdir(join(home, name, runtime), { recursive: true, withFileTypes: true });
  const modules = inside
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(join(home, name).length + 1)
        .replaceAll('\\', '/'),
    );
  const paths = [...files, ...modules].sort();
  return Promise.all(
    paths.map(async (path) => ({
      path: `${name}/${path}`,
      text: await readFile(join(home, name, path), 'utf8'),
      layout: 'none' as const,
    })),
  );
}
