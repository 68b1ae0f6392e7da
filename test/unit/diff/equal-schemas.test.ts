/** Two schemas that take the same values are no change, however they are written; and a difference is reported once. */
import { expect, it } from 'vitest';
import type { Json } from '@specline/kernel/json';
import { compareDocuments } from '../../../generators/diff/compare-documents.ts';
import { Diagnostics } from '../../../generators/diagnostics/diagnostic.ts';
import type { Document } from '../../../generators/load/document.ts';
import { readDocument } from '../../../generators/load/read-document.ts';

const X = { type: 'object', required: ['x'], properties: { x: { type: 'string' } } };
const D = { type: 'string', default: 'x', deprecated: true };
const ref = { $ref: '#/components/schemas/X' };
const text = { type: 'string' };
const integer = { type: 'integer' };
const none = { type: 'null' };

/** Returns a document with a schema as the body of a request and of a reply. */
function documentOf(schema: Json): Document {
  const content = { 'application/json': { schema } };
  const source = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Same', version: '1' },
    paths: {
      '/t': {
        post: {
          operationId: 't',
          requestBody: { required: true, content },
          responses: { '200': { description: 'Done.', content } },
        },
      },
    },
    components: { schemas: { X, D } },
  });
  const problems = new Diagnostics();
  const document = readDocument('/openapi.json', { read: () => source }, problems);
  if (!document) throw new Error(problems.all.map(({ message }) => message).join('\n'));
  return document;
}

function messages(base: Json, revision: Json): readonly string[] {
  return compareDocuments(documentOf(base), documentOf(revision)).map(
    ({ level, message }) => `${level} ${message.replace(/ \(application\/json\)/, '')}`,
  );
}

/** The schema itself and as a property. */
function placesOf(schema: Json): readonly Json[] {
  return [schema, { type: 'object', properties: { p: schema } }, { type: 'array', items: schema }];
}

