import { describe, expect, test } from 'vitest';
import { code, trusted, type Code } from '../../../../generators/emit/ts/code.ts';
import type { Declaration } from '../../../../generators/emit/ts/declaration.ts';
import { doc } from '../../../../generators/emit/ts/doc.ts';
import {
  callOf,
  local,
  record,
  type ArrowParam,
  type Expression,
} from '../../../../generators/emit/ts/expression.ts';
import { importedNamespace, importedType, importedValue } from '../../../../generators/emit/ts/imports.ts';
import { printSource } from '../../../../generators/emit/ts/source.ts';

const none = doc({ text: [], tags: [] });
const alias = (name: string, type: Code): Declaration => ({ kind: 'alias', name, doc: none, type });
const print = (...declarations: readonly Declaration[]): string =>
  printSource({ path: 'a/x.ts', heading: '// top\n', declarations }).text;

test('prints imports, interfaces, aliases and re-exports', () => {
  const member = {
    doc: doc({ text: ['An a.'], tags: [] }),
    key: trusted("'a-b'"),
    optional: true,
    type: code`${importedType('Pet', 'm.ts')}`,
  };
  const text = print(
    {
      kind: 'interface',
      name: 'X',
      doc: doc({ text: ['An X.'], tags: [] }),
      body: { members: [member], index: code`unknown` },
    },
    alias('Y', code`${importedType('X', 'a/x.ts')}`),
    alias('Pet', code`1`),
    { kind: 'reexport', from: 'a/b/z.ts', what: 'types' },
  );
  expect(text.split('\n')).toEqual([
    '// top',
    '',
    "import type { Pet as Pet_ } from '../m.ts';",
    '',
    '/** An X. */',
    'export interface X {',
    '  [name: string]: unknown;',
    '  /** An a. */',
    "  'a-b'?: Pet_;",
    '}',
    '',
    'export type Y = X;',
    '',
    'export type Pet = 1;',
    "export type * from './b/z.ts';",
    '',
  ]);
});

test('an alias has type parameters, whose names imported types do not take', () => {
  const id = { name: 'Id', extends: code`keyof ${importedType('Replies', 'm.ts')}`, default: code`'a'` };
  const type = code`${importedType('Id', 'm.ts')}<Result, Id>`;
  const text = print({ kind: 'alias', name: 'Call', doc: none, typeParams: [{ name: 'Result' }, id], type });
  expect(text).toContain("import type { Id as Id_, Replies } from '../m.ts';");
  expect(text).toContain("export type Call<Result, Id extends keyof Replies = 'a'> = Id_<Result, Id>;");
});

test('a type and a value of one name, and what follows them', () => {
  const value = { kind: 'imported', name: importedValue('A', 'm.ts') } as const;
  const text = print(
    alias('A', code`1`),
    { kind: 'constant', name: 'A', doc: none, type: code`2`, value },
    alias('B', code`3`),
  );
  expect(text).toContain('export type A = 1;\nexport const A: 2 = A_;\n\nexport type B = 3;\n');
});

test('a file that declares nothing is a module', () => {
  expect(print()).toBe('// top\n\nexport {};\n');
});

test('values are imported as such', () => {
  expect(
    print(alias('A', code`typeof ${importedValue('v', 'm.ts')} | ${importedType('T', 'm.ts')}`)),
  ).toContain("import { type T, v } from '../m.ts';");
});

const one = { name: 'a', type: code`number`, presence: 'required' } as const;
const fn = (name: string, body: Expression, params: readonly ArrowParam[] = [one]): Declaration => ({
  kind: 'function',
  name,
  doc: doc({ text: ['A function.'], tags: [] }),
  value: { params, returns: code`${importedType('T', 'm.ts')}`, body },
});

test('prints functions, methods and values that are passed on', () => {
  const body = callOf(
    importedValue('f', 'm.ts'),
    local('a'),
    record({ 'a-b': ["it's", 1, true], left: undefined, none: record({}) }),
    importedNamespace('pets', 'a/pets.ts'),
  );
  const params = [
    one,
    { name: 'b', type: code`string`, presence: 'optional' },
    { name: 'c', type: code`object`, presence: 'object' },
  ] as const;
  const text = print(
    fn('f', { kind: 'member', of: local('a'), name: 'b' }),
    fn('g', body, params),
    {
      kind: 'interface',
      name: 'X',
      doc: none,
      extends: [code`${importedType('Base', 'm.ts')}`],
      body: { members: [] },
      methods: [{ doc: doc({ text: ['A method.'], tags: [] }), name: 'm', params, returns: code`void` }],
    },
    { kind: 'reexport', from: 'a/b/z.ts', what: 'all' },
  );
  expect(text.split('\n')).toEqual([
    '// top',
    '',
    "import * as pets from './pets.ts';",
    "import { type Base, type T, f as f_ } from '../m.ts';",
    '',
    '/** A function. */',
    'export const f = (a: number): T => a.b;',
    '',
    '/** A function. */',
    "export const g = (a: number, b?: string, c: object = {}): T => f_(a, { 'a-b': ['it\\'s', 1, true], none: {} }, pets);",
    '',
    'export interface X extends Base {',
    '  /** A method. */',
    '  m(a: number, b?: string, c?: object): void;',
    '}',
    '',
    "export * from './b/z.ts';",
    '',
  ]);
});

test('a name that a parameter hides is imported under another', () => {
  const body = callOf(importedValue('a', 'm.ts'), local('a'));
  expect(print(fn('f', body))).toContain('a as a_');
  expect(print(fn('f', body))).toContain('=> a_(a);');
});

describe('text that does not read as intended is a bug', () => {
  test.each<[string, Declaration]>([
    ['a statement more', alias('A', trusted('1; evil()'))],
    ['another statement', { kind: 'alias', name: 'A', doc: trusted('/* */ import "x"; //'), type: code`1` }],
    [
      'a base more',
      { kind: 'interface', name: 'A', doc: none, extends: [trusted('B, C')], body: { members: [] } },
    ],
    ['another body', fn('f', { kind: 'imported', name: { name: 'b, evil()', from: 'm.ts', kind: 'value' } })],
    [
      'a function and more',
      fn('f', local('a'), [{ ...one, type: trusted('number): 1 => evil(), g = (a: 1') }]),
    ],
    ['a parameter more', fn('f', local('a'), [{ ...one, type: trusted('number, b = evil()') }])],
    [
      'a member more',
      {
        kind: 'interface',
        name: 'A',
        doc: none,
        body: { members: [{ doc: none, key: trusted('a: 1; b'), optional: false, type: code`1` }] },
      },
    ],
  ])('%s', (_, declaration) => {
    expect(() => print(declaration)).toThrow('the text of a/x.ts does not parse to what was emitted');
  });

  test('a name that is none', () => {
    expect(() => print(alias('A B', code`1`))).toThrow('"A B" is no identifier');
  });
});
