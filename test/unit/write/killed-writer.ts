/**
 * Writes two sets of files in turns, for ever: the child process that `killed.test.ts` kills.
 * Usage: killed-writer.ts OUT. Prints the milliseconds of each write.
 */
import { planWrites } from '../../../generators/write/plan.ts';
import { maker, outFiles } from './files.ts';
import { writerSets } from './writer-sets.ts';
import { applyWrites } from './apply-writes.ts';

const out = process.argv[2];
if (out === undefined) throw new Error('name a folder');
const sets = writerSets(30);
for (let turn = 0; ; turn = 1 - turn) {
  const files = outFiles(sets[turn] ?? {});
  const start = performance.now();
  applyWrites(out, () => planWrites(out, files, maker));
  console.log(performance.now() - start);
  // Lets the line out.
  await new Promise((resolve) => setImmediate(resolve));
}