const same: readonly (readonly [string, Json, Json])[] = [
  [
    'a list of types, taken apart',
    { type: ['string', 'integer'], minLength: 2 },
    { anyOf: [integer, { type: 'string', minLength: 2 }] },
  ],
  [
    'a list of three types with limits of each',
    { type: ['string', 'number', 'array'], minLength: 2, maximum: 5, items: text, maxItems: 3 },
    {
      oneOf: [
        { type: 'array', maxItems: 3, items: text },
        { type: 'number', maximum: 5 },
        { type: 'string', minLength: 2 },
      ],
    },
  ],
  ['anyOf and oneOf that exclude each other', { anyOf: [text, integer] }, { oneOf: [text, integer] }],
  ['the same with a reference and null', { anyOf: [ref, none] }, { oneOf: [ref, none] }],
  ['null in the list of types, by a reference', { anyOf: [ref, none] }, { ...X, type: ['object', 'null'] }],
  [
    'objects that a property distinguishes',
    {
      anyOf: [
        { type: 'object', required: ['kind'], properties: { kind: { const: 'a' } } },
        { type: 'object', required: ['kind'], properties: { kind: { const: 'b' } } },
      ],
    },
    {
      oneOf: [
        { type: 'object', required: ['kind'], properties: { kind: { const: 'b' } } },
        { type: 'object', required: ['kind'], properties: { kind: { const: 'a' } } },
      ],
    },
  ],
  [
    'a choice within a choice',
    { anyOf: [text, { anyOf: [integer, none] }] },
    { anyOf: [text, integer, none] },
  ],
  [
    'a choice within a choice by oneOf',
    { oneOf: [text, { oneOf: [integer, { type: 'boolean' }] }] },
    { type: ['string', 'integer', 'boolean'] },
  ],
  ['a repeated alternative', { anyOf: [text, integer, text] }, { anyOf: [integer, text] }],
  ['a repeated alternative by reference', { anyOf: [ref, none, ref] }, { anyOf: [none, ref] }],
  ['anything, and anything or a text', {}, { anyOf: [{}, text] }],
  ['true, and anything or a text', true, { anyOf: [true, { type: 'string', maxLength: 3 }] }],
  ['an alternative that another covers', text, { anyOf: [text, { type: 'string', maxLength: 5 }] }],
  ['whole numbers that numbers cover', { type: 'number' }, { anyOf: [integer, { type: 'number' }] }],
  [
    'an alternative with a tighter limit than another',
    { type: 'string', maxLength: 9 },
    {
      anyOf: [
        { type: 'string', maxLength: 9 },
        { type: 'string', maxLength: 5 },
      ],
    },
  ],
  ['one alternative only', { anyOf: [ref] }, ref],
  ['an allOf of one', { allOf: [{ anyOf: [text, none] }] }, { type: ['string', 'null'] }],
  [
    'limits around a choice, and within it',
    { type: 'string', anyOf: [{ minLength: 2, maxLength: 3 }, { pattern: '^x' }] },
    {
      anyOf: [
        { type: 'string', minLength: 2, maxLength: 3 },
        { type: 'string', pattern: '^x' },
      ],
    },
  ],
  [
    'properties around a choice, and within it',
    {
      type: 'object',
      properties: { f: text, g: text },
      anyOf: [{ required: ['f'] }, { required: ['g'] }],
    },
    {
      anyOf: [
        { type: 'object', properties: { f: text, g: text }, required: ['f'] },
        { type: 'object', properties: { f: text, g: text }, required: ['g'] },
      ],
    },
  ],
  ['constants as a list', { type: 'string', enum: ['a', 'b'] }, { oneOf: [{ const: 'a' }, { const: 'b' }] }],
  [
    'constants of two types',
    { enum: ['a', 1, null] },
    { anyOf: [{ const: 'a' }, { type: 'integer', enum: [1] }, none] },
  ],
  ['both booleans', { type: 'boolean' }, { oneOf: [{ const: true }, { const: false }] }],
  ['null as a constant', { anyOf: [text, { const: null }] }, { type: ['string', 'null'] }],
  [
    'a length that all values have',
    { type: 'string', enum: ['ab', 'cd'] },
    { type: 'string', enum: ['ab', 'cd'], maxLength: 5 },
  ],
  [
    'a pattern that all values match',
    { type: 'string', enum: ['ab', 'cd'] },
    { type: 'string', enum: ['ab', 'cd'], pattern: '^[a-d]+$' },
  ],
  [
    'limits that all numbers keep',
    { type: 'integer', enum: [2, 4] },
    { type: 'integer', enum: [2, 4], minimum: 0, exclusiveMaximum: 5, multipleOf: 2 },
  ],
  [
    'a value that a limit refuses',
    { type: 'string', enum: ['ab'] },
    { type: 'string', enum: ['ab', 'abcdef'], maxLength: 5 },
  ],
  ['a constant that keeps its limits', { const: 'ab' }, { const: 'ab', minLength: 1 }],
  [
    'the limits of a format',
    { type: 'integer', format: 'int32' },
    { type: 'integer', format: 'int32', minimum: -2147483648, maximum: 2147483647 },
  ],
  [
    'the limits of a format without a sign',
    { type: 'integer', format: 'uint8' },
    { type: 'integer', format: 'uint8', minimum: 0, maximum: 255 },
  ],
  [
    'a pair as a list and as its first items',
    { type: 'array', items: integer, minItems: 2, maxItems: 2 },
    { type: 'array', prefixItems: [integer, integer], items: false, minItems: 2 },
  ],
  [
    'the same with maxItems',
    { type: 'array', items: integer, minItems: 2, maxItems: 2 },
    { type: 'array', prefixItems: [integer, integer], minItems: 2, maxItems: 2 },
  ],
  [
    'unique items of a list of one',
    { type: 'array', maxItems: 1 },
    { type: 'array', maxItems: 1, uniqueItems: true },
  ],
  [
    'values of types that exclude each other',
    { allOf: [text, { type: 'boolean' }] },
    { allOf: [text, { type: 'boolean', enum: [true, false] }] },
  ],
  ['as many properties as are required', X, { ...X, minProperties: 1 }],
  [
    'no more properties than there are',
    { ...X, additionalProperties: false },
    { ...X, additionalProperties: false, maxProperties: 1 },
  ],
  [
    'bytes of both versions of the specification',
    { type: 'string', format: 'byte' },
    { type: 'string', contentEncoding: 'base64' },
  ],
  [
    'a default next to the types, and next to the choice',
    { type: ['string', 'null'], default: 'x', deprecated: true },
    { default: 'x', deprecated: true, anyOf: [text, none] },
  ],
  [
    'a default next to the types, and within the choice',
    { type: ['string', 'null'], default: 'x', deprecated: true },
    { anyOf: [{ type: 'string', default: 'x', deprecated: true }, none] },
  ],
  [
    'a default next to the choice, and within it',
    { default: 'x', anyOf: [text, none] },
    { anyOf: [none, { type: 'string', default: 'x' }] },
  ],
  [
    'a mapping that is written out',
    { oneOf: [ref, none], discriminator: { propertyName: 'x' } },
    { oneOf: [ref, none], discriminator: { propertyName: 'x', mapping: { X: '#/components/schemas/X' } } },
  ],
  [
    'all integers of a range as a list',
    { type: 'integer', minimum: 1, maximum: 3 },
    { type: 'integer', enum: [1, 2, 3] },
  ],
  [
    'all integers of a range as a list of numbers',
    { type: 'integer', minimum: 1, maximum: 3 },
    { enum: [3, 2, 1] },
  ],
  ['an only number as a range', { type: 'number', minimum: 3, maximum: 3 }, { const: 3 }],
  [
    'an only integer between two limits',
    { type: 'integer', exclusiveMinimum: 2, exclusiveMaximum: 4 },
    { type: 'integer', enum: [3] },
  ],
  [
    'multiples in a range as a list',
    { type: 'integer', minimum: 0, maximum: 9, multipleOf: 4 },
    { type: 'integer', enum: [0, 4, 8] },
  ],
  ['an empty text as a length', { type: 'string', maxLength: 0 }, { type: 'string', const: '' }],
  ['an empty list as a length', { type: 'array', maxItems: 0 }, { const: [] }],
  [
    'a fraction as the minimum of integers',
    { type: 'integer', minimum: 0.5 },
    { type: 'integer', minimum: 1 },
  ],
  [
    'a fraction as the maximum of integers',
    { type: 'integer', maximum: 9.9 },
    { type: 'integer', maximum: 9 },
  ],
  [
    'a fraction as an excluded end of integers',
    { type: 'integer', exclusiveMaximum: 9.5 },
    { type: 'integer', maximum: 9 },
  ],
  [
    'two limits of integers, of which one has no effect',
    { type: 'integer', minimum: 1, exclusiveMinimum: 0 },
    { type: 'integer', minimum: 1 },
  ],
  [
    'two multiples',
    { type: 'integer', allOf: [{ multipleOf: 2 }, { multipleOf: 3 }] },
    { type: 'integer', multipleOf: 6 },
  ],
  [
    'a multiple of another multiple',
    { type: 'integer', multipleOf: 6 },
    { type: 'integer', allOf: [{ multipleOf: 6 }, { multipleOf: 3 }] },
  ],
  ['a condition that demands nothing', { type: 'object' }, { type: 'object', if: { required: ['a'] } }],
  [
    'a condition that demands anything',
    { type: 'object' },
    { type: 'object', if: { required: ['a'] }, then: {}, else: true },
  ],
  ['a demand without a condition', { type: 'object' }, { type: 'object', then: { required: ['a'] } }],
  [
    'a condition that always holds',
    { type: 'object', required: ['a'] },
    { type: 'object', if: true, then: { required: ['a'] } },
  ],
  [
    'a condition that never holds',
    { type: 'object', required: ['a'] },
    { type: 'object', if: false, then: { required: ['b'] }, else: { required: ['a'] } },
  ],
  [
    'a condition as a dependency',
    { type: 'object', if: { required: ['a'] }, then: { required: ['b'] } },
    { type: 'object', dependentRequired: { a: ['b'] } },
  ],
  [
    'a dependent schema as a dependency',
    { type: 'object', dependentSchemas: { a: { required: ['b'] } } },
    { type: 'object', dependentRequired: { a: ['b'] } },
  ],
  ['a dependency on nothing', { type: 'object', dependentRequired: { a: [] } }, { type: 'object' }],
  ['a dependency on itself', { type: 'object', dependentRequired: { a: ['a'] } }, { type: 'object' }],
  [
    'a dependency on what is required',
    { type: 'object', required: ['b'], dependentRequired: { a: ['b'] } },
    { type: 'object', required: ['b'] },
  ],
  [
    'a dependency of what is required',
    { type: 'object', required: ['a'], dependentRequired: { a: ['b'] } },
    { type: 'object', required: ['a', 'b'] },
  ],
  [
    'no item that has to be there',
    { type: 'array', contains: { type: 'string' }, minContains: 0 },
    { type: 'array' },
  ],
  [
    'a number of items that nothing counts',
    { type: 'array', minContains: 2, maxContains: 3 },
    { type: 'array' },
  ],
  [
    'any items of which one has to be there',
    { type: 'array', contains: true },
    { type: 'array', minItems: 1 },
  ],
  [
    'anything as the last of the first items',
    { type: 'array', prefixItems: [text, true] },
    { type: 'array', prefixItems: [text] },
  ],
  ['anything as the only first item', { type: 'array', prefixItems: [{}] }, { type: 'array' }],
  [
    'what all others are as the last of the first items',
    { type: 'array', prefixItems: [integer, text], items: text },
    { type: 'array', prefixItems: [integer], items: text },
  ],
  [
    'no items after the first ones',
    { type: 'array', prefixItems: [text, integer], items: false },
    { type: 'array', prefixItems: [text, integer], maxItems: 2 },
  ],
  [
    'no unevaluated items after the first ones',
    { type: 'array', prefixItems: [text, integer], unevaluatedItems: false },
    { type: 'array', prefixItems: [text, integer], items: false },
  ],
  [
    'no unevaluated items where all are evaluated',
    { type: 'array', items: text, unevaluatedItems: false },
    { type: 'array', items: text },
  ],
  ['no items at all', { type: 'array', items: false }, { type: 'array', maxItems: 0 }],
  ['any items', { type: 'array', items: true }, { type: 'array', items: {} }],
  [
    'values of other types in a list',
    { type: 'string', enum: ['a', 1, true] },
    { type: 'string', enum: ['a'] },
  ],
  ['objects in a list of texts', { type: 'string', enum: ['a', { b: 1 }] }, { type: 'string', enum: ['a'] }],
  ['the same value twice in a list', { enum: ['a', 'b', 'a'] }, { enum: ['a', 'b'] }],
  [
    'any binary text of both versions of the specification',
    { type: 'string', format: 'binary' },
    { type: 'string', contentMediaType: 'application/octet-stream' },
  ],
  [
    'all types but one',
    { not: { type: 'null' } },
    { type: ['string', 'number', 'boolean', 'array', 'object'] },
  ],
  [
    'all types but two',
    { not: { type: ['null', 'array'] } },
    { type: ['string', 'number', 'boolean', 'object'] },
  ],
  ['a type less', { type: ['string', 'null'], not: { type: 'null' } }, text],
  [
    'a value less',
    { type: 'string', enum: ['a', 'b'], not: { const: 'b' } },
    { type: 'string', enum: ['a'] },
  ],
  [
    'values less',
    { type: 'string', enum: ['a', 'b', 'c'], not: { enum: ['b', 'c'] } },
    { type: 'string', const: 'a' },
  ],
  [
    'what is not refused',
    { not: { not: { type: 'string', minLength: 1 } } },
    { type: 'string', minLength: 1 },
  ],
  ['what nothing refuses', { type: 'string', not: false }, text],
  ['a pattern that matches any text', { type: 'string', pattern: '.*' }, text],
  ['a pattern of any text from its begin', { type: 'string', pattern: '^' }, text],
  ['an empty pattern', { type: 'string', pattern: '' }, text],
  [
    'lengths that a pattern has',
    { type: 'string', pattern: '^[a-z]{2,4}$' },
    { type: 'string', pattern: '^[a-z]{2,4}$', minLength: 2, maxLength: 4 },
  ],
  [
    'a length that a pattern has',
    { type: 'string', pattern: '^\\d{3}-\\d{4}$' },
    { type: 'string', pattern: '^\\d{3}-\\d{4}$', maxLength: 8 },
  ],
  [
    'the length of a format',
    { type: 'string', format: 'uuid' },
    { type: 'string', format: 'uuid', minLength: 36, maxLength: 36 },
  ],
  [
    'the length of a date',
    { type: 'string', format: 'date' },
    { type: 'string', format: 'date', maxLength: 10 },
  ],
  [
    'the limits of a format without the format',
    { type: 'integer', format: 'int32' },
    { type: 'integer', minimum: -2147483648, maximum: 2147483647 },
  ],
  [
    'the greatest length of unique values',
    { type: 'array', uniqueItems: true, items: { enum: ['a', 'b'] } },
    { type: 'array', uniqueItems: true, items: { enum: ['a', 'b'] }, maxItems: 2 },
  ],
  ['any names', { type: 'object', propertyNames: { type: 'string' } }, { type: 'object' }],
  ['properties that may have any name', { type: 'object', additionalProperties: true }, { type: 'object' }],
  [
    'properties that may have any name, unevaluated',
    { type: 'object', unevaluatedProperties: true },
    { type: 'object', additionalProperties: {} },
  ],
  [
    'a property that may be anything',
    { type: 'object', properties: { a: {} } },
    { type: 'object', properties: { a: true } },
  ],
  ['nothing that is required', { type: 'object', required: [] }, { type: 'object' }],
  [
    'limits of zero',
    { type: ['string', 'array', 'object'] },
    { type: ['string', 'array', 'object'], minLength: 0, minItems: 0, minProperties: 0, uniqueItems: false },
  ],
  ['alternatives of which one is impossible', { anyOf: [text, false] }, text],
  [
    'alternatives of which all are impossible but one',
    { oneOf: [text, { type: 'string', enum: [] }, false] },
    text,
  ],
  [
    'ranges of integers that touch',
    { type: 'integer' },
    {
      anyOf: [
        { type: 'integer', maximum: 5 },
        { type: 'integer', minimum: 6 },
      ],
    },
  ],
  [
    'ranges of integers that exclude each other',
    { type: 'integer', minimum: 0 },
    {
      oneOf: [
        { type: 'integer', exclusiveMinimum: 5 },
        { type: 'integer', minimum: 0, maximum: 5 },
      ],
    },
  ],
  [
    'ranges of numbers that overlap',
    { type: 'number', minimum: 0, maximum: 9 },
    {
      anyOf: [
        { type: 'number', minimum: 0, maximum: 5 },
        { type: 'number', minimum: 4, maximum: 9 },
      ],
    },
  ],
  [
    'ranges of numbers of which one ends where the other begins',
    { type: 'number', exclusiveMaximum: 9 },
    {
      anyOf: [
        { type: 'number', minimum: 5, exclusiveMaximum: 9 },
        { type: 'number', exclusiveMaximum: 5 },
      ],
    },
  ],
  [
    'three ranges',
    { type: 'integer', minimum: 1, maximum: 9 },
    {
      anyOf: [
        { type: 'integer', minimum: 1, maximum: 3 },
        { type: 'integer', minimum: 7, maximum: 9 },
        { type: 'integer', minimum: 4, maximum: 6 },
      ],
    },
  ],
  [
    'lengths that touch',
    { type: 'string', minLength: 1, maxLength: 9 },
    {
      anyOf: [
        { type: 'string', minLength: 1, maxLength: 4 },
        { type: 'string', minLength: 5, maxLength: 9 },
      ],
    },
  ],
  [
    'ranges of which the shorter one alone has the number at which both end',
    { type: 'number', minimum: 0, maximum: 5 },
    {
      anyOf: [
        { type: 'number', minimum: 0, exclusiveMaximum: 5 },
        { type: 'number', minimum: 2, maximum: 5 },
      ],
    },
  ],
  [
    'a format that all values have',
    { type: 'string', enum: ['2026-01-31', '2026-02-01'] },
    { type: 'string', enum: ['2026-01-31', '2026-02-01'], format: 'date' },
  ],
  ['a format that the only number has', { const: 5 }, { const: 5, format: 'int32' }],
];

