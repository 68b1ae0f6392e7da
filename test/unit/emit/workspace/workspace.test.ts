import { expect, test } from 'vitest';
import { emitWorkspace } from '../../../../generators/emit/workspace/workspace.ts';

const files = new Map(emitWorkspace('@acme', ['types']).map(({ path, text }) => [path, JSON.parse(text)]));

test('the workspace names its packages', () => {
  expect(files.get('package.json')).toMatchObject({ private: true, workspaces: ['types'] });
});

test('the packages are found without an install', () => {
  const { compilerOptions, include } = files.get('tsconfig.json');
  expect(compilerOptions.paths).toEqual({
    '@acme/types': ['./types/src/index.ts'],
    '@acme/types/openapi': ['./types/src/generated/openapi.ts'],
    '@acme/types/openapi.json': ['./types/openapi.json'],
    '#types/*': ['./types/src/*'],
  });
  expect(compilerOptions).toMatchObject({
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    skipLibCheck: false,
    noEmit: true,
  });
  expect(include).toEqual(['types/src']);
});

test('a second check covers only what has changed', () => {
  expect(files.get('tsconfig.json').compilerOptions).toMatchObject({
    incremental: true,
    tsBuildInfoFile: 'node_modules/.cache/typecheck.tsbuildinfo',
  });
});

test('a mock needs no types of Node', () => {
  const texts = new Map(
    emitWorkspace('@acme', ['types', 'server', 'mock']).map((file) => [file.path, file.text]),
  );
  expect(JSON.parse(texts.get('tsconfig.json') ?? '').compilerOptions.types).toEqual([]);
  expect(JSON.parse(texts.get('package.json') ?? '').devDependencies).toEqual({ typescript: '^5.9.3' });
});
