import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutFile } from '../../emit/emitter.ts';
import { PackedFile } from '../packed-file.ts';

/** The name by which a built runtime imports from another. */
const imported = /(?<=\bfrom ')@specline\/(\w+)-runtime(?=')/g;

/** The module of a runtime of types alone: installed, it can be imported; to carry it, there is no reason. */
const noCode = /^\n*(?:\/\/.*\n+)*export \{\};\n$/;

/**
 * Reads the runtimes that packages carry, as they were built: a module and its declarations for each entry point. Where one imports from
 * another, that is the copy which the package carries of it anyway.
 * @param built Folder of the built runtimes, as an absolute path.
 * @param packages Names of packages.
 * @returns The files by path, in the order of the paths within each package.
 * @throws {Error} where a runtime is missing: the tool is not whole.
 */
export function readRuntimeFiles(built: string, packages: readonly string[]): readonly OutFile[] {
  return packages.flatMap((name) => readRuntime(join(built, name), name));
}

/** True for a file of a package that is a copy of a runtime. @param path Relative to the folder of the package. */
export function isRuntimeFile(path: string): boolean {
  return path.startsWith('src/runtime/');
}

/** Files that were read before: the packages of all interfaces of a process carry the same files. */
const known = new Map<string, readonly OutFile[]>();

function readRuntime(folder: string, name: string): readonly OutFile[] {
  const files = known.get(folder) ?? readFolder(folder, name);
  known.set(folder, files);
  return files;
}

function readFolder(folder: string, name: string): readonly OutFile[] {
  if (!existsSync(folder))
    throw new Error(`there is no ${folder}; run npm run build:runtimes, or install specline again`);
  return readdirSync(folder)
    .filter((file) => /\.(?:js|d\.ts)$/.test(file))
    .sort()
    .map((file) => ({
      path: `${name}/src/runtime/${file}`,
      text: readFileSync(join(folder, file), 'utf8').replace(imported, '#$1/runtime/index.js'),
    }))
    .filter(({ text }) => !noCode.test(text))
    .map((file) => new PackedFile(file));
}

/**
 * Returns the versions of the built runtimes by their names.
 * @param built Folder of the built runtimes, as an absolute path.
 */
export function readRuntimeVersions(built: string): ReadonlyMap<string, string> {
  // Our own text, written with the runtimes.
  const versions = JSON.parse(readFileSync(join(built, 'versions.json'), 'utf8')) as Record<string, string>;
  return new Map(Object.entries(versions));
}
