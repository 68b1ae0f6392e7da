import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from '../load/project-folder.js';
import { cacheFolder } from './cache.js';
import { compiledProgram } from './compile.js';

/**
 * Where a program of this project is imported from: compiled, or its source through tsx where the cache cannot be written.
 * @param {string} source Its module, relative to the project.
 * @param {string} name Folder of the cache that keeps the last of its states.
 * @param {string} digest Digest of the sources and of the installed packages.
 * @returns {Promise<string>} A URL.
 */
export async function programUrl(source, name, digest) {
  /** @type {typeof module & { enableCompileCache?: (folder: string) => unknown }} Node 22.8 and later; our types are those of Node 20. */
  const { enableCompileCache } = module;
  enableCompileCache?.(join(cacheFolder, 'compile'));
  const compiled = await compiledProgram(source, name, digest).catch(() => undefined);
  if (compiled !== undefined) return compiled;
  const tsx = await import('tsx/esm/api');
  tsx.register();
  return pathToFileURL(join(projectFolder, source)).href;
}
