import { describe, expect, it } from 'vitest';
import { renderReport } from '../../../generators/api-report/render.ts';
import { surfacesOf } from '../../../generators/api-report/surface.ts';

const manifestOf = (name: string, entries: Readonly<Record<string, string>>, more: object = {}): string =>
  JSON.stringify({
    name: `@acme/${name}`,
    exports: {
      ...Object.fromEntries(
        Object.entries(entries).map(([subpath, module]) => [
          subpath,
          { types: `./dist/${name}/src/${module}.d.ts`, default: `./dist/${name}/src/${module}.js` },
        ]),
      ),
      './dist/*.js': { types: './dist/*.d.ts' },
      './package.json': './package.json',
    },
    ...more,
  });

/** Returns the report of the package `a`, of files below it; `types` is another package. */
function reportOf(
  files: Readonly<Record<string, string>>,
  entries: Readonly<Record<string, string>> = { '.': 'index' },
): string {
  const all = new Map([
    ['a/package.json', manifestOf('a', entries)],
    ['types/package.json', manifestOf('types', { '.': 'index' })],
    ['types/src/index.ts', 'export interface Space { id: string }'],
    ...Object.entries(files).map(([path, text]) => [`a/src/${path}`, text] as const),
  ]);
  const [surface] = surfacesOf(['a', 'types'], { read: (path) => all.get(path) });
  if (!surface) throw new Error('there is no surface');
  return renderReport(surface);
}

/** The declarations of each section of the report. */
function sections(report: string): Readonly<Record<string, readonly string[]>> {
  const found = [...report.matchAll(/^## `?(.*?)`?\n\n```ts\n([^]*?)\n?```$/gm)];
  return Object.fromEntries(found.map(([, title = '', text = '']) => [title, text.split('\n')]));
}

const parts = 'Not exported, but a part of what is';

/** Name, files, sections. */
const rows: readonly (readonly [
  string,
  Readonly<Record<string, string>>,
  Readonly<Record<string, readonly string[]>>,
])[] = [
  [
    'names are sorted, whatever their order',
    { 'index.ts': 'export const b: 1 = 1;\nexport type C = 1;\nexport interface A { a: 1 }' },
    { '@acme/a': ['export interface A { a: 1; }', 'export type C = 1;', 'export const b: 1;'] },
  ],
  [
    'what is exported of other modules is followed',
    {
      'index.ts': "export * from './one.ts';\nexport { d as e, type F } from './two.ts';",
      'one.ts': "export type A = 1;\nexport { b } from './two.ts';\nexport default 1;",
      'two.ts': 'export const b: 1 = 1; export const d: 2 = 2; export class F {}',
    },
    {
      '@acme/a': [
        'export type A = 1;',
        '// as a type only',
        'export class F { }',
        'export const b: 1;',
        '// d, exported as e',
        'export const d: 2;',
      ],
    },
  ],
  [
    'what is exported by default',
    { 'index.ts': 'export default function (): void {}' },
    { '@acme/a': ['export default function (): void;'] },
  ],
  [
    'a value that is exported by default',
    { 'index.ts': "export * from './one.ts';\nexport default 1 + 1;", 'one.ts': 'export default 2;' },
    { '@acme/a': ['export default 1 + 1;'] },
  ],
  [
    'an own name goes before one of a module that is exported whole',
    { 'index.ts': "export * from './one.ts';\nexport type A = 1;", 'one.ts': 'export type A = 2;' },
    { '@acme/a': ['export type A = 1;'] },
  ],
  [
    'modules that export each other',
    {
      'index.ts': "export * from './one.ts';\nexport type A = 1;",
      'one.ts': "export * from './index.ts';\nexport type B = 2;",
    },
    { '@acme/a': ['export type A = 1;', 'export type B = 2;'] },
  ],
  [
    'what was imported is followed',
    {
      'index.ts': "import { one as two } from './one.ts';\nexport { two };",
      'one.ts': 'export function one(): void {}',
    },
    { '@acme/a': ['// one, exported as two', 'export function one(): void;'] },
  ],
  [
    'a declaration file next to JavaScript',
    { 'index.ts': "export { a } from './one.js';", 'one.d.ts': 'export declare const a: 1;' },
    { '@acme/a': ['export const a: 1;'] },
  ],
  [
    'what is not exported, but a part of it, and what that is made of',
    {
      'index.ts':
        "import type { B } from './one.ts';\nimport * as two from './two.ts';\nexport interface A { b: B; d: two.D }",
      'one.ts': 'interface C {}\nexport interface B { c: C; own: Map<string, B> }',
      'two.ts': 'export type D = 1; export type Unused = 1;',
    },
    {
      '@acme/a': ['export interface A { b: B; d: two.D; }'],
      [parts]: ['interface B { c: C; own: Map<string, B>; }', 'interface C { }', 'type D = 1;'],
    },
  ],
  [
    'all of another package is one line',
    { 'index.ts': "export type * from '../../types/src/index.ts';\nexport type A = 1;" },
    { '@acme/a': ["export type * from '@acme/types';", 'export type A = 1;'] },
  ],
  [
    'a name of another package, and what an installed one has',
    { 'index.ts': "export type { Space } from '../../types/src/index.ts';\nexport { parse } from 'yaml';" },
    { '@acme/a': ['export interface Space { id: string; }', "export { parse } from 'yaml';"] },
  ],
];

describe('the report of a package', () => {
  it.each(rows)('%s', (_, files, expected) => {
    expect(sections(reportOf(files))).toEqual(expected);
  });

  it('names what an earlier entry point exports as well', () => {
    const files = {
      'index.ts': "export * from './more.ts';",
      'more.ts': 'export type A = 1;\nexport type B = 1;',
    };
    expect(sections(reportOf(files, { '.': 'index', './more': 'more' }))).toEqual({
      '@acme/a': ['export type A = 1;', 'export type B = 1;'],
      '@acme/a/more': ["export { A, B } from '@acme/a';"],
    });
  });

  it('distinguishes a value and a type of one name and entry', () => {
    const files = {
      'index.ts': "export { A } from './a.ts';",
      'more.ts': "export type { A } from './a.ts';",
      'a.ts': 'export class A {}',
    };
    expect(sections(reportOf(files, { '.': 'index', './more': 'more' }))['@acme/a/more']).toEqual([
      '// as a type only',
      'export class A { }',
    ]);
  });

  it.each([
    [
      'an installed package, exported whole',
      "export * from 'yaml';",
      'a/src/index.ts exports everything of yaml',
    ],
    ['a module under one name', "export * as one from './one.ts';", 'one stands for all of a/src/one.ts'],
  ])('does not guess: %s', (_, text, message) => {
    expect(() => reportOf({ 'index.ts': text, 'one.ts': '' })).toThrow(message);
  });
});
