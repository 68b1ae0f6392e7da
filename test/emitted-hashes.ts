/**
 * Prints a hash of every file that documents emit, as JSON: `node --import tsx test/emitted-hashes.ts <spec>...`. For comparing what
 * other processes emit with what this one does.
 */
import { resolve } from 'node:path';
import { sha256 } from '../generators/write/manifest.ts';
import { emitSpec } from './emit-spec.ts';

const hashes: Record<string, string>[] = [];
for (const spec of process.argv.slice(2)) {
  const { files } = await emitSpec(resolve(spec));
  hashes.push(Object.fromEntries([...files].map(([file, text]) => [file, sha256(text)])));
}
console.log(JSON.stringify(hashes));
