import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { documentFile, peers, root } from './folders.ts';
import { installPeers } from './install-peers.ts';
import { run } from './run.ts';

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

const dependencies = {
  '@hey-api/openapi-ts': '0.99.0',
  'node-20': 'npm:node@20.20.2',
  'node-24': 'npm:node@24.21.0',
  'openapi-fetch': '0.17.0',
  typescript: '5.9.3',
};

/** Where the client of hey-api stands, without the extension of its entry. */
export const heyApi = path.join(peers, 'hey-api/index');

/**
 * Installs the peers, lets them generate from the document, and builds our packages.
 * @throws {Error} when a command fails; its output has been shown.
 */
export function install(): void {
  installPeers(peers, dependencies);
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

/** Makes one of our packages resolvable by its name, whatever the scope says. */
function link(name: string): void {
  const place = path.join(peers, 'node_modules/@doc-workspace', name);
  rmSync(place, { recursive: true, force: true });
  mkdirSync(path.dirname(place), { recursive: true });
  symlinkSync(path.join(root, 'packages', name), place);
}
