import path from 'node:path';

/** Folder of this project, as an absolute path. */
export const projectFolder = path.resolve(import.meta.dirname, '..');
