import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

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
