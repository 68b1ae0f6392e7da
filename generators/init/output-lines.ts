import { posix } from 'node:path';
import { outputFolders, below } from './interfaces.ts';
import type { PlannedInterface } from './repository.ts';

/** The folders of packages, as lines of .gitignore and .gitattributes name them. */
export interface OutputLines {
  /** Folder of these files, from the root of the repository. */
  readonly folder: string;
  /** Folders of packages in it, each once and by a name that needs no escapes. */
  readonly bases: readonly string[];
  /** Folders that no line can be written for. */
  readonly others: readonly string[];
}

/** True for a path that means itself in patterns of Git and in shells. */
export function isPlainPath(path: string): boolean {
  return /^[\w./@+-]+$/.test(path) && !path.startsWith('-');
}

/**
 * Returns where packages are written, for the lines about them.
 * @param project Folder of the config; the lines stand there unless packages are written elsewhere.
 */
export function outputLines(project: string, interfaces: readonly PlannedInterface[]): OutputLines {
  const bases = [...new Set(interfaces.map(({ out }) => baseOf(out)))];
  const folder = bases.every((base) => base.startsWith(below(project, ''))) ? project : '';
  const relative = bases.map((base) => posix.relative(folder, base));
  const isWritable = (base: string): boolean => isPlainPath(base) && !base.startsWith('..');
  return {
    folder,
    bases: relative.filter(isWritable),
    others: relative.filter((base) => !isWritable(base)),
  };
}

/** Packages of several interfaces stand in one folder that holds nothing else. */
function baseOf(out: string): string {
  const parent = posix.dirname(out);
  return outputFolders.some((folder) => folder === posix.basename(parent)) ? parent : out;
}
