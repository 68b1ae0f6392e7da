import { realpathSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { git, GitError, type GitCommit } from './git-commit.ts';

/** Move of a file since a commit, or its removal. */
export interface FileMove {
  /** Path that the commit has, from the root of the repository. */
  readonly from: string;
  /** Path where it stands now, with much the same text; absent where it is gone. */
  readonly to?: string;
}

/** The first lines of OpenAPI documents, of all versions, in YAML or JSON: POSIX extended regular expressions. */
const documentLine = '^([^#]*[^#A-Za-z0-9_-])?(openapi|swagger)["\']?[[:space:]]*:[[:space:]]*["\']?[1-9]\\.';

/**
 * Returns the path of a file from the root of its repository, with forward slashes.
 * @param path Absolute path, without symbolic links.
 */
export function pathInRepository({ top }: GitCommit, path: string): string {
  return relative(realpathSync(top), path).split(sep).join('/');
}

/**
 * True if a commit has a file.
 * @param path From the root of the repository.
 * @throws {GitError} where the clone does not have what decides that.
 */
export function hasFile(commit: GitCommit, path: string): boolean {
  return answerOf(commit, ['ls-tree', '-z', '--full-tree', commit.hash, '--', path]).includes(' blob ');
}

/**
 * Returns the text of a file of a commit, undefined where it has none.
 * @param path From the root of the repository.
 * @throws {GitError} where the clone does not have it.
 */
export function fileText(commit: GitCommit, path: string): string | undefined {
  return hasFile(commit, path) ? answerOf(commit, ['cat-file', 'blob', `${commit.hash}:${path}`]) : undefined;
}

/**
 * Returns the files of a commit that are not where they were: moved, or gone. A copy is a move where what was copied is gone.
 * @throws {GitError} where the clone does not have what decides that.
 */
export function movesSince(commit: GitCommit): readonly FileMove[] {
  const listed = answerOf(commit, [
    ...[
      'diff',
      '-z',
      '--name-status',
      '--find-copies',
      '--diff-filter=CDR',
      '--no-ext-diff',
      '--no-relative',
    ],
    ...[commit.hash, '--'],
  ]);
  const words = listed.split('\0');
  const moves: FileMove[] = [];
  const copies: FileMove[] = [];
  for (let at = 0; at + 1 < words.length;) {
    const [status = '', from = '', to = ''] = words.slice(at, at + 3);
    at += status.startsWith('D') ? 2 : 3;
    if (status.startsWith('C')) copies.push({ from, to });
    else moves.push(status.startsWith('D') ? { from } : { from, to });
  }
  const gone = new Set(moves.map(({ from }) => from));
  return [...moves, ...copies.filter(({ from }) => gone.has(from))];
}

/**
 * Returns the paths of the OpenAPI documents of a commit, from the root of the repository.
 * @throws {GitError} where the clone does not have all files.
 */
export function documentsOf(commit: GitCommit): readonly string[] {
  const args = ['grep', '-z', '-l', '-I', '-E', '-e', documentLine, commit.hash];
  // It exits with 1 where no file has such a line.
  const listed = answerOf(commit, [...args, '--', '*.yaml', '*.yml', '*.json'], [0, 1]);
  return listed
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => line.slice(commit.hash.length + 1));
}

function answerOf({ top }: GitCommit, args: readonly string[], statuses = [0]): string {
  const answer = git(top, args, undefined, statuses);
  if (answer === undefined)
    throw new GitError(
      `git ${args[0] ?? ''} fails in ${top}: this clone lacks files of the version; fetch all of it`,
    );
  return answer.toString('utf8');
}
