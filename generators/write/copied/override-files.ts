import { readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { OutFile } from '../../emit/emitter.ts';
import { DiskError, type SpecDisk } from '../../load/disk/disk.ts';
import { WriteFailure } from '../failure.ts';
import { isOutputPath } from '../output-path.ts';

/** Folder of the overrides in the mock package, relative to the output folder. */
const folder = 'mock/src/overrides';

/** The name of a package of some scope that is imported, with the entry of it: `@acme/server/operations`. */
const ofPackage =
  /(?<=\b(?:from|import)\s*\(?\s*(['"]))(@[^/'"]+)\/(types|server|mock)(?:\/([\w-]+))?(?=\1)/g;

/** Names that no folder of sources is read for: what is installed, what is hidden, and tests. */
const leftOut = /(?:^|\/)(?:node_modules|\.[^/]*)(?:\/|$)|\.test\.ts$|\.md$/;

/**
 * Reads hand-written overrides of the mock, which become part of its package. They import types from the generated packages by name;
 * in their copies these imports name the sources, so that the package needs no build of itself.
 * @param overrides Folder that holds them, as an absolute path, with an `index.ts` that exports `overrides`.
 * @param scope npm scope of the packages, with the at sign.
 * @param disk Where they are read from.
 * @returns The files, in the order of their paths.
 * @throws {WriteFailure} where a file cannot be read, or has a name that no generated file may have.
 */
export function readOverrideFiles(overrides: string, scope: string, disk: SpecDisk): readonly OutFile[] {
  return modulesIn(overrides).map((module) => {
    const path = `${folder}/${module}`;
    if (!path.endsWith('.ts') || !isOutputPath(path))
      throw new WriteFailure(
        join(overrides, module),
        'an override becomes a generated file: TypeScript whose name has letters, digits, dashes and dots only, and ends with .ts; rename it, or move it elsewhere',
      );
    const text = overrideText(join(overrides, module), disk);
    const copied = text.replace(
      ofPackage,
      (specifier: string, _quote: string, of: string, name: string, entry: string | undefined) =>
        of === scope ? specifierFrom(path, name, entry ?? 'index') : specifier,
    );
    return { path, text: copied };
  });
}

/** Returns how a copy names a module of the packages. */
function specifierFrom(path: string, name: string, entry: string): string {
  return name === 'mock'
    ? posix.relative(posix.dirname(path), `mock/src/${entry}.ts`)
    : `#${name}/${entry}.js`;
}

function overrideText(path: string, disk: SpecDisk): string {
  try {
    return disk.read(path);
  } catch (error) {
    throw error instanceof DiskError ? new WriteFailure(path, `cannot be read: ${error.message}`) : error;
  }
}

/** Returns the paths of the files below a folder, links to files among them. */
function modulesIn(overrides: string): readonly string[] {
  return readdirSync(overrides, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !leftOut.test(path) && statSync(join(overrides, path)).isFile())
    .sort();
}
