import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { peers, root } from '../client/folders.ts';
import { run, type Runtime } from '../client/install.ts';

/** What is measured beside the server package, and the programs that measure it; not part of the repository. */
export const serverPeers = path.join(peers, 'server');

/** The runtimes that figures are quoted for. */
export const serverRuntimes: readonly Runtime[] = ['20', '24'].map((line) => ({
  title: `Node ${line}`,
  node: path.join(serverPeers, 'node_modules', `node-${line}`, 'bin/node'),
}));

const manifest = {
  private: true,
  type: 'module',
  dependencies: {
    express: '5.3.0',
    'express-openapi-validator': '5.6.2',
    fastify: '5.12.8',
    'node-20': 'npm:node@20.20.2',
    'node-24': 'npm:node@24.21.0',
    'openapi-backend': '5.21.2',
  },
};

/**
 * Installs the peers, and builds our package.
 * @throws {Error} when a command fails; its output has been shown.
 */
export function installServers(): void {
  const file = path.join(serverPeers, 'package.json');
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  // npm writes its hidden lock file when all is there.
  const isComplete = existsSync(path.join(serverPeers, 'node_modules/.package-lock.json'));
  if (!isComplete || readFileSync(file, 'utf8') !== text) {
    rmSync(serverPeers, { recursive: true, force: true });
    mkdirSync(serverPeers, { recursive: true });
    writeFileSync(file, text);
    run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], serverPeers);
  }
  for (const name of ['types', 'server'])
    run('npm', ['run', '--silent', 'build', '-w', `packages/${name}`], root);
  const place = path.join(serverPeers, 'node_modules/@doc-workspace/server');
  rmSync(place, { recursive: true, force: true });
  mkdirSync(path.dirname(place), { recursive: true });
  symlinkSync(path.join(root, 'packages/server'), place);
}
