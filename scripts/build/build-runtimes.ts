/** Builds all runtimes into the folder from which they are generated into packages; for `ensure-runtimes.js`. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { builtRuntimes, putFile } from './ensure-runtimes.js';
import { runtimeNames } from './runtime-names.ts';
import { buildRuntime } from './runtimes.ts';
import { readVersions } from './versions.ts';

for (const name of runtimeNames) {
  const folder = path.join(builtRuntimes, name);
  const files = await buildRuntime(name);
  mkdirSync(folder, { recursive: true });
  for (const file of files) putFile(path.join(folder, file.name), file.text);
  const names = new Set(files.map((file) => file.name));
  // Drafts are those of a process that builds at the same time.
  for (const old of readdirSync(folder).filter((each) => !names.has(each) && !each.endsWith('.tmp')))
    rmSync(path.join(folder, old), { force: true });
}
putFile(path.join(builtRuntimes, 'versions.json'), `${JSON.stringify(readVersions(), null, 2)}\n`);
