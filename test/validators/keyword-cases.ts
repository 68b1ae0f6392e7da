/** A schema, values that it takes, and values that it refuses with what is found: `pointer keyword`. */
export interface KeywordCase {
  readonly name: string;
  readonly schema: unknown;
  readonly valid: readonly unknown[];
  readonly invalid: readonly (readonly [value: unknown, ...errors: string[]])[];
}

function proto(value: unknown): unknown {
  return JSON.parse(`{"__proto__":${JSON.stringify(value)}}`);
}

/** JSON Schema 2020-12, Validation: the assertions. */
const assertions: readonly KeywordCase[] = [
  {
    name: 'type',
    schema: { type: 'string' },
    valid: ['', 'a'],
    invalid: [
      [1, ' type'],
      [null, ' type'],
      [[], ' type'],
      [{}, ' type'],
    ],
  },
  {
    name: 'type: integer takes 1.0',
    schema: { type: 'integer' },
    valid: [1, 1.0, -0, 1e300],
    invalid: [
      [1.5, ' type'],
      ['1', ' type'],
      [true, ' type'],
    ],
  },
  {
    name: 'type: number',
    schema: { type: 'number' },
    valid: [1, 1.5],
    invalid: [['1', ' type']],
  },
  {
    name: 'type: several',
    schema: { type: ['string', 'null'] },
    valid: ['a', null],
    invalid: [[1, ' type']],
  },
  {
    name: 'type: object is no array',
    schema: { type: 'object' },
    valid: [{}],
    invalid: [
      [[], ' type'],
      [null, ' type'],
    ],
  },
  {
    name: 'type: boolean and null',
    schema: { type: ['boolean', 'null'] },
    valid: [true, false, null],
    invalid: [
      [0, ' type'],
      ['', ' type'],
    ],
  },
  {
    name: 'enum',
    schema: { enum: ['a', 1, null, [1], { b: 2 }] },
    valid: ['a', 1, null, [1], { b: 2 }],
    invalid: [
      ['b', ' enum'],
      [true, ' enum'],
      [[1, 1], ' enum'],
      [{}, ' enum'],
    ],
  },
  {
    name: 'enum tells false from 0',
    schema: { enum: [false, [false], { a: false }] },
    valid: [false, [false], { a: false }],
    invalid: [
      [0, ' enum'],
      [[0], ' enum'],
      [{ a: 0 }, ' enum'],
    ],
  },
  {
    name: 'const',
    schema: { const: { a: [1, { b: null }] } },
    valid: [{ a: [1, { b: null }] }],
    invalid: [
      [{ a: [1, {}] }, ' const'],
      [{ a: [1] }, ' const'],
    ],
  },
  {
    name: 'const: null',
    schema: { const: null },
    valid: [null],
    invalid: [
      [0, ' const'],
      [false, ' const'],
    ],
  },
  {
    name: 'multipleOf',
    schema: { multipleOf: 0.01 },
    valid: [0.07, 19.99, 4.35, 0, 0.01 * 3, -1e21, 'x'],
    invalid: [
      [0.005, ' multipleOf'],
      [1000000.00000001, ' multipleOf'],
    ],
  },
  {
    name: 'multipleOf of a quotient that is no number',
    schema: { multipleOf: 0.123456789 },
    valid: [123456789e300, 0.123456789],
    invalid: [[1e308, ' multipleOf']],
  },
  {
    name: 'multipleOf: no rounding makes a large number a multiple',
    schema: { multipleOf: 1.5 },
    valid: [3e20, 4.5, 9007199254740990],
    invalid: [
      [1e21, ' multipleOf'],
      [9007199254740994, ' multipleOf'],
    ],
  },
  {
    name: 'multipleOf: an integer',
    schema: { multipleOf: 3 },
    valid: [-9, 9007199254740990, 3e300, 3e23],
    invalid: [
      [1.5, ' multipleOf'],
      [9007199254740991, ' multipleOf'],
    ],
  },
  { name: 'maximum', schema: { maximum: 3 }, valid: [3, 2.9, 'x'], invalid: [[3.1, ' maximum']] },
  {
    name: 'exclusiveMaximum',
    schema: { exclusiveMaximum: 3 },
    valid: [2.9],
    invalid: [[3, ' exclusiveMaximum']],
  },
  { name: 'minimum', schema: { minimum: -3 }, valid: [-3, 0], invalid: [[-3.1, ' minimum']] },
  {
    name: 'exclusiveMinimum',
    schema: { exclusiveMinimum: 3 },
    valid: [3.1],
    invalid: [[3, ' exclusiveMinimum']],
  },
  {
    name: 'maxLength counts characters',
    schema: { maxLength: 2 },
    valid: ['ab', '💩💩', 12345],
    invalid: [
      ['abc', ' maxLength'],
      ['💩💩💩', ' maxLength'],
    ],
  },
  {
    name: 'minLength counts characters',
    schema: { minLength: 2 },
    valid: ['ab', '💩💩'],
    invalid: [
      ['💩', ' minLength'],
      ['', ' minLength'],
    ],
  },
  {
    name: 'pattern is not anchored',
    schema: { pattern: 'b+' },
    valid: ['abc', 1],
    invalid: [['ac', ' pattern']],
  },
  {
    name: 'pattern with the flag u',
    schema: { pattern: '^\\p{Letter}.$' },
    valid: ['é💩'],
    invalid: [['1💩', ' pattern']],
  },
  {
    name: 'pattern that the flag u refuses',
    schema: { pattern: '^\\_a$' },
    valid: ['_a'],
    invalid: [['a', ' pattern']],
  },
  {
    name: 'pattern that may run away, on long texts',
    schema: { pattern: '^([a-z]+ ?)+$' },
    valid: ['a b', 'ab '.repeat(5_000)],
    invalid: [
      ['1', ' pattern'],
      [`${'ab '.repeat(5_000)}1`, ' pattern'],
    ],
  },
  {
    name: 'pattern that may run away and looks around, on short texts only',
    schema: { pattern: '^(?!b)(a+)+$' },
    valid: ['aaa'],
    invalid: [
      ['b', ' pattern'],
      ['a'.repeat(40), ' pattern'],
    ],
  },
  {
    name: 'patternProperties whose pattern may run away, on long names',
    schema: { patternProperties: { '^(a+)+$': { type: 'string' } }, additionalProperties: false },
    valid: [{ ['a'.repeat(2_000)]: '' }],
    invalid: [
      [{ ['a'.repeat(40)]: 1 }, `/${'a'.repeat(40)} type`],
      [{ [`${'a'.repeat(2_000)}b`]: '' }, ' additionalProperties'],
    ],
  },
  {
    name: 'pattern with quotes',
    schema: { pattern: '^["\'`\\\\]$' },
    valid: ['"', "'", '`', '\\'],
    invalid: [['a', ' pattern']],
  },
  {
    name: 'pattern next to maxLength is not tried on what is longer',
    schema: { pattern: '^a+$', maxLength: 3 },
    valid: ['aaa'],
    invalid: [
      ['aaaa', ' maxLength'],
      ['bbb', ' pattern'],
    ],
  },
  { name: 'maxItems', schema: { maxItems: 1 }, valid: [[], [1], 'ab'], invalid: [[[1, 2], ' maxItems']] },
  { name: 'minItems', schema: { minItems: 1 }, valid: [[1], {}], invalid: [[[], ' minItems']] },
  {
    name: 'uniqueItems',
    schema: { uniqueItems: true },
    valid: [[1, true, '1', [1], ['1'], { a: 1, b: 2 }, { a: 2, b: 1 }, '[1]', '{"a":1}', [[1]]], 'aa'],
    invalid: [
      [[1, 1], ' uniqueItems'],
      [
        [
          { a: 1, b: 2 },
          { b: 2, a: 1 },
        ],
        ' uniqueItems',
      ],
      [[[1], [1]], ' uniqueItems'],
      [['a', 'a'], ' uniqueItems'],
    ],
  },
  { name: 'uniqueItems: false', schema: { uniqueItems: false }, valid: [[1, 1]], invalid: [] },
  {
    name: 'required',
    schema: { required: ['a', 'b'] },
    valid: [{ a: null, b: 1 }, [], 'x'],
    invalid: [
      [{}, ' required', ' required'],
      [{ a: 1 }, ' required'],
    ],
  },
  {
    name: 'required: names that objects inherit',
    schema: { required: ['constructor', 'toString', '__proto__'] },
    valid: [JSON.parse('{"constructor":1,"toString":1,"__proto__":1}')],
    invalid: [[{}, ' required', ' required', ' required']],
  },
  {
    name: 'maxProperties',
    schema: { maxProperties: 1 },
    valid: [{}, { a: 1 }],
    invalid: [[{ a: 1, b: 1 }, ' maxProperties']],
  },
  {
    name: 'minProperties',
    schema: { minProperties: 1 },
    valid: [{ a: 1 }],
    invalid: [[{}, ' minProperties']],
  },
  {
    name: 'dependentRequired',
    schema: { dependentRequired: { a: ['b'] } },
    valid: [{}, { b: 1 }, { a: 1, b: 1 }],
    invalid: [[{ a: 1 }, ' dependentRequired']],
  },
  {
    name: 'dependentRequired of a property without a name',
    schema: { dependentRequired: { a: [''] } },
    valid: [{}, { '': 1 }, { a: 1, '': 1 }],
    invalid: [[{ a: 1 }, ' dependentRequired']],
  },
  {
    name: 'dependentRequired of a property without a name, negated',
    schema: { not: { dependentRequired: { a: [''] } } },
    valid: [{ a: 1 }],
    invalid: [
      [{}, ' not'],
      [{ a: 1, '': 1 }, ' not'],
    ],
  },
  {
    name: 'dependentRequired of a property without a name as a condition',
    schema: { if: { dependentRequired: { a: [''] } }, then: { required: ['b'] } },
    valid: [{ a: 1 }, { b: 1 }],
    invalid: [
      [{}, ' if', ' required'],
      [{ a: 1, '': 1 }, ' if', ' required'],
    ],
  },
];

