/** The code in the README of the client package compiles: that of this repository, and those of small documents. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { homeDefaults, homePackages } from '../home.ts';
import { emitSpec } from '../emit-spec.ts';
import { codeIn, problemsIn } from './readme.ts';
import { realClient } from './real-package.ts';

const readme = readFileSync(path.join(homePackages, 'client/README.md'), 'utf8');

it('shows how to start, errors, lists, retries, middleware, functions and tests', () => {
  const headings = [...readme.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(
    expect.arrayContaining([
      'Getting started',
      'Errors',
      'Lists',
      'Retries and time limits',
      'Middleware',
      'Smaller bundles',
      'Testing',
    ]),
  );
  expect(codeIn(readme).match(/^import /gm)?.length).toBeGreaterThan(5);
});

it('compiles, and does not with a mistake in it', () => {
  const mistaken = readme.replace("headers.get('etag')", 'headers.etag');
  const found = problemsIn([readme, mistaken], {
    name: 'client',
    scope: homeDefaults.scope,
    files: realClient(),
  });
  expect(found).toEqual([[], [expect.stringContaining("Property 'etag' does not exist")]]);
});

it.each([
  'bodies-of-every-kind',
  'bytes-by-their-media-type',
  'event-streams',
  'lists-in-pages',
  'names-of-the-client',
  'parameters-in-every-place',
  'security-schemes',
  'streams-of-items',
  'webhooks',
])('compiles for the case %s', async (name) => {
  const { files } = await emitSpec(path.join(import.meta.dirname, '../cases', name, 'spec.yaml'));
  const modules = [...files].map(([file, text]) => ({ path: file, text }));
  const readme = files.get('client/README.md') ?? '';
  expect(problemsIn([readme], { name: 'client', scope: '@acme', files: modules })).toEqual([[]]);
});

it.each([
  ['bytes-by-their-media-type', /^## Files$/m, /await client\.addCover\(\{ body: \{ image: new Blob\(/],
  ['event-streams', /^## Streams of events$/m, /for await \(const event of events\)/],
  ['streams-of-items', /^## Streams of items$/m, /for await \(const item of items\)/],
])('shows what the case %s has', async (name, heading, call) => {
  const { files } = await emitSpec(path.join(import.meta.dirname, '../cases', name, 'spec.yaml'));
  const text = files.get('client/README.md') ?? '';
  expect(text).toMatch(heading);
  expect(text).toMatch(call);
});

it.each([
  [
    'files, which are only read',
    'get',
    `responses: { '200': { description: a, content: { image/png: {} } } }`,
  ],
  ['nothing that is read', 'post', `responses: { '204': { description: a } }`],
])(
  'shows errors, and downloads where there are some, where a document has %s',
  async (_, method, operation) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'doc-workspace-readme-'));
    const spec = path.join(folder, 'spec.yaml');
    await writeFile(
      spec,
      `{ openapi: 3.1.0, info: { title: a, version: '1' }, paths: { /a: { ${method}: { operationId: one, ${operation} } } } }`,
    );
    const { files } = await emitSpec(spec);
    await rm(folder, { recursive: true });
    const text = files.get('client/README.md') ?? '';
    expect(text).toContain('## Errors');
    expect(text.includes('## Large downloads')).toBe(method === 'get');
    const modules = [...files].map(([file, content]) => ({ path: file, text: content }));
    expect(problemsIn([text], { name: 'client', scope: '@acme', files: modules })).toEqual([[]]);
  },
);
