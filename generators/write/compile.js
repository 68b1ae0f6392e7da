import { randomBytes } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from '../load/project-folder.js';
import { cacheFolder, prune } from './cache.js';

const commands = join(cacheFolder, 'command');
const commandLimit = 4;

/**
 * Compiles the command line to JavaScript, once for each state of the sources: loading some two hundred TypeScript
 * files one by one takes longer than all that an average run does. Parts that are imported when they are needed stay
 * files of their own.
 * @param {string} digest Digest of the sources.
 * @returns {Promise<string>} URL of the compiled `cli.ts`.
 * @throws {Error} when the cache cannot be written.
 */
export async function compiledCommand(digest) {
  const folder = join(commands, digest);
  if (!existsSync(folder)) await compile(folder);
  return pathToFileURL(join(folder, 'cli.js')).href;
}

/** @param {string} folder */
async function compile(folder) {
  const { build } = await import('esbuild');
  const draft = `${folder}-${randomBytes(6).toString('hex')}`;
  await build({
    entryPoints: [join(projectFolder, 'generators/cli.ts')],
    outdir: draft,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // For `NODE_OPTIONS=--enable-source-maps npm run generate`; Node would search every module for one if it were always on.
    sourcemap: 'linked',
    define: {
      'import.meta.url': JSON.stringify(
        pathToFileURL(join(projectFolder, 'generators/load/project-folder.js')).href,
      ),
    },
    logLevel: 'silent',
  });
  settle(draft, folder);
  prune(commands, commandLimit);
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
