import { describe, expect, it } from 'vitest';
import { lowerYaml, modelsOf, shapeOf } from '../lower-yaml.ts';

describe('one schema', () => {
  it.each([
    ['nothing declared', '{}', 'unknown'],
    ['true', 'true', 'unknown'],
    ['false', 'false', 'never'],
    [
      'a string with limits',
      '{type: string, minLength: 2, maxLength: 3, pattern: ^a}',
      'string<pattern ^a, minLength 2, maxLength 3>',
    ],
    [
      'an integer with bounds',
      '{type: integer, minimum: 1, exclusiveMaximum: 9}',
      'integer<minimum 1, exclusiveMaximum 9>',
    ],
    ['a boolean', '{type: boolean}', 'boolean'],
    ['null', '{type: "null"}', 'null'],
    ['nullable by type', '{type: [string, "null"]}', '(string | null)'],
    ['null is last', '{type: ["null", string]}', '(string | null)'],
    ['nullable by union', '{anyOf: [{type: "null"}, {type: string}]}', '(string | null)'],
    ['several types', '{type: [string, integer]}', '(string | integer)'],
    ['an enum', '{type: string, enum: [a, b]}', '"a" | "b"'],
    ['an enum with null', '{type: [string, "null"], enum: [a, null]}', '("a" | null)'],
    ['an enum whose null the type excludes', '{type: string, enum: [a, null]}', '"a"'],
    [
      'an enum of mixed types',
      '{enum: [true, false, deterministic-only]}',
      'true | false | "deterministic-only"',
    ],
    ['an enum of both booleans', '{enum: [true, false]}', 'boolean'],
    ['a constant', '{const: 3}', '3'],
    ['a constant object', '{const: {a: 1}}', '{"a":1}'],
    ['an open enum', '{type: string, x-extensible-enum: [a, b]}', '"a" | "b" | ...'],
    ['a nullable open enum', '{type: [string, "null"], x-extensible-enum: [a]}', '("a" | ... | null)'],
    [
      'an open enum in the other way',
      '{anyOf: [{type: string}, {type: string, enum: [a, b]}]}',
      '"a" | "b" | ...',
    ],
    ['an array', '{type: array, items: {type: string}}', 'string[]'],
    ['an array of anything', '{type: array}', 'unknown[]'],
    ['an array by its keyword', '{items: {type: string}}', 'string[]'],
    [
      'a tuple',
      '{type: array, prefixItems: [{type: string}, {type: number}], minItems: 1, items: false}',
      '[string, number?]',
    ],
    [
      'a list of a fixed length',
      '{type: array, items: {type: number}, minItems: 2, maxItems: 2}',
      '[number, number]',
    ],
    ['a long one', '{type: array, items: {type: number}, minItems: 9, maxItems: 9}', 'number[]'],
    ['one of anything', '{type: array, minItems: 2, maxItems: 2}', 'unknown[]'],
    [
      'files',
      '{type: array, items: {contentMediaType: image/png}, minItems: 1, maxItems: 1}',
      'string<format binary, contentMediaType image/png>[]',
    ],
    [
      'a tuple with more',
      '{type: array, prefixItems: [{type: string}], items: {type: number}}',
      '[string?, ...number]',
    ],
    ['an empty array', '{type: array, items: false}', '[]'],
    ['an array that is kept empty', '{type: array, items: {type: string}, maxItems: 0}', '[]'],
    [
      'an object',
      '{type: object, required: [a], properties: {a: {type: string}, b: {}}}',
      '{ a: string, b?: unknown }',
    ],
    ['an object by its keyword', '{properties: {a: {type: string}}}', '{ a?: string }'],
    ['a free object', '{type: object}', '{ *: unknown }'],
    ['a map', '{type: object, additionalProperties: {type: number}}', '{ *: number }'],
    [
      'a map by pattern',
      '{patternProperties: {^x: {type: number}, ^y: {type: string}}, additionalProperties: false}',
      '{ *: (number | string) }',
    ],
    [
      'a map by pattern that leaves other names open',
      '{type: object, patternProperties: {^x-: {type: number}}}',
      '{ *: unknown }',
    ],
    [
      'a map by a pattern of all names',
      "{type: object, patternProperties: {'^.*$': {type: number}}}",
      '{ *: number }',
    ],
    [
      'fields next to a pattern that leaves other names open',
      '{properties: {a: {type: string}}, patternProperties: {^x-: {type: number}}}',
      '{ a?: string, *: unknown }',
    ],
    [
      'fields and more',
      '{properties: {a: {type: string}}, additionalProperties: true}',
      '{ a?: string, *: unknown }',
    ],
    [
      'a closed object',
      '{properties: {a: {type: string}}, additionalProperties: false}',
      '{ a?: string, ! }',
    ],
    [
      'closed by unevaluatedProperties',
      '{properties: {a: {type: string}}, unevaluatedProperties: false}',
      '{ a?: string, ! }',
    ],
    ['required but undeclared', '{type: object, required: [a]}', '{ a: unknown }'],
    [
      'a property by the name of a keyword',
      '{properties: {properties: {type: string}, $ref: {type: string}}}',
      '{ properties?: string, $ref?: string }',
    ],
    ['not anything', '{not: {}}', 'never'],
    ['not something', '{type: string, not: {const: a}}', 'string'],
    ['one of one', '{oneOf: [{type: string}]}', 'string'],
    ['equal members once', '{oneOf: [{type: string}, {type: string, description: again}]}', 'string'],
    [
      'nested unions',
      '{oneOf: [{type: string}, {anyOf: [{type: number}, {type: "null"}]}]}',
      '(string | number | null)',
    ],
    ['one of anything', '{anyOf: [{type: string}, {}]}', 'unknown'],
    [
      'type and union',
      '{type: object, oneOf: [{required: [a]}, {required: [b]}], properties: {a: {type: string}, b: {type: string}}}',
      '({ a: string, b?: string } | { a?: string, b: string })',
    ],
    [
      'access',
      '{properties: {a: {type: string, readOnly: true}, b: {type: string, writeOnly: true}}}',
      '{ read a?: string, write b?: string }',
    ],
  ])('%s', (_, schema, expected) => {
    expect(shapeOf(schema)).toBe(expected);
  });
});

