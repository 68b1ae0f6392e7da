import path from 'node:path';

/** The root of the repository. */
export const root = path.resolve(import.meta.dirname, '../..');

/** The packages that all benchmarks install for comparison, in a folder each; not part of the repository. */
export const peers = path.join(root, 'bench/.peers');

/** The clients to compare with, and all files that measuring writes. */
export const clientPeers = path.join(peers, 'client');

/** The bundled document that all clients are made of. */
export const documentFile = path.join(root, 'packages/types/openapi.json');
