/**
 * Launcher of `npm run mock`. The program is compiled once, so that it is there at once; the generator, which the mock of any
 * other document than our own needs, is a part of it that is loaded then.
 */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { cacheFolder } from '../generators/launch/cache.js';
import { compiledProgram } from '../generators/launch/compile.js';
import { generatorDigest, hashOf } from '../generators/launch/freshness.js';
import { optimiseLate } from '../generators/launch/tiering.js';
import { projectFolder } from '../generators/load/project-folder.js';

const argv = process.argv.slice(2);
// Reading a document, and filling the store, are over before optimised code would pay. Before the compile cache is opened,
// which is bound to this.
optimiseLate();
const { main } = await loadProgram();
process.exitCode = await main(argv);

/** Loads the program: compiled, or through tsx where the cache cannot be written. */
async function loadProgram() {
  /** @type {typeof module & { enableCompileCache?: (folder: string) => unknown }} Node 22.8 and later; our types are those of Node 20. */
  const { enableCompileCache } = module;
  enableCompileCache?.(join(cacheFolder, 'compile'));
  const compiled = await compiledProgram('scripts/serve-mock.ts', 'mock', digest()).catch(() => undefined);
  if (compiled !== undefined) {
    /** @type {Promise<typeof import('./serve-mock.ts')>} */
    const program = import(compiled);
    return program;
  }
  const tsx = await import('tsx/esm/api');
  tsx.register();
  return import('./serve-mock.ts');
}

/** Of all that the compiled program is made of: what is generated is a part of it here. */
function digest() {
  const sum = createHash('sha256').update(generatorDigest());
  const generated = ['server', 'mock'].flatMap((name) => filesIn(`packages/${name}/src/generated`));
  for (const file of ['scripts/serve-mock.ts', ...generated])
    sum.update(`${file}\0${hashOf(join(projectFolder, file)) ?? ''}\0`);
  return sum.digest('hex');
}

/** @param {string} folder Relative to the project. */
function filesIn(folder) {
  const entries = readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' });
  return entries.sort().map((name) => `${folder}/${name}`);
}
