/**
 * Launcher of `npm run check`. Like that of generate, it finds out from hashes whether anything has changed since the last
 * check found nothing; the program is compiled once.
 */
import '../generators/launch/current-folder.js';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { coloursOfStreams } from '../generators/launch/colours.js';
import { hashOf } from '../generators/launch/file-hash.js';
import { findFresh, stampKey } from '../generators/launch/freshness.js';
import { generatorDigest } from '../generators/launch/generator-digest.js';
import { loadProgram } from '../generators/launch/program.js';
import { keepCode } from '../generators/launch/script.js';
import { bearStreams } from '../generators/launch/streams.js';
import { optimiseLate } from '../generators/launch/tiering.js';
import { keepYoungGenerationSmall } from '../generators/launch/young-generation.js';
import { projectFolder } from '../generators/load/project-folder.js';

const argv = process.argv.slice(2);
const colours = coloursOfStreams();
const terminal = { ...colours, columns: process.stderr.columns };
// Generate takes no word without dashes, so that no run of it has this key.
const key = stampKey(['check', ...argv], process.cwd(), terminal);
const generator = generatorDigest();
const fresh = findFresh({ key, generator });
if (fresh) {
  bearStreams(process);
  process.stderr.write(fresh.err);
  process.stdout.write(fresh.out);
} else {
  optimiseLate();
  keepYoungGenerationSmall();
  const { main } = /** @type {typeof import('../generators/cli/commands/check.ts')} */ (
    await loadProgram('scripts/drift/check.ts', 'check', digest())
  );
  process.exitCode = await main(argv, { key, generator }, colours);
  keepCode();
}

/** Of all that the compiled program is made of. */
function digest() {
  const sum = createHash('sha256').update(generator);
  const own = ['scripts/drift', 'scripts/api-report'].flatMap((folder) =>
    readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
      .sort()
      .map((name) => `${folder}/${name}`),
  );
  for (const file of own) sum.update(`${file}\0${hashOf(join(projectFolder, file)) ?? ''}\0`);
  return sum.digest('hex');
}
