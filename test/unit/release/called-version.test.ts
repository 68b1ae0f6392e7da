import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { productVersion } from '../../../generators/product.ts';

const root = resolve(import.meta.dirname, '../../..');

function namesIn(folder: string, ending: string): readonly string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith(ending)).map((name) => join(folder, name));
}

// scripts/update-example.ts changes them with a release.
test('pages and workflows call the action of this version of specline', () => {
  const files = ['README.md', ...namesIn('docs', '.md'), ...namesIn('.github/workflows', '.yml')];
  const called = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/doc-workspace\/doc-workspace\S*@v(\d[\w.-]*)/g)].map(
      ([, version]) => `${file.replaceAll('\\', '/')}: ${version ?? ''}`,
    ),
  );
  expect(called).toEqual([
    `docs/pull-requests.md: ${productVersion}`,
    `docs/pull-requests.md: ${productVersion}`,
    `.github/workflows/interface.yml: ${productVersion}`,
  ]);
});
