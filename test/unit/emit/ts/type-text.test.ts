import { describe, expect, test } from 'vitest';
import { modelsById } from '../../../../generators/emit/leaves.ts';
import { codeText } from '../../../../generators/emit/ts/code.ts';
import { modelTypes, type View } from '../../../../generators/emit/ts/model-types.ts';
import { typeText } from '../../../../generators/emit/ts/type-text.ts';
import type { Shape } from '../../../../generators/ir/types.ts';
import {
  all,
  bare,
  field,
  list,
  literal,
  map,
  model,
  number,
  object,
  open,
  ref,
  text,
  tuple,
  union,
} from '../api-builder.ts';

const models = modelTypes(
  modelsById([model('Pet', text(), { inputName: 'PetInput' }), model('Owner', text())]),
  'models.ts',
);

function typeOf(shape: Shape, view: View = 'read'): string {
  return codeText(typeText(shape, { view, models }), ({ name }) => name);
}

const nothing = bare('null');

describe('the type of a shape', () => {
  test.each<[string, Shape, string]>([
    ['string', text({ format: 'uuid' }), 'string'],
    ['binary string', text({ format: 'binary' }), 'globalThis.Blob'],
    ['number', number(), 'number'],
    ['integer', number({ integer: true }), 'number'],
    ['boolean', bare('boolean'), 'boolean'],
    ['null', nothing, 'null'],
    ['unknown', bare('unknown'), 'unknown'],
    ['never', bare('never'), 'never'],
    ['literals', literal('a', 1, true, null), "'a' | 1 | true | null"],
    ['literals that are no scalars', literal({ a: [1] }, []), '{ a: [1] } | []'],
    ['no literal', literal(), 'never'],
    ['open strings', open('a', 'b'), "'a' | 'b' | (string & {})"],
    ['open numbers', open(1, 2), '1 | 2 | (number & {})'],
    ['open mixture', open('a', 1), "'a' | 1 | (string & {}) | (number & {})"],
    ['open strings or null', open('a', null), "'a' | (string & {}) | null"],
    ['open objects', open({ a: 1 }), 'unknown'],
    ['open set of nothing', open(), 'unknown'],
    ['array', list(text()), 'string[]'],
    ['array of a union', list(union(text(), nothing)), '(string | null)[]'],
    ['array of one literal', list(literal('a')), "'a'[]"],
    ['array of open literals', list(open('a')), "('a' | (string & {}))[]"],
    ['array of an intersection', list(all(ref('Pet'), ref('Owner'))), '(Pet & Owner)[]'],
    ['array of arrays', list(list(number())), 'number[][]'],
    ['tuple', tuple([text(), number()], 2), '[string, number]'],
    ['tuple with optional items', tuple([text(), union(number(), nothing)], 1), '[string, (number | null)?]'],
    ['tuple with a rest', tuple([text()], 1, union(number(), text())), '[string, ...(number | string)[]]'],
    ['tuple of anything', tuple([], 0, bare('unknown')), '[...unknown[]]'],
    ['empty tuple', tuple([], 0), '[]'],
    ['map', map(list(number())), '{ [name: string]: number[] }'],
    ['union', union(text(), number(), nothing), 'string | number | null'],
    [
      'nested and repeated union',
      union(nothing, union(text({ maxLength: 1 }), number()), text()),
      'string | number | null',
    ],
    ['union with anything', union(text(), bare('unknown'), nothing), 'unknown'],
    ['union with nothing', union(bare('never'), text()), 'string'],
    ['union of nothing', union(), 'never'],
    ['union of a string and known strings', union(literal('a'), text()), 'string'],
    ['array of a union with anything', list(union(nothing, bare('unknown'))), 'unknown[]'],
    ['intersection', all(ref('Pet'), union(ref('Owner'), nothing)), 'Pet & (Owner | null)'],
    ['intersection with anything', all(bare('unknown'), ref('Pet')), 'Pet'],
    ['intersection with nothing', all(bare('never'), ref('Pet')), 'never'],
    ['intersection of equals', all(ref('Pet'), ref('Pet')), 'Pet'],
    ['empty intersection', all(), 'unknown'],
    ['union of an intersection', union(all(ref('Pet'), ref('Owner')), nothing), 'Pet & Owner | null'],
    ['reference', ref('Pet'), 'Pet'],
  ])('%s', (_, shape, expected) => {
    expect(typeOf(shape)).toBe(expected);
  });

  test('a reference to a model that is sent otherwise', () => {
    expect(typeOf(list(ref('Pet')), 'write')).toBe('PetInput[]');
    expect(typeOf(list(ref('Owner')), 'write')).toBe('Owner[]');
  });

  test('a reference to no model is a bug', () => {
    expect(() => typeOf(ref('Cat'))).toThrow('no model "Cat"');
  });
});

