import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from '../pack-check/command.ts';
import { projectFolder } from '../project-folder.ts';
import { followPage, type Followed, type Renewal } from './follow.ts';
import { readPage } from './read-page.ts';
import { LocalRegistry } from './registry.ts';
import { runShell, type Surroundings } from './shell.ts';
import type { Page } from './step.ts';

/** Environment of the commands of a page. */
type Environment = Surroundings['env'];

/** Pages that one of our programs makes, and a test of its own holds. */
const made: ReadonlySet<string> = new Set(['docs/problems.md']);

/** Returns the pages that are followed, as paths from the root of the repository: the README, and all of `docs/` that is written by hand. */
export function pagesToFollow(): readonly string[] {
  const names = readdirSync(path.join(projectFolder, 'docs'), { recursive: true, encoding: 'utf8' });
  const docs = names
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`);
  return ['README.md', ...docs.filter((page) => !made.has(page)).sort()];
}

/** Follows pages, one after the other, with a registry of npm that has what this repository publishes. */
export class Follower {
  readonly #folder: string;
  readonly #archives: () => Promise<readonly string[]>;
  readonly #followed = new Map<string, Promise<Followed>>();
  #registry: Promise<LocalRegistry> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param folder Where pages are followed, as an absolute path.
   * @param archives The tarballs that the registry has from the start.
   */
  constructor(folder: string, archives: () => Promise<readonly string[]>) {
    this.#folder = folder;
    this.#archives = archives;
  }

  /**
   * Follows a page, and before it the one that it comes after.
   * @param file Path from the root of the repository.
   * @throws {Error} where something of it does not work; with what, and the lines.
   */
  async follow(file: string): Promise<void> {
    const { faults, renewals } = await this.#once(file);
    if (process.env['UPDATE_PAGES'] === '1') await renew(file, renewals);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  }

  /** Stops the registry. */
  async close(): Promise<void> {
    await (await this.#registry)?.close();
  }

  async #once(file: string): Promise<Followed> {
    const page = await readPage(file);
    if (page.after !== undefined) await this.#once(page.after);
    const known = this.#followed.get(file);
    if (known) return known;
    // They share ports and the registry.
    const followed = this.#last.then(async () => {
      const env = await this.#environment();
      return followPage(page, env, await this.#begin(page, env));
    });
    this.#last = followed.catch(() => undefined);
    this.#followed.set(file, followed);
    return followed;
  }

  /** Makes the folder of a page. What several pages have installed is installed once. */
  async #begin({ file, folder: origin, installed }: Page, env: Environment): Promise<string> {
    // What is made there may be named after it.
    const folder = path.join(this.#folder, file.replace(/\W+/g, '-'), path.basename(origin ?? 'project'));
    await mkdir(path.dirname(folder), { recursive: true });
    if (installed === undefined) {
      await mkdir(folder, { recursive: true });
      return folder;
    }
    const project = path.join(this.#folder, 'installed', installed.replace(/\W+/g, '-'));
    const surroundings = { cwd: project, env };
    if (!existsSync(project)) {
      await mkdir(project, { recursive: true });
      const { code, printed } = await runShell(`npm install --save-dev ${installed}`, surroundings);
      if (code !== 0) throw new Error(`npm install --save-dev ${installed} failed:\n${printed}`);
    }
    // Links in place of copies: nothing writes into what is installed.
    await run('cp', ['-al', project, folder], { cwd: this.#folder });
    return folder;
  }

  async #environment(): Promise<Environment> {
    const { url } = await (this.#registry ??= this.#start());
    const settings = path.join(this.#folder, 'npmrc');
    return {
      ...process.env,
      // What npm sets for its scripts would reach the commands of the page.
      npm_config_user_agent: undefined,
      npm_config_userconfig: settings,
      npm_config_registry: url,
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      npm_config_update_notifier: 'false',
      npm_config_yes: 'true',
      NO_COLOR: '1',
      GIT_AUTHOR_NAME: 'Ada',
      GIT_AUTHOR_EMAIL: 'ada@acme.example',
      GIT_COMMITTER_NAME: 'Ada',
      GIT_COMMITTER_EMAIL: 'ada@acme.example',
    };
  }

  async #start(): Promise<LocalRegistry> {
    await mkdir(this.#folder, { recursive: true });
    const upstream = (await run('npm', ['config', 'get', 'registry'], { cwd: this.#folder })).trim();
    const registry = await LocalRegistry.start(upstream);
    const settings = path.join(this.#folder, 'npmrc');
    await writeFile(settings, `${registry.url.replace('http:', '')}:_authToken=anyone\n`);
    const env = { npm_config_userconfig: settings, npm_config_registry: registry.url };
    for (const archive of await this.#archives())
      await run('npm', ['publish', archive, '--ignore-scripts', '--access', 'public'], {
        cwd: this.#folder,
        env,
      });
    return registry;
  }
}

/** Writes outputs into a page, from the last to the first, so that lines before them keep their numbers. */
async function renew(file: string, renewals: readonly Renewal[]): Promise<void> {
  if (renewals.length === 0) return;
  const target = path.join(projectFolder, file);
  const lines = (await readFile(target, 'utf8')).split('\n');
  for (const { line, text } of renewals.toReversed()) {
    const end = lines.indexOf('```', line);
    lines.splice(
      line,
      end - line,
      ...text
        .replace(/[ \t]+$/gm, '')
        .replace(/^\n+|\n+$/g, '')
        .split('\n'),
    );
  }
  await writeFile(target, lines.join('\n'));
}
