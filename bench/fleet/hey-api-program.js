/**
 * `node hey-api-program.js PLUGINS FOLDER`: generates from each document of a folder by the JavaScript interface of hey-api, one after the
 * other in one process. It is JavaScript, and runs with nothing before it.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';

const [, , entry = '', plugins = '', folder = ''] = process.argv;
/** @type {unknown} */
const loaded = await import(entry);
const { createClient } = /** @type {{ createClient: (config: object) => Promise<unknown> }} */ (loaded);
for (const file of readdirSync(folder))
  await createClient({
    input: path.join(folder, file),
    output: path.resolve('out', path.basename(file, '.json')),
    plugins: plugins.split(','),
    logs: { level: 'silent', file: false },
  });
