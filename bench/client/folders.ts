import path from 'node:path';

/** The root of the repository. */
export const root = path.resolve(import.meta.dirname, '../..');

/** What is measured beside the client, and all that measuring writes; not part of the repository. */
export const peers = path.join(root, 'bench/.peers');

/** The bundled document that all clients are made of. */
export const documentFile = path.join(root, 'packages/types/openapi.json');
