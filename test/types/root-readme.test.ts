/** The code in the README of this repository compiles, and does not with a mistake in it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Module } from '../unit/emit/compile.ts';
import { problemsIn } from './readme.ts';
import { realClient, realMock } from './real-package.ts';

/** What the examples take for given. */
const given: Module = {
  path: 'mock/src/given.d.ts',
  text: `declare global {
      const token: string;
      const app: { use(path: string, router: (...args: never[]) => void): void };
      const spaces: { find(id: string, userId: string): Promise<import('@doc-workspace/types').Space | undefined> };
      function authenticate(token: string): { readonly userId: string } | undefined;
    }
    export {};`,
};

/** The tool itself, whose config is checked where it is loaded (`test/unit/config`). */
const specline: Module = {
  path: 'mock/src/specline.d.ts',
  text: `declare module 'specline' {
      export function defineConfig(config: {
        readonly scope: string;
        readonly interfaces: Readonly<Record<string, object>>;
      }): object;
    }`,
};

it('compiles, and does not with a mistake in it', () => {
  const readme = readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8');
  const files = [...realClient(), ...realMock(), given, specline];
  const mistaken = readme.replace('reply(200, space)', 'reply(299, space)');
  const [right, wrong = []] = problemsIn([readme, mistaken], {
    name: 'mock',
    scope: '@doc-workspace',
    files,
  });
  expect(right).toEqual([]);
  expect(wrong.join('\n')).toContain('299');
});
