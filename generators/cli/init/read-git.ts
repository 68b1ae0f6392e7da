import { git } from '../../load/disk/git-commit.ts';
import type { Attributes, GitAnswers, IgnoreRule } from '../../init/git-answers.ts';
import { readRemote } from '../../init/remote.ts';
import type { GitFacts } from '../../init/repository.ts';

/**
 * Reads what Git knows of a repository.
 * @param root As an absolute path.
 * @returns Nothing where it is none.
 * @throws {GitError} where Git is not installed, or the repository belongs to another user.
 */
export function readGitFacts(root: string): GitFacts | undefined {
  if (git(root, ['rev-parse', '--git-dir']) === undefined) return undefined;
  const remotes = linesOf(git(root, ['remote']));
  const name = remotes.includes('origin') ? 'origin' : remotes[0];
  const url = name === undefined ? undefined : linesOf(git(root, ['remote', 'get-url', '--', name]))[0];
  const remote = url === undefined ? undefined : readRemote(url);
  return { ...(remote && { remote }), hasRemote: name !== undefined, branch: branchOf(root, name) };
}

/** Returns the branch that the remote names, else one of the usual names, else `main`. */
function branchOf(root: string, remote: string | undefined): string {
  const [head] = linesOf(
    git(root, ['symbolic-ref', '--short', '--quiet', `refs/remotes/${remote ?? ''}/HEAD`]),
  );
  if (remote !== undefined && head?.startsWith(`${remote}/`)) return head.slice(remote.length + 1);
  const usual = ['main', 'master', 'trunk', 'develop'];
  const prefix = remote === undefined ? 'refs/heads/' : `refs/remotes/${remote}/`;
  const known = linesOf(git(root, ['for-each-ref', '--format=%(refname)', prefix]));
  // Before the first commit there are no branches, and yet one that is worked on.
  const [current] = linesOf(git(root, ['symbolic-ref', '--short', '--quiet', 'HEAD']));
  return (
    usual.find((name) => known.includes(`${prefix}${name}`)) ??
    usual.find((name) => name === current) ??
    'main'
  );
}

function linesOf(answer: Buffer | undefined): readonly string[] {
  return (answer?.toString('utf8') ?? '').split('\n').filter((line) => line !== '');
}

/**
 * Returns what Git does with files that need not exist.
 * @param root Root of the repository, as an absolute path.
 * @param paths From there: those that may be ignored, and those that may have attributes.
 */
export function readGit(
  root: string,
  { ignored, attributes }: { readonly ignored: readonly string[]; readonly attributes: readonly string[] },
): GitAnswers {
  return { ignored: ignoreRules(root, ignored), attributes: attributesOf(root, attributes) };
}

/** Parses the output of git-check-ignore(1): four fields for each path that a rule is about. */
function ignoreRules(root: string, paths: readonly string[]): ReadonlyMap<string, IgnoreRule> {
  const answer = git(root, ['check-ignore', '--no-index', '--stdin', '-z', '-v'], joined(paths));
  const fields = fieldsOf(answer);
  const rules = new Map<string, IgnoreRule>();
  for (let at = 0; at + 3 < fields.length; at += 4) {
    const [source = '', line = '', pattern = '', path = ''] = fields.slice(at, at + 4);
    rules.set(path, { source, line: Number(line), pattern });
  }
  return rules;
}

/** Parses the output of git-check-attr(1): three fields for each path and attribute. */
function attributesOf(root: string, paths: readonly string[]): ReadonlyMap<string, Attributes> {
  const names = ['text', 'eol', 'linguist-generated'];
  const fields = fieldsOf(git(root, ['check-attr', '--stdin', '-z', ...names], joined(paths)));
  const found = new Map<string, Record<string, string>>();
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const [path = '', name = '', value = ''] = fields.slice(at, at + 3);
    found.set(path, { ...found.get(path), [name]: value });
  }
  return new Map(
    [...found].map(([path, { text = '', eol = '', 'linguist-generated': generated = '' }]) => [
      path,
      { text, eol, generated },
    ]),
  );
}

function joined(paths: readonly string[]): string {
  return paths.map((path) => `${path}\0`).join('');
}

function fieldsOf(answer: Buffer | undefined): readonly string[] {
  return (answer?.toString('utf8') ?? '').split('\0').slice(0, -1);
}
