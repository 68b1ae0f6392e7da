import { readFileSync, realpathSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { configNames } from '../config/find-config.ts';
import { relativeModules } from '../config/script/relative-modules.ts';
import type { ReadModule } from '../config/script/static-value.ts';
import type { GitCommit } from '../load/disk/git-commit.ts';
import { fileText, movesSince, pathInRepository } from '../load/disk/git-tree.ts';

/** The config that a commit has in place of one that stands in a folder. */
export interface EarlierConfig {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
  readonly isChanged: boolean;
}

/**
 * Returns the config of a commit: the same file, another of its folder that is found without being named, or what Git knows it from.
 * @param file The config file, as an absolute path.
 * @throws {GitError} where the clone does not have it.
 */
export function earlierConfig(commit: GitCommit, file: string): EarlierConfig | undefined {
  const config = realpathSync(file);
  const now = pathInRepository(commit, config);
  if (now.startsWith('..')) return undefined;
  for (const path of [now, ...configNames.map((name) => posix.join(posix.dirname(now), name))]) {
    const text = fileText(commit, path);
    if (text !== undefined) return { path, text, isChanged: path !== now || text !== unixText(config) };
  }
  const moved = movesSince(commit).find(
    ({ from, to }) => to === now && configNames.includes(basename(from)),
  )?.from;
  const text = moved === undefined ? undefined : fileText(commit, moved);
  return moved === undefined || text === undefined ? undefined : { path: moved, text, isChanged: true };
}

/**
 * True if a commit has the files that decide a config as they stand. Those that are installed count for what is committed of them.
 * @param files Absolute paths.
 */
export function areUnchanged(commit: GitCommit, files: readonly string[]): boolean {
  return files.every((file) => {
    if (/[\\/]node_modules[\\/]/.test(file)) return true;
    const path = pathInRepository(commit, realpathSync(file));
    return path.startsWith('..') || fileText(commit, path) === unixText(file);
  });
}

/** Returns what reads the modules that a config of a commit imports, by relative paths. */
export function modulesOf(commit: GitCommit): ReadModule {
  return relativeModules((path) => fileText(commit, path));
}

/** Returns the text of a file as Git has it, which may convert line ends on their way to the disk. */
function unixText(file: string): string {
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
}

/** Returns the absolute path of a config of a commit. */
export function configPath({ top }: GitCommit, { path }: EarlierConfig): string {
  return join(realpathSync(top), path);
}
