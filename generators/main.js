/**
 * Launcher of `npm run generate`. A run that has nothing to do must find that out before it loads a compiler, a parser
 * or a formatter, and before TypeScript is made to run at all; hence this file and its two imports are JavaScript.
 */
import module from 'node:module';
import { join } from 'node:path';
import { cacheFolder } from './write/cache.js';
import { findFresh, stampKey } from './write/freshness.js';

const argv = process.argv.slice(2);
const colours = { out: inColours(process.stdout), err: inColours(process.stderr) };
const key = stampKey(argv, process.cwd(), colours);
const fresh = findFresh(key);
if (fresh) {
  process.stderr.write(fresh.err);
  process.stdout.write(fresh.out);
} else {
  const { main } = await loadCli();
  process.exitCode = await main(argv, key, colours);
}

/** Loads the command itself. Node 24 runs TypeScript as it stands; Node 20 needs tsx for it. */
async function loadCli() {
  // Node 22.8 and later; the types of this project are those of Node 20.
  if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') {
    module.enableCompileCache(join(cacheFolder, 'compile'));
  }
  if (!('typescript' in process.features) || !process.features.typescript) {
    const tsx = await import('tsx/esm/api');
    tsx.register();
  }
  return import('./cli.ts');
}

/**
 * Colours are for people: not for files and pipes, and not where https://no-color.org says so.
 * @param {NodeJS.WriteStream} stream
 */
function inColours(stream) {
  return stream.isTTY === true && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb';
}
