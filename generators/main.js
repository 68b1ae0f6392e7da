/**
 * Launcher of `npm run generate`. A run that has nothing to do must find that out before it loads a compiler, a parser
 * or a formatter, and before TypeScript is made to run at all; hence this file and what it imports are JavaScript.
 */
import './launch/current-folder.js';
import { coloursOfStreams } from './launch/colours.js';
import { findFresh, stampKey } from './launch/freshness.js';
import { generatorDigest } from './launch/generator-digest.js';
import { loadProgram } from './launch/program.js';
import { keepCode } from './launch/script.js';
import { bearStreams } from './launch/streams.js';
import { optimiseLate } from './launch/tiering.js';
import { keepYoungGenerationSmall } from './launch/young-generation.js';

const argv = process.argv.slice(2);
const colours = coloursOfStreams();
const key = stampKey(argv, process.cwd(), { ...colours, columns: process.stderr.columns });
const generator = generatorDigest();
const fresh = findFresh({ key, generator });
if (fresh) {
  bearStreams(process);
  process.stderr.write(fresh.err);
  process.stdout.write(fresh.out);
} else {
  // Before the program is compiled: its code is bound to the options of V8.
  optimiseLate();
  keepYoungGenerationSmall();
  const { main } = /** @type {typeof import('./cli/commands/generate.ts')} */ (
    await loadProgram('generators/cli.ts', 'command', generator)
  );
  process.exitCode = await main(argv, { key, generator }, colours);
  keepCode();
}
