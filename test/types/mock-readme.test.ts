/** The code in the README of the mock package compiles: that of this repository, and those of small documents. */
import path from 'node:path';
import { expect, it } from 'vitest';
import { homeDefaults } from '../home.ts';
import { emitSpec } from '../emit-spec.ts';
import type { Module } from '../unit/emit/compile.ts';
import { codeIn, problemsIn } from './readme.ts';
import { realMock } from './real-package.ts';

/** The parts of other packages that the README uses: the types of MSW itself are compiled in test/browser. */
const others: Module = {
  path: 'mock/src/others.d.ts',
  text: `declare module 'msw' {
      export interface HttpHandler { isHandler: true }
      export const http: { all(url: RegExp | string, resolver: (info: { request: Request }) => unknown): HttpHandler };
    }
    declare module 'msw/node' {
      import type { HttpHandler } from 'msw';
      export function setupServer(...handlers: HttpHandler[]): { listen(): void };
    }
    declare module 'node:http' {
      export function createServer(listener: (...args: never[]) => void): { listen(port: number): void };
    }`,
};

it('compiles for the interface of this repository', async () => {
  const readme = (await emitSpec(homeDefaults.spec)).files.get('mock/README.md') ?? '';
  const headings = [...readme.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual([
    'As a server',
    'In tests, with MSW',
    'Inspecting and resetting state',
    'Injecting faults',
    'Behind a partly written server',
    'Collections',
    'License',
  ]);
  expect(codeIn(readme)).toContain('.store.users');
  const surroundings = { name: 'mock', scope: '@acme', files: [...realMock(), others] } as const;
  expect(problemsIn([readme], surroundings)).toEqual([[]]);
});

it.each(['event-streams', 'lists-in-pages', 'names-of-the-client', 'security-schemes', 'webhooks'])(
  'compiles for the case %s, and does not with a mistake in it',
  async (name) => {
    const { files } = await emitSpec(path.join(import.meta.dirname, '../cases', name, 'spec.yaml'));
    const modules = [...files].map(([file, text]) => ({ path: file, text }));
    const readme = files.get('mock/README.md') ?? '';
    const mistaken = readme.replace('rate: 0.5', 'share: 0.5');
    expect(
      problemsIn([readme, mistaken], { name: 'mock', scope: '@acme', files: [...modules, others] }),
    ).toEqual([[], [expect.stringContaining("'share' does not exist")]]);
  },
);
