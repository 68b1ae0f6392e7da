import { expect, test } from 'vitest';
import { packageManifest } from '../../../generators/emit/package-manifest.ts';

test('a command is written as npm publishes it: what npm mends, it calls invalid', () => {
  const facts = {
    folder: 'mock',
    description: 'A mock',
    license: 'MIT',
    keywords: [],
    entries: {},
    data: [],
  };
  const { bin } = packageManifest({ ...facts, built: 'dist/mock/src', bin: 'bin' }, { scope: '@acme' });
  expect(bin).toEqual({ mock: 'dist/mock/src/bin.js' });
});
