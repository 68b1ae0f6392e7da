/**
 * Prints a hash of every file that a document emits, as JSON: `node --import tsx test/emitted-hashes.ts <spec>`. For
 * comparing what other processes emit with what this one does.
 */
import { resolve } from 'node:path';
import { sha256 } from '../generators/write/manifest.ts';
import { emitSpec } from './emit-spec.ts';

const [spec = ''] = process.argv.slice(2);
const { files } = await emitSpec(resolve(spec));
console.log(JSON.stringify(Object.fromEntries([...files].map(([file, text]) => [file, sha256(text)]))));
