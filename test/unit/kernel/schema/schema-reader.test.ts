import { jsonNodes } from '@specline/kernel/schema/schema-nodes';
import { mostApplied, mostChosen } from '@specline/kernel/schema/budget';
import { SchemaReader } from '@specline/kernel/schema/schema-reader';
import type { Json } from '@specline/kernel/json';
import { describe, expect, it } from 'vitest';

/** Schemas that others refer to by their names. */
const named: Readonly<Record<string, Json>> = {
  Id: { readOnly: true, default: 'named', deprecated: true, format: 'uuid' },
  Null: { $ref: 'Nil' },
  Nil: { type: ['null'] },
  Deep: { allOf: [{ $ref: 'Id' }] },
  Circle: { allOf: [{ $ref: 'Round' }] },
  Round: { $ref: 'Circle', allOf: [{ $ref: 'Id' }] },
  Person: { title: 'Person', required: ['name'], oneOf: [{ $ref: 'Adult' }, { $ref: 'Child' }] },
  Adult: { title: 'Adult', allOf: [{ $ref: 'Person' }], required: ['job'] },
  Child: { title: 'Child', allOf: [{ $ref: 'Person' }], anyOf: [{ $ref: 'Child' }] },
  ...Object.fromEntries(
    Array.from({ length: 60 }, (_, index): [string, Json] => [
      `Fold${index}`,
      {
        title: `Fold${index}`,
        oneOf: Array.from({ length: 60 }, (__, other) => ({ $ref: `Fold${other}` })),
      },
    ]),
  ),
};

/** Schemas that allow null alone. */
const nulls: readonly Json[] = [
  { type: 'null' },
  { type: ['null'] },
  { const: null },
  { enum: [null] },
  { $ref: 'Null' },
  { allOf: [{ description: 'None.' }, { $ref: 'Null' }] },
];
/** Schemas that may look like such, and allow other values. */
const notNulls: readonly Json[] = [
  { type: ['null', 'string'] },
  { type: [] },
  { const: 'null' },
  { enum: ['null'] },
  { enum: [] },
  { enum: [null, 1] },
  { default: null },
  { $ref: 'Nowhere' },
  { oneOf: [{ type: 'null' }] },
];

const nodes = jsonNodes((ref) => named[ref]);
const reader = new SchemaReader(nodes);

/** Returns the titles of schemas; `#` for a reference, JSON for others without a title. */
function titles(schemas: Iterable<Json>): readonly string[] {
  return [...schemas].flatMap((schema) => {
    const { title, $ref: ref } =
      typeof schema === 'object' && schema !== null && !Array.isArray(schema)
        ? (schema as Readonly<Record<string, Json>>)
        : {};
    return ref !== undefined && title === undefined
      ? []
      : [typeof title === 'string' ? title : JSON.stringify(schema)];
  });
}

describe('a flag', () => {
  it.each<[string, Json]>([
    ['of the schema itself', { readOnly: true }],
    ['of what it refers to', { $ref: 'Id' }],
    ['next to a reference', { $ref: 'Other', readOnly: true }],
    ['within allOf', { allOf: [{ type: 'string' }, { readOnly: true }] }],
    ['behind references within allOf', { allOf: [{ $ref: 'Deep' }] }],
    ['in a circle', { $ref: 'Circle' }],
    ['true at one of two occurrences', { readOnly: false, allOf: [{ $ref: 'Id' }] }],
    ...nulls.map((schema): [string, Json] => [
      `of the only alternative that is not null, next to ${JSON.stringify(schema)}`,
      { anyOf: [{ $ref: 'Id' }, schema] },
    ]),
  ])('%s counts', (_, schema) => {
    expect(reader.isFlagged('readOnly', schema)).toBe(true);
    expect(reader.isFlagged('writeOnly', schema)).toBe(false);
  });

  it.each<[string, Json]>([
    ['of one alternative', { anyOf: [{ $ref: 'Id' }, { type: 'integer' }] }],
    ['of what is not', { not: { readOnly: true } }],
    ['of a property', { properties: { id: { readOnly: true } } }],
    ['of nothing', true],
    ...notNulls.map((schema): [string, Json] => [
      `of one of two alternatives, next to ${JSON.stringify(schema)}`,
      { anyOf: [{ $ref: 'Id' }, schema] },
    ]),
  ])('%s does not', (_, schema) => {
    expect(reader.isOneWay(schema)).toBe(false);
  });

  it('of one of several schemas counts', () => {
    expect(reader.isOneWay({ type: 'string' }, { $ref: 'Id' })).toBe(true);
  });
});

describe('an annotation', () => {
  it.each<[Json, Json | undefined, Json | undefined, Json | undefined]>([
    [{ $ref: 'Id' }, 'named', true, 'uuid'],
    [{ $ref: 'Id', default: 'own', deprecated: false, format: 'byte' }, 'own', false, 'byte'],
    [{ allOf: [{ $ref: 'Deep' }, { default: 'near' }] }, 'near', true, 'uuid'],
    [{ oneOf: [{ type: 'null', format: 'none' }, { $ref: 'Id' }] }, 'named', true, 'uuid'],
    [{ default: null }, null, undefined, undefined],
    [{ type: 'string' }, undefined, undefined, undefined],
  ])('of %j is the nearest', (schema, ...expected) => {
    const found = (['default', 'deprecated', 'format'] as const).map((each) => reader.nearest(each, schema));
    expect(found).toEqual(expected);
  });
});

