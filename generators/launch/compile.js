import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';
import { projectFolder } from '../load/project-folder.js';
import { cacheFolder, prune } from './cache.js';
import { standIns } from './stand-ins.js';

/** @type {import('esbuild').BuildOptions} */
const settings = {
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  legalComments: 'none',
  logLevel: 'silent',
};

const programLimit = 4;
const compilerLimit = 1;

/**
 * Compiles a program of this project to one file of JavaScript, once for each state of the sources and the packages that they
 * import: loading some hundreds of files one by one takes longer than all that an average run does.
 * @param {string} source Its module, relative to the project.
 * @param {string} name Folder of the cache that keeps the last of its states.
 * @param {string} digest Digest of the sources and of the installed packages.
 * @returns {Promise<string>} Absolute path of the file, which is CommonJS.
 * @throws {Error} when the cache cannot be written.
 */
export async function compiledProgram(source, name, digest) {
  const folder = await compileOnce(join(cacheFolder, name), digest, programLimit, (draft) =>
    compileModule(join(projectFolder, source), draft),
  );
  return join(folder, `${basename(source, '.ts')}.js`);
}

/**
 * Compiles ts-morph, with the TypeScript compiler that it brings, to one file, once for each version. It is no part of the
 * programs: a run that need not load it does not read its ten megabytes, and the programs have its code from each other.
 * @returns {Promise<string>} Absolute path of the file, which is CommonJS.
 * @throws {Error} when the cache cannot be written.
 */
export async function compiledCompiler() {
  const manifest = join(projectFolder, 'node_modules/ts-morph/package.json');
  const digest = createHash('sha256').update(readFileSync(manifest)).digest('hex');
  const folder = await compileOnce(join(cacheFolder, 'ts-morph'), digest, compilerLimit, async (draft) => {
    const { build } = await import('esbuild');
    await build({ ...settings, entryPoints: ['ts-morph'], absWorkingDir: projectFolder, outdir: draft });
  });
  return join(folder, 'ts-morph.js');
}

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
 * @param {string} parent Folder of the cache.
 * @param {string} key Name of the folder in it.
 * @param {number} limit How many such folders may stay.
 * @param {(draft: string) => Promise<void>} compile Fills a folder.
 * @returns {Promise<string>} Absolute path of the folder.
 */
async function compileOnce(parent, key, limit, compile) {
  const folder = join(parent, key);
  if (isWhole(folder)) return folder;
  rmSync(folder, { recursive: true, force: true });
  const draft = `${folder}-${randomBytes(6).toString('hex')}`;
  await compile(draft);
  writeFileSync(join(draft, sumsName), sumsOf(draft));
  settle(draft, folder);
  prune(parent, limit);
  return folder;
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
    if (!isWhole(folder)) throw error;
  }
}

/** File that tells the sums of the compiled ones. */
const sumsName = 'sums';

/**
 * Whether the compiled files are as they were written: after a crash of the machine they may be cut off, or empty, and nothing else
 * would ever compile them again.
 * @param {string} folder
 */
function isWhole(folder) {
  try {
    return readFileSync(join(folder, sumsName), 'utf8') === sumsOf(folder);
  } catch {
    return false;
  }
}

/** @param {string} folder */
function sumsOf(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return names
    .sort()
    .map((name) => `${name} ${crc32(readFileSync(join(folder, name)))}\n`)
    .join('');
}