/** JSON Schema 2020-12, Core, section 10: the applicators. */
const applicators: readonly KeywordCase[] = [
  { name: 'true', schema: true, valid: [1, null, {}], invalid: [] },
  { name: 'false', schema: false, valid: [], invalid: [[1, ' false schema']] },
  {
    name: 'properties',
    schema: { properties: { a: { type: 'string' }, b: false } },
    valid: [{}, { a: '' }, { c: 1 }, []],
    invalid: [
      [{ a: 1 }, '/a type'],
      [{ b: 1 }, '/b false schema'],
    ],
  },
  {
    name: 'properties: pointers are escaped',
    schema: { properties: { 'a/b~c "': { type: 'string' } } },
    valid: [{}],
    invalid: [[{ 'a/b~c "': 1 }, '/a~1b~0c " type']],
  },
  {
    name: 'properties: names that objects inherit',
    schema: { properties: { constructor: { type: 'string' }, toString: { type: 'string' } } },
    valid: [{}, { constructor: 'a' }],
    invalid: [[{ constructor: 1 }, '/constructor type']],
  },
  {
    name: 'properties: __proto__',
    schema: JSON.parse('{"properties":{"__proto__":{"type":"string"}},"additionalProperties":false}'),
    valid: [{}, proto('a')],
    invalid: [[proto(1), '/__proto__ type']],
  },
  {
    name: 'patternProperties',
    schema: { patternProperties: { '^a': { type: 'string' }, '^ab': { minLength: 1 } } },
    valid: [{ a: 'x', b: 1 }],
    invalid: [
      [{ ab: '' }, '/ab minLength'],
      [{ a: 1 }, '/a type'],
    ],
  },
  {
    name: 'additionalProperties',
    schema: {
      properties: { a: true },
      patternProperties: { '^x-': true },
      additionalProperties: { type: 'string' },
    },
    valid: [{ a: 1, 'x-b': 1, c: '' }],
    invalid: [[{ c: 1 }, '/c type']],
  },
  {
    name: 'additionalProperties: false',
    schema: { properties: { a: true }, additionalProperties: false },
    valid: [{ a: 1 }],
    invalid: [
      [{ b: 1 }, ' additionalProperties'],
      [proto(1), ' additionalProperties'],
    ],
  },
  {
    name: 'additionalProperties: false next to many properties',
    schema: {
      properties: Object.fromEntries(Array.from('abcdefghijkl', (name) => [name, { type: 'number' }])),
      additionalProperties: false,
    },
    valid: [{ a: 1, l: 1 }],
    invalid: [
      [{ m: 1 }, ' additionalProperties'],
      [{ toString: 1 }, ' additionalProperties'],
    ],
  },
  {
    name: 'propertyNames',
    schema: { propertyNames: { maxLength: 2 } },
    valid: [{ ab: 1 }],
    invalid: [[{ abc: 1 }, ' maxLength', ' propertyNames']],
  },
  {
    name: 'prefixItems',
    schema: { prefixItems: [{ type: 'string' }, { type: 'number' }] },
    valid: [[], ['a'], ['a', 1, null]],
    invalid: [
      [[1], '/0 type'],
      [['a', 'b'], '/1 type'],
    ],
  },
  {
    name: 'items',
    schema: { items: { type: 'string' } },
    valid: [[], ['a']],
    invalid: [[['a', 1, 2], '/1 type', '/2 type']],
  },
  {
    name: 'items behind prefixItems',
    schema: { prefixItems: [true], items: false },
    valid: [[1]],
    invalid: [[[1, 2], ' items']],
  },
  {
    name: 'contains',
    schema: { contains: { const: 1 } },
    valid: [[1], [2, 1]],
    invalid: [
      [[], ' contains'],
      [[2], ' contains', '/0 const'],
    ],
  },
  {
    name: 'minContains and maxContains',
    schema: { contains: { const: 1 }, minContains: 2, maxContains: 3 },
    valid: [
      [1, 1],
      [1, 2, 1, 1],
    ],
    invalid: [
      [[1], ' contains'],
      [[1, 1, 1, 1], ' contains'],
    ],
  },
  {
    name: 'minContains: 0',
    schema: { contains: { const: 1 }, minContains: 0 },
    valid: [[], [2]],
    invalid: [],
  },
  {
    name: 'allOf',
    schema: { allOf: [{ minimum: 2 }, { maximum: 4 }] },
    valid: [3],
    invalid: [
      [1, ' minimum'],
      [5, ' maximum'],
    ],
  },
  {
    name: 'anyOf',
    schema: { anyOf: [{ type: 'string' }, { minimum: 2 }] },
    valid: ['a', 3],
    invalid: [[1, ' anyOf', ' minimum', ' type']],
  },
  {
    name: 'oneOf',
    schema: { oneOf: [{ type: 'integer' }, { minimum: 2 }] },
    valid: [1, 2.5],
    invalid: [
      [3, ' oneOf'],
      [1.5, ' minimum', ' oneOf', ' type'],
    ],
  },
  { name: 'not', schema: { not: { type: 'string' } }, valid: [1], invalid: [['a', ' not']] },
  {
    name: 'if, then, else',
    schema: { if: { type: 'string' }, then: { minLength: 2 }, else: { minimum: 2 } },
    valid: ['ab', 2],
    invalid: [
      ['a', ' if', ' minLength'],
      [1, ' if', ' minimum'],
    ],
  },
  {
    name: 'dependentSchemas',
    schema: { dependentSchemas: { a: { required: ['b'] } } },
    valid: [{}, { a: 1, b: 1 }],
    invalid: [[{ a: 1 }, ' required']],
  },
  {
    name: 'unevaluatedProperties',
    schema: {
      properties: { a: true },
      anyOf: [{ properties: { b: { const: 1 } }, required: ['b'] }, true],
      unevaluatedProperties: false,
    },
    valid: [{ a: 1, b: 1 }],
    invalid: [
      [{ b: 2 }, ' unevaluatedProperties'],
      [{ c: 1 }, ' unevaluatedProperties'],
    ],
  },
  {
    name: 'unevaluatedProperties is not led astray by names that every object inherits',
    schema: {
      properties: { toString: true },
      anyOf: [{ properties: { valueOf: true }, required: ['b'] }, true],
      unevaluatedProperties: false,
    },
    valid: [{ toString: 1 }],
    invalid: [
      [{ constructor: 1 }, ' unevaluatedProperties'],
      [proto(1), ' unevaluatedProperties'],
      [{ toString: 1, valueOf: 1 }, ' unevaluatedProperties'],
    ],
  },
  {
    name: 'unevaluatedProperties next to an if that does not hold',
    schema: {
      if: { properties: { a: { const: 1 } }, required: ['a'] },
      else: { properties: { b: true } },
      unevaluatedProperties: false,
    },
    valid: [{ a: 1 }, { b: 1 }],
    invalid: [
      [{ a: 1, b: 1 }, ' unevaluatedProperties'],
      [{ a: 2, b: 1 }, ' unevaluatedProperties'],
    ],
  },
  {
    name: 'unevaluatedProperties next to an if alone',
    schema: {
      if: { properties: { a: { const: 1 } }, required: ['a'] },
      unevaluatedProperties: false,
    },
    valid: [{ a: 1 }, {}],
    invalid: [[{ a: 2 }, ' unevaluatedProperties']],
  },
  {
    name: 'unevaluatedProperties counts what applies in any case next to what does not apply',
    schema: {
      allOf: [{ properties: { a: true } }],
      if: { required: ['b'] },
      then: { $ref: '#/components/schemas/Leaf' },
      dependentSchemas: { c: { $ref: '#/components/schemas/Tree' } },
      unevaluatedProperties: { const: 1 },
    },
    valid: [{ a: 2 }, { a: 2, b: 1, value: 2 }, { a: 2, c: 1, children: [] }],
    invalid: [
      [{ value: 2 }, '/value const'],
      [{ a: 2, children: [] }, '/children const'],
    ],
  },
  {
    name: 'unevaluatedProperties of one item says nothing of the next',
    schema: {
      items: {
        anyOf: [{ properties: { a: { const: 1 } }, required: ['a'] }, { required: ['b'] }],
        unevaluatedProperties: { const: 0 },
      },
    },
    valid: [[{ a: 1 }]],
    invalid: [[[{ a: 1 }, { a: 2, b: 0 }], '/1/a const']],
  },
  {
    name: 'unevaluatedItems next to items that only some apply',
    schema: { anyOf: [{ items: { type: 'string' } }, true], unevaluatedItems: { type: 'boolean' } },
    valid: [['a', 'b'], [true], []],
    invalid: [[['a', false], '/0 type']],
  },
  {
    name: 'unevaluatedItems: false next to items that only some apply',
    schema: { anyOf: [{ items: { type: 'string' } }, { maxItems: 1 }], unevaluatedItems: false },
    valid: [['a', 'b'], []],
    invalid: [[[1], ' unevaluatedItems']],
  },
  {
    name: 'unevaluatedItems next to prefixItems that only some apply',
    schema: {
      oneOf: [
        { prefixItems: [{ const: 1 }, true], minItems: 2 },
        { prefixItems: [{ const: 2 }], minItems: 1 },
      ],
      unevaluatedItems: false,
    },
    valid: [[1, 0], [2]],
    invalid: [
      [[1, 0, 0], ' unevaluatedItems'],
      [[2, 0], ' unevaluatedItems'],
    ],
  },
  {
    name: 'unevaluatedItems and what conditions contain',
    schema: {
      if: { contains: { const: 'a' } },
      then: { if: { contains: { const: 'b' } } },
      unevaluatedItems: { const: 0 },
    },
    valid: [[], [0], ['a', 0, 'a'], ['b', 'a', 'b', 0]],
    invalid: [
      [['b'], '/0 const'],
      [['a', 'c'], '/1 const'],
    ],
  },
  {
    name: 'unevaluatedItems and what a schema contains that is referred to',
    schema: {
      anyOf: [{ $ref: '#/components/schemas/Containing' }, { contains: { const: 2 }, maxItems: 2 }],
      unevaluatedItems: false,
    },
    valid: [[1, 1, 1], [1, 2], [2]],
    invalid: [
      [[1, 2, 1], ' unevaluatedItems'],
      [[2, 3], ' unevaluatedItems'],
    ],
  },
  {
    name: 'unevaluatedItems does not see what its neighbours contain',
    schema: { allOf: [{ contains: { const: 1 } }, { unevaluatedItems: { const: 2 } }] },
    valid: [],
    invalid: [
      [[1], '/0 const'],
      [[2], ' contains', '/0 const'],
    ],
  },
  {
    name: 'unevaluatedItems next to an enum, where nothing is reported of what fails',
    schema: { if: { enum: [[], [1], 'a'], unevaluatedItems: false }, else: { type: 'number' } },
    valid: [[], 'a', 1],
    invalid: [
      [[1], ' if', ' type'],
      [[2], ' if', ' type'],
    ],
  },
  {
    name: 'unevaluatedItems and contains with limits',
    schema: { contains: { const: 1 }, minContains: 0, maxContains: 2, unevaluatedItems: false },
    valid: [[], [1, 1]],
    invalid: [
      [[2], ' unevaluatedItems'],
      [[1, 1, 1], ' contains'],
    ],
  },
  {
    name: 'unevaluatedItems',
    schema: { prefixItems: [true], unevaluatedItems: { type: 'string' } },
    valid: [[1, 'a']],
    invalid: [[[1, 2], '/1 type']],
  },
  {
    name: 'unevaluatedItems and contains',
    schema: { prefixItems: [true], contains: { type: 'string' }, unevaluatedItems: false },
    valid: [[1, 'a', 'b']],
    invalid: [[[1, 'a', 2], ' unevaluatedItems']],
  },
];

