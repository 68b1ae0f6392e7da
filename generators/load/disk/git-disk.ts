import { dirname, isAbsolute, relative, sep } from 'node:path';
import { decodeText, DiskError, largestFile, type SpecDisk } from './disk.ts';
import { findCommit, git } from './git-commit.ts';

/**
 * The files of a Git repository as they were in one of its versions.
 * @param ref Branch, tag or commit.
 * @param folder A folder of the repository.
 * @param allowed Folders that references may lead to beside that of the root document, as absolute paths. What they held is read
 * from the version as well, so that only those of the repository have anything to give.
 * @throws {GitError} where there is no repository, no such version, or no git.
 */
export function gitDisk(ref: string, folder: string, allowed: readonly string[] = []): SpecDisk {
  const { top, hash } = findCommit(ref, folder);
  return {
    allowed,
    read(path, below) {
      if (below !== undefined && ![below, ...allowed].some((each) => isBelow(path, each)))
        throw new DiskError('outside', 'it lies outside of the folder of the root document');
      const name = relative(top, path).split(sep).join('/');
      const shown = git(top, ['cat-file', 'blob', `${hash}:${name}`]);
      if (shown === undefined) throw new DiskError('missing', `there is no such file in ${ref}`);
      if (shown.length > largestFile)
        throw new DiskError('too-large', `it is larger than ${largestFile} bytes in ${ref}`);
      return decodeText(shown);
    },
  };
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, dirname(path));
  return !isAbsolute(way) && way !== '..' && !way.startsWith(`..${sep}`);
}
