import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { documentFile, peers, root } from './folders.ts';

/** A version of Node that runs what is measured. */
export interface Runtime {
  readonly title: string;
  /** Path of the program. */
  readonly node: string;
}

/** The runtimes that figures are quoted for. */
export const runtimes: readonly Runtime[] = ['20', '24'].map((line) => ({
  title: `Node ${line}`,
  node: path.join(peers, 'node_modules', `node-${line}`, 'bin/node'),
}));

const manifest = {
  private: true,
  type: 'module',
  dependencies: {
    '@hey-api/openapi-ts': '0.99.0',
    'node-20': 'npm:node@20.20.2',
    'node-24': 'npm:node@24.21.0',
    'openapi-fetch': '0.17.0',
    typescript: '5.9.3',
  },
};

/** Where the client of hey-api stands, without the extension of its entry. */
export const heyApi = path.join(peers, 'hey-api/index');

/**
 * Installs the peers, lets them generate from the document, and builds our packages.
 * @throws {Error} when a command fails; its output has been shown.
 */
export function install(): void {
  installPeers();
  // hey-api needs a newer Node than this repository.
  const generator = path.join(peers, 'node_modules/@hey-api/openapi-ts/bin/run.js');
  rmSync(path.dirname(heyApi), { recursive: true, force: true });
  run(
    runtimes[1]?.node ?? 'node',
    [generator, '-i', documentFile, '-o', path.dirname(heyApi), '--silent'],
    peers,
  );
  for (const name of ['types', 'client']) {
    run('npm', ['run', '--silent', 'build', '-w', `packages/${name}`], root);
    link(name);
  }
}

function installPeers(): void {
  const file = path.join(peers, 'package.json');
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  // npm writes its hidden lock file when all is there.
  const isComplete = existsSync(path.join(peers, 'node_modules/.package-lock.json'));
  if (isComplete && readFileSync(file, 'utf8') === text) return;
  rmSync(peers, { recursive: true, force: true });
  mkdirSync(peers, { recursive: true });
  writeFileSync(file, text);
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], peers);
}

/** Runs a command, and shows what it prints. */
export function run(command: string, argv: readonly string[], cwd: string): void {
  const { status, error } = spawnSync(command, argv, { cwd, stdio: 'inherit' });
  if (status !== 0)
    throw new Error(
      `${command} ${argv.join(' ')} failed in ${cwd}: ${String(error ?? `exit code ${String(status)}`)}`,
    );
}

/** Makes one of our packages resolvable by its name, whatever the scope says. */
function link(name: string): void {
  const place = path.join(peers, 'node_modules/@doc-workspace', name);
  rmSync(place, { recursive: true, force: true });
  mkdirSync(path.dirname(place), { recursive: true });
  symlinkSync(path.join(root, 'packages', name), place);
}
