import { fileURLToPath } from 'node:url';

/**
 * Folder of this project, as an absolute path. The only place that asks where code stands: the compiled command stands
 * in the cache, and is given the place of this file.
 */
export const projectFolder = fileURLToPath(new URL('../../', import.meta.url));
