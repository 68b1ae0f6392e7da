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
  const program = await compiled(source, name, digest);
  // Node applies maps to modules, and not to scripts.
  if (program && process.sourceMapsEnabled) return require(program.file);
  if (program) return runScript(program.file, requireOf, program.text);
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
    return await compiledProgram(source, name, digest);
  } catch {
    return undefined;
  }
}

/** @type {unknown} */
let compiler;

/**
 * What a program requires: ts-morph, and what comes with Node.
 * @param {string} id
 */
function requireOf(id) {
  return id === 'ts-morph' ? (compiler ??= loadCompiler()) : require(id);
}

/** ts-morph, compiled to one file where the cache can be written. */
function loadCompiler() {
  try {
    const { file, text } = compiledCompiler();
    return runScript(file, require, text);
  } catch {
    return require('ts-morph');
  }
}
