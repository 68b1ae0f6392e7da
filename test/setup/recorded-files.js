/**
 * Records the files that a process looks at: loaded before a program by `node --import`. When the process ends, their paths stand in the
 * file that `RECORDED_FILES` names, one on a line.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The functions by which the result of a program may depend on what is on the disk, links and file kinds included. */
const functions = [
  'access',
  'lstat',
  'open',
  'opendir',
  'readFile',
  'readdir',
  'readlink',
  'realpath',
  'stat',
];
const names = [...functions, ...functions.map((name) => `${name}Sync`), 'existsSync', 'createReadStream'];

/** @type {Set<string>} */
const recorded = new Set();

/** @param {unknown} file */
function record(file) {
  if (file instanceof URL) recorded.add(fileURLToPath(file));
  else if (typeof file === 'string') recorded.add(path.resolve(file));
}

for (const holder of [fs, fs.promises]) {
  for (const name of names) {
    const original = /** @type {unknown} */ (Reflect.get(holder, name));
    if (typeof original !== 'function') continue;
    const recording = new Proxy(original, {
      apply(target, self, argv) {
        record(argv[0]);
        return /** @type {unknown} */ (Reflect.apply(target, self, argv));
      },
    });
    Reflect.set(holder, name, recording);
  }
}
syncBuiltinESMExports();

const { writeFileSync } = fs;
process.on('exit', () => {
  writeFileSync(process.env['RECORDED_FILES'] ?? '', [...recorded].join('\n'));
});