it.each(same)('%s', (_, one, other) => {
  const [ones, others] = [placesOf(one), placesOf(other)];
  for (const [index, schema] of ones.entries()) {
    expect(messages(schema, others[index] ?? null)).toEqual([]);
    expect(messages(others[index] ?? null, schema)).toEqual([]);
  }
});

const once: readonly (readonly [string, Json, Json, readonly string[]])[] = [
  [
    'ranges that lose the number at which both end',
    { type: 'number', minimum: 0, maximum: 5 },
    {
      anyOf: [
        { type: 'number', minimum: 0, exclusiveMaximum: 5 },
        { type: 'number', minimum: 2, exclusiveMaximum: 5 },
      ],
    },
    [
      'error the request body has the exclusiveMaximum 5 now, not the maximum 5',
      'info the response 200 has the exclusiveMaximum 5 now, not the maximum 5',
    ],
  ],
  [
    'anything as two alternatives of which one takes objects again',
    {},
    { oneOf: [{}, { type: 'object' }] },
    [
      'error the request body refuses what "object" and without a name both take now',
      'info the response 200 refuses what "object" and without a name both take now',
    ],
  ],
  [
    'alternatives that share one value, of which one alone may match now',
    {
      anyOf: [
        { type: 'integer', maximum: 5 },
        { type: 'integer', minimum: 5 },
      ],
    },
    {
      oneOf: [
        { type: 'integer', maximum: 5 },
        { type: 'integer', minimum: 5 },
      ],
    },
    [
      'error the request body must match one alternative only now (oneOf)',
      'info the response 200 must match one alternative only now (oneOf)',
    ],
  ],
  [
    'open objects of which one alone may match now',
    {
      anyOf: [
        { type: 'object', required: ['f'], properties: { f: text } },
        { type: 'object', required: ['g'], properties: { g: { type: 'integer', minimum: 3 } } },
      ],
    },
    {
      oneOf: [
        { type: 'object', required: ['f'], properties: { f: text } },
        { type: 'object', required: ['g'], properties: { g: { type: 'integer', minimum: 3 } } },
      ],
    },
    [
      'error the request body must match one alternative only now (oneOf)',
      'info the response 200 must match one alternative only now (oneOf)',
    ],
  ],
  [
    'objects of which one alone may match now, and nothing shows a value of both',
    {
      anyOf: [
        { type: 'object', required: ['f'], properties: { f: { type: 'string', pattern: '^b+$' } } },
        { type: 'object', required: ['f'], properties: { f: { type: 'string', format: 'date' } } },
      ],
    },
    {
      oneOf: [
        { type: 'object', required: ['f'], properties: { f: { type: 'string', pattern: '^b+$' } } },
        { type: 'object', required: ['f'], properties: { f: { type: 'string', format: 'date' } } },
      ],
    },
    [
      'warning the request body must match one alternative only now (oneOf)',
      'info the response 200 must match one alternative only now (oneOf)',
    ],
  ],
  [
    'an alternative of oneOf that takes values of another one now',
    {
      oneOf: [
        { type: 'integer', maximum: 4 },
        { type: 'integer', minimum: 5 },
      ],
    },
    {
      oneOf: [
        { type: 'integer', maximum: 10 },
        { type: 'integer', minimum: 5 },
      ],
    },
    [
      'error the request body refuses what "integer" and "integer" both take now',
      'error the response 200 changed its maximum from 4 to 10',
      'info the request body changed its maximum from 4 to 10',
      'info the response 200 refuses what "integer" and "integer" both take now',
    ],
  ],
  [
    'alternatives of oneOf that take no value of each other any more',
    {
      oneOf: [
        { type: 'integer', maximum: 10 },
        { type: 'integer', minimum: 5 },
      ],
    },
    {
      oneOf: [
        { type: 'integer', maximum: 4 },
        { type: 'integer', minimum: 5 },
      ],
    },
    [
      'error the request body changed its maximum from 10 to 4',
      'error the response 200 takes what "integer" and "integer" both took',
      'info the request body takes what "integer" and "integer" both took',
      'info the response 200 changed its maximum from 10 to 4',
    ],
  ],
  [
    'a type that changes next to a choice whose members overlap',
    { anyOf: [{ oneOf: [{ type: 'integer' }, { type: 'number' }] }, { type: 'string' }] },
    { anyOf: [{ oneOf: [{ type: 'integer' }, { type: 'number' }] }, { type: 'boolean' }] },
    [
      'error the request body changed its type from string to boolean',
      'error the response 200 changed its type from string to boolean',
    ],
  ],
  [
    'a limit within a choice whose members overlap',
    { anyOf: [{ oneOf: [{ type: 'integer' }, { type: 'number' }] }, { type: 'string' }] },
    { anyOf: [{ oneOf: [{ type: 'integer' }, { type: 'number', minimum: 3 }] }, { type: 'string' }] },
    [
      'error the request body got the minimum 3',
      'warning the response 200 takes what "number" and "integer" both took',
      'info the request body takes what "number" and "integer" both took',
      'info the response 200 got the minimum 3',
    ],
  ],
  [
    'a type more',
    { type: ['string', 'integer'], minLength: 2 },
    { anyOf: [integer, { type: 'string', minLength: 2 }, { type: 'boolean' }] },
    [
      'error the response 200 changed its type from integer | string to boolean | integer | string',
      'info the request body changed its type from integer | string to boolean | integer | string',
    ],
  ],
  [
    'one object as two that require less',
    { type: 'object', required: ['f', 'g'], properties: { f: text, g: text } },
    {
      oneOf: [
        { type: 'object', required: ['f'], properties: { f: text, g: text } },
        { type: 'object', required: ['g'], properties: { f: text, g: text } },
      ],
    },
    [
      'error the request body is one of several alternatives (oneOf) now',
      'error the response 200 is one of several alternatives (oneOf) now',
    ],
  ],
  [
    'one object as anyOf of two that require less',
    { type: 'object', required: ['f', 'g'], properties: { f: text, g: text } },
    {
      anyOf: [
        { type: 'object', required: ['f'], properties: { f: text, g: text } },
        { type: 'object', required: ['g'], properties: { f: text, g: text } },
      ],
    },
    [
      'error the response 200 is one of several alternatives (anyOf) now',
      'info the request body is one of several alternatives (anyOf) now',
    ],
  ],
  [
    'a longer text within an alternative',
    { anyOf: [{ type: 'string', maxLength: 3 }, none] },
    { type: ['null', 'string'], maxLength: 5 },
    [
      'error the response 200 changed its maxLength from 3 to 5',
      'info the request body changed its maxLength from 3 to 5',
    ],
  ],
  [
    'a text with a default that may be null',
    { type: 'string', default: 'x' },
    { default: 'x', anyOf: [text, none] },
    ['error the response 200 may be null now', 'info the request body may be null now'],
  ],
  [
    'a schema with a default that may be null',
    { $ref: '#/components/schemas/D' },
    { anyOf: [{ $ref: '#/components/schemas/D' }, none] },
    ['error the response 200 may be null now', 'info the request body may be null now'],
  ],
  [
    'another default of one of two alternatives',
    { anyOf: [{ type: 'string', default: 'x' }, none] },
    { anyOf: [{ type: 'string', default: 'y' }, none] },
    [
      'warning the request body changed its default from "x" to "y"',
      'warning the response 200 changed its default from "x" to "y"',
    ],
  ],
  [
    'alternatives next to what is there',
    { type: 'object', properties: { f: text, g: text } },
    { type: 'object', properties: { f: text, g: text }, anyOf: [{ required: ['f'] }, { required: ['g'] }] },
    [
      'error the request body is one of several alternatives (anyOf) now',
      'info the response 200 is one of several alternatives (anyOf) now',
    ],
  ],
  [
    'no alternatives any more next to what is there',
    { type: 'object', properties: { f: text, g: text }, anyOf: [{ required: ['f'] }, { required: ['g'] }] },
    { type: 'object', properties: { f: text, g: text } },
    [
      'error the response 200 is not held to alternatives (anyOf) any more',
      'info the request body is not held to alternatives (anyOf) any more',
    ],
  ],
  [
    'an alternative that covers another one more',
    { anyOf: [text, none] },
    { anyOf: [text, none, { type: 'string', maxLength: 5 }, integer] },
    [
      'error the response 200 has a new alternative "integer"',
      'info the request body has a new alternative "integer"',
    ],
  ],
  [
    'another type and its limits',
    { type: 'string', minLength: 2 },
    { type: 'integer', minimum: 1 },
    [
      'error the request body changed its type from string to integer',
      'error the response 200 changed its type from string to integer',
    ],
  ],
  [
    'a condition that demands more',
    { type: 'object', if: { required: ['a'] }, then: { required: ['b'] } },
    { type: 'object', if: { required: ['a'] }, then: { required: ['b', 'c'] } },
    ['error the request body changed its "then"', 'info the response 200 changed its "then"'],
  ],
  [
    'a condition that more objects meet',
    { type: 'object', if: { required: ['a', 'b'] }, then: { required: ['c'] } },
    { type: 'object', if: { required: ['a'] }, then: { required: ['c'] } },
    ['error the request body changed its "if"', 'info the response 200 changed its "if"'],
  ],
  [
    'a condition and what it demands, both other ones',
    { type: 'object', if: { required: ['a', 'b'] }, then: { required: ['c'] } },
    { type: 'object', if: { required: ['a'] }, then: { required: ['c', 'd'] } },
    [
      'warning the request body changed its "if"',
      'warning the request body changed its "then"',
      'warning the response 200 changed its "if"',
      'warning the response 200 changed its "then"',
    ],
  ],
  [
    'fewer values that are refused',
    { type: 'string', not: { enum: ['a', 'b'] } },
    { type: 'string', not: { enum: ['a'] } },
    ['error the response 200 changed its "not"', 'info the request body changed its "not"'],
  ],
  [
    'an item that is harder to find',
    { type: 'array', contains: { type: 'string' } },
    { type: 'array', contains: { type: 'string', maxLength: 3 } },
    ['error the request body changed its "contains"', 'info the response 200 changed its "contains"'],
  ],
  [
    'other properties that have to be texts',
    { type: 'object', unevaluatedProperties: { type: ['string', 'integer'] } },
    { type: 'object', unevaluatedProperties: { type: 'string' } },
    [
      'error the request body changed its "unevaluatedProperties"',
      'info the response 200 changed its "unevaluatedProperties"',
    ],
  ],
  [
    'null that anything has, as an alternative next to it',
    {},
    { oneOf: [none, {}] },
    [
      'error the request body refuses what without a name and "null" both take now',
      'info the response 200 refuses what without a name and "null" both take now',
    ],
  ],
  [
    'null that anything has, as an alternative no more',
    { oneOf: [none, { required: ['a'] }] },
    { required: ['a'] },
    [
      'error the response 200 has lost the alternative without a name; what matches "null" as well is valid now',
      'info the request body has lost the alternative without a name; what matches "null" as well is valid now',
    ],
  ],
  [
    'an alternative of oneOf no more that another one covers',
    { oneOf: [text, { type: 'string', maxLength: 3 }, integer] },
    { oneOf: [text, integer] },
    [
      'error the response 200 has lost the alternative "string"; what matches "string" as well is valid now',
      'info the request body has lost the alternative "string"; what matches "string" as well is valid now',
    ],
  ],
  [
    'further values of one of several types',
    { type: ['string', 'integer'], minimum: 5 },
    { anyOf: [text, { type: 'integer', minimum: 5 }, { type: 'integer', maximum: 3 }] },
    [
      'error the response 200 has a new alternative "integer"',
      'info the request body has a new alternative "integer"',
    ],
  ],
  [
    'a type that excludes the one that there is',
    { allOf: [{ type: 'object' }, {}] },
    { allOf: [{ type: 'object' }, integer] },
    [
      'error the request body changed its type from object to none',
      'info the response 200 changed its type from object to none',
    ],
  ],
];

it.each(once)('%s, reported once', (_, base, revision, expected) => {
  expect(messages(base, revision)).toEqual(expected);
});
