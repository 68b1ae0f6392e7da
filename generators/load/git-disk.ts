import { spawnSync } from 'node:child_process';
import { dirname, isAbsolute, relative, sep } from 'node:path';
import { DiskError, type SpecDisk } from './disk.ts';

/** Bytes that a file may have; as for files on disk. */
const largestFile = 128 * 1024 * 1024;

/** There is no such version, or no Git repository; the message says what to do. */
export class GitError extends Error {
  override readonly name = 'GitError';
}

/**
 * The files of a Git repository as they were in one of its versions.
 * @param ref Branch, tag or commit.
 * @param folder A folder of the repository.
 * @param allowed Folders that references may lead to beside that of the root document, as absolute paths. What they held is read
 * from the version as well, so that only those of the repository have anything to give.
 * @throws {GitError} where there is no repository, or no such version.
 */
export function gitDisk(ref: string, folder: string, allowed: readonly string[] = []): SpecDisk {
  const top = git(folder, ['rev-parse', '--show-toplevel']);
  if (top.status !== 0) throw new GitError(`${folder} is in no Git repository; name a file with --base`);
  const root = top.stdout.trim();
  // What begins with a hyphen would be an option to git.
  const commit = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
  if (commit.status !== 0)
    throw new GitError(
      `"${ref}" is neither a file nor a version of this repository; fetch it, or name a file`,
    );
  return {
    allowed,
    read(path, below) {
      if (below !== undefined && ![below, ...allowed].some((each) => isBelow(path, each)))
        throw new DiskError('outside', 'it lies outside of the folder of the root document');
      const name = relative(root, path).split(sep).join('/');
      const shown = git(root, ['cat-file', 'blob', `${commit.stdout.trim()}:${name}`]);
      if (shown.status !== 0) throw new DiskError('missing', `there is no such file in ${ref}`);
      return shown.stdout;
    },
  };
}

function git(
  cwd: string,
  args: readonly string[],
): { readonly status: number | null; readonly stdout: string } {
  const { status, stdout, error } = spawnSync('git', [...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: largestFile,
  });
  if (error && 'code' in error && error.code === 'ENOENT')
    throw new GitError('git is not installed; name a file with --base');
  return { status, stdout };
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, dirname(path));
  return !isAbsolute(way) && way !== '..' && !way.startsWith(`..${sep}`);
}