describe('properties on a condition', () => {
  const base = 'type: object, required: [kind], properties: {kind: {type: string}}';
  it.each([
    [
      'are there, and never required',
      `{${base}, if: {minProperties: 1}, then: {required: [b], properties: {b: {type: string}}}}`,
      '{ b?: string, kind: string }',
    ],
    [
      'have the types of all their conditions',
      `{${base}, if: {}, then: {properties: {b: {type: string}}}, else: {properties: {b: {type: number}}}, allOf: [{if: {}, else: {properties: {b: {type: boolean}}}}]}`,
      '{ b?: (string | number | boolean), kind: string }',
    ],
    [
      'are found in all that is included in place',
      `{${base}, allOf: [{if: {}, then: {properties: {b: {}}}}, {if: {}, else: {if: {}, then: {properties: {c: {}}}}}]}`,
      '{ b?: unknown, c?: unknown, kind: string }',
    ],
    [
      'do not narrow what is declared without one',
      `{${base}, allOf: [{if: {}, then: {properties: {kind: {const: x}}}}], then: {properties: {no: {}}}}`,
      '{ kind: string }',
    ],
    [
      'are none of a closed object',
      `{${base}, additionalProperties: false, if: {}, then: {properties: {b: {}}}}`,
      '{ kind: string, ! }',
    ],
    [
      'leave an object of anything as it is',
      '{type: object, if: {}, then: {properties: {b: {}}}}',
      '{ *: unknown }',
    ],
  ])('%s', (_, schema, expected) => {
    expect(shapeOf(schema)).toBe(expected);
  });

  it('come from what a condition refers to as well', () => {
    const schemas = `X: {${base}, if: {}, then: {$ref: "#/components/schemas/Y"}, else: {$ref: "#/components/schemas/X"}}\nY: {type: object, properties: {b: {}}}`;
    expect(modelsOf(schemas)['X']).toBe('{ b?: unknown, kind: string }');
  });
});

