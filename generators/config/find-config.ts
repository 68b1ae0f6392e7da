import { basename, dirname, extname, join, resolve } from 'node:path';
import { briefRef } from '../diagnostics/entry.ts';
import { pathKind } from '../load/disk/path-kind.ts';
import { ConfigError, shownFile } from './config-error.ts';

/** The endings of config files; which one is taken must not depend on their order, so two in one folder are an error. */
const endings = ['.ts', '.mts', '.js', '.mjs', '.json'] as const;

/** Name of config files, without the ending. */
const stem = 'specline.config';

/** The names that a config file may have where none is named. */
export const configNames: readonly string[] = endings.map((ending) => `${stem}${ending}`);

/** The place to look for a config. */
export interface ConfigPlace {
  /** Absolute path of the folder to begin with. */
  readonly cwd: string;
  /** A config file that was named, relative to that folder. */
  readonly file?: string | undefined;
}

/**
 * Finds the config file that holds for a folder: in it, or in a folder around it as far as the root of the repository.
 * @returns Its absolute path; nothing where there is none.
 * @throws {ConfigError} where a folder has two, or where the file that was named is none.
 */
export function findConfig({ cwd, file }: ConfigPlace): string | undefined {
  if (file !== undefined) return namedConfig(resolve(cwd, file), cwd);
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    const found = configIn(folder, cwd);
    if (found !== undefined) return found;
    // In a worktree and in a submodule `.git` is a file.
    if (pathKind(join(folder, '.git')) !== 'nothing' || folder === dirname(folder)) return undefined;
  }
}

/**
 * Returns the absolute paths where nothing stands, and where a file would be taken in place of the config that was found: what depends on
 * the config depends on these.
 * @param found Absolute path of the config.
 */
export function nearerPlaces({ cwd, file }: ConfigPlace, found: string): readonly string[] {
  const paths: string[] = [];
  if (file !== undefined) return paths;
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    paths.push(...endings.map((ending) => join(folder, `${stem}${ending}`)).filter((path) => path !== found));
    if (folder === dirname(found)) return paths;
    paths.push(join(folder, '.git'));
  }
}

function configIn(folder: string, cwd: string): string | undefined {
  const found = endings
    .map((ending) => join(folder, `${stem}${ending}`))
    .filter((path) => pathKind(path) === 'file');
  const [first, second] = found;
  if (first === undefined || second === undefined) return first;
  const names = found.slice(1).map((path) => basename(path));
  throw new ConfigError(
    [
      `${shownFile(first, cwd)}: the folder also has ${names.join(' and ')}; keep one of them, or name one with --config`,
    ],
    found,
  );
}

function namedConfig(path: string, cwd: string): string {
  const shown = briefRef(shownFile(path, cwd));
  switch (pathKind(path)) {
    case 'nothing':
      throw new ConfigError([`there is no file ${shown}; name a config with --config`], [path]);
    case 'unreachable':
      throw new ConfigError([
        `the disk does not lead to ${shown}: a link in a circle, a name too long, or no permission; name another path with --config`,
      ]);
    case 'folder':
      throw new ConfigError([`${shown} is a folder; name the file in it, such as ${shown}/${stem}.ts`]);
    case 'file':
      if (endings.some((ending) => ending === extname(path))) return path;
      throw new ConfigError([
        `${shown} is no config by its ending; name a file that ends in ${endings.join(', ')}`,
      ]);
  }
}
