/** The code in the README of the server package compiles: that of this repository, and those of small documents. */
import path from 'node:path';
import { expect, it } from 'vitest';
import { emitSpec } from '../emit-spec.ts';
import { homeDefaults } from '../home.ts';
import type { Module } from '../unit/emit/compile.ts';
import { codeIn, problemsIn } from './readme.ts';
import { serverModules } from './real-package.ts';

/** The parts of other packages that the README uses; the example service is compiled with the real ones. */
const others: Module = {
  path: 'server/src/others.d.ts',
  text: `declare module 'express' {
      export default function express(): { use(...mounted: readonly (string | ((...args: never[]) => void))[]): void; listen(port: number): void };
    }
    declare module 'node:http' {
      export interface Server { closeServer: never }
      export function createServer(listener: (...args: never[]) => void): { listen(port: number): any };
    }`,
};

async function emitted(spec: string) {
  const { files } = await emitSpec(spec);
  const readme = files.get('server/README.md') ?? '';
  return { readme, name: 'server', scope: '@acme', files: [...serverModules(files), others] } as const;
}

it('compiles, and does not with a mistake in it', async () => {
  const { readme, ...surroundings } = await emitted(homeDefaults.spec);
  const headings = [...readme.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(
    expect.arrayContaining([
      'Getting started',
      'Handlers',
      'Authentication',
      'Fallback',
      'Validation and errors',
      'Replies',
      'Scaffolding',
    ]),
  );
  expect(codeIn(readme).match(/^import /gm)?.length).toBeGreaterThan(5);
  const mistaken = readme.replace('headerBytes: 16_384', 'headers: 1');
  expect(problemsIn([readme, mistaken], surroundings)).toEqual([
    [],
    [expect.stringContaining("'headers' does not exist")],
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
  const { readme, ...surroundings } = await emitted(
    path.join(import.meta.dirname, '../cases', name, 'spec.yaml'),
  );
  expect(problemsIn([readme], surroundings)).toEqual([[]]);
});
