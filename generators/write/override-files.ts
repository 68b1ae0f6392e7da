import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { OutFile } from '../emit/emitter.ts';
import type { SpecDisk } from '../load/disk/disk.ts';
import { WriteFailure } from './failure.ts';
import { isOutputPath } from './output-path.ts';

/** Folder of the overrides in the mock package, relative to the output folder. */
const folder = 'mock/src/overrides';

/** The name of a package of some scope that is imported. */
const ofPackage = /(?<=\bfrom ')(@[^/']+)\/(types|server|mock)(?=')/g;

/**
 * Reads hand-written overrides of the mock, which become part of its package. They import types from the generated packages by name;
 * in their copies these imports are relative, so that the package needs no build of itself.
 * @param overrides Folder that holds them, as an absolute path, with an `index.ts` that exports `overrides`.
 * @param scope npm scope of the packages, with the at sign.
 * @param disk Where they are read from.
 * @returns The files, in the order of their paths.
 * @throws {WriteFailure} where a file has a name that no generated file may have.
 */
export function readOverrideFiles(overrides: string, scope: string, disk: SpecDisk): readonly OutFile[] {
  return modulesIn(overrides).map((module) => {
    const path = `${folder}/${module}`;
    if (!isOutputPath(path))
      throw new WriteFailure(
        join(overrides, module),
        'an override becomes a generated file, whose name has letters, digits, dashes and dots only; rename it',
      );
    const text = disk.read(join(overrides, module), overrides);
    const copied = text.replace(ofPackage, (specifier: string, of: string, name: string) =>
      of === scope ? posix.relative(posix.dirname(path), `${name}/src/index.ts`) : specifier,
    );
    return { path, text: copied };
  });
}

function modulesIn(overrides: string): readonly string[] {
  return readdirSync(overrides, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => posix.relative(slashed(overrides), slashed(join(entry.parentPath, entry.name))))
    .sort();
}

function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}
