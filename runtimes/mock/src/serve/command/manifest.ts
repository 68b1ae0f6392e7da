import { fs } from '../node/node.ts';

/** The name of a package. */
export interface PackageName {
  readonly name: string;
  readonly version: string;
}

/**
 * Finds the package that a module belongs to: its nearest package.json.
 * @param url URL of the module: `import.meta.url`.
 * @throws {Error} where there is none, or where it has no name.
 */
export function packageOf(url: string): PackageName {
  for (let folder = new URL('.', url); ; folder = new URL('..', folder)) {
    const file = new URL('package.json', folder);
    const isRoot = folder.href === new URL('..', folder).href;
    const text = readManifest(file);
    if (text === undefined && isRoot) throw new Error(`${url} belongs to no package`);
    if (text === undefined) continue;
    const manifest: unknown = JSON.parse(text);
    if (isPackageName(manifest)) return manifest;
    throw new Error(`${file.href} has no name and version`);
  }
}

function readManifest(file: URL): string | undefined {
  try {
    return fs().readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function isPackageName(manifest: unknown): manifest is PackageName {
  if (typeof manifest !== 'object' || manifest === null) return false;
  return (
    'name' in manifest &&
    typeof manifest.name === 'string' &&
    'version' in manifest &&
    typeof manifest.version === 'string'
  );
}
