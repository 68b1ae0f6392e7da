import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from '../load/project-folder.js';
import { compiledCompiler, compiledProgram } from './compile.js';
import { runScript } from './script.js';
import { registerTsx } from './tsx.js';

/** @type {(id: string) => unknown} */
const require = createRequire(import.meta.url);

/**
 * Loads a program of this project: compiled, or its source through tsx where the cache cannot be written.
 * @param {string} source Its module, relative to the project.
 * @param {string} name Folder of the cache that keeps the last of its states.
 * @param {string} digest Digest of the sources and of the installed packages.
 * @returns {Promise<unknown>} What the module exports.
 */
export async function loadProgram(source, name, digest) {
  const files = await compiled(source, name, digest);
  // Node applies maps to modules, and not to scripts.
  if (files && process.sourceMapsEnabled) return require(files.program);
  if (files) return runScript(files.program, requireWith(files.compiler));
  await registerTsx();
  return import(pathToFileURL(join(projectFolder, source)).href);
}

/**
 * @param {string} source
 * @param {string} name
 * @param {string} digest
 */
async function compiled(source, name, digest) {
  try {
    return { program: await compiledProgram(source, name, digest), compiler: await compiledCompiler() };
  } catch {
    return undefined;
  }
}

/**
 * @param {string} compiler Path of the compiled ts-morph.
 * @returns {(id: string) => unknown} What a program requires: ts-morph, and what comes with Node.
 */
function requireWith(compiler) {
  /** @type {unknown} */
  let loaded;
  return (id) => (id === 'ts-morph' ? (loaded ??= runScript(compiler, require)) : require(id));
}
