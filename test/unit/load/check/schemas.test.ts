import { describe, expect, it } from 'vitest';
import { check31, checkSchema30, checkSchema31, checkValue, type Case } from './checked.ts';

describe('what a schema says against itself', () => {
  it.each<readonly [string, readonly string[]]>([
    [
      '{ type: [string, integer], enum: [a, 1, 1.5, true, [], {}] }',
      [
        '5:48 unreachable-enum-value',
        '5:53 unreachable-enum-value',
        '5:59 unreachable-enum-value',
        '5:63 unreachable-enum-value',
      ],
    ],
    ['{ type: string, enum: [1, 2] }', ['5:24 enum-in-other-type']],
    ['{ type: string, enum: [1.5, {}] }', ['5:31 enum-type-mismatch !', '5:36 enum-type-mismatch !']],
    ['{ type: boolean, enum: [yes] }', ['5:32 enum-type-mismatch !']],
    ['{ type: array, enum: [[1], [1]] }', ['5:35 duplicate-enum-value']],
    ['{ type: object, enum: [{ a: 1, b: 2 }, { b: 2, a: 1 }] }', ['5:47 duplicate-enum-value']],
    ['{ type: "null", enum: [null, 0] }', ['5:37 unreachable-enum-value']],
    ['{ type: string, nullable: true, enum: [a, null] }', []],
    ['{ type: wrong, enum: [1] }', ['5:16 wrong-value !']],
    ['{ const: null, type: string }', ['5:17 const-mismatch !']],
    ['{ const: { a: 1 }, enum: [{ a: 1 }] }', []],
    ['{ type: string, default: null }', ['5:33 default-mismatch']],
    ['{ type: integer, default: 1.5 }', ['5:34 default-mismatch']],
    ['{ default: [], minItems: 1 }', ['5:19 default-mismatch']],
    ['{ default: {}, minProperties: 1 }', ['5:19 default-mismatch']],
    ['{ default: 😀, maxLength: 1 }', []],
    ['{ default: ab, maxLength: 1 }', ['5:19 default-mismatch']],
    ['{ default: b, pattern: ^a }', ['5:19 default-mismatch']],
    ['{ exclusiveMinimum: 1, exclusiveMaximum: 1 }', ['5:49 impossible-range']],
    ['{ minimum: 2, maximum: 1.5 }', ['5:31 impossible-range']],
    ['{ minContains: 2, maxContains: 1, contains: {} }', ['5:39 impossible-range']],
    ['{ required: [a, a, a] }', ['5:24 duplicate-required', '5:27 duplicate-required']],
    ['{ $schema: "http://json-schema.org/draft-04/schema#" }', ['5:19 unknown-dialect']],
    ['{ x-extensible-enum: [1, [], null], type: [integer, "null"] }', ['5:33 extensible-enum !']],
    ['{ x-extensible-enum: { a: 1 } }', ['5:29 extensible-enum !']],
  ])('%s', (schema, found) => {
    expect(checkSchema31(schema)).toEqual(found);
  });

  it.each<readonly [string, readonly string[]]>([
    ['{ type: string, enum: [a, null] }', ['6:34 unreachable-enum-value']],
    ['{ type: integer, minimum: 5, maximum: 5, exclusiveMaximum: true }', ['6:46 impossible-range']],
    ['{ type: array }', ['6:5 array-without-items']],
    ['{ allOf: [{ type: array }] }', ['6:18 array-without-items']],
  ])('3.0: %s', (schema, found) => {
    expect(checkSchema30(schema)).toEqual(found);
  });
});

describe('patterns', () => {
  it.each<readonly [string, string | undefined, string | undefined]>([
    ['^[a-z]+$', undefined, undefined],
    ['\\d{3}(?=x)(?<!y)(?<name>z)\\k<name>', undefined, undefined],
    ['a{,3}', 'pattern-not-unicode', undefined],
    ['\\-', 'pattern-not-unicode', undefined],
    ['[\\w-.]', 'pattern-not-unicode', undefined],
    ['/^a$/', 'pattern-with-slashes', undefined],
    ['/^a$/gi', 'pattern-with-slashes', undefined],
    ['/a/', undefined, undefined],
    ['*', 'invalid-pattern', 'put a "\\"'],
    ['(?i)a', 'caseless-pattern', 'both cases'],
    ['(?s)a', 'invalid-pattern', 'write both cases'],
    ['(?i:a)b', 'invalid-pattern', 'write both cases'],
    ['(?-i:a)', 'invalid-pattern', 'write both cases'],
    ['\\(?i)', 'invalid-pattern', 'put a "\\"'],
    ['(?P<a>b)', 'invalid-pattern', 'without the P'],
    ['a++', 'invalid-pattern', 'possessive'],
    ['(?:[[:alpha:]]', 'invalid-pattern', '[A-Za-z]'],
  ])('%s', (pattern, code, fix) => {
    const problems = checkValue({
      openapi: '3.1.1',
      info: { title: 'T', version: '1' },
      components: { schemas: { A: { pattern }, B: { patternProperties: { [pattern]: {} } } } },
    });
    expect(problems.map((problem) => problem.code)).toEqual(code === undefined ? [] : [code, code]);
    if (fix !== undefined) for (const problem of problems) expect(problem.fix).toContain(fix);
  });

  it.each([
    ["pattern: '^(a+)+$'", []],
    ["pattern: '^(?=a)(a+)+$'", ['5:19 unsafe-pattern']],
    ["pattern: '^(?=a)(a+)+$', maxLength: 13", []],
    ["pattern: '^(?=a)(a+)+$', maxLength: 14", ['5:19 unsafe-pattern']],
    ["pattern: '^(?=a)a*a*a*$'", ['5:19 unsafe-pattern']],
    ["pattern: '^(?=a)a*a*a*$', maxLength: 100", []],
    ["pattern: '^(?=a)a*a*$'", []],
    ["patternProperties: { '^(?=a)(a+)+$': {} }", ['5:31 unsafe-pattern']],
  ])('the time of a pattern: %s', (schema, problems) => {
    expect(checkSchema31(`{ ${schema} }`)).toEqual(problems);
  });

  it('a pattern is never run', () => {
    const pattern = '^(?!b)(([a-z])+.)+[A-Z]([a-z])+$';
    // Run on the default, it would not come to an end.
    expect(checkSchema31(`{ pattern: '${pattern}', default: ${'a'.repeat(60)} }`)).toEqual([
      '5:19 unsafe-pattern',
    ]);
  });
});

