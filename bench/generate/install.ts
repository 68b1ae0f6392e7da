import { installPeers } from '../client/install-peers.ts';
import type { Runtime } from '../client/install.ts';
import { generatorPeers, peerFile } from './folders.ts';

/** The versions that are measured, by the names that they are installed under. */
export const generatorVersions = {
  // What the outputs of the peers import.
  '@faker-js/faker': '10.6.0',
  '@hey-api/openapi-ts': '0.99.0',
  '@octokit/openapi': '23.0.2',
  '@redocly/cli': '2.77.0',
  msw: '2.15.0',
  'node-20': 'npm:node@20.20.2',
  'node-24': 'npm:node@24.21.0',
  'openapi-typescript': '7.13.0',
  orval: '8.30.0',
  'swagger-typescript-api': '13.13.0',
  typescript: '5.9.3',
  zod: '4.6.7',
};

/** The runtimes that figures are quoted for. */
export const generatorRuntimes = {
  node20: runtimeOf('20'),
  node24: runtimeOf('24'),
} satisfies Record<string, Runtime>;

function runtimeOf(line: string): Runtime {
  return { title: `Node ${line}`, node: peerFile(`node-${line}/bin/node`) };
}

/**
 * Installs the peers, the documents and the runtimes.
 * @throws {Error} when npm fails; its output has been shown.
 */
export function installGenerators(): void {
  installPeers(generatorPeers, generatorVersions);
}