/** Core, section 8: references, and what a document of OpenAPI makes of them. */
const references: readonly KeywordCase[] = [
  {
    name: '$ref',
    schema: { $ref: '#/components/schemas/Leaf' },
    valid: [{ value: 1 }],
    invalid: [[{ value: 'a' }, '/value type']],
  },
  {
    name: '$ref with siblings',
    schema: { $ref: '#/components/schemas/Leaf', required: ['value'] },
    valid: [{ value: 1 }],
    invalid: [[{}, ' required']],
  },
  {
    name: '$ref that recurs',
    schema: { $ref: '#/components/schemas/Tree' },
    valid: [{ children: [{ children: [] }] }],
    invalid: [[{ children: [{ children: [1] }] }, '/children/0/children/0 type']],
  },
  {
    name: '$ref into the inside of a schema',
    schema: { items: { $ref: '#/components/schemas/Leaf/properties/value' } },
    valid: [[1]],
    invalid: [[['a'], '/0 type']],
  },
  {
    name: '$ref and unevaluatedProperties',
    schema: { $ref: '#/components/schemas/Leaf', properties: { own: true }, unevaluatedProperties: false },
    valid: [{ value: 1, own: 1 }],
    invalid: [[{ other: 1 }, ' unevaluatedProperties']],
  },
  {
    name: 'patternProperties next to a $ref that evaluates all properties, or none',
    schema: {
      $ref: '#/components/schemas/AnyMembers',
      unevaluatedProperties: false,
      patternProperties: { b: { type: 'string' } },
    },
    valid: [{ b: 'x' }, { b: 'x', open: 1, c: 2 }],
    invalid: [
      [{ b: 1, open: 1 }, '/b type'],
      [{ b: 'x', c: 2 }, ' unevaluatedProperties'],
    ],
  },
  {
    name: '$anchor',
    schema: {
      $id: 'https://example.com/anchored',
      $ref: '#inner',
      $defs: { a: { $anchor: 'inner', type: 'string' } },
    },
    valid: ['a'],
    invalid: [[1, ' type']],
  },
  {
    name: '$dynamicRef: a tree that is open',
    schema: { $ref: '#/components/schemas/OpenNode' },
    valid: [{ children: [{ daat: 1 }] }],
    invalid: [[{ children: [1] }, '/children/0 type']],
  },
  {
    name: '$dynamicRef: the same tree, made strict',
    schema: { $ref: '#/components/schemas/StrictNode' },
    valid: [{ data: 1, children: [{ data: 1 }] }],
    invalid: [[{ children: [{ daat: 1 }] }, '/children/0 unevaluatedProperties']],
  },
  {
    name: '$dynamicRef to another resource, which the schema around it extends',
    schema: {
      $id: 'https://example.com/extended/root',
      $dynamicAnchor: 'extended',
      properties: { own: { const: 'own' } },
      $ref: 'inner',
      $defs: {
        inner: { $id: 'inner', $dynamicAnchor: 'extended', properties: { list: { $ref: 'list' } } },
        list: { $id: 'list', items: { $dynamicRef: 'inner#extended' } },
      },
    },
    valid: [{ own: 'own', list: [{ own: 'own' }] }],
    invalid: [[{ list: [{ own: 'other' }] }, '/list/0/own const']],
  },
  {
    name: '$dynamicRef does not see what the way to it has left',
    schema: {
      $id: 'https://example.com/left/root',
      if: { $id: 'first', $defs: { thing: { $dynamicAnchor: 'thing', type: 'number' } } },
      then: {
        $id: 'second',
        $ref: 'start',
        $defs: { thing: { $dynamicAnchor: 'thing', type: 'null' } },
      },
      $defs: {
        start: { $id: 'start', $dynamicRef: 'inner#thing' },
        thing: { $id: 'inner', $dynamicAnchor: 'thing', type: 'string' },
      },
    },
    valid: [null],
    invalid: [
      ['a', ' if', ' type'],
      [1, ' if', ' type'],
    ],
  },
  {
    name: 'the metaschema',
    schema: { $ref: 'https://json-schema.org/draft/2020-12/schema' },
    valid: [true, { $defs: { a: { minLength: 1 } } }, { properties: { a: { type: ['string', 'null'] } } }],
    invalid: [
      [1, ' type'],
      [{ items: { minLength: -1 } }, '/items/minLength minimum'],
      [{ anyOf: [] }, '/anyOf minItems'],
    ],
  },
  {
    name: 'the metaschema, extended',
    schema: {
      $id: 'https://example.com/metaschema',
      $dynamicAnchor: 'meta',
      $ref: 'https://json-schema.org/draft/2020-12/schema',
      properties: { unit: { type: 'string' } },
    },
    valid: [{ unit: 'm' }, { items: { unit: 'm' } }],
    invalid: [
      [{ items: { unit: 1 } }, '/items/unit type'],
      [{ not: { type: 'text' } }, '/not/type anyOf', '/not/type enum', '/not/type type'],
    ],
  },
];

