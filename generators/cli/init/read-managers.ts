import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isObject } from '@specline/kernel/values';
import { signFiles, type ManagerSigns } from '../../init/package-managers.ts';
import { pathKind } from '../../load/disk/path-kind.ts';

/** Returns the folders from one up to another around it, as absolute paths. */
export function foldersUpTo(folder: string, root: string): readonly string[] {
  const folders = [folder];
  for (let at = folder; at !== root && at !== dirname(at); at = dirname(at)) folders.push(dirname(at));
  return folders;
}

/** Reads what folders show of package managers. @param folders As absolute paths. */
export function readManagers(folders: readonly string[]): readonly ManagerSigns[] {
  return folders.map((folder) => {
    const field = fieldOf(join(folder, 'package.json'), 'packageManager');
    return {
      ...(field !== undefined && { field }),
      files: Object.keys(signFiles).filter((file) => pathKind(join(folder, file)) === 'file'),
      isYarnClassic: /^# yarn lockfile v1$/m.test(fileTextOrEmpty(join(folder, 'yarn.lock')).slice(0, 200)),
    };
  });
}

/**
 * Returns a text in a package.json.
 * @param file As an absolute path.
 * @returns Nothing where it is not there; a file that is broken is complained about where it would be changed.
 */
export function fieldOf(file: string, name: string): string | undefined {
  try {
    const value: unknown = JSON.parse(fileTextOrEmpty(file).replace(/^\uFEFF/, ''));
    const field = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
    return typeof field === 'string' ? field : undefined;
  } catch {
    return undefined;
  }
}

function fileTextOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
