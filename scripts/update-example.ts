/**
 * Brings `examples/monorepo`, the pages that quote it or call the workflow, and that itself up to the version of specline: the last step
 * of `npm run release:tool`.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import manifest from '../generators/package.json' with { type: 'json' };
import { projectFolder } from './project-folder.ts';

const apis = path.join(projectFolder, 'examples/monorepo/apis');
const members = readdirSync(apis).map((name) => path.join(apis, name));

for (const file of [
  ...members.map((member) => path.join(member, 'package.json')),
  path.join(projectFolder, 'docs/fleets.md'),
]) {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/("specline": ")\d[^"]*/, `$1${manifest.version}`));
}

for (const name of ['docs/pull-requests.md', '.github/workflows/interface.yml']) {
  const file = path.join(projectFolder, name);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/(doc-workspace\/doc-workspace\S*@v)\d[\w.-]*/g, `$1${manifest.version}`));
}

// A manifest that a clone has without the record of what was generated would be taken for somebody else's.
rmSync(path.join(projectFolder, 'examples/monorepo/sdk'), { recursive: true, force: true });
for (const cwd of members)
  execFileSync(process.execPath, [path.join(projectFolder, 'generators/bin.js'), 'generate'], {
    cwd,
    stdio: 'inherit',
  });
