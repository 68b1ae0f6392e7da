import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { documentFile } from '../client/folders.ts';
import { workFolder } from '../generate/folders.ts';
import { firstError, timedRun } from '../generate/timed-run.ts';
import { installFolder, type InstalledPackage } from './packages.ts';

/** The time that an installation takes, and the first run after it. */
export interface Installation {
  /** Number of packages, those that npm installs for peer dependencies included. */
  readonly packages: number;
  /** Sum of the sizes of all files, in MiB. */
  readonly size: number;
  /** Their size on the disk, in MiB. */
  readonly disk: number;
  /** Seconds that npm takes with an empty cache. */
  readonly install: number;
  /** Seconds that the first run takes over the document of this repository. */
  readonly firstRun: number;
}

/**
 * Installs a package alone into an empty folder, with an empty cache of npm, and runs it for the first time.
 * @param node The program that runs it.
 * @throws {Error} where either fails, with the first line that says so.
 */
export function measureInstall({ installed, argv }: InstalledPackage, node: string): Installation {
  const folder = path.join(installFolder, 'project');
  const cache = path.join(installFolder, 'npm-cache');
  for (const each of [folder, cache]) rmSync(each, { recursive: true, force: true });
  for (const each of [folder, workFolder]) mkdirSync(each, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  copyFileSync(documentFile, path.join(folder, 'openapi.json'));

  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const install = secondsOf(['npm', 'install', '--cache', cache, ...quiet, ...installed], folder);
  const modules = path.join(folder, 'node_modules');
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).map((file) =>
    lstatSync(path.join(modules, file)),
  );
  const sizes = files.filter((stats) => stats.isFile());
  const [program, ...rest] = argv('openapi.json');
  return {
    packages: packagesIn(modules),
    size: sumOf(sizes.map(({ size }) => size)) / 2 ** 20,
    disk: sumOf(files.map(({ blocks }) => blocks * 512)) / 2 ** 20,
    install,
    firstRun: secondsOf([node, path.join(modules, program), ...rest], folder),
  };
}

function secondsOf(argv: readonly string[], cwd: string): number {
  const { cost, succeeded, output } = timedRun(argv, cwd);
  if (!succeeded) throw new Error(`${argv.slice(0, 2).join(' ')} failed: ${firstError(output)}`);
  return cost.wall;
}

function packagesIn(modules: string): number {
  const lock = JSON.parse(readFileSync(path.join(modules, '.package-lock.json'), 'utf8')) as {
    packages: object;
  };
  return Object.keys(lock.packages).length;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
