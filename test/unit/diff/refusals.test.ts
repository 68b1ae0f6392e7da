/**
 * A change that refuses in a request what was accepted, or sends in a reply what was not sent, is no compatible one: Ajv shows a value
 * that one version takes and the other refuses.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import type { Json, JsonObject } from '@specline/kernel/json';
import { compareDocuments } from '../../../generators/diff/compare-documents.ts';
import { Diagnostics } from '../../../generators/diagnostics/diagnostic.ts';
import type { Document } from '../../../generators/load/document.ts';
import { readDocument } from '../../../generators/load/read-document.ts';

const text = { type: 'string' };
const i = { type: 'integer' };
const n = { type: 'null' };
const O = (properties: JsonObject, others: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties,
  ...others,
});

const schemas = {
  X: { type: 'object', required: ['x'], properties: { x: text } },
  N: { type: ['string', 'null'], maxLength: 2 },
};

/** Returns so many choices of so many required names. */
function many(choices: number, members: number): Json {
  return Array.from({ length: choices }, (_, choice) => ({
    anyOf: Array.from({ length: members }, (_, member) => ({
      required: [`${String.fromCharCode(97 + choice)}${String(member)}`],
    })),
  }));
}

/** Base, revision, and a value that the base alone takes. */
const rows: readonly (readonly [string, Json, Json, Json])[] = [
  [
    'min contains by allOf',
    { type: 'array', allOf: [{ contains: text }], minContains: 2 },
    { type: 'array', contains: text, minContains: 2 },
    ['a'],
  ],
  [
    'if/then apart',
    { type: 'object', allOf: [{ if: { required: ['a'] } }, { then: { required: ['b'] } }] },
    { type: 'object', if: { required: ['a'] }, then: { required: ['b'] } },
    { a: 1 },
  ],
  [
    'two conditions swapped thens',
    {
      type: 'object',
      allOf: [
        { if: { required: ['a'] }, then: { required: ['b'] } },
        { if: { required: ['c'] }, then: { required: ['d'] } },
      ],
    },
    {
      type: 'object',
      allOf: [
        { if: { required: ['a'] }, then: { required: ['d'] } },
        { if: { required: ['c'] }, then: { required: ['b'] } },
      ],
    },
    { a: 1, b: 1 },
  ],
  [
    'two conditions, the 2nd then widened, 1st narrowed',
    {
      type: 'object',
      allOf: [
        { if: { required: ['a'] }, then: { required: ['b'] } },
        { if: { required: ['c'] }, then: { required: ['d', 'e'] } },
      ],
    },
    {
      type: 'object',
      allOf: [
        { if: { required: ['a'] }, then: { required: ['b', 'e'] } },
        { if: { required: ['c'] }, then: { required: ['d'] } },
      ],
    },
    { a: 1, b: 1 },
  ],
  [
    'closed by allOf',
    O({ a: text }, { additionalProperties: false }),
    { type: 'object', properties: { a: text }, allOf: [{ additionalProperties: false }] },
    { a: 'x' },
  ],
  [
    'closed twice',
    { type: 'object', allOf: [O({ a: text, b: text }, { additionalProperties: false })] },
    {
      type: 'object',
      allOf: [
        O({ a: text }, { additionalProperties: false }),
        O({ b: text }, { additionalProperties: false }),
      ],
    },
    { a: 'x' },
  ],
  [
    'unevaluated to additional',
    { allOf: [{ $ref: '#/components/schemas/X' }], properties: { y: text }, unevaluatedProperties: false },
    { allOf: [{ $ref: '#/components/schemas/X' }], properties: { y: text }, additionalProperties: false },
    { x: 'x' },
  ],
  [
    'pattern in closed gone',
    {
      type: 'object',
      properties: { a: text },
      patternProperties: { '^x-': text },
      additionalProperties: false,
    },
    O({ a: text }, { additionalProperties: false }),
    { 'x-a': 'x' },
  ],
  [
    'pattern in map gone',
    { type: 'object', patternProperties: { '^x-': text }, additionalProperties: i },
    { type: 'object', additionalProperties: i },
    { 'x-a': 'x' },
  ],
  [
    'pattern in closed narrowed',
    { type: 'object', patternProperties: { '^x': text }, additionalProperties: false },
    { type: 'object', patternProperties: { '^x-': text }, additionalProperties: false },
    { xa: 'x' },
  ],
  [
    'if properties fewer',
    { type: 'object', if: { properties: { a: { const: 1 }, c: { const: 2 } } }, then: { required: ['b'] } },
    { type: 'object', if: { properties: { a: { const: 1 } } }, then: { required: ['b'] } },
    { a: 1, c: 3 },
  ],
  [
    'if properties fewer, required',
    {
      type: 'object',
      if: { properties: { a: { const: 1 }, c: { const: 2 } }, required: ['a'] },
      then: { required: ['b'] },
    },
    { type: 'object', if: { properties: { a: { const: 1 } }, required: ['a'] }, then: { required: ['b'] } },
    { a: 1, c: 3 },
  ],
  [
    'not properties fewer',
    { type: 'object', not: { properties: { c: { const: 2 }, a: { const: 1 } }, required: ['a'] } },
    { type: 'object', not: { properties: { a: { const: 1 } }, required: ['a'] } },
    { a: 1, c: 3 },
  ],
  [
    'contains properties more',
    { type: 'array', contains: { type: 'object', properties: { a: i } } },
    { type: 'array', contains: { type: 'object', properties: { a: i, b: i } } },
    [{ b: 'x' }],
  ],
  [
    'then: optional property more',
    { type: 'object', if: { required: ['a'] }, then: { properties: { b: i } } },
    { type: 'object', if: { required: ['a'] }, then: { properties: { b: i, c: i } } },
    { a: 1, c: 'x' },
  ],
  [
    'then: optional property, else',
    {
      type: 'object',
      properties: { a: text, c: text },
      if: { required: ['a'] },
      then: { properties: { b: i } },
    },
    {
      type: 'object',
      properties: { a: text, c: text },
      if: { required: ['a'] },
      then: { properties: { b: i, c: { maxLength: 1 } } },
    },
    { a: '1', c: 'xyz' },
  ],
  [
    'dependentSchemas more props',
    { type: 'object', properties: { a: text, c: text }, dependentSchemas: { a: { properties: { b: i } } } },
    {
      type: 'object',
      properties: { a: text, c: text },
      dependentSchemas: { a: { properties: { b: i, c: { maxLength: 1 } } } },
    },
    { a: '1', c: 'xyz' },
  ],
  ['allOf-less anyOf open cover', { anyOf: [O({ a: text }), O({ b: i })] }, O({ a: text }), { a: 5 }],
  [
    'items to fewer prefix',
    { type: 'array', items: text, maxItems: 5 },
    { type: 'array', prefixItems: [text, text], items: false, maxItems: 5 },
    ['a', 'b', 'c'],
  ],
  [
    'items to fewer prefix2',
    { type: 'array', items: text, maxItems: 5 },
    { type: 'array', prefixItems: [text, text], items: false },
    ['a', 'b', 'c'],
  ],
  [
    'prefix fewer',
    { type: 'array', prefixItems: [text, text, text], items: false, maxItems: 9 },
    { type: 'array', prefixItems: [text, text], items: false, maxItems: 9 },
    ['a', 'b', 'c'],
  ],
  [
    'prefix items after limited',
    { type: 'array', prefixItems: [text], items: text, maxItems: 3 },
    { type: 'array', prefixItems: [text], items: i, maxItems: 3 },
    ['a', 'b'],
  ],
  [
    'items false with prefix of allOf',
    { type: 'array', prefixItems: [text, text], items: false },
    { type: 'array', prefixItems: [text, text], allOf: [{ items: false }] },
    ['a'],
  ],
  [
    'items of allOf hold of first',
    { type: 'array', prefixItems: [text, text], items: i },
    { type: 'array', prefixItems: [text, text], allOf: [{ items: i }] },
    ['a'],
  ],
  [
    '2nd prefixItems',
    { type: 'array', allOf: [{ prefixItems: [text] }, { prefixItems: [{ minLength: 1 }] }] },
    { type: 'array', allOf: [{ prefixItems: [text] }, { prefixItems: [{ minLength: 5 }] }] },
    ['ab'],
  ],
  [
    'dependentRequired twice',
    { type: 'object', allOf: [{ dependentRequired: { a: ['c'] } }] },
    { type: 'object', allOf: [{ dependentRequired: { a: ['b'] } }, { dependentRequired: { a: ['c'] } }] },
    { a: 1, c: 1 },
  ],
  [
    'patternProperties twice',
    { type: 'object', allOf: [{ patternProperties: { '^a': text } }] },
    {
      type: 'object',
      allOf: [{ patternProperties: { '^a': { maxLength: 2 } } }, { patternProperties: { '^a': text } }],
    },
    { a: 'xyz' },
  ],
  [
    'dependentSchemas twice',
    { type: 'object', allOf: [{ dependentSchemas: { a: { required: ['c'] } } }] },
    {
      type: 'object',
      allOf: [
        { dependentSchemas: { a: { properties: { b: text } } } },
        { dependentSchemas: { a: { required: ['c'] } } },
      ],
    },
    { a: 1, c: 1, b: 1 },
  ],
  [
    'unevaluated schema and new property',
    { type: 'object', unevaluatedProperties: i },
    { type: 'object', properties: { a: text }, unevaluatedProperties: i },
    { a: 5 },
  ],
  [
    'multiples',
    { type: 'integer', allOf: [{ multipleOf: 4 }, { multipleOf: 6 }] },
    { type: 'integer', allOf: [{ multipleOf: 2 }, { multipleOf: 35 }] },
    12,
  ],
  [
    'multiples2',
    { type: 'integer', allOf: [{ multipleOf: 2 }, { multipleOf: 3 }] },
    { type: 'integer', allOf: [{ multipleOf: 1 }, { multipleOf: 15 }] },
    6,
  ],
  [
    'patterns',
    { type: 'string', allOf: [{ pattern: 'a' }, { pattern: 'b' }] },
    { type: 'string', allOf: [{ pattern: 'a' }, { pattern: 'b' }, { pattern: 'c' }] },
    'ab',
  ],
  [
    'nested oneOf siblings',
    {
      type: 'object',
      anyOf: [
        O({ a: text }, { required: ['a'] }),
        { oneOf: [O({ b: text }, { required: ['b'] }), O({ c: text }, { required: ['c'] })] },
      ],
    },
    {
      type: 'object',
      required: ['id'],
      anyOf: [
        O({ a: text }, { required: ['a'] }),
        { oneOf: [O({ b: text }, { required: ['b'] }), O({ c: text }, { required: ['c'] })] },
      ],
    },
    { a: 'x' },
  ],
  [
    'nested oneOf siblings limit',
    {
      type: 'object',
      properties: { id: text },
      anyOf: [
        O({ a: text }, { required: ['a'] }),
        { oneOf: [O({ b: text }, { required: ['b'] }), O({ c: text }, { required: ['c'] })] },
      ],
    },
    {
      type: 'object',
      properties: { id: { type: 'string', maxLength: 2 } },
      anyOf: [
        O({ a: text }, { required: ['a'] }),
        { oneOf: [O({ b: text }, { required: ['b'] }), O({ c: text }, { required: ['c'] })] },
      ],
    },
    { a: 'x', id: 'xxxx' },
  ],
  [
    'two exclusive oneOf, siblings',
    {
      type: 'object',
      properties: { id: text },
      allOf: [
        { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
        { oneOf: [{ required: ['c'] }, { required: ['d'] }] },
      ],
    },
    {
      type: 'object',
      properties: { id: i },
      allOf: [
        { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
        { oneOf: [{ required: ['c'] }, { required: ['d'] }] },
      ],
    },
    { a: 1, c: 1, id: 'x' },
  ],
  [
    'two exclusive oneOf, siblings required',
    {
      type: 'object',
      properties: { id: text },
      allOf: [
        { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
        { oneOf: [{ required: ['c'] }, { required: ['d'] }] },
      ],
    },
    {
      type: 'object',
      properties: { id: text },
      required: ['id'],
      allOf: [
        { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
        { oneOf: [{ required: ['c'] }, { required: ['d'] }] },
      ],
    },
    { a: 1, c: 1 },
  ],
  [
    'two oneOf to one',
    { type: 'object', allOf: [{ oneOf: [{ required: ['a'] }, { required: ['b'] }] }] },
    {
      type: 'object',
      allOf: [
        { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
        { oneOf: [{ required: ['c'] }, { required: ['d'] }] },
      ],
    },
    { a: 1 },
  ],
  [
    'two oneOf merged',
    {
      type: 'object',
      oneOf: [{ required: ['a'] }, { required: ['b'] }, { required: ['c'] }, { required: ['d'] }],
    },
    {
      type: 'object',
      allOf: [
        { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
        { oneOf: [{ required: ['c'] }, { required: ['d'] }] },
      ],
    },
    { a: 1 },
  ],
  [
    'anyOf+oneOf exchanged',
    {
      type: 'object',
      oneOf: [{ required: ['a'] }, { required: ['b'] }],
      anyOf: [{ required: ['c'] }, { required: ['d'] }],
    },
    {
      type: 'object',
      anyOf: [{ required: ['a'] }, { required: ['b'] }],
      oneOf: [{ required: ['c'] }, { required: ['d'] }],
    },
    { a: 1, c: 1, d: 1 },
  ],
  [
    'recursive anyOf sibling',
    {
      type: 'object',
      properties: { id: text },
      anyOf: [{ required: ['a'] }, { oneOf: [{ required: ['b'] }, { required: ['c'] }] }],
    },
    {
      type: 'object',
      properties: { id: text },
      maxProperties: 1,
      anyOf: [{ required: ['a'] }, { oneOf: [{ required: ['b'] }, { required: ['c'] }] }],
    },
    { a: 1, id: 'x' },
  ],
  [
    'maxContains',
    { type: 'array', contains: text, maxContains: 3, minContains: 0 },
    { type: 'array', contains: text, maxContains: 2, minContains: 0 },
    ['a', 'a', 'a'],
  ],
  [
    'contains wider with max',
    { type: 'array', contains: { type: 'string', minLength: 2 }, maxContains: 1, minContains: 0 },
    { type: 'array', contains: text, maxContains: 1, minContains: 0 },
    ['a', 'a'],
  ],
  [
    'prefixItems shorter with contains',
    { type: 'array', prefixItems: [text, {}], items: {}, minItems: 1 },
    { type: 'array', prefixItems: [text, i], items: {}, minItems: 1 },
    ['a', 'b'],
  ],
  [
    'unevaluatedItems',
    { type: 'array', prefixItems: [text], unevaluatedItems: {} },
    { type: 'array', prefixItems: [text], unevaluatedItems: i },
    ['a', 'b'],
  ],
  [
    'unevaluatedItems next to anyOf',
    { type: 'array', anyOf: [{ prefixItems: [text, text] }, { prefixItems: [i] }], unevaluatedItems: i },
    { type: 'array', anyOf: [{ prefixItems: [text] }, { prefixItems: [i] }], unevaluatedItems: i },
    ['a', 'b'],
  ],
  [
    'unevaluatedProperties if then',
    {
      type: 'object',
      properties: { k: text },
      if: { properties: { k: { const: 'x' } }, required: ['k'] },
      then: { properties: { z: text } },
      unevaluatedProperties: false,
    },
    { type: 'object', properties: { k: text }, unevaluatedProperties: false },
    { k: 'x', z: 'a' },
  ],
  [
    'propertyNames',
    { type: 'object', propertyNames: { pattern: '^a' } },
    { type: 'object', propertyNames: { pattern: '^a', maxLength: 2 } },
    { abc: 1 },
  ],
  [
    'nested not',
    { not: { anyOf: [{ const: 1 }, { const: 2 }] } },
    { not: { anyOf: [{ const: 1 }, { const: 2 }, { const: 3 }] } },
    3,
  ],
  [
    'nested not type',
    { not: { type: 'object', required: ['a', 'b'] } },
    { not: { type: 'object', required: ['a'] } },
    { a: 1 },
  ],
  [
    'not anyOf required',
    { type: 'object', not: { anyOf: [{ required: ['a', 'b'] }, { required: ['c', 'd'] }] } },
    { type: 'object', not: { anyOf: [{ required: ['a', 'b'] }, { required: ['c'] }] } },
    { c: 1 },
  ],
  [
    'oneOf member widens into other',
    {
      oneOf: [
        { type: 'string', maxLength: 2 },
        { type: 'string', minLength: 5 },
      ],
    },
    {
      oneOf: [
        { type: 'string', maxLength: 5 },
        { type: 'string', minLength: 5 },
      ],
    },
    'aaaaa',
  ],
  [
    'oneOf null twice',
    { oneOf: [text, { type: ['integer', 'null'] }] },
    { oneOf: [{ type: ['string', 'null'] }, { type: ['integer', 'null'] }] },
    null,
  ],
  [
    'oneOf with ref nullable added null',
    { oneOf: [{ $ref: '#/components/schemas/N' }, i] },
    { oneOf: [{ $ref: '#/components/schemas/N' }, i, n] },
    null,
  ],
  [
    'oneOf number integer',
    { oneOf: [text, { type: 'number' }] },
    { oneOf: [text, { type: 'number' }, i] },
    5,
  ],
  [
    'anyOf to oneOf objects',
    { anyOf: [O({ a: text }), O({ b: text })] },
    { oneOf: [O({ a: text }), O({ b: text })] },
    { a: 'x', b: 'x' },
  ],
  [
    'unique',
    { type: 'array', items: { enum: ['a', 'b'] }, maxItems: 5 },
    { type: 'array', items: { enum: ['a', 'b'] }, uniqueItems: true, maxItems: 5 },
    ['a', 'a'],
  ],
  [
    'maxProperties closed',
    O({ a: text, b: text }, { additionalProperties: false, maxProperties: 2 }),
    O({ a: text, b: text }, { additionalProperties: false, maxProperties: 1 }),
    { a: '', b: '' },
  ],
  [
    'maxProperties patternProps',
    {
      type: 'object',
      properties: { a: text },
      patternProperties: { '^x': text },
      additionalProperties: false,
    },
    {
      type: 'object',
      properties: { a: text },
      patternProperties: { '^x': text },
      additionalProperties: false,
      maxProperties: 1,
    },
    { a: '', x1: '' },
  ],
  [
    'maxProperties allOf unevaluated',
    { type: 'object', anyOf: [O({ a: text, b: text }), O({ c: text })], unevaluatedProperties: false },
    {
      type: 'object',
      anyOf: [O({ a: text, b: text }), O({ c: text })],
      unevaluatedProperties: false,
      maxProperties: 1,
    },
    { a: '', b: '' },
  ],
  [
    'enum null',
    { type: ['string', 'null'], enum: ['a', null] },
    { type: ['string', 'null'], enum: ['a'] },
    null,
  ],
  ['enum int vs number', { type: 'number', enum: [1, 2.5] }, { type: 'integer', enum: [1, 2.5] }, 2.5],
  ['const object', { const: { a: 1 } }, { const: { a: 2 } }, { a: 1 }],
  [
    'enum in allOf disjoint',
    { type: 'string', allOf: [{ enum: ['a', 'b'] }, { enum: ['b', 'c'] }] },
    { type: 'string', allOf: [{ enum: ['a', 'b'] }, { enum: ['c'] }] },
    'b',
  ],
  [
    'property in both allOf',
    { allOf: [O({ a: text }), O({ a: { maxLength: 5 } })] },
    { allOf: [O({ a: text }), O({ a: { maxLength: 3 } })] },
    { a: 'xxxx' },
  ],
  [
    'required of not declared',
    { type: 'object', additionalProperties: i },
    { type: 'object', additionalProperties: i, required: ['q'] },
    {},
  ],
  [
    'discriminated',
    {
      oneOf: [
        O({ k: { const: 'a' }, v: text }, { required: ['k'] }),
        O({ k: { const: 'b' }, v: text }, { required: ['k'] }),
      ],
    },
    {
      oneOf: [
        O({ k: { const: 'a' }, v: text }, { required: ['k'] }),
        O({ k: { const: 'b' }, v: { type: 'string', maxLength: 1 } }, { required: ['k'] }),
      ],
    },
    { k: 'b', v: 'xx' },
  ],
  [
    'discriminated swap',
    {
      oneOf: [
        O({ k: { const: 'a' }, v: text }, { required: ['k'] }),
        O({ k: { const: 'b' }, v: i }, { required: ['k'] }),
      ],
    },
    {
      oneOf: [
        O({ k: { const: 'a' }, v: i }, { required: ['k'] }),
        O({ k: { const: 'b' }, v: text }, { required: ['k'] }),
      ],
    },
    { k: 'b', v: 1 },
  ],
  [
    'exclusive minimum of number format',
    { type: 'number', exclusiveMinimum: 0 },
    { type: 'number', minimum: 0.1 },
    0.05,
  ],
  ['min both', { type: 'number', minimum: 0 }, { type: 'number', minimum: 0, exclusiveMinimum: 0 }, 0],
  [
    'max both',
    { type: 'number', maximum: 5, exclusiveMaximum: 6 },
    { type: 'number', maximum: 5, exclusiveMaximum: 5 },
    5,
  ],
  [
    'max both (2)',
    { type: 'number', maximum: 5, exclusiveMaximum: 6 },
    { type: 'number', maximum: 5, exclusiveMaximum: 4 },
    4.5,
  ],
  [
    'max both (3)',
    { type: 'integer', maximum: 5, exclusiveMaximum: 6 },
    { type: 'integer', maximum: 7, exclusiveMaximum: 5 },
    5,
  ],
  [
    'max both (4)',
    { type: 'number', maximum: 5, exclusiveMaximum: 10 },
    { type: 'number', maximum: 20, exclusiveMaximum: 5 },
    5,
  ],
  [
    'list of types split limit',
    { type: ['string', 'array'], minLength: 2, items: i },
    {
      anyOf: [
        { type: 'string', minLength: 2 },
        { type: 'array', items: { type: 'integer', minimum: 1 } },
      ],
    },
    [0],
  ],
  [
    'mutually swapped limits',
    {
      anyOf: [
        { type: 'string', maxLength: 3 },
        { type: 'array', maxItems: 9 },
      ],
    },
    { type: ['string', 'array'], maxLength: 9, maxItems: 3 },
    [1, 1, 1, 1],
  ],
  ['multiples of 1 among numbers', { type: 'number' }, { type: 'number', multipleOf: 1 }, 0.5],
  [
    'one object as two of which one takes its values again',
    O({ name: text }),
    { oneOf: [O({ name: text }), O({ name: text, bark: text })] },
    { name: 'a' },
  ],
  [
    'one list as two that take the empty one',
    { type: 'array', items: text },
    {
      oneOf: [
        { type: 'array', items: text },
        { type: 'array', items: i },
      ],
    },
    [],
  ],
  [
    'above the number of alternatives',
    { type: 'object', allOf: many(3, 7) },
    { type: 'object', maxProperties: 2, allOf: many(3, 7) },
    { a0: 1, b0: 1, c0: 1 },
  ],
];

type Direction = 'request' | 'response';

function documentOf(schema: Json, direction: Direction): Document {
  const content = { 'application/json': { schema } };
  const source = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Refusals', version: '1' },
    paths: {
      '/t': {
        post: {
          operationId: 't',
          ...(direction === 'request' && { requestBody: { required: true, content } }),
          responses: { '200': { description: 'Done.', ...(direction === 'response' && { content }) } },
        },
      },
    },
    components: { schemas },
  });
  const problems = new Diagnostics();
  const document = readDocument('/openapi.json', { read: () => source }, problems);
  if (!document) throw new Error(problems.all.map(({ message }) => message).join('\n'));
  return document;
}

function isTaken(schema: Json, value: Json): boolean {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false });
  const local = JSON.parse(
    JSON.stringify({ $defs: schemas, allOf: [schema] }).replaceAll('#/components/schemas/', '#/$defs/'),
  ) as JsonObject;
  return ajv.compile(local)(value);
}

function levels(base: Json, revision: Json, direction: Direction): readonly string[] {
  return compareDocuments(documentOf(base, direction), documentOf(revision, direction)).map(
    ({ wire }) => wire,
  );
}

/** The schema itself, as a property and as the items of a list. */
function placesOf(schema: Json): readonly Json[] {
  return [schema, O({ p: schema }), { type: 'array', items: schema }];
}

it.each(rows)('%s: a request may be refused, and a reply may be new', (_, base, revision, value) => {
  expect([isTaken(base, value), isTaken(revision, value)]).toEqual([true, false]);
  for (const [index, schema] of placesOf(base).entries()) {
    const other = placesOf(revision)[index] ?? null;
    const harm = expect.stringMatching(/error|warning/) as unknown;
    expect(levels(schema, other, 'request')).toContainEqual(harm);
    expect(levels(other, schema, 'response')).toContainEqual(harm);
  }
});
