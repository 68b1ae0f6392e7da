import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { packageOf } from '@specline/mock-runtime/serve/command/manifest';
import { tempFolder } from '../../write/temp-folder.ts';

/** Returns the URL of a module two folders below a package.json. */
async function moduleIn(manifest: string): Promise<string> {
  const folder = await tempFolder();
  await mkdir(path.join(folder, 'dist/src'), { recursive: true });
  await writeFile(path.join(folder, 'package.json'), manifest);
  return pathToFileURL(path.join(folder, 'dist/src/bin.js')).href;
}

it('a module belongs to the package of the nearest package.json', async () => {
  const url = await moduleIn('{"name":"@acme/mock","version":"1.2.3"}');
  expect(packageOf(url)).toMatchObject({ name: '@acme/mock', version: '1.2.3' });
});

it('a package without a name is an error', async () => {
  const url = await moduleIn('{"version":"1.2.3"}');
  expect(() => packageOf(url)).toThrow('package.json has no name and version');
});

it('a module outside of all packages is an error', () => {
  expect(() => packageOf('file:///nowhere/bin.js')).toThrow('file:///nowhere/bin.js belongs to no package');
});