describe('allOf', () => {
  it.each([
    ['one member is that member', 'X: {allOf: [{type: string}], description: d}', 'string'],
    [
      'one reference stays a reference',
      'X: {allOf: [{$ref: "#/components/schemas/Y"}]}\nY: {type: object, properties: {a: {}}}',
      'Y',
    ],
    [
      'objects become one',
      'X: {allOf: [{properties: {a: {type: string}}}, {required: [a], properties: {b: {type: number}}}]}',
      '{ a: string, b?: number }',
    ],
    [
      'included objects become one',
      'X: {allOf: [{$ref: "#/components/schemas/Y"}, {required: [a]}]}\nY: {type: object, properties: {a: {type: string}}}',
      '{ a: string }',
    ],
    [
      'fields next to allOf',
      'X: {properties: {b: {type: number}}, allOf: [{$ref: "#/components/schemas/Y"}]}\nY: {type: object, properties: {a: {type: string}}}',
      '{ a?: string, b?: number }',
    ],
    [
      'a field twice is narrowed',
      'X: {allOf: [{properties: {a: {type: string}}}, {properties: {a: {enum: [x]}}}]}',
      '{ a?: "x" }',
    ],
    [
      'limits are joined',
      'X: {allOf: [{type: string, minLength: 1}, {type: string, minLength: 3, maxLength: 5}]}',
      'string<minLength 3, maxLength 5>',
    ],
    ['sets of values meet', 'X: {allOf: [{enum: [a, b]}, {enum: [b, c]}]}', '"b"'],
    ['what excludes itself takes nothing', 'X: {allOf: [{type: string}, {type: number}]}', 'never'],
    [
      'closed stays closed',
      'X: {allOf: [{properties: {a: {}}}, {additionalProperties: false}]}',
      '{ a?: never, ! }',
    ],
    [
      'siblings of a reference',
      'X: {$ref: "#/components/schemas/Y", required: [a]}\nY: {type: object, properties: {a: {type: string}}}',
      '{ a: string }',
    ],
    [
      'keywords of objects next to a reference say nothing of null',
      'X: {$ref: "#/components/schemas/Y", required: [a]}\nY: {type: [object, "null"], properties: {a: {}}}',
      '(({ a: unknown } | null) & Y)',
    ],
    [
      'keywords of arrays next to a reference say nothing of null',
      'X: {$ref: "#/components/schemas/Y", minItems: 1}\nY: {anyOf: [{type: array, items: {type: string}}, {type: "null"}]}',
      'Y',
    ],
    [
      'keywords of objects next to a union say nothing of its texts',
      'X: {oneOf: [{type: string}, {$ref: "#/components/schemas/Y"}], properties: {b: {}}, minLength: 1}\nY: {properties: {a: {}}}',
      '((string<minLength 1> | { b?: unknown }) & (string | Y))',
    ],
    [
      'keywords of objects say nothing of what is none',
      'X: {allOf: [{type: integer, minimum: 1}, {type: integer, maximum: 3}], unevaluatedProperties: false}',
      'integer<minimum 1, maximum 3>',
    ],
    [
      'a circle of references names no other type',
      'X: {required: [a], properties: {a: {}}, anyOf: [{$ref: "#/components/schemas/Y"}]}\nY: {properties: {x: {$ref: "#/components/schemas/X"}}}',
      '({ a: unknown } & Y)',
    ],
    [
      'text next to a reference',
      'X: {$ref: "#/components/schemas/Y", description: d}\nY: {type: string}',
      'Y',
    ],
    [
      'null leaves with a type',
      'X: {allOf: [{type: [object, "null"], properties: {a: {}}}, {type: object}]}',
      '{ a?: unknown }',
    ],
  ])('%s', (_, schemas, expected) => {
    expect(modelsOf(schemas)['X']).toBe(expected);
  });
});

describe('references', () => {
  it('recursion costs nothing', () => {
    expect(
      modelsOf(
        'Tree: {type: object, properties: {children: {type: array, items: {$ref: "#/components/schemas/Tree"}}}}',
      ),
    ).toEqual({
      Tree: '{ children?: Tree[] }',
    });
  });

  it('gives a schema inside of another a name of the way to it', () => {
    const schemas =
      'X: {properties: {parts: {type: array, items: {type: object, properties: {n: {}}}}}}\nY: {$ref: "#/components/schemas/X/properties/parts/items"}';
    expect(modelsOf(schemas)).toEqual({
      X: '{ parts?: { n?: unknown }[] }',
      XPartsItem: '{ n?: unknown }',
      Y: 'XPartsItem',
    });
  });

  it('takes __proto__ and constructor for names like others', () => {
    expect(Object.keys(modelsOf('constructor: {type: string}\nprototype: {type: string}'))).toEqual([
      'Constructor',
      'Prototype',
    ]);
  });
});

const cat =
  'Cat: {type: object, required: [kind], properties: {kind: {type: string}, lives: {type: integer}}}';
