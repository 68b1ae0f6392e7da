import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { OutFile } from '../emit/emitter.ts';

/** Folders of the hand-written code that packages carry, as absolute paths. */
export interface RuntimeFolders {
  /** Holds a folder for each package, each with its sources in `src`. */
  readonly runtimes: string;
  /** Holds the sources that the runtimes share in `src`. */
  readonly kernel: string;
}

/** A name by which one workspace imports from another: `@specline/kernel/json`, `@specline/server-runtime/reply/reply`. */
const imported = /(?<=\bfrom '|\bimport\(')@specline\/(?:kernel|(\w+)-runtime)\/([^']+)(?=')/g;

/** A relative import of a module. */
const relative = /(?<=\bfrom '|\bimport\(')\.[^']+(?=')/g;

/**
 * Reads the runtimes of packages, with the files of the kernel that each uses, so that an output installs by itself: imports by the
 * name of a workspace become relative ones. What is tested here is what ships there.
 * @param packages Names of packages.
 * @returns The files by path, in the order of the paths within each package.
 * @throws {Error} where a runtime, or a file of the kernel, is missing: a bug of ours.
 */
export function readRuntimeFiles(folders: RuntimeFolders, packages: readonly string[]): readonly OutFile[] {
  return packages.flatMap((name) => readRuntime(folders, name));
}

/** True for a file of a package that is a copy of a runtime. @param path Relative to the folder of the package. */
export function isRuntimeFile(path: string): boolean {
  return path.startsWith('src/runtime/');
}

/** One file after the other: all at once would need as many open files as a system may not allow. */
function readRuntime({ runtimes, kernel }: RuntimeFolders, name: string): readonly OutFile[] {
  const shared = new Set<string>();
  const files = modulesIn(join(runtimes, name, 'src')).map((module) => {
    const path = `${name}/src/runtime/${module}`;
    const text = readFileSync(join(runtimes, name, 'src', module), 'utf8');
    const copied = text.replace(imported, (_, runtime: string | undefined, from: string) => {
      if (runtime !== undefined) return relativePath(path, `${runtime}/src/runtime/${from}.ts`);
      shared.add(`${from}.ts`);
      return relativePath(path, `${name}/src/runtime/kernel/${from}.ts`);
    });
    return { path, text: copied };
  });
  // A set takes in members that are added while it is walked.
  for (const module of shared) {
    const text = readFileSync(join(kernel, 'src', module), 'utf8');
    for (const [target] of text.matchAll(relative)) shared.add(posix.join(posix.dirname(module), target));
    files.push({ path: `${name}/src/runtime/kernel/${module}`, text });
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function modulesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(slashed(folder), slashed(join(entry.parentPath, entry.name))))
    .sort();
}

function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}

function relativePath(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}
