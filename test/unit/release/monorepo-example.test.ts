import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { productVersion } from '../../../generators/product.ts';

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
