import { expect, test } from 'vitest';
import { packageManifest } from '../../../generators/emit/package-manifest.ts';

test('a command is written as npm publishes it: what npm mends, it calls invalid', () => {
  const facts = {
    folder: 'mock' as const,
    description: 'A mock',
    license: 'MIT',
    keywords: [],
    entries: {},
    upon: [],
    data: [],
  };
  const { bin } = packageManifest({ ...facts, bin: 'bin' }, { scope: '@acme' });
  // With the scope in its name, so that the mocks of two interfaces can stand in one project.
  expect(bin).toEqual({ 'acme-mock': 'dist/bin.js' });
});
