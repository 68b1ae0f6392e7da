import { isAscii } from 'node:buffer';
import { hash, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';
import { projectFolder } from '../load/project-folder.js';
import { cacheFolder, prune } from './cache.js';
import { standIns } from './stand-ins.js';

/**
 * Nothing of the folder that a command runs in has a say: esbuild would take `paths` of a tsconfig.json there for places of our modules.
 *
 * @type {import('esbuild').BuildOptions}
 */
const settings = {
  absWorkingDir: projectFolder,
  tsconfigRaw: { compilerOptions: { target: 'es2023', strict: true, verbatimModuleSyntax: true } },
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  legalComments: 'none',
  logLevel: 'silent',
};

/**
 * esbuild is loaded where something is compiled, and not otherwise.
 *
 * @type {(id: string) => unknown}
 */
const require = createRequire(import.meta.url);

const programLimit = 4;
const compilerLimit = 1;

/**
 * A compiled module, which is CommonJS.
 *
 * @typedef {object} Compiled
 * @property {string} file Absolute path.
 * @property {string} text What it holds, as it was written: large files are read once.
 */

/**
 * Compiles a program of this project to one file of JavaScript, once for each state of the sources and the packages that they
 * import: loading some hundreds of files one by one takes longer than all that an average run does.
 * @param {string} source Its module, relative to the project.
 * @param {string} name Folder of the cache that keeps the last of its states.
 * @param {string} digest Digest of the sources and of the installed packages.
 * @returns {Promise<Compiled>}
 * @throws {Error} when the cache cannot be written.
 */
export async function compiledProgram(source, name, digest) {
  const place = placeOf(name, digest, `${basename(source, '.ts')}.js`);
  const known = readWhole(place);
  if (known) return known;
  const draft = draftOf(place);
  await compileModule(join(projectFolder, source), draft);
  return settle(draft, place, programLimit);
}

/**
 * Compiles ts-morph, with the TypeScript compiler that it brings, to one file, once for each version. It is no part of the
 * programs: a run that need not load it does not read its megabytes, and the programs have its code from each other.
 * @returns {Compiled}
 * @throws {Error} when the cache cannot be written.
 */
export function compiledCompiler() {
  const manifest = join(projectFolder, 'node_modules/ts-morph/package.json');
  const digest = hash('sha256', readFileSync(manifest));
  const place = placeOf('ts-morph', digest, 'ts-morph.js');
  const known = readWhole(place);
  if (known) return known;
  const draft = draftOf(place);
  const { buildSync } = /** @type {typeof import('esbuild')} */ (require('esbuild'));
  // A quarter of its text is blanks, which are read at each run. Names stay: they stand in the traces of its errors.
  const outfile = join(draft, place.name);
  buildSync({
    ...settings,
    entryPoints: ['ts-morph'],
    // No TypeScript of ours: it is left as sloppy or as strict as it is.
    tsconfigRaw: {},
    outfile,
    minifyWhitespace: true,
  });
  writeFileSync(outfile, readFileSync(outfile, 'utf8').replace(libraries, ''));
  return settle(draft, place, compilerLimit);
}

/**
 * The declarations of JavaScript and of browsers, which ts-morph holds as texts: a quarter of what it is compiled to, and more than half
 * of its code. Only a program that checks types reads them.
 */
const libraries = /(?<=\bvar libFiles=\[).*?(?=\];function getLibFiles\(\))/s;

/**
 * Compiles a module of this project, with all that it imports, to one file that any folder can hold.
 * @param {string} file Absolute path of the module.
 * @param {string} folder Absolute path of the folder for the result.
 */
export async function compileModule(file, folder) {
  const { build } = await import('esbuild');
  const origin = pathToFileURL(join(projectFolder, 'generators/load/project-folder.js')).href;
  await build({
    ...settings,
    entryPoints: [file],
    outdir: folder,
    plugins: [standIns],
    // For `NODE_OPTIONS=--enable-source-maps npm run generate`.
    sourcemap: 'linked',
    define: { 'import.meta.url': JSON.stringify(origin) },
  });
}

/**
 * Where a compiled module stands.
 *
 * @typedef {object} Place
 * @property {string} parent Folder of the cache.
 * @property {string} folder Folder of the module, one of those in the parent.
 * @property {string} name Of its file.
 */

/**
 * @param {string} parent Name of the folder of the cache.
 * @param {string} key Name of the folder in it.
 * @param {string} name
 * @returns {Place}
 */
function placeOf(parent, key, name) {
  return { parent: join(cacheFolder, parent), folder: join(cacheFolder, parent, key), name };
}

/** @param {Place} place */
function draftOf({ folder }) {
  return `${folder}-${randomBytes(6).toString('hex')}`;
}

/**
 * Two runs may compile at once; the first to end has done it for both.
 * @param {string} draft Folder of what was compiled.
 * @param {Place} place
 * @param {number} limit How many folders may stay in the parent.
 * @returns {Compiled}
 */
function settle(draft, place, limit) {
  const bytes = readFileSync(join(draft, place.name));
  const encoding = isAscii(bytes) ? 'latin1' : 'utf8';
  writeFileSync(join(draft, sumName), `${sumOf(bytes)}${encoding}`);
  if (!readWhole(place)) rmSync(place.folder, { recursive: true, force: true });
  try {
    renameSync(draft, place.folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!readWhole(place)) throw error;
  }
  prune(place.parent, limit);
  return { file: join(place.folder, place.name), text: bytes.toString(encoding) };
}

/** File that tells the sum of the compiled one, and how it is decoded: megabytes of ASCII are a string sooner when nothing has to be. */
const sumName = 'sum';
const encodings = /** @type {const} */ (['latin1', 'utf8']);

/**
 * The compiled module where it is as it was written: after a crash of the machine it may be cut off, or empty, and nothing else would
 * ever compile it again.
 * @param {Place} place
 * @returns {Compiled | undefined}
 */
function readWhole({ folder, name }) {
  try {
    const file = join(folder, name);
    const bytes = readFileSync(file);
    const sum = sumOf(bytes);
    const told = readFileSync(join(folder, sumName), 'utf8');
    const encoding = encodings.find((encoding) => told === `${sum}${encoding}`);
    return encoding && { file, text: bytes.toString(encoding) };
  } catch {
    return undefined;
  }
}

/** @param {Buffer} bytes */
function sumOf(bytes) {
  return `${String(bytes.length)} ${String(crc32(bytes))}\n`;
}
