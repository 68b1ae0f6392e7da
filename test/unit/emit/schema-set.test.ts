import { expect, it } from 'vitest';
import { SchemaSet } from '../../../generators/emit/mock/schema-set.ts';
import { Cursor } from '../../../generators/ir/cursor.ts';
import { PatternGrowths } from '../../../generators/load/pattern/growths.ts';
import { documentFrom } from '../ir/lower-yaml.ts';

function setOf(schemas: object): SchemaSet {
  const document = documentFrom(JSON.stringify({ components: { schemas } }));
  return new SchemaSet(Cursor.root(document), new PatternGrowths());
}

it('holds what a chain of references leads to, however long', () => {
  const count = 20_000;
  const schemas = Array.from({ length: count }, (_, at) => [
    `S${at}`,
    { properties: { next: { $ref: `#/components/schemas/S${(at + 1) % count}` } } },
  ]);
  const set = setOf(Object.fromEntries(schemas));
  expect(set.idOf('/components/schemas/S5')).toBe('S5');
  expect(Object.keys(set.schemas)).toHaveLength(count);
  expect(set.schemas['S5']).toEqual({ properties: { next: { $ref: '#/S6' } } });
});

it('knows the patterns of all that it holds before anybody needs the schemas', () => {
  const set = setOf({ A: { items: { pattern: '^(a+)+$' } } });
  set.idOf('/components/schemas/A');
  expect(Object.keys(set.patternLimits)).toEqual(['^(a+)+$']);
});

it('gives the members of a union the values that choose them, unless they have them themselves', () => {
  const set = setOf({
    Pet: {
      oneOf: [
        { $ref: '#/components/schemas/Cat' },
        { $ref: '#/components/schemas/Dog' },
        { type: 'object', required: ['kind'], properties: { kind: { const: 'fish' } } },
        { type: 'null' },
      ],
      discriminator: { propertyName: 'kind', mapping: { hound: 'Dog' } },
    },
    Cat: { type: 'object', required: ['kind'], properties: { kind: { const: 'cat' } } },
    Dog: { type: 'object', properties: { kind: { type: 'string' } } },
  });
  set.idOf('/components/schemas/Pet');
  expect(set.schemas['Pet']).toMatchObject({
    oneOf: [
      { $ref: '#/Cat' },
      { $ref: '#/Dog', required: ['kind'], properties: { kind: { enum: ['hound'] } } },
      { type: 'object', required: ['kind'], properties: { kind: { const: 'fish' } } },
      { type: 'null' },
    ],
  });
  expect(set.schemas['Cat']).toEqual({
    type: 'object',
    required: ['kind'],
    properties: { kind: { const: 'cat' } },
  });
});
