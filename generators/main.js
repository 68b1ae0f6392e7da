/**
 * Launcher of `npm run generate`. A run that has nothing to do must find that out before it loads a compiler, a parser
 * or a formatter, and before TypeScript is made to run at all; hence this file and what it imports are JavaScript.
 */
import module from 'node:module';
import { join } from 'node:path';
import { isatty } from 'node:tty';
import { cacheFolder } from './launch/cache.js';
import { compiledCommand } from './launch/compile.js';
import { findFresh, generatorDigest, stampKey } from './launch/freshness.js';
import { optimiseLate } from './launch/tiering.js';

const argv = process.argv.slice(2);
const colours = { out: inColours(1), err: inColours(2) };
const key = stampKey(argv, process.cwd(), { ...colours, columns: process.stderr.columns });
const fresh = findFresh(key);
if (fresh) {
  process.stderr.write(fresh.err);
  process.stdout.write(fresh.out);
} else {
  // Before the compile cache is opened: what it holds is bound to the options of V8.
  optimiseLate();
  const { main } = await loadCli();
  process.exitCode = await main(argv, key, colours);
}

/** Loads the command: compiled, or through tsx where the cache cannot be written. */
async function loadCli() {
  /** @type {typeof module & { enableCompileCache?: (folder: string) => unknown }} Node 22.8 and later; our types are those of Node 20. */
  const { enableCompileCache } = module;
  enableCompileCache?.(join(cacheFolder, 'compile'));
  const compiled = await compiledCommand(generatorDigest()).catch(() => undefined);
  if (compiled !== undefined) {
    /** @type {Promise<typeof import('./cli.ts')>} */
    const command = import(compiled);
    return command;
  }
  const tsx = await import('tsx/esm/api');
  tsx.register();
  return import('./cli.ts');
}

/**
 * Colours are for people: not for files and pipes, and not where https://no-color.org says so.
 * @param {number} stream Its file descriptor.
 */
function inColours(stream) {
  return isatty(stream) && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb';
}
