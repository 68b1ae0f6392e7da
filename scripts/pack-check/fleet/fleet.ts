import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from '../command.ts';
import { root } from '../folders.ts';
import type { Packed } from '../packed.ts';

const example = path.join(root, 'examples/monorepo');

/** The runtimes that packages of the example import. */
const runtimeNames = ['types-runtime', 'client-runtime'] as const;

/** Whence the result of a task came: `run` where it was run. */
export type Source = 'run' | 'local' | 'remote';

/** The parts of the summary of a run by Turborepo that are read. */
interface Summary {
  readonly tasks: readonly {
    readonly taskId: string;
    readonly cache: { readonly status: 'HIT' | 'MISS'; readonly source?: 'LOCAL' | 'REMOTE' };
  }[];
}

/** A clone of `examples/monorepo`, outside the repository, with the tarballs of specline and of the runtimes. */
export class Fleet {
  readonly folder: string;
  readonly #env: Readonly<Record<string, string>>;

  private constructor(folder: string, cache: Readonly<Record<string, string>>) {
    this.folder = folder;
    this.#env = { ...cache, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };
  }

  /**
   * Makes the repository, installs what it needs, and commits all of that.
   * @param folder An empty one, or none yet.
   * @param cache The environment variables of the remote cache.
   * @throws {Error} where npm or Git fails, with what it printed.
   */
  static async create(
    packed: Packed,
    folder: string,
    cache: Readonly<Record<string, string>>,
  ): Promise<Fleet> {
    await cp(example, folder, { recursive: true, filter: (file) => path.basename(file) !== 'node_modules' });
    await takeTarballs(packed, folder);
    const fleet = new Fleet(folder, cache);
    await fleet.call('git', 'init', '--quiet');
    // What a run in the repository of specline has left.
    await fleet.call('git', 'clean', '-fdXq');
    await fleet.call('npm', 'install', '--no-audit', '--no-fund');
    await fleet.call('git', 'add', '--all');
    const author = ['-c', 'user.name=acme', '-c', 'user.email=acme@acme.example'];
    await fleet.call('git', ...author, 'commit', '--quiet', '--message', 'The example');
    return fleet;
  }

  /**
   * Clones it to another place, and installs what it needs.
   * @param folder None yet.
   */
  async clone(folder: string): Promise<Fleet> {
    await this.call('git', 'clone', '--quiet', this.folder, folder);
    const clone = new Fleet(folder, this.#env);
    await clone.call('npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund');
    return clone;
  }

  /**
   * Runs a command in its folder.
   * @returns What it printed.
   * @throws {Error} where it fails, with what it printed.
   */
  call(program: string, ...argv: readonly string[]): Promise<string> {
    return run(program, argv, { cwd: this.folder, env: this.#env });
  }

  /**
   * Runs tasks with Turborepo.
   * @returns Whence the result of each task came, by its name, such as `@acme/orders-api#generate`.
   * @throws {Error} where a task fails, with what was printed.
   */
  async turbo(...argv: readonly string[]): Promise<ReadonlyMap<string, Source>> {
    const runs = path.join(this.folder, '.turbo/runs');
    await rm(runs, { recursive: true, force: true });
    await this.call(
      'npx',
      '--no-install',
      'turbo',
      'run',
      ...argv,
      '--summarize',
      '--output-logs=errors-only',
    );
    const [file = ''] = await readdir(runs);
    const { tasks } = JSON.parse(await readFile(path.join(runs, file), 'utf8')) as Summary;
    return new Map(
      tasks.map(({ taskId, cache: { status, source } }) => [
        taskId,
        status === 'MISS' ? 'run' : source === 'REMOTE' ? 'remote' : 'local',
      ]),
    );
  }

  /**
   * Replaces a text in a file.
   * @param file Relative to the folder.
   * @throws {Error} where it is not in there.
   */
  async edit(file: string, from: string, to: string): Promise<void> {
    const place = path.join(this.folder, file);
    const text = await readFile(place, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
    await writeFile(place, text.replace(from, to));
  }

  /** Returns a hash of each file of the packages, those that they are built to included, by its path. */
  async packageFiles(): Promise<ReadonlyMap<string, string>> {
    const entries = await readdir(path.join(this.folder, 'sdk'), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    const hashes = files
      .filter((file) => !file.includes(`${path.sep}.turbo${path.sep}`))
      .sort()
      .map(async (file): Promise<[string, string]> => [
        path.relative(this.folder, file),
        createHash('sha256')
          .update(await readFile(file))
          .digest('hex'),
      ]);
    return new Map(await Promise.all(hashes));
  }
}

/** Has the example take specline and its runtimes from tarballs, which are in the repository: the same for all clones. */
async function takeTarballs(packed: Packed, folder: string): Promise<void> {
  const place = async (name: 'specline' | (typeof runtimeNames)[number]): Promise<string> => {
    const archive = await packed.tool(name);
    await cp(archive, path.join(folder, 'vendor', path.basename(archive)));
    return path.basename(archive);
  };
  const specline = await place('specline');
  for (const member of await readdir(path.join(folder, 'apis')))
    await addDependencies(path.join(folder, 'apis', member), { specline: `file:../../vendor/${specline}` });
  for (const name of runtimeNames)
    await addDependencies(folder, { [`@specline/${name}`]: `file:vendor/${await place(name)}` });
}

async function addDependencies(folder: string, added: Readonly<Record<string, string>>): Promise<void> {
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { devDependencies?: Record<string, string> };
  const devDependencies = { ...manifest.devDependencies, ...added };
  await writeFile(file, `${JSON.stringify({ ...manifest, devDependencies }, undefined, 2)}\n`);
}
