import { describe, expect, test } from 'vitest';
import { code, trusted, type Code } from '../../../../generators/emit/ts/code.ts';
import type { Declaration } from '../../../../generators/emit/ts/declaration.ts';
import { doc } from '../../../../generators/emit/ts/doc.ts';
import { importedType, importedValue } from '../../../../generators/emit/ts/imports.ts';
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
    { kind: 'reexport', from: 'a/b/z.ts' },
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

test('a file that declares nothing is a module', () => {
  expect(print()).toBe('// top\n\nexport { };\n');
});

test('values are imported as such', () => {
  expect(
    print(alias('A', code`typeof ${importedValue('v', 'm.ts')} | ${importedType('T', 'm.ts')}`)),
  ).toContain("import { type T, v } from '../m.ts';");
});

describe('text that does not read as what was meant is a bug', () => {
  test.each<[string, Declaration]>([
    ['a statement more', alias('A', trusted('1; evil()'))],
    ['another statement', { kind: 'alias', name: 'A', doc: trusted('/* */ import "x"; //'), type: code`1` }],
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
