import { resolve } from 'node:path';
import { UsageError } from '@specline/kernel/arguments';
import { pathKind } from '../../load/disk/path-kind.ts';
import { shownPath } from '../shown-path.ts';

/**
 * Returns the folders of `--allow-ref`.
 * @param list Their names with commas between them; absent where the option is not written.
 * @param cwd Folder that relative paths start from.
 * @returns Absolute paths.
 * @throws {UsageError} for one that is no folder.
 */
export function readFolders(list: string | undefined, cwd: string): readonly string[] {
  const folders = list === undefined ? [] : list.split(',').map((folder) => resolve(cwd, folder.trim()));
  assertFolders(folders, cwd);
  return folders;
}

/**
 * Refuses folders of `--allow-ref` that are none.
 * @param folders Absolute paths.
 * @param cwd Folder that they are shown relative to.
 * @throws {UsageError} for the first that is no folder.
 */
export function assertFolders(folders: readonly string[], cwd: string): void {
  for (const folder of folders)
    if (pathKind(folder) !== 'folder')
      throw new UsageError(
        `--allow-ref names ${shownPath(folder, cwd)}, which is no folder; name the folders that references may lead to, with commas between them`,
      );
}
