import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { codeText } from '../../../../generators/emit/ts/code.ts';
import { commentText, doc, seeTag, type DocTag } from '../../../../generators/emit/ts/doc.ts';
import { constraintTags, defaultTags, deprecationTags } from '../../../../generators/emit/ts/doc-tags.ts';
import type { Doc, Shape } from '../../../../generators/ir/types.ts';
import { bare, list, literal, number, ref, text, union } from '../api-builder.ts';
import { payloads } from '../payloads.ts';

const show = (texts: readonly (string | undefined)[], tags: readonly DocTag[] = []): string =>
  codeText(doc({ text: texts, tags }), ({ name }) => name);

describe('doc', () => {
  test.each<[string, readonly (string | undefined)[], readonly DocTag[], string]>([
    ['nothing', [undefined, '', ' \n '], [], ''],
    ['one line', ['A pet.'], [], '/** A pet. */\n'],
    ['one tag', [], [{ name: 'format', text: 'uuid' }], '/** @format uuid */\n'],
    ['paragraphs and tags', ['A', 'B'], [{ name: 'integer' }], '/**\n * A\n *\n * B\n *\n * @integer\n */\n'],
    ['lines of the author', ['a  \r\n  b\rc\u2028d'], [], '/**\n * a\n *   b\n * c\n * d\n */\n'],
    ['blank lines', ['\n\na\n\n\n\nb\n\n'], [], '/**\n * a\n *\n * b\n */\n'],
    ['the end of a comment', ['a */ b **/'], [], '/** a *\\/ b **\\/ */\n'],
    ['a star at the end', ['a *'], [], '/** a * */\n'],
    [
      'tags',
      ['@deprecated\nmail a@b.c @x (@y) {@link z} * @w'],
      [],
      '/**\n * \\@deprecated\n * mail a@b.c \\@x (@y) {\\@link z} * \\@w\n */\n',
    ],
    ['directives', ['@ts-expect-error'], [], '/** \\@ts-expect-error */\n'],
    ['tabs and control characters', ['a\tb\u0007\u202e'], [], '/** a  b\\u0007\\u202e */\n'],
    [
      'a tag of several lines',
      [],
      [{ name: 'deprecated', text: 'a\n@b\n\nc' }],
      '/**\n * @deprecated a\n *   \\@b\n *\n *   c\n */\n',
    ],
  ])('%s', (_, texts, tags, expected) => {
    expect(show(texts, tags)).toBe(expected);
  });

  test.each(payloads)('stays one comment without tags: %j', (payload) => {
    const source = ts.createSourceFile(
      'a.ts',
      `${show([payload, `x ${payload}`], [{ name: 'default', text: payload }])}type A = 1;`,
      ts.ScriptTarget.ESNext,
      true,
    );
    const [statement, ...others] = source.statements;
    expect(others).toEqual([]);
    expect(ts.getJSDocTags(statement ?? source).map(({ tagName }) => tagName.text)).toEqual(['default']);
    // Directives of the compiler are comments too.
    expect(Reflect.get(source, 'commentDirectives')).toBeUndefined();
  });

  test('commentText can be put into a comment of others', () => {
    expect(commentText('\na */\n@b\n')).toBe('a *\\/\n\\@b');
  });

  test('seeTag cites file and pointer, and no line', () => {
    expect(seeTag({ file: 'paths/a.yaml', pointer: '/a~1b/get', line: 3, column: 4 })).toEqual({
      name: 'see',
      text: 'paths/a.yaml#/a~1b/get',
    });
  });
});

test.each<[Partial<Doc>, string | undefined]>([
  [{ description: 'Old.' }, undefined],
  [{ description: 'Deprecated: use b.' }, 'use b.'],
  [{ description: 'Moves it. Deprecated: it is superseded\nby c.\n\nMore.' }, 'it is superseded by c.'],
  [{ description: 'A.\n\nDeprecated since v2, use d' }, 'since v2, use d'],
  [{ description: 'Deprecated.' }, undefined],
  [{ description: 'This is not deprecated yet.' }, undefined],
  [{ summary: 'Deprecated. Use e.' }, 'Use e.'],
])('the reason of a deprecation: %j', (annotations, reason) => {
  expect(deprecationTags({ deprecated: true, ...annotations })).toEqual([
    { name: 'deprecated', ...(reason === undefined ? {} : { text: reason }) },
  ]);
});

test('what is not deprecated has no tag', () => {
  expect(deprecationTags({ deprecated: false, description: 'Deprecated: no.' })).toEqual([]);
});

test('a default is shown as JSON', () => {
  expect([...defaultTags('a'), ...defaultTags(null), ...defaultTags(undefined)]).toEqual([
    { name: 'default', text: '"a"' },
    { name: 'default', text: 'null' },
  ]);
});

test.each<[string, Shape, string]>([
  [
    'string',
    text({ format: 'uuid', pattern: '^a$', minLength: 0, maxLength: 3 }),
    'format uuid, pattern ^a$, minLength 0, maxLength 3',
  ],
  ['integer', number({ integer: true, minimum: 1, maximum: 1000 }), 'integer, minimum 1, maximum 1000'],
  [
    'the ends of 64 bits',
    number({ integer: true, format: 'int64', minimum: -(2 ** 63), maximum: 2 ** 63 }),
    'format int64, minimum -9223372036854775808, maximum 9223372036854775807',
  ],
  ['the end of 64 bits without a sign', number({ maximum: 2 ** 64 }), 'maximum 18446744073709551615'],
  [
    'a large limit',
    number({ minimum: 1e20, maximum: 1e300 }),
    'minimum 100000000000000000000, maximum 1e+300',
  ],
  ['integer of a format', number({ integer: true, format: 'int32' }), 'format int32'],
  [
    'number',
    number({ exclusiveMinimum: 0, exclusiveMaximum: 1, multipleOf: 0.1 }),
    'exclusiveMinimum 0, exclusiveMaximum 1, multipleOf 0.1',
  ],
  [
    'array',
    list(text({ minLength: 1 }), { minItems: 1, maxItems: 2, uniqueItems: true }),
    'minItems 1, maxItems 2, uniqueItems',
  ],
  ['nullable', union(text({ maxLength: 9 }), bare('null')), 'maxLength 9'],
  ['union', union(text({ maxLength: 9 }), number()), ''],
  ['literal', literal('a'), ''],
  ['reference', ref('A'), ''],
])('the limits of a %s', (_, shape, expected) => {
  const limits = constraintTags(shape).map(({ name, text: value }) =>
    value === undefined ? name : `${name} ${value}`,
  );
  expect(limits.join(', ')).toBe(expected);
});
