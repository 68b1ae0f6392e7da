import { packageNames, packageSources } from '../emit/packages.ts';
import { manifestName } from './manifest.ts';

/** The files directly in the output folder. */
const ofWorkspace: ReadonlySet<string> = new Set([
  '.gitignore',
  'package.json',
  'tsconfig.json',
  manifestName,
]);

/** The files that are generated directly into the folder of a package. */
const ofPackage: ReadonlySet<string> = new Set([
  '.gitignore',
  'LICENSE',
  'README.md',
  'openapi.json',
  'package.json',
  'build.js',
  'tsconfig.build.json',
  'tsconfig.json',
  manifestName,
]);

/** A module in a folder that is written whole: names of folders have no dot, and those of files neither begin nor end with one. */
const sourceModule = /^src\/(?:generated|runtime|overrides)(?:\/[\w-]+)*\/[\w-]+(?:\.[\w-]+)*\.[jt]s$/;

/** The modules directly in `src`: those that the package exports, and its command. */
const entryModules: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  packageNames.map((name) => [
    name,
    new Set([...packageSources[name].values(), ...(name === 'mock' ? ['src/bin.ts'] : [])]),
  ]),
);

/**
 * True if a run of this generator may write to a path below its output folder. Whatever says that another one is ours, a journal or a
 * manifest, was not written by it.
 * @param path With forward slashes.
 * @returns False for hidden files and folders other than our manifests and those that Git reads, for `node_modules` in any case of its letters, for names that
 * Windows or macOS take for others (`GIT~1`, blanks or dots at the end, other letters than those of ASCII), and for what leaves the
 * output folder.
 */
export function isOutputPath(path: string): boolean {
  const slash = path.indexOf('/');
  if (slash < 0) return ofWorkspace.has(path);
  const inner = path.slice(slash + 1);
  const entries = entryModules.get(path.slice(0, slash));
  return entries !== undefined && (ofPackage.has(inner) || entries.has(inner) || isModule(inner));
}

function isModule(path: string): boolean {
  return sourceModule.test(path) && !/\/node_modules\//i.test(path);
}

/**
 * True if a package may be generated into a folder.
 * @param folder Its path below the output folder; empty for the output folder itself.
 */
export function isPackageFolder(folder: string): boolean {
  return folder === '' || packageNames.some((name) => name === folder);
}
