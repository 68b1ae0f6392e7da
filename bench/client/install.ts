import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { clientPeers, documentFile, root } from './folders.ts';
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
  node: path.join(clientPeers, 'node_modules', `node-${line}`, 'bin/node'),
}));

const dependencies = {
  '@hey-api/openapi-ts': '0.99.0',
  'node-20': 'npm:node@20.20.2',
  'node-24': 'npm:node@24.21.0',
  'openapi-fetch': '0.17.0',
  'swagger-typescript-api': '13.13.0',
  typescript: '5.9.3',
};

/** Path of the client of hey-api, without the extension of its entry. */
export const heyApi = path.join(clientPeers, 'hey-api/index');

/** Paths of the classes of swagger-typescript-api, without the extension: as it comes, and with bare bodies. */
export const swaggerApi = {
  wrapped: path.join(clientPeers, 'swagger-typescript-api/Api'),
  unwrapped: path.join(clientPeers, 'swagger-typescript-api-unwrapped/Api'),
} as const;

/**
 * Installs the peers, lets them generate from the document, and builds our packages.
 * @throws {Error} when a command fails; its output has been shown.
 */
export function install(): void {
  installPeers(clientPeers, dependencies);
  generateBy('@hey-api/openapi-ts/bin/run.js', heyApi, ['-i', documentFile, '--silent']);
  // Unions in place of enums, so that the same literals fit all clients.
  const swaggerArgv = ['generate', '-p', documentFile, '--generate-union-enums', '--silent'];
  const swaggerProgram = 'swagger-typescript-api/dist/cli.mjs';
  generateBy(swaggerProgram, swaggerApi.wrapped, swaggerArgv);
  generateBy(swaggerProgram, swaggerApi.unwrapped, [...swaggerArgv, '--unwrap-response-data']);
  for (const name of ['types', 'client']) {
    run('npm', ['run', '--silent', 'build', '-w', `packages/${name}`], root);
    link(name);
  }
}

/** Runs an installed generator, by the newer Node, which hey-api needs. It writes into the folder of the entry, anew. */
function generateBy(program: string, entry: string, argv: readonly string[]): void {
  const out = path.dirname(entry);
  rmSync(out, { recursive: true, force: true });
  const command = [path.join(clientPeers, 'node_modules', program), ...argv, '-o', out];
  run(runtimes[1]?.node ?? 'node', command, clientPeers);
}

/** Makes one of our packages resolvable by its name, whatever the scope is. */
function link(name: string): void {
  const place = path.join(clientPeers, 'node_modules/@doc-workspace', name);
  rmSync(place, { recursive: true, force: true });
  mkdirSync(path.dirname(place), { recursive: true });
  symlinkSync(path.join(root, 'packages', name), place);
}
