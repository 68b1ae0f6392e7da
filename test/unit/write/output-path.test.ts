import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageNames } from '../../../generators/emit/packages.ts';
import { homePackages } from '../../home.ts';
import { manifestName, readManifest } from '../../../generators/write/manifest.ts';
import { isOutputPath, isPackageFolder } from '../../../generators/write/output-path.ts';
import { planWrites } from '../../../generators/write/plan.ts';
import { maker, outFiles } from './files.ts';
import { tempFolder } from './temp-folder.ts';

it('knows all files that are generated for the document of this repository', () => {
  const generated = packageNames.flatMap((name) => {
    const manifest = readManifest(readFileSync(join(homePackages, name, manifestName), 'utf8'));
    return [manifestName, ...manifest.files.keys()].map((path) => `${name}/${path}`);
  });
  const paths = [...generated, 'package.json', 'tsconfig.json', manifestName];
  expect(paths.length).toBeGreaterThan(250);
  expect(paths.filter((path) => !isOutputPath(path))).toEqual([]);
});

it('is asserted of every file that is to be written: what a run stages has to be what the next one carries out', async () => {
  const out = await tempFolder();
  for (const path of ['types/.npmrc', 'types/src/a.sh', 'other/package.json', 'Makefile'])
    expect(() => [...planWrites(out, outFiles({ [path]: '' }), maker)]).toThrow(
      `no generated file has the path "${path}"`,
    );
});

it('knows the folders of packages', () => {
  expect(['', ...packageNames].every(isPackageFolder)).toBe(true);
  expect(['.', 'Types', 'types/src', 'node_modules', 'constructor'].some(isPackageFolder)).toBe(false);
});
