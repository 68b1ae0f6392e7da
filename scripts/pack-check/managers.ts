import { toolPath } from './install-tools.ts';

/** A package manager, by the commands of it that a project needs. Each is a program and its arguments. */
export interface Manager {
  readonly title: 'npm' | 'pnpm' | 'yarn';
  /** Files that a folder needs to be a project of its own. */
  readonly files: Readonly<Record<string, string>>;
  /** Adds a tarball as a development dependency. */
  readonly addTarball: (archive: string) => readonly string[];
  /** Adds packages that stand in folders, as links to them; paths by name. */
  readonly addFolders: (folders: Readonly<Record<string, string>>) => readonly string[];
  readonly install: readonly string[];
  readonly build: readonly string[];
  /** Runs the command of an installed package. */
  readonly execute: readonly string[];
}

const npm: Manager = {
  title: 'npm',
  files: {},
  addTarball: (archive) => ['npm', 'install', '--no-audit', '--no-fund', '--save-dev', archive],
  addFolders: (folders) => ['npm', 'install', '--no-audit', '--no-fund', ...Object.values(folders)],
  install: ['npm', 'install', '--no-audit', '--no-fund'],
  build: ['npm', 'run', 'build'],
  execute: ['npx', '--no-install'],
};

/** Returns how a manager is called that is a program of Node, which is not on the PATH. */
function nodeProgram(file: string): readonly [string, string] {
  return ['node', toolPath(file)];
}

const pnpmProgram = nodeProgram('pnpm/bin/pnpm.cjs');
const pnpm: Manager = {
  title: 'pnpm',
  files: {},
  addTarball: (archive) => [...pnpmProgram, 'add', '--save-dev', archive],
  addFolders: (folders) => [
    ...pnpmProgram,
    'add',
    ...Object.values(folders).map((folder) => `link:${folder}`),
  ],
  install: [...pnpmProgram, 'install'],
  build: [...pnpmProgram, 'run', 'build'],
  execute: [...pnpmProgram, 'exec'],
};

const yarnProgram = nodeProgram('@yarnpkg/cli-dist/bin/yarn.js');
const yarn: Manager = {
  title: 'yarn',
  // Without a lock file of its own, a folder in a project has to be a workspace of that.
  files: { 'yarn.lock': '', '.yarnrc.yml': 'nodeLinker: node-modules\nenableTelemetry: false\n' },
  addTarball: (archive) => [...yarnProgram, 'add', '--dev', `specline@file:${archive}`],
  addFolders: (folders) => [
    ...yarnProgram,
    'add',
    ...Object.entries(folders).map(([name, folder]) => `${name}@link:${folder}`),
  ],
  install: [...yarnProgram, 'install', '--no-immutable'],
  build: [...yarnProgram, 'run', 'build'],
  execute: [...yarnProgram, 'run'],
};

/** Those that projects are made with. */
export const managers: readonly Manager[] = [npm, pnpm, yarn];