describe('the type of an object', () => {
  const optional = { required: false };

  test.each<[string, Shape, string]>([
    [
      'fields',
      object([field('a', text()), field('b-c', number(), optional)]),
      "{ a: string; 'b-c'?: number }",
    ],
    ['closed', object([field('a', text())], 'closed'), '{ a: string }'],
    ['closed and empty', object([], 'closed'), '{ [name: string]: never }'],
    ['empty', object([]), '{ [name: string]: unknown }'],
    ['a prototype', object([field('__proto__', text())]), "{ ['__proto__']: string }"],
    ['rest', object([field('a', text())], number()), '{ [name: string]: number | string; a: string }'],
    [
      'rest next to an optional field',
      object([field('a', number(), optional)], number()),
      '{ [name: string]: number | undefined; a?: number }',
    ],
    [
      'rest of anything',
      object([field('a', text(), optional)], bare('unknown')),
      '{ [name: string]: unknown; a?: string }',
    ],
    [
      'rest that a field widens',
      object([field('a', union(open('x'), nothing))], text()),
      "{ [name: string]: string | null; a: 'x' | (string & {}) | null }",
    ],
  ])('%s', (_, shape, expected) => {
    expect(typeOf(shape)).toBe(expected);
  });

  test('comments stand at the fields, and once', () => {
    const inner = object([
      field('a', text({ maxLength: 3 }), { doc: { deprecated: true, description: 'An a.' }, default: 'x' }),
    ]);
    expect(typeOf(object([field('b', inner)], bare('boolean')))).toBe(
      [
        '{',
        '  [name: string]: boolean | { a: string };',
        '  b: {',
        '    /**',
        '     * An a.',
        '     *',
        '     * @deprecated',
        '     * @default "x"',
        '     * @maxLength 3',
        '     */',
        '    a: string;',
        '  };',
        '}',
      ].join('\n'),
    );
  });

  test('each view sees its own fields', () => {
    const shape = object([
      field('id', text(), { access: 'read' }),
      field('secret', text(), { access: 'write' }),
      field('name', text()),
    ]);
    expect(typeOf(shape, 'read')).toBe('{ id: string; name: string }');
    expect(typeOf(shape, 'write')).toBe('{ secret: string; name: string }');
    expect(typeOf(object([field('id', text(), { access: 'read' })]), 'write')).toBe(
      '{ [name: string]: unknown }',
    );
  });

  test('free objects in free objects do not multiply', () => {
    let shape: Shape = text();
    for (let depth = 0; depth < 60; depth++) shape = object([field('a', shape)], number());
    expect(typeOf(shape).length).toBeLessThan(20_000);
    expect(typeOf(object([field('a', object([field('b', text())], number()))], bare('boolean')))).toBe(
      '{ [name: string]: boolean | { [name: string]: unknown }; a: { [name: string]: number | string; b: string } }',
    );
  });

  test('nesting is bounded by the document, not by us', () => {
    let shape: Shape = text();
    for (let depth = 0; depth < 1000; depth++)
      shape = depth % 2 === 0 ? list(shape) : object([field('a', shape)]);
    expect(typeOf(shape)).toContain('{ a: string[] }[]');
  });
});
