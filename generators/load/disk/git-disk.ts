import { relative, sep } from 'node:path';
import { decodeText, DiskError, largestFile, refusalOf, type SpecDisk } from './disk.ts';
import { findCommit, git } from './git-commit.ts';
import { allowedPlaces, fileInPlaceOf, type RefAccess } from './ref-access.ts';

/**
 * Returns the files of a Git repository as they were in one of its versions.
 * @param ref Branch, tag or commit.
 * @param folder A folder of the repository.
 * @param access What references may lead to beyond the repository. What it held is read from the version as well, so that only what is
 * in the repository has anything to give.
 * @throws {GitError} where there is no repository, no such version, or no git.
 */
export function gitDisk(ref: string, folder: string, access: RefAccess = {}): SpecDisk {
  const { top, hash } = findCommit(ref, folder);
  const allowed = allowedPlaces(access);
  return {
    reach: (below) => [below, top, ...allowed],
    fileInPlaceOf: (url) => fileInPlaceOf(url, access),
    read(path, below) {
      const refusal =
        below === undefined ? undefined : refusalOf(path, { folder: below, own: [top], allowed });
      if (refusal) throw refusal;
      const name = relative(top, path).split(sep).join('/');
      const shown = git(top, ['cat-file', 'blob', `${hash}:${name}`]);
      if (shown === undefined) throw new DiskError('missing', `there is no such file in ${ref}`);
      if (shown.length > largestFile)
        throw new DiskError('too-large', `it is larger than ${largestFile} bytes in ${ref}`);
      return decodeText(shown);
    },
  };
}