/** Keywords that only describe: Validation, sections 7 to 9, and the extensions that are known. */
const annotations: readonly KeywordCase[] = [
  {
    name: 'a format that nobody knows',
    schema: { type: 'string', format: 'colour' },
    valid: ['x'],
    invalid: [],
  },
  {
    name: 'a format that is known',
    schema: { format: 'date' },
    valid: ['2024-02-29', 1],
    invalid: [['2023-02-29', ' format']],
  },
  {
    name: 'a format of numbers',
    schema: { type: 'integer', format: 'int32' },
    valid: [2147483647],
    invalid: [[2147483648, ' format']],
  },
  {
    name: 'a format of numbers without a sign',
    schema: { type: 'integer', format: 'uint8' },
    valid: [255],
    invalid: [
      [256, ' format'],
      [-1, ' format'],
    ],
  },
  {
    name: 'contentMediaType',
    schema: { contentMediaType: 'application/json', contentEncoding: 'base64', contentSchema: false },
    valid: ['{'],
    invalid: [],
  },
  {
    name: 'x-extensible-enum',
    schema: { type: 'string', 'x-extensible-enum': ['a'] },
    valid: ['a', 'b'],
    invalid: [[1, ' type']],
  },
  {
    name: 'default is not filled in',
    schema: { properties: { a: { default: 1 } }, required: ['a'] },
    valid: [],
    invalid: [[{}, ' required']],
  },
  {
    name: 'discriminator',
    schema: {
      oneOf: [{ $ref: '#/components/schemas/Leaf' }, { $ref: '#/components/schemas/Tree' }],
      discriminator: { propertyName: 'value' },
    },
    valid: [{ value: 1, children: 1 }, {}],
    invalid: [[{ value: 'x' }, ' oneOf', '/value type']],
  },
  {
    name: 'discriminator: what is wrong with the member that the value names, and no other',
    schema: {
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
      discriminator: { propertyName: 'kind', mapping: { hound: 'Dog', cat: '#/components/schemas/Cat' } },
    },
    valid: [
      { kind: 'hound', bark: true },
      { kind: 'cat', lives: 9 },
      { kind: 'cat', lives: 1, bark: true },
    ],
    invalid: [
      [{ kind: 'hound', bark: 1, size: 'x' }, '/bark type', '/size type'],
      [{ kind: 'cat' }, ' required'],
      [{ kind: 'bird' }, '/kind discriminator'],
      [{ kind: 'Dog' }, '/kind discriminator'],
      [{ kind: 'constructor' }, '/kind discriminator'],
      [{ bark: 1 }, ' required'],
      [1, ' oneOf', ' type', ' type'],
    ],
  },
  {
    name: 'discriminator in a union of unions, and in a union with null',
    schema: {
      items: {
        anyOf: [
          { $ref: '#/components/schemas/Cat' },
          { type: 'null' },
          { oneOf: [{ $ref: '#/components/schemas/Leaf' }] },
        ],
        discriminator: { propertyName: 'kind' },
      },
    },
    valid: [[{ kind: 'cat', lives: 1 }, null]],
    invalid: [
      [[{ kind: 'cat', lives: 'x', value: 'x' }], '/0/lives type'],
      [[{ kind: 'x', value: 'x' }], '/0 anyOf', '/0 oneOf', '/0/value type'],
    ],
  },
  {
    name: 'discriminator: nothing but the tag tells members apart, and each evaluates its own',
    schema: {
      oneOf: [{ $ref: '#/components/schemas/Hen' }, { $ref: '#/components/schemas/Pig' }],
      discriminator: { propertyName: 'kind', mapping: { hen: 'Hen', pig: 'Pig', swine: 'Pig' } },
      unevaluatedProperties: false,
    },
    valid: [{ kind: 'hen', eggs: 1 }, { kind: 'pig', size: 1 }, { kind: 'swine' }],
    invalid: [
      [{ kind: 'hen', size: 1 }, ' unevaluatedProperties'],
      [{ kind: 'hen', eggs: 'x' }, '/eggs type'],
      [{ kind: 'Hen' }, '/kind discriminator'],
      [{ kind: ['hen'] }, '/kind discriminator'],
      [{}, ' required'],
    ],
  },
  {
    name: 'discriminator of anyOf, with names of schemas, a member without a name and null',
    schema: {
      anyOf: [
        { $ref: '#/components/schemas/Hen' },
        { $ref: '#/components/schemas/Pig' },
        {
          type: 'object',
          required: ['kind'],
          properties: { kind: { const: 'cow' }, milk: { type: 'number' } },
        },
        { type: 'null' },
      ],
      discriminator: { propertyName: 'kind' },
    },
    valid: [null, { kind: 'Hen', size: 'x' }, { kind: 'Pig', eggs: 'x' }, { kind: 'cow', milk: 1 }],
    invalid: [
      [{ kind: 'Pig', size: 'x' }, '/size type'],
      [{ kind: 'cow', milk: 'x' }, '/milk type'],
      [{ kind: 'hen' }, '/kind discriminator'],
    ],
  },
  {
    name: 'discriminator: values without a tag are judged by members without one',
    schema: {
      oneOf: [
        { $ref: '#/components/schemas/Hen' },
        { type: 'object', required: ['a'] },
        { type: 'object', required: ['b'] },
      ],
      discriminator: { propertyName: 'kind' },
    },
    valid: [{ kind: 'Hen', a: 1, b: 1 }, { a: 1 }, { kind: 'x', b: 1 }],
    invalid: [
      [{ a: 1, b: 1 }, ' oneOf'],
      [{ kind: 'x' }, ' oneOf', ' required', ' required'],
      [{ kind: 'Hen', eggs: 'x', a: 1 }, '/eggs type'],
    ],
  },
  {
    name: 'discriminator: of values that several members list, the mapping tells; numbers are no texts',
    schema: {
      properties: {
        listed: {
          oneOf: [{ $ref: '#/components/schemas/Ant' }, { $ref: '#/components/schemas/Bee' }],
          discriminator: { propertyName: 'kind', mapping: { ant: 'Ant', bee: 'Bee' } },
        },
        numbered: {
          oneOf: [{ $ref: '#/components/schemas/On' }, { $ref: '#/components/schemas/Off' }],
          discriminator: { propertyName: 'v', mapping: { 1: 'On', 2: 'Off' } },
        },
        typed: {
          oneOf: [{ $ref: '#/components/schemas/Up' }, { $ref: '#/components/schemas/Down' }],
          discriminator: { propertyName: 'n', mapping: { 1: 'Up', 2: 'Down' } },
        },
      },
    },
    valid: [
      { listed: { kind: 'ant' } },
      { listed: { kind: 'bee' } },
      { numbered: { v: 3 } },
      { numbered: { v: 2 } },
      { typed: { n: 1 } },
    ],
    invalid: [
      [{ listed: { kind: 'wasp' } }, '/listed/kind discriminator'],
      [{ numbered: { v: '1' } }, '/numbered/v discriminator'],
      [{ typed: { n: 3 } }, '/typed/n discriminator'],
    ],
  },
  {
    name: 'discriminator in a union that is a member of another',
    schema: {
      oneOf: [{ $ref: '#/components/schemas/Farm' }, { $ref: '#/components/schemas/Cat' }],
      discriminator: { propertyName: 'kind' },
    },
    valid: [{ kind: 'Hen', eggs: 1 }, { kind: 'Pig' }, { kind: 'cat', lives: 1 }],
    invalid: [
      [{ kind: 'Hen', eggs: 'x' }, '/eggs type'],
      [{ kind: 'dog' }, '/kind discriminator'],
    ],
  },
  {
    name: 'discriminator of a base, in a union of what includes it',
    schema: { oneOf: [{ $ref: '#/components/schemas/Made' }, { $ref: '#/components/schemas/Gone' }] },
    valid: [
      { event: 'made', at: 1 },
      { event: 'Gone', at: 1 },
    ],
    invalid: [
      [{ event: 'made' }, ' required'],
      [{ event: 'other', at: 1 }, '/event discriminator'],
    ],
  },
  {
    name: 'a union without a discriminator whose members each hold a property to a text of their own',
    schema: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Cow' }] },
    valid: [{ kind: 'cow' }],
    invalid: [
      [{ kind: 'cow', milk: 'x' }, '/milk type'],
      [{ kind: 'bull', lives: 1 }, ' oneOf', '/kind const', '/kind enum'],
    ],
  },
];

