import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from '../load/project-folder.js';
import { cacheFolder, prune } from './cache.js';
import { oneCompiler, requireFrom } from './one-compiler.js';

const commandLimit = 4;

/**
 * Compiles a program of this project to JavaScript, once for each state of the sources and the packages that they import:
 * loading some hundreds of files one by one takes longer than all that an average run does. Parts that are imported when they
 * are needed stay files of their own.
 * @param {string} source Its module, relative to the project.
 * @param {string} name Folder of the cache that keeps the last of its states.
 * @param {string} digest Digest of the sources and of the installed packages.
 * @returns {Promise<string>} URL of the compiled module.
 * @throws {Error} when the cache cannot be written.
 */
export async function compiledProgram(source, name, digest) {
  const programs = join(cacheFolder, name);
  const folder = join(programs, digest);
  if (!existsSync(folder)) await compile(source, programs, folder);
  return urlIn(folder, `${basename(source, '.ts')}.js`);
}

/**
 * @param {string} source
 * @param {string} programs
 * @param {string} folder
 */
async function compile(source, programs, folder) {
  const draft = `${folder}-${randomBytes(6).toString('hex')}`;
  await compileModule(join(projectFolder, source), draft);
  settle(draft, folder);
  prune(programs, commandLimit);
  if ('enableCompileCache' in module) await loadAll(folder);
}

/**
 * Compiles a module of this project, with all that it imports, to modules that any folder can hold.
 * @param {string} file Absolute path of the module.
 * @param {string} folder Absolute path of the folder for the results.
 */
export async function compileModule(file, folder) {
  const { build } = await import('esbuild');
  const origin = pathToFileURL(join(projectFolder, 'generators/load/project-folder.js')).href;
  await build({
    entryPoints: [file],
    outdir: folder,
    bundle: true,
    splitting: true,
    plugins: [oneCompiler],
    banner: { js: requireFrom(origin) },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // For `NODE_OPTIONS=--enable-source-maps npm run generate`; Node would search every module for one if it were always on.
    sourcemap: 'linked',
    define: { 'import.meta.url': JSON.stringify(origin) },
    logLevel: 'silent',
  });
  // Node would parse each module to find out what it is: it looks for no package.json beyond `node_modules`.
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}\n');
}

/**
 * Loads all that was compiled, so that the compile cache of Node (22.8 and later) holds it before a run needs it: `npm ci` does
 * this by asking for the version.
 * @param {string} folder
 */
async function loadAll(folder) {
  const modules = readdirSync(folder).filter((name) => name.endsWith('.js'));
  await Promise.all(modules.map((name) => import(urlIn(folder, name))));
}

/**
 * @param {string} folder
 * @param {string} name Name of a file in it.
 */
function urlIn(folder, name) {
  return pathToFileURL(join(folder, name)).href;
}

/**
 * Two runs may compile at once; the first to end has done it for both.
 * @param {string} draft
 * @param {string} folder
 */
function settle(draft, folder) {
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
