import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Files by path; null for one that is removed. */
export type Edits = Readonly<Record<string, string | null>>;

/** Settings of the machine must not decide a test. */
const settings = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@a.example',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@a.example',
};

/** A Git repository to try things in. */
export class Repository {
  readonly root: string;

  /** @param root An empty folder. */
  constructor(root: string) {
    this.root = root;
    this.git('init', '--quiet', '--initial-branch=main', '--template=');
  }

  /** Runs git in it. @returns What it prints. */
  git(...args: readonly string[]): string {
    return execFileSync('git', args, {
      cwd: this.root,
      env: { ...process.env, ...settings },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** Writes and removes files. */
  edit(edits: Edits): void {
    for (const [file, text] of Object.entries(edits)) {
      const at = path.join(this.root, file);
      if (text === null) rmSync(at);
      else {
        mkdirSync(path.dirname(at), { recursive: true });
        writeFileSync(at, text);
      }
    }
  }

  /** Commits files as they stand, all of them. */
  commit(edits: Edits = {}): void {
    this.edit(edits);
    this.git('add', '--all');
    this.git('commit', '--quiet', '--allow-empty', '--message', 'one');
  }
}
