import { describe, expect, test } from 'vitest';
import { mockFacts } from '../../../generators/emit/mock/package-json.ts';
import { clientFacts } from '../../../generators/emit/client/package-json.ts';
import { serverFacts } from '../../../generators/emit/server/package-json.ts';
import { typesFacts } from '../../../generators/emit/types/package-json.ts';
import { packageNames } from '../../../generators/emit/package-names.ts';
import type { Api } from '../../../generators/ir/types.ts';
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

// In these versions, `npm run pack:check` runs them.
test.each([
  [serverFacts, { express: '^4.21.0 || ^5.0.0' }],
  [mockFacts, { msw: '^2.0.0 || ^3.0.0' }],
])('%o takes these peers, and needs none', (factsOf, peerDependencies) => {
  const facts = factsOf({ title: 'Pets', license: 'MIT' });
  const manifest = packageManifest(facts, { scope: '@acme' });
  const [name = ''] = Object.keys(peerDependencies);
  expect(manifest).toMatchObject({ peerDependencies, peerDependenciesMeta: { [name]: { optional: true } } });
});

// Editors offer to import whatever the compiler finds: Node has to find it as well.
describe.each(['inline', 'package'] as const)('with a runtime that is %s', (runtime) => {
  const runtimeVersions = new Map(packageNames.map((name) => [name, '1.0.0'] as const));

  test.each([typesFacts, clientFacts, serverFacts, mockFacts])(
    '%o exports what there is, by name',
    (factsOf) => {
      const facts = factsOf({ title: 'Pets', license: 'MIT' } as Api);
      const { exports } = packageManifest(facts, { scope: '@acme', runtime, runtimeVersions });
      const modules = Object.entries(exports as object).filter(([, target]) => typeof target !== 'string');
      expect(modules.map(([subpath]) => subpath)).toEqual(Object.keys(facts.entries));
      for (const [, target] of modules)
        expect(target).toEqual({
          types: expect.stringMatching(/^\.\/dist\/[^*]+\.d\.ts$/) as string,
          default: expect.stringMatching(/^\.\/dist\/[^*]+\.js$/) as string,
        });
    },
  );
});
