import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path, { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { productVersion } from '../../../generators/product.ts';
import { installedBin } from '../../installed.ts';
import { tempFolder } from '../write/temp-folder.ts';

const example = resolve(import.meta.dirname, '../../../examples/monorepo');

function manifestIn(folder: string): { dependencies?: object; devDependencies?: object } {
  return JSON.parse(readFileSync(join(example, folder, 'package.json'), 'utf8')) as ReturnType<
    typeof manifestIn
  >;
}

// `npm run pack:check -- --only "fleet turbo"` runs the example; a release changes its versions with scripts/update-example.ts.
test('the example of many documents takes this version of specline, and of its runtimes', () => {
  const names = readdirSync(join(example, 'apis'));
  for (const name of names) {
    expect(manifestIn(`apis/${name}`).devDependencies).toEqual({ specline: productVersion });
    const { dependencies = {} } = manifestIn(`sdk/${name}/client`);
    expect(new Set(Object.values(dependencies))).toEqual(new Set([`~${productVersion}`]));
  }
  expect(names).toHaveLength(3);
});

test('the manifests that the example commits are those that are generated', async () => {
  const copy = path.join(await tempFolder(), 'monorepo');
  cpSync(example, copy, { recursive: true, filter: (file) => path.basename(file) !== 'sdk' });
  // References lead to files of the repository only.
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  for (const name of readdirSync(join(example, 'apis'))) {
    execFileSync(process.execPath, [installedBin, 'generate', '--quiet'], { cwd: join(copy, 'apis', name) });
    for (const made of ['types', 'client']) {
      const manifest = join('sdk', name, made, 'package.json');
      expect(readFileSync(join(example, manifest), 'utf8')).toBe(readFileSync(join(copy, manifest), 'utf8'));
    }
  }
});
