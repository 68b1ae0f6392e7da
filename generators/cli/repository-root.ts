import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Terminal } from './terminal.ts';

/**
 * Returns the root of the Git repository that a folder is in, as an absolute path; undefined where it is in none.
 * @param folder Absolute path.
 */
export function repositoryRoot(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    // In a worktree and in a submodule `.git` is a file.
    if (existsSync(join(at, '.git'))) return at;
    if (at === dirname(at)) return undefined;
  }
}

/** Formats whose paths a service reads: it knows the repository, and not the folder that the command runs in. */
const ofRepository: ReadonlySet<string> = new Set(['github', 'sarif']);

/**
 * Returns the terminal that reports are made for: in annotations, paths are relative to the root of the repository.
 * @param format Value of `--format`.
 * @see https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands#setting-an-error-message
 */
export function reportTerminal(terminal: Terminal, format: string): Terminal {
  const root = ofRepository.has(format) ? repositoryRoot(terminal.cwd) : undefined;
  return root === undefined ? terminal : { ...terminal, cwd: root };
}
