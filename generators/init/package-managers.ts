import type { PackageName } from '../emit/packages.ts';

/** Packages that are built in the workspace around them. */
export interface Member {
  readonly scope: string;
  readonly packages: readonly PackageName[];
}

/** A package manager, by the commands that a repository needs of it. */
export interface PackageManager {
  readonly name: 'npm' | 'pnpm' | 'yarn' | 'bun';
  readonly install: string;
  /** Installs what the lock file has, on a machine of GitHub. */
  readonly installInCi: string;
  readonly lockFile: string;
  /** Runs a script of package.json. */
  readonly run: string;
  /** Runs the command of a package that is installed. */
  readonly execute: string;
  /** Installs and builds packages that make a workspace of their own, in its folder. */
  readonly buildWorkspace: string;
  /** Builds packages that are members of the workspace around them. */
  readonly buildMembers: (members: readonly Member[]) => string;
}

function packageNames(members: readonly Member[]): readonly string[] {
  return members.flatMap(({ scope, packages }) => packages.map((name) => `${scope}/${name}`));
}

const npm: PackageManager = {
  name: 'npm',
  install: 'npm install',
  installInCi: 'npm ci',
  lockFile: 'package-lock.json',
  run: 'npm run',
  execute: 'npx',
  buildWorkspace: 'npm install && npm run build',
  buildMembers: (members) =>
    `npm install && npm run build ${packageNames(members)
      .map((name) => `--workspace ${name}`)
      .join(' ')}`,
};

// What the machines of GitHub lack, corepack brings with Node 22.
const pnpm: PackageManager = {
  name: 'pnpm',
  install: 'pnpm install',
  installInCi: 'corepack enable && pnpm install --frozen-lockfile',
  lockFile: 'pnpm-lock.yaml',
  run: 'pnpm run',
  execute: 'pnpm exec',
  buildWorkspace: 'pnpm install --ignore-workspace && pnpm run build',
  buildMembers: (members) =>
    `pnpm install && pnpm ${packageNames(members)
      .map((name) => `--filter ${name}`)
      .join(' ')} run build`,
};

const yarnClassic: PackageManager = {
  name: 'yarn',
  install: 'yarn install',
  installInCi: 'yarn install --frozen-lockfile',
  lockFile: 'yarn.lock',
  run: 'yarn run',
  execute: 'yarn run',
  buildWorkspace: 'yarn install && yarn run build',
  buildMembers: (members) =>
    ['yarn install', ...packageNames(members).map((name) => `yarn workspace ${name} run build`)].join(' && '),
};

const yarn: PackageManager = {
  ...yarnClassic,
  installInCi: 'corepack enable && yarn install --immutable',
  // A folder in a project is one of its own only with a lock file of its own.
  buildWorkspace: `node -e "require('fs').closeSync(require('fs').openSync('yarn.lock','a'))" && yarn install --no-immutable && yarn run build`,
};

const bun: PackageManager = {
  name: 'bun',
  install: 'bun install',
  installInCi: 'npm install --global bun && bun install --frozen-lockfile',
  lockFile: 'bun.lock',
  run: 'bun run',
  execute: 'bunx',
  buildWorkspace: 'bun install && bun run build',
  buildMembers: (members) =>
    ['bun install', ...packageNames(members).map((name) => `bun run --filter ${name} build`)].join(' && '),
};

/** The signs in a folder of the package manager that is used in it. */
export interface ManagerSigns {
  /** `packageManager` of its package.json, such as `pnpm@9.1.0`. */
  readonly field?: string;
  /** Names of the files in it that package managers keep; those among `signFiles`. */
  readonly files: readonly string[];
  /** True where its yarn.lock is one of Yarn 1. */
  readonly isYarnClassic: boolean;
}

/** Files that show which package manager is used where they stand. */
export const signFiles: Readonly<Record<string, PackageManager['name']>> = {
  'pnpm-lock.yaml': 'pnpm',
  'pnpm-workspace.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  '.yarnrc.yml': 'yarn',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
  'package-lock.json': 'npm',
  'npm-shrinkwrap.json': 'npm',
};

/**
 * Returns the package manager of a repository.
 * @param folders What the folder of the config shows, and those around it up to the root of the repository, the nearest first.
 */
export function managerOf(folders: readonly ManagerSigns[]): PackageManager {
  for (const { field, files, isYarnClassic } of folders) {
    const [, named, major] = /^(npm|pnpm|yarn|bun)@(\d+)/.exec(field ?? '') ?? [];
    const first = Object.keys(signFiles).find((file) => files.includes(file));
    const name = named ?? (first === undefined ? undefined : signFiles[first]);
    if (name === 'yarn') return isYarnClassic || (named !== undefined && major === '1') ? yarnClassic : yarn;
    const found = [npm, pnpm, bun].find((manager) => manager.name === name);
    if (found) return found;
  }
  return npm;
}

/**
 * True where a lock file is there.
 * @param folders As for `managerOf`.
 */
export function hasLockFile(folders: readonly ManagerSigns[]): boolean {
  return folders.some(({ files }) =>
    files.some((file) => file !== 'pnpm-workspace.yaml' && file !== '.yarnrc.yml'),
  );
}
