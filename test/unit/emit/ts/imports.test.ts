import { expect, test } from 'vitest';
import { code } from '../../../../generators/emit/ts/code.ts';
import {
  importedNamespace,
  importedType,
  importedValue,
  planImports,
  specifier,
} from '../../../../generators/emit/ts/imports.ts';

test.each([
  ['a/b/c.ts', 'a/b/d.ts', './d.ts'],
  ['a/b/c.ts', 'a/d.ts', '../d.ts'],
  ['a/c.ts', 'a/b/d.ts', './b/d.ts'],
  ['a/b/c.ts', '@acme/types', '@acme/types'],
])('%s names %s as %s', (file, module, expected) => {
  expect(specifier(file, module)).toBe(expected);
});

test('imports are sorted, merged, and leave the file itself out', () => {
  const used = [
    importedType('B', 'm.ts'),
    importedType('Z', 'a/z.ts'),
    importedType('Here', 'a/x.ts'),
    importedType('A', 'm.ts'),
    importedType('B', 'm.ts'),
  ];
  const plan = planImports(
    'a/x.ts',
    used.map((name) => code`${name}`),
    ['Here'],
  );
  expect(plan.statements).toEqual([
    { from: './z.ts', typeOnly: true, names: [{ name: 'Z', typeOnly: true }] },
    {
      from: '../m.ts',
      typeOnly: true,
      names: [
        { name: 'A', typeOnly: true },
        { name: 'B', typeOnly: true },
      ],
    },
  ]);
  expect(plan.nameOf(importedType('Here', 'a/x.ts'))).toBe('Here');
});

test('a name that is taken gets an alias', () => {
  const [first, second] = [importedType('Pet', 'm.ts'), importedType('Pet', 'n.ts')];
  const plan = planImports('x.ts', [code`${first} ${second}`], ['Pet', 'Pet_']);
  expect(plan.nameOf(first)).toBe('Pet__');
  expect(plan.nameOf(second)).toBe('Pet___');
  expect(plan.statements[0]?.names).toEqual([{ name: 'Pet', alias: 'Pet__', typeOnly: true }]);
});

test('a statement with a value is not type-only', () => {
  const plan = planImports(
    'x.ts',
    [code`${importedValue('call', 'm.ts')}<${importedType('A', 'm.ts')}>`],
    [],
  );
  expect(plan.statements).toEqual([
    {
      from: './m.ts',
      typeOnly: false,
      names: [
        { name: 'A', typeOnly: true },
        { name: 'call', typeOnly: false },
      ],
    },
  ]);
});

test('all that a module exports stands before what is taken of it, and gives way to names of the file', () => {
  const [whole, one] = [importedNamespace('pets', 'm.ts'), importedType('A', 'm.ts')];
  const plan = planImports('x.ts', [code`${one} ${whole} ${whole}`], ['pets']);
  expect(plan.nameOf(whole)).toBe('pets_');
  expect(plan.statements).toEqual([
    { from: './m.ts', typeOnly: false, names: [], namespace: 'pets_' },
    { from: './m.ts', typeOnly: true, names: [{ name: 'A', typeOnly: true }] },
  ]);
});

test('what is no identifier cannot be imported', () => {
  expect(() => importedType('a b', 'm.ts')).toThrow('cannot import "a b"');
  expect(() => importedValue('class', 'm.ts')).toThrow('cannot import "class"');
});
