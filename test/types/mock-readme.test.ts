/** The code in the README of the mock package compiles: that of this repository, and those of small documents. */
import path from 'node:path';
import { expect, it } from 'vitest';
import { homeDefaults } from '../../generators/home.ts';
import { emitSpec } from '../emit-spec.ts';
import { diagnose, type Module } from '../unit/emit/compile.ts';
import { realMock, strictFlags } from './real-package.ts';

/** What the README uses of other packages: the types of MSW itself are compiled in test/browser. */
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

function moduleOf(readme: string): string {
  return [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, block = '']) => block).join('\n');
}

function problemsOf(readme: string, files: readonly Module[]): readonly string[] {
  const snippet = { path: 'mock/src/readme.ts', text: moduleOf(readme) };
  const flags = { ...strictFlags(), noUnusedLocals: false };
  const problems = diagnose([...files, others, snippet], { scope: '@acme', flags }, 'given');
  return problems.map(({ path: file, line, message }) => `${file}:${line} ${message}`);
}

it('compiles for the interface of this repository', async () => {
  const readme = (await emitSpec(homeDefaults.spec)).files.get('mock/README.md') ?? '';
  const headings = [...readme.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual([
    'Serve it',
    'In tests, by MSW',
    'Records and requests',
    'Faults',
    'Under a server that is half written',
    'What it keeps',
    'Licence',
  ]);
  expect(moduleOf(readme)).toContain('.store.users');
  expect(problemsOf(readme, realMock())).toEqual([]);
});

it.each(['event-streams', 'lists-in-pages', 'names-of-the-client', 'security-schemes', 'webhooks'])(
  'compiles for the case %s, and does not with a mistake in it',
  async (name) => {
    const { files } = await emitSpec(path.join(import.meta.dirname, '../cases', name, 'spec.yaml'));
    const modules = [...files].map(([file, text]) => ({ path: file, text }));
    const readme = files.get('mock/README.md') ?? '';
    // Twice the same module, once with a mistake, is one compilation.
    const mistaken = moduleOf(readme).replace('rate: 0.5', 'share: 0.5');
    const other = { path: 'mock/src/mistaken.ts', text: mistaken };
    expect(problemsOf(readme, [...modules, other])).toEqual([
      expect.stringMatching(/^mock\/src\/mistaken\.ts:\d+ .*'share' does not exist/),
    ]);
  },
);