/** Schemas that the others refer to. */
export const sharedSchemas = {
  Leaf: { type: 'object', properties: { value: { type: 'number' } } },
  Tree: {
    type: 'object',
    properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
  },
  Cat: {
    type: 'object',
    required: ['kind', 'lives'],
    properties: { kind: { const: 'cat' }, lives: { type: 'integer' } },
  },
  Cow: { type: 'object', properties: { kind: { enum: ['cow', 'ox'] }, milk: { type: 'number' } } },
  Dog: {
    type: 'object',
    required: ['kind', 'bark'],
    properties: { kind: { type: 'string' }, bark: { type: 'boolean' }, size: { type: 'integer' } },
  },
  Hen: {
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string' }, eggs: { type: 'number' } },
  },
  Pig: {
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string' }, size: { type: 'number' } },
  },
  Farm: {
    oneOf: [{ $ref: '#/components/schemas/Hen' }, { $ref: '#/components/schemas/Pig' }],
    discriminator: { propertyName: 'kind' },
  },
  Insect: { type: 'object', required: ['kind'], properties: { kind: { enum: ['ant', 'bee', 'wasp'] } } },
  Ant: { allOf: [{ $ref: '#/components/schemas/Insect' }] },
  Bee: { allOf: [{ $ref: '#/components/schemas/Insect' }] },
  On: { type: 'object', required: ['v'], properties: { v: { enum: [1, 3] } } },
  Off: { type: 'object', required: ['v'], properties: { v: { const: 2 } } },
  Up: { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } },
  Down: { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } },
  Event: {
    type: 'object',
    required: ['event', 'at'],
    properties: { event: { type: 'string' }, at: { type: 'integer' } },
    discriminator: { propertyName: 'event', mapping: { made: 'Made' } },
  },
  Made: { allOf: [{ $ref: '#/components/schemas/Event' }] },
  Gone: { allOf: [{ $ref: '#/components/schemas/Event' }] },
  Containing: { contains: { const: 1 } },
  AnyMembers: { if: { required: ['open'] }, then: { additionalProperties: true } },
  OpenNode: {
    $id: 'https://example.com/open-node',
    $dynamicAnchor: 'node',
    type: 'object',
    properties: { data: true, children: { type: 'array', items: { $dynamicRef: '#node' } } },
  },
  StrictNode: {
    $id: 'https://example.com/strict-node',
    $dynamicAnchor: 'node',
    $ref: 'open-node',
    unevaluatedProperties: false,
  },
};

/** A table of values for each keyword. */
export const keywordCases: readonly KeywordCase[] = [
  ...assertions,
  ...applicators,
  ...references,
  ...annotations,
];
