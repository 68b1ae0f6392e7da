import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { peers, root } from '../client/folders.ts';
import { installPeers } from '../client/install-peers.ts';
import type { Runtime } from '../client/install.ts';
import { run } from '../client/run.ts';

/** The mocks to compare with; not part of the repository. */
export const mockPeers = path.join(peers, 'mock');

/** The runtime that figures are quoted for: Prism takes no older one. */
export const mockRuntime: Runtime = {
  title: 'Node 24',
  node: path.join(mockPeers, 'node_modules/node-24/bin/node'),
};

const dependencies = {
  '@hono/node-server': '2.0.11',
  '@scalar/mock-server': '0.14.4',
  '@stoplight/prism-cli': '5.16.0',
  'node-24': 'npm:node@24.21.0',
};

/**
 * Installs the peers, and builds our package.
 * @throws {Error} when a command fails; its output has been shown.
 */
export function installMocks(): void {
  installPeers(mockPeers, dependencies);
  run('npm', ['run', '--silent', 'build', '-w', 'packages/mock'], root);
  const place = path.join(mockPeers, 'node_modules/@doc-workspace/mock');
  rmSync(place, { recursive: true, force: true });
  mkdirSync(path.dirname(place), { recursive: true });
  symlinkSync(path.join(root, 'packages/mock'), place);
}
