import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { peers, root } from '../client/folders.ts';
import { installPeers } from '../client/install-peers.ts';
import type { Runtime } from '../client/install.ts';
import { run } from '../client/run.ts';

/** The servers to compare with, and the programs that measure them; not part of the repository. */
export const serverPeers = path.join(peers, 'server');

/** The runtimes that figures are quoted for. */
export const serverRuntimes: readonly Runtime[] = ['20', '24'].map((line) => ({
  title: `Node ${line}`,
  node: path.join(serverPeers, 'node_modules', `node-${line}`, 'bin/node'),
}));

const dependencies = {
  express: '5.3.0',
  'express-openapi-validator': '5.6.2',
  fastify: '5.12.8',
  'node-20': 'npm:node@20.20.2',
  'node-24': 'npm:node@24.21.0',
  'openapi-backend': '5.21.2',
};

/**
 * Installs the peers, and builds our package.
 * @throws {Error} when a command fails; its output has been shown.
 */
export function installServers(): void {
  installPeers(serverPeers, dependencies);
  for (const name of ['types', 'server'])
    run('npm', ['run', '--silent', 'build', '-w', `packages/${name}`], root);
  const place = path.join(serverPeers, 'node_modules/@doc-workspace/server');
  rmSync(place, { recursive: true, force: true });
  mkdirSync(path.dirname(place), { recursive: true });
  symlinkSync(path.join(root, 'packages/server'), place);
}
