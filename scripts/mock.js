/**
 * Launcher of `npm run mock`. The program is compiled once, so that it is there at once; the generator, which the mock of any
 * other document than our own needs, is a part of it that is loaded then.
 */
import '../generators/launch/current-folder.js';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../generators/launch/file-hash.js';
import { generatorDigest } from '../generators/launch/generator-digest.js';
import { loadProgram } from '../generators/launch/program.js';
import { keepCode } from '../generators/launch/script.js';
import { optimiseLate } from '../generators/launch/tiering.js';
import { projectFolder } from '../generators/load/project-folder.js';

const argv = process.argv.slice(2);
// Reading a document, and filling the store, are over before optimised code would pay. Before the program is compiled: its
// code is bound to the options of V8.
optimiseLate();
const ownDigest = digest();
const { main } = /** @type {typeof import('../generators/cli/commands/mock.ts')} */ (
  await loadProgram('scripts/serve-mock.ts', 'mock', ownDigest)
);
process.exitCode = await main(argv, ownDigest);
keepCode();

/** Of all that the compiled program is made of: what is generated is a part of it here. */
function digest() {
  const sum = createHash('sha256').update(generatorDigest());
  const generated = ['server', 'mock'].flatMap((name) => filesIn(`packages/${name}/src`));
  for (const file of ['scripts/serve-mock.ts', 'scripts/mock/read-or-recall.ts', ...generated])
    sum.update(`${file}\0${hashOf(join(projectFolder, file)) ?? ''}\0`);
  return sum.digest('hex');
}

/** @param {string} folder Relative to the project. */
function filesIn(folder) {
  const entries = readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' });
  return entries.sort().map((name) => `${folder}/${name}`);
}
