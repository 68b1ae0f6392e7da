import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pathKind } from '../../load/disk/path-kind.ts';
import { openJiti } from './jiti.ts';

/** The module that an import resolves to. */
export interface ResolvedImport {
  /** Absolute paths of all files that it may lead to, and of the package.json that decides; none where it leads nowhere. */
  readonly found: readonly string[];
  /** Absolute paths where nothing stands, and a file would be taken in place of what was found. */
  readonly absent: readonly string[];
}

/** The endings that may be left out of a relative import, as jiti takes them. */
const endings = ['.js', '.mjs', '.cjs', '.ts', '.mts', '.cts', '.tsx', '.json'];

/**
 * Resolves a relative or absolute import. Node and jiti differ in which file they take first; all that either might take are given, so
 * that a change of any of them is seen.
 * @param specifier Path as it is written.
 * @param from Absolute path of the module that imports it.
 */
export function resolveRelative(specifier: string, from: string): ResolvedImport {
  const path = resolve(dirname(from), specifier.replace(/[?#].*$/, ''));
  const source = path.replace(/\.([cm]?)js$/, '.$1ts');
  return sorted([
    path,
    ...(source === path ? [] : [source]),
    ...endings.map((ending) => path + ending),
    ...(pathKind(path) === 'folder' ? endings.map((ending) => join(path, `index${ending}`)) : []),
  ]);
}

/**
 * Resolves the import of a package.
 * @param specifier Name of a package, or of a module of it.
 * @param from Absolute path of the module that imports it.
 */
export function resolvePackage(specifier: string, from: string): ResolvedImport {
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
  const absent: string[] = [];
  for (let folder = dirname(from); ; folder = dirname(folder)) {
    const manifest = join(folder, 'node_modules', name, 'package.json');
    if (pathKind(manifest) === 'file') {
      const entry = entryOf(specifier, from);
      return { found: entry === undefined ? [] : [manifest, entry], absent };
    }
    absent.push(manifest);
    if (folder === dirname(folder)) return { found: [], absent };
  }
}

/**
 * Returns the module that a package has for an import: that for `import` goes before that for `require`, which comes where there is
 * no other.
 */
function entryOf(specifier: string, from: string): string | undefined {
  return imported(specifier, from) ?? required(specifier, from);
}

function required(specifier: string, from: string): string | undefined {
  try {
    return realpathSync(createRequire(from).resolve(specifier));
  } catch {
    return undefined;
  }
}

function imported(specifier: string, from: string): string | undefined {
  try {
    const url = openJiti(from).esmResolve(specifier, { try: true });
    return url?.startsWith('file:') === true ? realpathSync(fileURLToPath(url)) : undefined;
  } catch {
    return undefined;
  }
}

function sorted(paths: readonly string[]): ResolvedImport {
  const isFile = (path: string): boolean => pathKind(path) === 'file';
  return { found: paths.filter(isFile), absent: paths.filter((path) => !isFile(path)) };
}
