import { spawnSync } from 'node:child_process';

/** Bytes that an answer of git may have. */
const largestAnswer = 1024 * 1024 * 1024;

/** There is no such version, or no Git repository; the message says what to do. */
export class GitError extends Error {
  override readonly name = 'GitError';
}

/** A commit, and where its repository is. */
export interface GitCommit {
  /** Folder of the repository, as an absolute path. */
  readonly top: string;
  /** Name of the object, in hexadecimal. */
  readonly hash: string;
}

/**
 * Returns the commit that a name stands for: gitrevisions(7).
 * @param ref Branch, tag or commit.
 * @param folder A folder of the repository.
 * @throws {GitError} where there is no repository or none of this user, no such version, or no git.
 */
export function findCommit(ref: string, folder: string): GitCommit {
  const found = git(folder, ['rev-parse', '--show-toplevel']);
  if (found === undefined)
    throw new GitError(`${folder} is in no Git repository, which would have the version "${ref}"; clone it`);
  const top = found.toString('utf8').trim();
  // What begins with a hyphen would be an option to git.
  const commit = git(top, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
  if (commit === undefined)
    throw new GitError(
      `there is no version "${ref}" in this repository; name a tag, branch or commit, or fetch it (${wayToFetch(top)})`,
    );
  return { top, hash: commit.toString('utf8').trim() };
}

/**
 * Returns the commit that a branch and what is checked out have in common: what the branch got since is no change of what is checked out.
 * A tag or a commit stands for itself, and so does a branch without a common commit, as in a shallow clone.
 * @param ref The branch, tag or commit.
 * @param commit What that stands for.
 */
export function forkPoint(ref: string, commit: GitCommit): GitCommit {
  const { top, hash } = commit;
  const options = ['--symbolic-full-name', '--verify', '--quiet', '--end-of-options'];
  const name =
    git(top, ['rev-parse', ...options, ref])
      ?.toString('utf8')
      .trim() ?? '';
  const isBranch = /^refs\/(?:heads|remotes)\//.test(name) || ref === 'FETCH_HEAD';
  const common = isBranch ? git(top, ['merge-base', 'HEAD', hash]) : undefined;
  return common ? { top, hash: common.toString('utf8').trim() } : commit;
}

/** Returns what brings a version that is missing: CI systems clone the newest commit alone, unless they are configured otherwise. */
function wayToFetch(top: string): string {
  const shallow = git(top, ['rev-parse', '--is-shallow-repository'])?.toString('utf8').trim() === 'true';
  return shallow
    ? 'this clone is shallow: git fetch --unshallow, or fetch-depth: 0 of actions/checkout'
    : 'git fetch --tags';
}

/**
 * Runs git.
 * @param cwd Folder in which it runs.
 * @param input What it reads from standard input.
 * @param statuses Exit codes with which it has answered.
 * @returns What it answers; undefined where it fails.
 * @throws {GitError} where it is not installed, or the repository belongs to another user.
 */
export function git(
  cwd: string,
  args: readonly string[],
  input?: string,
  statuses: readonly number[] = [0],
): Buffer | undefined {
  const { status, stdout, stderr, error } = spawnSync('git', [...args], {
    cwd,
    maxBuffer: largestAnswer,
    ...(input !== undefined && { input }),
  });
  if (error && 'code' in error && error.code === 'ENOENT')
    throw new GitError('git is not installed, which reads the versions of a repository; install it');
  if (status !== null && statuses.includes(status)) return stdout;
  if (error) return undefined;
  // The command stands in what git says in every language.
  const [allow] = /git config --global --add safe\.directory .+/.exec(stderr.toString('utf8')) ?? [];
  if (allow !== undefined)
    throw new GitError(`git does not read a repository that belongs to another user; run ${allow}`);
  return undefined;
}
