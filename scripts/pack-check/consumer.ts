import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from './command.ts';
import { consumerProject } from './folders.ts';
import { toolPath } from './install-tools.ts';

/** A project of somebody who installed archives, and nothing else. */
export class Consumer {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Installs archives into a folder, without a registry: what they do not hold is not there.
   * @param folder An empty one, or none yet.
   * @throws {Error} where npm fails; with what it printed.
   */
  static async install(archives: readonly string[], folder: string): Promise<Consumer> {
    await cp(consumerProject, folder, { recursive: true });
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...archives], { cwd: folder });
    return new Consumer(folder);
  }

  /**
   * Adds packages that consumers use besides ours.
   * @param packages The names that they are installed under, by their own.
   */
  async add(packages: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, installed] of Object.entries(packages)) {
      const place = path.join(this.folder, 'node_modules', name);
      await mkdir(path.dirname(place), { recursive: true });
      await symlink(toolPath(installed), place, 'junction');
    }
  }

  /** Returns the files that are installed, relative to `node_modules`, with forward slashes. */
  async installed(): Promise<readonly string[]> {
    const files = await readdir(path.join(this.folder, 'node_modules'), { recursive: true });
    return files.map((file) => file.replaceAll('\\', '/'));
  }

  /** Returns the text of an installed file. */
  readInstalled(file: string): Promise<string> {
    return readFile(path.join(this.folder, 'node_modules', file), 'utf8');
  }

  /**
   * Runs a command in the folder.
   * @returns What it printed.
   * @throws {Error} where it fails; with what it printed.
   */
  run(program: string, argv: readonly string[]): Promise<string> {
    return run(program, argv, { cwd: this.folder });
  }

  /**
   * Runs a program to the end: they check themselves what they see, and then say so.
   * @param node The program that runs it.
   * @throws {Error} where it fails, or ends before it was through.
   */
  async passes(node: string, ...argv: readonly string[]): Promise<void> {
    const printed = await this.run(node, argv);
    if (printed !== 'passed\n')
      throw new Error(`${argv.join(' ')} ended before it was through; it printed: ${printed}`);
  }
}