const dog = 'Dog: {type: object, properties: {kind: {const: woof}}}';

describe('discriminators', () => {
  it.each([
    [
      'without mapping, the schema name stands for the member, unless it pins a value',
      '{propertyName: kind}',
      '{ kind: "Cat" }',
    ],
    [
      'the mapping tells',
      '{propertyName: kind, mapping: {meow: "#/components/schemas/Cat"}}',
      '{ kind: "meow" }',
    ],
    ['the mapping tells by bare name', '{propertyName: kind, mapping: {meow: Cat}}', '{ kind: "meow" }'],
    [
      'two values for one member',
      '{propertyName: kind, mapping: {purr: Cat, meow: Cat}}',
      '{ kind: "purr" | "meow" }',
    ],
  ])('%s', (_, discriminator, pin) => {
    const union = `X: {oneOf: [{$ref: "#/components/schemas/Cat"}, {$ref: "#/components/schemas/Dog"}], discriminator: ${discriminator}}`;
    const models = modelsOf([union, cat, dog].join('\n'));
    expect(models).toEqual({
      X: `((Cat & ${pin}) | (Dog & { kind: "woof" })) by kind`,
      Cat: '{ kind: string, lives?: integer }',
      Dog: '{ kind?: "woof" }',
    });
  });

  it('keep what a member says itself', () => {
    const models = modelsOf(
      'X: {oneOf: [{$ref: "#/components/schemas/A"}], discriminator: {propertyName: t}}\nA: {type: object, required: [t], properties: {t: {enum: [A, b]}}}',
    );
    expect(models).toEqual({ X: 'A', A: '{ t: "A" | "b" }' });
  });

  it('add the property where the member has none', () => {
    const models = modelsOf(
      'X: {oneOf: [{$ref: "#/components/schemas/A"}], discriminator: {propertyName: t}}\nA: {type: object, properties: {b: {}}}',
    );
    expect(models).toEqual({ X: '(A & { t: "A" })', A: '{ b?: unknown }' });
  });

  it('narrow members that are written in place', () => {
    const models = modelsOf(
      'X: {oneOf: [{type: object, properties: {t: {const: a}}}, {type: object, properties: {b: {}}}, {type: "null"}], discriminator: {propertyName: t}}',
    );
    expect(models['X']).toBe('({ t: "a" } | { b?: unknown } | null) by t');
  });

  const base =
    'Base: {type: object, required: [t], properties: {t: {type: string}}, discriminator: {propertyName: t, mapping: {one: "#/components/schemas/One"}}}';
  const one = 'One: {allOf: [{$ref: "#/components/schemas/Base"}, {properties: {a: {}}}]}';
  const two = 'Two: {allOf: [{$ref: "#/components/schemas/Base"}, {properties: {b: {}}}]}';
  const both = '{$ref: "#/components/schemas/One"}, {$ref: "#/components/schemas/Two"}';

  it.each([
    ['that tells itself', ', discriminator: {propertyName: t}'],
    ['that does not', ''],
  ])('of a base narrow a union %s, and no model', (_, own) => {
    const models = modelsOf([base, one, two, `X: {oneOf: [${both}]${own}}`].join('\n'));
    expect(models).toEqual({
      Base: '{ t: string }',
      One: '{ a?: unknown, t: string }',
      Two: '{ b?: unknown, t: string }',
      X: '((One & { t: "one" }) | (Two & { t: "Two" })) by t',
    });
  });

  it('of a base say nothing of a value that may be null besides', () => {
    const models = modelsOf(
      [base, one, 'X: {oneOf: [{$ref: "#/components/schemas/One"}, {type: "null"}]}'].join('\n'),
    );
    expect(models['X']).toBe('(One | null)');
  });

  it.each([
    ['by reference', '{$ref: "#/components/schemas/Kind"}', 'Kind'],
    ['in an allOf', '{allOf: [{$ref: "#/components/schemas/Kind"}]}', 'Kind'],
    ['or none', '{anyOf: [{enum: [meow]}, {type: "null"}]}', '("meow" | null)'],
  ])('let a member pin a value %s', (_, kind, expected) => {
    const models = modelsOf(
      [
        'X: {oneOf: [{$ref: "#/components/schemas/Cat"}], discriminator: {propertyName: kind}}',
        'Kind: {type: string, enum: [meow]}',
        `Cat: {type: object, required: [kind], properties: {kind: ${kind}}}`,
      ].join('\n'),
    );
    expect([models['X'], models['Cat']]).toEqual(['Cat', `{ kind: ${expected} }`]);
  });

  const kinds = 'Kind: {type: string, enum: [cat, dog, bird, Cat]}';
  it.each([
    ['the mapping tells', '{propertyName: kind, mapping: {cat: Cat, dog: Dog}}', '"cat"', '"dog"'],
    ['else the name of the schema', '{propertyName: kind, mapping: {dog: Dog}}', '"Cat"', '"dog"'],
  ])('of several values that several members allow, %s', (_, discriminator, ofCat, ofDog) => {
    const models = modelsOf(
      [
        `X: {oneOf: [{$ref: "#/components/schemas/Cat"}, {$ref: "#/components/schemas/Dog"}], discriminator: ${discriminator}}`,
        kinds,
        'Cat: {type: object, required: [kind], properties: {kind: {$ref: "#/components/schemas/Kind"}}}',
        'Dog: {type: object, required: [kind], properties: {kind: {$ref: "#/components/schemas/Kind"}}}',
      ].join('\n'),
    );
    expect(models['X']).toBe(`((Cat & { kind: ${ofCat} }) | (Dog & { kind: ${ofDog} })) by kind`);
    expect(models['Cat']).toBe('{ kind: Kind }');
  });

  it.each([
    ['a name that is none of them', '{propertyName: kind}', '{enum: [cat, dog]}', undefined],
    [
      'a mapping to another value',
      '{propertyName: kind, mapping: {miaow: Cat}}',
      '{enum: [cat, dog]}',
      undefined,
    ],
    ['a name where the value is a number', '{propertyName: kind}', '{const: 1}', undefined],
    ['a name where the type takes no text', '{propertyName: kind}', '{type: integer}', undefined],
    [
      'a key of the mapping, where it is a number',
      '{propertyName: kind, mapping: {"1": Cat}}',
      '{type: integer}',
      '1',
    ],
    [
      'a key of the mapping, where it is true',
      '{propertyName: kind, mapping: {"true": Cat}}',
      '{type: boolean}',
      'true',
    ],
  ])('go by what the type takes: %s', (_, discriminator, kind, pin) => {
    const models = modelsOf(
      [
        `X: {oneOf: [{$ref: "#/components/schemas/Cat"}], discriminator: ${discriminator}}`,
        `Cat: {type: object, required: [kind], properties: {kind: ${kind}}}`,
      ].join('\n'),
    );
    expect(models['X']).toBe(pin === undefined ? 'Cat' : `(Cat & { kind: ${pin} })`);
  });

  it('take the mapping of a base before the name of the schema', () => {
    const models = modelsOf(
      [
        'X: {oneOf: [{$ref: "#/components/schemas/One"}], discriminator: {propertyName: t}}',
        'Base: {type: object, required: [t], properties: {t: {type: string}}, discriminator: {propertyName: t, mapping: {one: One}}}',
        'One: {allOf: [{$ref: "#/components/schemas/Base"}, {properties: {a: {}}}]}',
      ].join('\n'),
    );
    expect(models['X']).toBe('(One & { t: "one" })');
  });

  it('may be of a base that is the union of those that include it', () => {
    const circle =
      'Base: {type: object, properties: {t: {type: string}}, oneOf: [{$ref: "#/components/schemas/One"}, {$ref: "#/components/schemas/Two"}], discriminator: {propertyName: t}}';
    const models = modelsOf([circle, one, two].join('\n'));
    expect(models).toEqual({
      Base: '({ t?: string } & ((One & { t: "One" }) | (Two & { t: "Two" })) by t)',
      One: '{ a?: unknown, t?: string }',
      Two: '{ b?: unknown, t?: string }',
    });
  });
});

describe('directions', () => {
  it('names what is sent where it differs, and what refers to it', () => {
    const { api } = lowerYaml(`
components:
  schemas:
    A: {type: object, properties: {id: {type: string, readOnly: true}}}
    B: {type: object, properties: {a: {type: array, items: {$ref: '#/components/schemas/A'}}}}
    C: {type: object, properties: {c: {type: string}}}
`);
    expect(api.models.map(({ name, inputName }) => [name, inputName])).toEqual([
      ['A', 'AInput'],
      ['B', 'BInput'],
      ['C', undefined],
    ]);
  });
});
