import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');
const execute = promisify(execFile);

/** Runs a program, and gives what it prints. */
async function run(program: string, argv: readonly string[], cwd: string): Promise<string> {
  try {
    return (await execute(program, argv, { cwd, env: { ...process.env, npm_config_loglevel: 'error' } }))
      .stdout;
  } catch (error) {
    // The compiler tells what is wrong on the standard output.
    const told = Object(error) as { stdout?: string; stderr?: string };
    throw new Error(
      `${path.basename(program)} ${argv.join(' ')}:\n${told.stdout ?? ''}${told.stderr ?? ''}`,
      { cause: error },
    );
  }
}

/** Packs one of our packages as it would be published, and gives the path of the archive. */
export async function pack(name: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await run('npm', ['pack', '--workspace', `packages/${name}`, '--pack-destination', folder], root);
  const [file = ''] = await readdir(folder);
  return path.join(folder, file);
}

/** A project of somebody who uses one of our packages, and nothing else. */
export class Consumer {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Installs an archive into a clean folder, without a registry.
   * @param folder An empty one.
   */
  static async install(archive: string, folder: string): Promise<Consumer> {
    await cp(path.join(import.meta.dirname, 'project'), folder, { recursive: true });
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], folder);
    return new Consumer(folder);
  }

  /** The names of all packages that are installed. */
  async packages(): Promise<readonly string[]> {
    const entries = await readdir(path.join(this.folder, 'node_modules'), { recursive: true });
    return entries
      .filter((entry) => path.basename(entry) === 'package.json')
      .map((entry) => path.dirname(entry));
  }

  /**
   * Compiles modules with the strictest options, declarations of packages included, into `built`.
   * @throws {Error} with what the compiler says.
   */
  async compile(files: readonly string[], options: object): Promise<void> {
    const compilerOptions = {
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      types: [],
      typeRoots: [path.join(root, 'node_modules/@types')],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      verbatimModuleSyntax: true,
      skipLibCheck: false,
      outDir: 'built',
      ...options,
    };
    const project = path.join(this.folder, `${JSON.stringify(options).replaceAll(/\W+/g, '-')}.json`);
    await writeFile(project, JSON.stringify({ compilerOptions, files }));
    await run(
      process.execPath,
      [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', project],
      this.folder,
    );
  }

  /** Runs a program of the project, and gives what it prints, which is JSON. */
  async run(file: string, ...argv: readonly string[]): Promise<unknown> {
    return JSON.parse(await run(process.execPath, [file, ...argv], this.folder));
  }
}
