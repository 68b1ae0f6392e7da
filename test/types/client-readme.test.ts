/** The code in the README of the client package compiles: that of this repository, and those of small documents. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { homeDefaults, homePackages } from '../../generators/home.ts';
import { emitSpec } from '../emit-spec.ts';
import { diagnose, type Module } from '../unit/emit/compile.ts';
import { realClient, strictFlags } from './real-package.ts';

/** The blocks of TypeScript in a README as one module: they build upon each other. */
function moduleOf(readme: string): string {
  return [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, block = '']) => block).join('\n');
}

function problemsOf(readme: string, files: readonly Module[], scope: string): readonly string[] {
  const snippet = { path: 'client/src/readme.ts', text: moduleOf(readme) };
  // An example may end with what it has made.
  const flags = { ...strictFlags(), noUnusedLocals: false };
  const problems = diagnose([...files, snippet], { scope, flags }, 'given');
  return problems.map(({ path: file, line, message }) => `${file}:${line} ${message}`);
}

const readme = readFileSync(path.join(homePackages, 'client/README.md'), 'utf8');

it('shows how to start, errors, lists, retries, middleware, functions and tests', () => {
  const headings = [...readme.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(
    expect.arrayContaining([
      'Start',
      'Errors',
      'Lists',
      'Retries and time limits',
      'Middleware',
      'Less to load',
      'Tests',
    ]),
  );
  expect(moduleOf(readme).match(/^import /gm)?.length).toBeGreaterThan(5);
});

it('compiles', () => {
  expect(problemsOf(readme, realClient(), homeDefaults.scope)).toEqual([]);
});

it('does not compile with a mistake in it', () => {
  const mistaken = readme.replace("headers.get('etag')", 'headers.etag');
  expect(problemsOf(mistaken, realClient(), homeDefaults.scope)).toEqual([
    expect.stringContaining("Property 'etag' does not exist"),
  ]);
});

it.each([
  'bodies-of-every-kind',
  'event-streams',
  'lists-in-pages',
  'names-of-the-client',
  'parameters-in-every-place',
  'security-schemes',
  'webhooks',
])('compiles for the case %s', async (name) => {
  const { files } = await emitSpec(path.join(import.meta.dirname, '../cases', name, 'spec.yaml'));
  const modules = [...files].map(([file, text]) => ({ path: file, text }));
  expect(problemsOf(files.get('client/README.md') ?? '', modules, '@acme')).toEqual([]);
});