describe('the types of a schema', () => {
  it.each<[Json, readonly string[] | undefined]>([
    [{}, undefined],
    [true, undefined],
    [{ type: 'string' }, ['string']],
    [{ type: ['string', 'null'], allOf: [{ type: ['null', 'integer'] }] }, ['null']],
    [{ type: 'number', allOf: [{ type: 'integer' }] }, ['integer']],
    [{ type: 'string', allOf: [{ type: 'object' }] }, []],
    [{ oneOf: [{ type: 'string' }] }, undefined],
  ])('of %j are those that all of its parts name', (schema, types) => {
    const found = reader.types(schema);
    expect(found && [...found]).toEqual(types);
  });
});

it('the required names are those of all schemas that apply, and of no alternative', () => {
  expect([...reader.required({ $ref: 'Adult' })]).toEqual(['job', 'name']);
});

describe('alternatives', () => {
  const a = { title: 'a', type: 'object' };
  const b = { title: 'b', type: 'string', allOf: [{ title: 'c', type: 'object' }] };

  it.each<[string, (schema: Json) => Iterable<Json>, readonly string[]]>([
    ['apply to no value for certain', (schema) => reader.applied(schema), ['of two']],
    ['are possible', (schema) => reader.possible(schema), ['of two', 'a', 'b', 'c']],
    ['that nothing is valid against are left out', (schema) => reader.satisfiable(schema), ['of two', 'a']],
  ])('%s', (_, read, expected) => {
    expect(titles(read({ title: 'of two', oneOf: [a, b] }))).toEqual(expected);
  });

  it('stay where nothing is valid against any of them', () => {
    expect(titles(reader.satisfiable({ title: 'of two', oneOf: [b, b, { ...b, title: 'd' }] }))).toEqual([
      'of two',
      'b',
      'c',
      'd',
    ]);
  });

  it('apply where there is only one', () => {
    const schema = { title: 'of one', oneOf: [a], anyOf: [a, b] };
    expect(titles(reader.appliedOrOnly(schema))).toEqual(['of one', 'a']);
  });
});

it('OpenAPI 3.0 has no siblings of a reference', () => {
  const schema = { title: 'own', $ref: 'Id', allOf: [{ title: 'sibling' }] };
  const ofOld = new SchemaReader(jsonNodes((ref) => named[ref], true));
  expect(titles(ofOld.applied(schema))).toEqual(['own', JSON.stringify(named['Id'])]);
  expect(titles(reader.applied(schema))).toEqual(['own', JSON.stringify(named['Id']), 'sibling']);
});

describe('recursion', () => {
  it.each<[string, Json, readonly string[]]>([
    ['mutual, by allOf and oneOf', { $ref: 'Person' }, ['Person', 'Adult', 'Child']],
    ['of a schema that is its own alternative', { $ref: 'Child' }, ['Child', 'Person', 'Adult']],
    [
      'of sixty alternatives that all lead to each other',
      { $ref: 'Fold0' },
      Array.from({ length: 60 }, (_, index) => `Fold${index}`),
    ],
  ])('%s meets each schema once', (_, schema, expected) => {
    expect(titles(reader.possible(schema)).toSorted()).toEqual(expected.toSorted());
    expect(titles(reader.satisfiable(schema)).toSorted()).toEqual(expected.toSorted());
  });

  const wide = (count: number): Json => ({ allOf: Array.from({ length: count }, () => ({})) });
  const deep = (count: number): Json =>
    Array.from({ length: count }).reduce<Json>((inner) => ({ allOf: [inner] }), {});

  it.each([
    ['wide', wide],
    ['deep', deep],
  ])('%s ends after as many schemas as are read for a value', (_, schemaOf) => {
    for (const [count, isTooLarge] of [
      [mostApplied - 1, false],
      [mostApplied, true],
    ] as const) {
      const schema = schemaOf(count);
      expect(reader.exceeds(schema)).toBe(isTooLarge);
      expect([...reader.applied(schema)].length).toBe(mostApplied);
      expect([...reader.appliedUnlessNull(schema)].length).toBe(mostApplied);
    }
  });

  it.each<[string, Json]>([
    [
      'of many alternatives',
      { oneOf: Array.from({ length: mostChosen + 1 }, () => ({})), allOf: [wide(1500)] },
    ],
    [
      'of a long chain of alternatives',
      { allOf: [wide(1500), Array.from({ length: 3000 }).reduce<Json>((each) => ({ oneOf: [each] }), {})] },
    ],
  ])('%s reads a thousand of these and all that applies', (_, schema) => {
    const applied = [...reader.applied(schema)].length;
    expect([...reader.possible(schema)].length).toBe(applied + mostChosen);
    expect(reader.exceeds(schema)).toBe(false);
  });

  it('reads all of what applies, however late it comes', () => {
    const schema = { allOf: [wide(1500), { type: 'string', required: ['late'], readOnly: true }] };
    expect([...reader.required(schema)]).toEqual(['late']);
    expect([...(reader.types(schema) ?? [])]).toEqual(['string']);
    expect(reader.isFlagged('readOnly', schema)).toBe(true);
  });
});