const discriminators: readonly Case[] = [
  [
    'declared by one member only',
    'A: { oneOf: [{ $ref: "#/components/schemas/B" }, { type: object }], discriminator: { propertyName: k } }\n    B: { properties: { k: {} } }',
    [],
  ],
  [
    'declared by what a member includes',
    'A: { oneOf: [{ $ref: "#/components/schemas/B" }], discriminator: { propertyName: k } }\n    B: { allOf: [{ $ref: "#/components/schemas/C" }] }\n    C: { properties: { k: {} } }',
    [],
  ],
  [
    'declared beside a reference',
    'A: { oneOf: [{ $ref: "#/components/schemas/B", properties: { k: {} } }], discriminator: { propertyName: k } }\n    B: {}',
    [],
  ],
  [
    'a member that is not known',
    'A: { oneOf: [{ $ref: "#/components/schemas/X" }], discriminator: { propertyName: k } }',
    ['5:26 unresolved-ref !'],
  ],
  [
    'a base without the property',
    'A: { type: object, discriminator: { propertyName: k } }',
    ['5:55 discriminator-property'],
  ],
  [
    'members that lead back',
    'A: { oneOf: [{ $ref: "#/components/schemas/B" }], discriminator: { propertyName: k } }\n    B: { allOf: [{ $ref: "#/components/schemas/A" }] }',
    ['5:86 discriminator-property'],
  ],
  [
    'mappings to references and to names with dots',
    'A: { properties: { k: {} }, discriminator: { propertyName: k, mapping: { a: "#/components/schemas/A", b: v1.B } } }\n    v1.B: {}',
    [],
  ],
  [
    'a mapping to no schema',
    'A: { properties: { k: {} }, discriminator: { propertyName: k, mapping: { a: B } } }',
    ['5:81 unknown-mapping'],
  ],
];

const cycles: readonly Case[] = [
  ['through properties', 'A: { properties: { a: { $ref: "#/components/schemas/A" } } }', []],
  ['through items', 'A: { items: { $ref: "#/components/schemas/A" } }', []],
  ['through a map', 'A: { additionalProperties: { anyOf: [{ $ref: "#/components/schemas/A" }] } }', []],
  [
    'through a base with a discriminator',
    'A: { properties: { k: {} }, oneOf: [{ $ref: "#/components/schemas/B" }], discriminator: { propertyName: k } }\n    B: { allOf: [{ $ref: "#/components/schemas/A" }] }',
    [],
  ],
  [
    'through a base without one',
    'A: { oneOf: [{ $ref: "#/components/schemas/B" }] }\n    B: { allOf: [{ $ref: "#/components/schemas/A" }] }',
    ['5:26 cyclic-union !'],
  ],
  ['through itself', 'A: { allOf: [{ $ref: "#/components/schemas/A" }] }', ['5:26 cyclic-all-of !']],
  [
    'through a reference beside allOf',
    'A: { $ref: "#/components/schemas/B", type: object }\n    B: { allOf: [{ $ref: "#/components/schemas/A" }] }',
    ['5:16 cyclic-all-of !'],
  ],
  [
    'twice',
    'A: { anyOf: [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/B" }] }\n    B: { allOf: [{ $ref: "#/components/schemas/B" }] }',
    ['5:26 cyclic-union !', '6:26 cyclic-all-of !'],
  ],
  [
    'a diamond is none',
    'A: { allOf: [{ $ref: "#/components/schemas/B" }, { $ref: "#/components/schemas/C" }] }\n    B: { allOf: [{ $ref: "#/components/schemas/D" }] }\n    C: { allOf: [{ $ref: "#/components/schemas/D" }] }\n    D: {}',
    [],
  ],
];

describe.each([
  ['discriminators', discriminators],
  ['schemas that include themselves', cycles],
])('%s', (_, table) => {
  it.each(table)('%s', (__, schemas, found) => {
    expect(check31(`components:\n  schemas:\n    ${schemas}\n`)).toEqual(found);
  });
});

const pagination: readonly (readonly [string, readonly string[]])[] = [
  ['{ cursor: page, items: /items, next: /next, size: limit, count: /count }', []],
  ['true', ['3:37 pagination-form']],
  ['[]', ['3:37 pagination-form']],
  ['{}', ['3:23 pagination-form', '3:23 pagination-form', '3:23 pagination-form']],
  ['{ cursor: 1, items: /items, next: /next }', ['3:47 pagination-form']],
  [
    '{ curser: page, cursor: page, items: /items, next: next }',
    ['3:39 pagination-form', '3:88 pagination-form'],
  ],
];

describe('x-pagination', () => {
  it.each(pagination)('%s', (value, found) => {
    expect(check31(`paths: { /a: { get: { x-pagination: ${value} } } }`)).toEqual(found);
  });
});
