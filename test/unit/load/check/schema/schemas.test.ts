import { describe, expect, it } from 'vitest';
import { check31, checkSchema30, checkSchema31, checkValue, type Case } from '../checked.ts';

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
    ['{ const: b, pattern: ^a }', ['5:10 impossible-limits']],
    ['{ const: ab, pattern: ^a }', []],
    ['{ const: 3, exclusiveMaximum: 3 }', ['5:10 impossible-limits']],
    ['{ const: 3, multipleOf: 2 }', ['5:10 impossible-limits']],
    ['{ enum: [bb, cc], type: string, maxLength: 1 }', ['5:10 impossible-limits']],
    ['{ enum: [bb, c], type: string, maxLength: 1 }', []],
    ['{ type: [string, "null"], enum: [bb, null], maxLength: 1 }', []],
    ['{ type: integer, minimum: 1.2, maximum: 1.8 }', ['5:39 impossible-limits']],
    ['{ type: number, minimum: 1.2, maximum: 1.8 }', []],
    ['{ type: [integer, "null"], minimum: 1.2, maximum: 1.8 }', []],
    ['{ type: integer, exclusiveMinimum: 1, exclusiveMaximum: 2 }', ['5:46 impossible-limits']],
    ['{ type: integer, exclusiveMinimum: 1, maximum: 2 }', []],
    ['{ type: number, minimum: 11, maximum: 19, multipleOf: 10 }', ['5:37 impossible-limits']],
    ['{ type: number, minimum: -19, maximum: 19, multipleOf: 20 }', []],
    ['{ minimum: 1.2, maximum: 1.8, multipleOf: 1 }', []],
    ['{ type: array, items: { enum: [a, b] }, uniqueItems: true, minItems: 3 }', ['5:67 impossible-limits']],
    ['{ type: array, items: { enum: [a, b] }, uniqueItems: true, minItems: 2 }', []],
    ['{ type: array, items: { enum: [a, b] }, minItems: 3 }', []],
    ['{ type: array, items: { type: boolean }, uniqueItems: true, minItems: 3 }', ['5:68 impossible-limits']],
    ['{ type: array, items: { type: string }, uniqueItems: true, minItems: 3 }', []],
    ['{ type: array, prefixItems: [{}, {}], items: false, minItems: 3 }', ['5:60 impossible-limits']],
    ['{ type: array, prefixItems: [{}, {}], items: {}, minItems: 3 }', []],
    ['{ required: [a, a, a] }', ['5:24 duplicate-required', '5:27 duplicate-required']],
    ['{ $schema: "http://json-schema.org/draft-04/schema#" }', ['5:19 unknown-dialect']],
    ['{ x-extensible-enum: [1, [], null], type: [integer, "null"] }', ['5:33 extensible-enum !']],
    ['{ x-extensible-enum: { a: 1 } }', ['5:29 extensible-enum !']],
    [
      '{ allOf: [{ properties: { a: {} }, additionalProperties: false }, { properties: { b: {} } }] }',
      ['5:18 closed-part'],
    ],
    [
      '{ type: object, properties: { x: { allOf: [{ $ref: "#/components/schemas/X" }], properties: { y: {}, z: {} }, additionalProperties: false } } }',
      ['5:118 closed-part'],
    ],
    ['{ allOf: [{ properties: { a: {} } }], properties: { a: {} }, additionalProperties: false }', []],
    [
      '{ allOf: [{ properties: { ab: {} } }], patternProperties: { ^a: {} }, additionalProperties: false }',
      [],
    ],
    [
      '{ allOf: [{ required: [b] }], properties: { a: {} }, additionalProperties: false }',
      ['5:61 closed-part'],
    ],
    ['{ allOf: [{ properties: { a: {} } }, { properties: { b: {} } }], unevaluatedProperties: false }', []],
    // Of what one member alone refuses, that member is reported.
    [
      '{ allOf: [{ allOf: [{ properties: { a: {} }, additionalProperties: false }, { properties: { b: {} } }] }, { properties: { a: {} } }] }',
      ['5:28 closed-part'],
    ],
    // A closed part of a part counts.
    [
      '{ allOf: [{ allOf: [{ properties: { a: {} }, additionalProperties: false }] }, { properties: { b: {} } }] }',
      ['5:18 closed-part'],
    ],
    ['{ allOf: [{ properties: { a: {} }, additionalProperties: false }, { properties: { b: false } }] }', []],
    [
      '{ allOf: [{ patternProperties: { ^a: {} }, additionalProperties: false }, { properties: { b: {} } }] }',
      ['5:18 closed-part'],
    ],
    [
      '{ type: object, required: [a, x], properties: { a: { type: string }, x: { $ref: "#/components/schemas/X" } } }',
      ['5:77 endless-value'],
    ],
    ['{ type: array, minItems: 1, items: { $ref: "#/components/schemas/X" } }', ['5:36 endless-value']],
    [
      '{ type: object, required: [x], properties: { x: { allOf: [{ type: object, required: [y], properties: { y: { anyOf: [{ $ref: "#/components/schemas/X" }] } } }] } } }',
      ['5:111 endless-value'],
    ],
    [
      '{ type: object, required: [x], properties: { x: { oneOf: [{ $ref: "#/components/schemas/X" }, { type: "null" }] } } }',
      [],
    ],
    [
      '{ type: object, required: [x], properties: { x: { type: array, items: { $ref: "#/components/schemas/X" } } } }',
      [],
    ],
    ['{ type: [object, "null"], required: [x], properties: { x: { $ref: "#/components/schemas/X" } } }', []],
    ['{ required: [x], properties: { x: { $ref: "#/components/schemas/X" } } }', []],
    ['{ type: string, minimum: 1, format: int32 }', ['5:24 idle-keyword', '5:36 idle-keyword']],
    ['{ type: [integer, "null"], maxLength: 1, format: date }', ['5:35 idle-keyword', '5:49 idle-keyword']],
    ['{ type: object, items: {}, required: [a] }', ['5:24 idle-keyword']],
    ['{ type: array, properties: {} }', ['5:23 idle-keyword']],
    ['{ type: [string, integer], minimum: 1, maxLength: 1, format: int32 }', []],
    ['{ minimum: 1, maxLength: 1, properties: {} }', []],
    ['{ type: string, format: of-our-own }', []],
    ['{ type: string, format: datetime }', ['5:32 misspelt-format']],
    ['{ type: string, format: dateTime, properties: {} }', ['5:32 misspelt-format', '5:42 idle-keyword']],
    ['{ type: string, format: UUID }', ['5:32 misspelt-format']],
    ['{ anyOf: [{ type: string, format: url }, { type: string, format: int64 }, { format: base64 }] }', []],
    ['{ then: {}, minContains: 1, if: {} }', ['5:20 lone-keyword']],
    ['{ oneOf: [{ type: integer }, { type: number }] }', ['5:18 covered-alternative']],
    ['{ oneOf: [{ type: string }, { type: string, title: b }] }', ['5:36 covered-alternative']],
    [
      '{ oneOf: [{ type: string }, { enum: [a, b] }, { type: [string, integer] }] }',
      ['5:18 covered-alternative', '5:36 covered-alternative'],
    ],
    ['{ oneOf: [{ type: string, format: date }, { type: string, pattern: ^a }] }', []],
    ['{ oneOf: [{ required: [a] }, { required: [b] }] }', []],
    ['{ oneOf: [{ required: [a] }, { required: [b, a] }] }', ['5:37 covered-alternative']],
    [
      '{ oneOf: [{ type: object, required: [k], properties: { k: { const: a }, x: { type: integer } } }, { type: object, required: [k], properties: { k: { enum: [a] } } }], discriminator: { propertyName: k } }',
      ['5:106 covered-alternative'],
    ],
    [
      '{ oneOf: [{ type: object, required: [k], properties: { k: { const: a } } }, { type: object, required: [k], properties: { k: { const: b } } }], discriminator: { propertyName: k } }',
      [],
    ],
    [
      '{ oneOf: [{ type: object, properties: { k: {} }, additionalProperties: false }, { type: object, properties: { k: {}, l: {} }, additionalProperties: false }] }',
      ['5:18 covered-alternative'],
    ],
    [
      '{ oneOf: [{ type: object, properties: { k: {} }, unevaluatedProperties: false }, { type: object, properties: { l: {} }, unevaluatedProperties: false }] }',
      [],
    ],
    [
      '{ oneOf: [{ type: array, items: false }, { type: array, prefixItems: [{}], items: false }, { type: array, items: false }] }',
      ['5:99 covered-alternative'],
    ],
    [
      '{ oneOf: [{ type: [string, "null"] }, { type: [integer, "null"] }, { type: "null" }] }',
      ['5:46 null-of-two', '5:75 covered-alternative'],
    ],
    [
      '{ type: object, properties: { x: { oneOf: [{ $ref: "#/components/schemas/X" }, { allOf: [{ $ref: "#/components/schemas/X" }, { minProperties: 1 }] }] } } }',
      ['5:87 covered-alternative'],
    ],
  ])('%s', (schema, found) => {
    expect(checkSchema31(schema)).toEqual(found);
  });

  it.each<readonly [string, readonly string[]]>([
    ['{ type: string, enum: [a, null] }', ['6:34 unreachable-enum-value']],
    ['{ type: integer, minimum: 5, maximum: 6, exclusiveMinimum: true }', []],
    [
      '{ type: integer, minimum: 5, exclusiveMinimum: true, maximum: 6, exclusiveMaximum: true }',
      ['6:61 impossible-limits'],
    ],
    ['{ type: array, items: { type: boolean, nullable: true }, uniqueItems: true, minItems: 3 }', []],
    ['{ type: integer, minimum: 5, maximum: 5, exclusiveMaximum: true }', ['6:46 impossible-range']],
    ['{ type: array }', ['6:5 array-without-items']],
    ['{ allOf: [{ type: array }] }', ['6:18 array-without-items']],
    [
      '{ type: object, required: [x], properties: { x: { $ref: "#/components/schemas/X", nullable: true } } }',
      [],
    ],
    [
      '{ type: object, required: [x], properties: { x: { allOf: [{ $ref: "#/components/schemas/X" }], nullable: true } } }',
      [],
    ],
    [
      '{ type: object, required: [x], properties: { x: { allOf: [{ $ref: "#/components/schemas/X" }] } } }',
      ['6:53 endless-value'],
    ],
  ])('3.0: %s', (schema, found) => {
    expect(checkSchema30(schema)).toEqual(found);
  });
});

describe('patterns', () => {
  it.each<readonly [string, string | undefined, string | undefined]>([
    ['^[a-z]+$', undefined, undefined],
    ['\\d{3}(?=x)(?<!y)(?<name>z)\\k<name>', undefined, undefined],
    ['^[😀-🙏]$', undefined, undefined],
    ['[\\u{1F600}-\\u{1F64F}]', undefined, undefined],
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
    ['5:54 covered-alternative'],
  ],
  [
    'declared by what a member includes',
    'A: { oneOf: [{ $ref: "#/components/schemas/B" }], discriminator: { propertyName: k } }\n    B: { allOf: [{ $ref: "#/components/schemas/C" }] }\n    C: { properties: { k: {} } }',
    [],
  ],
  [
    'declared next to a reference',
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
    'through a reference next to allOf',
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
