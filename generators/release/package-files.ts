import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageNames, withNeeded, type PackageName } from '../emit/packages.ts';

/** The files of packages that decide what is published, by path below their folder: `client/src/index.ts`. */
export type PackageFiles = ReadonlyMap<string, string>;

const shipped = new RegExp(`^(?:${packageNames.join('|')})/(?:src/.+|package\\.json|openapi\\.json)$`);

/** True if a file, by its path below the folder of the packages, is one of those. */
export function isShipped(path: string): boolean {
  return shipped.test(path) && !path.endsWith('.test.ts');
}

/** Reads these files from disk. @param out Folder of the packages, as an absolute path. */
export function readPackageFiles(out: string): PackageFiles {
  const paths = packageNames
    .filter((name) => existsSync(join(out, name)))
    .flatMap((name) =>
      [
        ...readdirSync(join(out, name), { encoding: 'utf8' }),
        ...filesBelow(join(out, name, 'src')).map((path) => `src/${path}`),
      ].map((path) => `${name}/${path}`),
    )
    .filter(isShipped);
  return new Map(paths.map((path) => [path, readFileSync(join(out, path), 'utf8').replaceAll('\r\n', '\n')]));
}

function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}

/**
 * True if a package is published otherwise than before: with it are compiled the sources of the packages that it needs, but for the
 * document and its types as openapi-typescript prints them, which the types package alone offers.
 */
export function isPublishedOtherwise(
  folder: PackageName,
  before: PackageFiles,
  after: PackageFiles,
): boolean {
  const own = withNeeded([folder]);
  const ofPackage = (path: string): boolean =>
    own.some((name) => path.startsWith(`${name}/`)) &&
    (path.startsWith(`${folder}/`) || !alone.has(path.slice(path.indexOf('/') + 1)));
  const paths = new Set([...before.keys(), ...after.keys()].filter(ofPackage));
  return [...paths].some((path) => published(path, before) !== published(path, after));
}

/** Files of a package that no other one is compiled with. */
const alone: ReadonlySet<string> = new Set(['package.json', 'openapi.json', 'src/generated/openapi.ts']);

/** Returns the text of a file as far as a release leaves it unchanged: a package.json without its version. */
function published(path: string, files: PackageFiles): string | undefined {
  const text = files.get(path);
  return path.endsWith('/package.json') ? text?.replace(/^ {2}"version": .*$/m, '') : text;
}

/** Returns the version that a package.json states. @returns Undefined where there is none. */
export function versionIn(files: PackageFiles, folder: string): string | undefined {
  const text = files.get(`${folder}/package.json`);
  return /^ {2}"version": "([^"]*)",?$/m.exec(text ?? '')?.[1];
}
