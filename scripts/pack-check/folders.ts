import path from 'node:path';

/** The root of the repository. */
export const root = path.resolve(import.meta.dirname, '../..');

/** The programs of consumers. */
export const consumerProject = path.join(root, 'test/consumer/project');

/** Documents of others, each with a program that calls what is made of it. */
export const consumerDocuments = path.join(root, 'test/consumer/documents');

/**
 * The packages that consumers use besides ours are kept between runs; like all that is installed, they are not part of the
 * repository.
 */
export const toolsFolder = path.join(root, 'node_modules/.cache/pack-check');
