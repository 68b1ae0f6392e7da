import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from '../client/folders.ts';
import type { Runtime } from '../client/install.ts';
import { workFolder } from './folders.ts';

/** What the commands of this repository are made of. */
const parts = [
  ...['generators', 'kernel', 'packages', 'runtimes', 'scripts', 'spec', 'templates'],
  ...['LICENSE', 'package.json', 'tsconfig.json'],
];

/**
 * A copy of this repository with a cache of its own: what is measured neither uses nor empties the cache that people work
 * with, and what they change while it is measured changes nothing.
 */
export class Project {
  readonly #folder: string;
  readonly #runtime: Runtime;

  /**
   * Copies the repository as it is now, and leaves it as `npm ci` does: its `prepare` has compiled the commands, and let them practise.
   * @param name Of its folder; an older copy is replaced.
   * @throws {Error} when `prepare` fails.
   */
  constructor(name: string, runtime: Runtime) {
    this.#folder = path.join(workFolder, name);
    this.#runtime = runtime;
    rmSync(this.#folder, { recursive: true, force: true });
    for (const part of parts)
      cpSync(path.join(root, part), path.join(this.#folder, part), {
        recursive: true,
        filter: (file) => !['node_modules', 'dist'].includes(path.basename(file)),
      });
    this.#link();
    const [node = '', ...argv] = this.command('prepare');
    const { status, stderr } = spawnSync(node, argv, { cwd: this.#folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`prepare failed in ${this.#folder}: ${stderr}`);
    cpSync(this.#cache, this.#prepared, { recursive: true });
  }

  /** Forgets all that runs have cached since `prepare`. */
  forget(): void {
    rmSync(this.#cache, { recursive: true, force: true });
    cpSync(this.#prepared, this.#cache, { recursive: true });
  }

  /**
   * A command of package.json, without npm around it.
   * @param script Name of a script that runs Node.
   * @throws {Error} when there is no such script.
   */
  command(script: string, ...argv: readonly string[]): readonly string[] {
    const text = readFileSync(path.join(this.#folder, 'package.json'), 'utf8');
    const found = new RegExp(`"${script}": "node ([^"]+)"`).exec(text)?.[1];
    if (found === undefined) throw new Error(`package.json has no script "${script}" that runs node`);
    const own = found
      .split(' ')
      .map((word) => (/\.[jt]s$/.test(word) ? path.join(this.#folder, word) : word));
    return [this.#runtime.node, ...own, ...argv];
  }

  get #cache(): string {
    return path.join(this.#folder, 'node_modules/.cache');
  }

  get #prepared(): string {
    return path.join(this.#folder, 'prepared-cache');
  }

  /** Packages are linked one by one: `node_modules` itself holds the cache. */
  #link(): void {
    const installed = path.join(root, 'node_modules');
    const own = path.join(this.#folder, 'node_modules');
    mkdirSync(own);
    for (const name of readdirSync(installed))
      if (name !== '.cache') symlinkSync(path.join(installed, name), path.join(own, name));
  }
}
