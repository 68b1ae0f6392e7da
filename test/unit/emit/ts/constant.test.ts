import { expect, test } from 'vitest';
import { code } from '../../../../generators/emit/ts/code.ts';
import { doc } from '../../../../generators/emit/ts/doc.ts';
import { dataExpression, lazy, record, type Expression } from '../../../../generators/emit/ts/expression.ts';
import { importedType, importedValue } from '../../../../generators/emit/ts/imports.ts';
import { printSource } from '../../../../generators/emit/ts/source.ts';
import { payloads } from '../payloads.ts';

function print(value: Expression, name = 'data'): string {
  const type = code`${importedType('Data', 'server/src/data.ts')}`;
  const comment = doc({ text: ['Data.'], tags: [] });
  const declarations = [{ kind: 'constant', name, doc: comment, type, value }] as const;
  return printSource({ path: 'server/src/generated/a.ts', heading: '// Heading.\n', declarations }).text;
}

test('a constant has a type and a value', () => {
  expect(print(record({ a: [1, 'b', true], c: importedValue('value', 'server/src/c.ts') }))).toBe(
    [
      '// Heading.',
      '',
      "import { value } from '../c.ts';",
      "import type { Data } from '../data.ts';",
      '',
      '/** Data. */',
      "export const data: Data = { a: [1, 'b', true], c: value };",
      '',
    ].join('\n'),
  );
});

test('an imported value of the same name gets another', () => {
  expect(print(record({ a: importedValue('data', 'server/src/c.ts') }))).toContain(
    'export const data: Data = { a: data_ };',
  );
});

test('a lazy value imports its module when it is needed, and nothing before', () => {
  const text = print(record({ a: lazy('server/src/generated/b/c.ts', 'data') }));
  expect(text).toContain("{ a: async () => (await import('./b/c.ts')).data };");
  expect(text.match(/^import /gm)).toHaveLength(1);
});

test.each<[string, Parameters<typeof dataExpression>[0]]>([
  ['null', null],
  ['-1.5e-7', -1.5e-7],
  ['1e+21', 1e21],
  ['[[], {}]', [[], {}]],
  ["{ a: null, ['__proto__']: [false], 'b c': -1 }", JSON.parse('{"a":null,"__proto__":[false],"b c":-1}')],
])('the JSON value %s', (expected, value) => {
  expect(print(dataExpression(value))).toContain(`export const data: Data = ${expected};`);
});

test.each(payloads)('no text of a value gets out of its literal: %j', (payload) => {
  const file = print(dataExpression({ [payload]: [payload], x: payload }));
  // What was printed was read again, and compared.
  expect(file).toContain('export const data: Data = {');
});

test('a name that is none is a bug', () => {
  expect(() => print(dataExpression(1), 'class')).toThrow('"class" is no identifier');
  expect(() => print(lazy('server/src/c.ts', 'a.b'))).toThrow('"a.b" is no identifier');
});
