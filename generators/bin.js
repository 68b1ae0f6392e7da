#!/usr/bin/env node
/**
 * The command `specline`. In a clone it runs the sources, through tsx, so that a contributor never runs a stale build; an installed
 * package runs what was compiled of them.
 */
import { accessSync, constants, existsSync } from 'node:fs';
import * as module from 'node:module';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { optimiseLate } from './optimise-late.js';

const argv = process.argv.slice(2);
try {
  process.cwd();
  const { main } = existsSync(pathOf('cli/main.ts')) ? await fromSources() : await compiled();
  process.exitCode = await main(argv);
} catch (error) {
  if (!isMissingFolder(error)) throw error;
  process.stderr.write(
    'error the current folder is not there any more; change to a folder that is, and run again\n',
  );
  process.exitCode = 2;
}

/** @returns {Promise<typeof import('./cli/main.ts')>} */
async function compiled() {
  // Before the cache is opened: what V8 has compiled is bound to its options.
  optimiseLate();
  // The cache stands among the installed packages, not where others may write.
  const { enableCompileCache } = /** @type {{ enableCompileCache?: (folder: string) => unknown }} */ (module);
  enableCompileCache?.(pathOf('../.cache/specline/code'));
  // It is made when the package is packed.
  const program = './dist/main.js';
  const loaded = /** @type {unknown} */ (await import(program));
  return /** @type {typeof import('./cli/main.ts')} */ (loaded);
}

/** @returns {Promise<typeof import('./cli/main.ts')>} */
async function fromSources() {
  // tsx keeps what it compiles among the temporary files; where that cannot be written, it fails, or never ends.
  if (!isWritable(tmpdir())) process.env['TSX_DISABLE_CACHE'] = '1';
  const tsx = await import('tsx/esm/api').catch(notInstalled);
  const { ensureRuntimes } = await import('../scripts/build/ensure-runtimes.js');
  await ensureRuntimes();
  // The settings are those of this project: tsx would take those of the folder that the command runs in.
  tsx.register({ tsconfig: pathOf('../tsconfig.json') });
  return import('./cli/main.ts');
}

/** @param {string} path Relative to this file. */
function pathOf(path) {
  return fileURLToPath(new URL(path, import.meta.url));
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {unknown} error */
function isMissingFolder(error) {
  return error instanceof Error && 'syscall' in error && error.syscall === 'uv_cwd';
}

/** @returns {never} */
function notInstalled() {
  process.stderr.write(
    'error the packages that this project is built with are not installed; run npm ci, with development dependencies\n',
  );
  process.exit(2);
}
