import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { installedBin } from '../installed.ts';
import { Repository, type Edits } from '../repository.ts';
import type { Value } from './expression.ts';
import type { Surroundings } from './runner.ts';

/** A comment of the pull request. */
export interface Comment {
  readonly id: number;
  readonly user: { readonly type: string; readonly login: string };
  readonly body: string;
}

/** A pull request of a team. */
export interface PullRequest {
  /** Its changes. */
  readonly edits: Edits;
  /** The event that starts the run. @default pull_request */
  readonly event?: string;
  /** True where it comes from another repository. */
  readonly isOfFork?: boolean;
  /** Branch that it goes to. @default main */
  readonly base?: string;
  /** True where the token may only read. */
  readonly refusesWriting?: boolean;
  /** The owner of the token, where it may request that. @default github-actions[bot] */
  readonly viewer?: string;
}

/** A repository of a team that uses specline, with a bare one as its origin. */
export class Team {
  readonly #home: string;
  readonly #origin: string;
  readonly #pull: PullRequest;
  readonly #baseCommit: string;

  /**
   * @param home An empty folder.
   * @param base What the branch `main` holds.
   */
  constructor(home: string, base: Edits, pull: PullRequest) {
    this.#home = home;
    this.#pull = pull;
    this.#origin = path.join(home, 'origin.git');
    const clone = path.join(home, 'clone');
    mkdirSync(clone);
    const repository = new Repository(clone);
    repository.commit({ '.gitignore': 'node_modules\n', ...base });
    this.#baseCommit = repository.git('rev-parse', 'HEAD').trim();
    repository.git('switch', '--quiet', '--create', 'change');
    repository.commit(pull.edits);
    repository.git('clone', '--quiet', '--bare', clone, this.#origin);
    writeFileSync(path.join(home, 'comments.json'), '[]');
    mkdirSync(path.join(home, 'bin'));
    symlinkSync(path.join(import.meta.dirname, 'fake-gh.js'), path.join(home, 'bin/gh'));
  }

  /** Returns the comments that the pull request has by now. */
  get comments(): readonly Comment[] {
    return JSON.parse(readFileSync(path.join(this.#home, 'comments.json'), 'utf8')) as readonly Comment[];
  }

  set comments(comments: readonly Comment[]) {
    writeFileSync(path.join(this.#home, 'comments.json'), JSON.stringify(comments));
  }

  /** Clones what the run is about. @param depth Number of commits; 0 for all, of all branches. */
  readonly checkout = (folder: string, depth: number): void => {
    const shallow = depth === 0 ? [] : [`--depth=${depth}`];
    execFileSync('git', [
      'clone',
      '--quiet',
      ...shallow,
      '--branch=change',
      `file://${this.#origin}`,
      folder,
    ]);
  };

  /** Returns what stands for GitHub around one job of a run. */
  surroundings(inputs: Readonly<Record<string, Value>>): Surroundings {
    const { event = 'pull_request', base = 'main', isOfFork = false, refusesWriting = false } = this.#pull;
    const { viewer = 'github-actions[bot]' } = this.#pull;
    const isPull = event.startsWith('pull_request');
    const repository = 'acme/shop';
    const head = { repo: { full_name: isOfFork ? 'mallory/shop' : repository } };
    return {
      home: mkdtempSync(path.join(this.#home, 'job-')),
      artifacts: path.join(this.#home, 'artifacts'),
      contexts: {
        inputs,
        github: {
          repository,
          token: 'token-of-the-run',
          event_name: event,
          base_ref: isPull ? base : '',
          event: {
            ...(isPull && { pull_request: { number: 7, head } }),
            ...(event === 'merge_group' && { merge_group: { base_sha: this.#baseCommit } }),
          },
        },
      },
      env: {
        PATH: `${path.join(this.#home, 'bin')}:${process.env['PATH'] ?? ''}`,
        GITHUB_REPOSITORY: repository,
        FAKE_GH_COMMENTS: path.join(this.#home, 'comments.json'),
        FAKE_GH_VIEWER: viewer,
        FAKE_GH_REFUSES: refusesWriting ? 'writing' : '',
        SPECLINE_BIN: installedBin,
      },
      checkout: this.checkout,
    };
  }
}

/** A command that installs specline as a package manager does, without a registry. */
export const install = 'mkdir -p node_modules/.bin && ln -s "$SPECLINE_BIN" node_modules/.bin/specline';

/**
 * Returns files with the packages that they give: what `specline generate` makes of a repository.
 * @param folder An empty folder.
 */
export function generated(folder: string, files: Edits): Edits {
  new Repository(folder).commit(files);
  execFileSync(process.execPath, [installedBin, 'generate', '--quiet'], { cwd: folder, stdio: 'pipe' });
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !file.startsWith('.git') && statSync(path.join(folder, file)).isFile(),
  );
  return Object.fromEntries(paths.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}
