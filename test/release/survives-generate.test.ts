/** The files that a release writes are those that the generator writes afterwards: versions survive it, and nothing has drifted. */
import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { compare, type GenerateOptions } from '../../generators/generate.ts';
import { generateOne } from '../generate-one.ts';
import { hasChanges } from '../../generators/write/plan.ts';
import { tempFolder } from '../unit/write/temp-folder.ts';
import { releaseFiles } from '../../generators/release/release-files.ts';
import { writeAll } from '../../generators/release/write-files.ts';

it('a released version survives the generator, and is no drift', async () => {
  const root = await tempFolder();
  copyFileSync(path.join(import.meta.dirname, 'openapi.yaml'), path.join(root, 'openapi.yaml'));
  const out = path.join(root, 'packages');
  const options: GenerateOptions = {
    spec: path.join(root, 'openapi.yaml'),
    out,
    scope: '@shop',
    only: ['types'],
    cache: new Map<string, string>(),
  };
  const version = (): unknown =>
    JSON.parse(readFileSync(path.join(out, 'types/package.json'), 'utf8')).version;
  await generateOne(options);
  expect(version()).toBe('0.1.0');

  const plan = { folder: 'types', name: '@shop/types', base: '0.1.0', standing: '0.1.0', next: '1.0.0-rc.0' };
  writeAll(releaseFiles([{ ...plan, notes: [], bump: 'major', released: true }], out, root, '2026-01-31'));
  expect(version()).toBe('1.0.0-rc.0');
  expect((await compare(options)).packages.filter(hasChanges)).toEqual([]);
  await generateOne(options);
  expect(version()).toBe('1.0.0-rc.0');
});
