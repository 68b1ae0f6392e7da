import { describe, expect, it } from 'vitest';
import { withoutUnknown } from '@specline/server-runtime/validation/known-fields';
import { filesOf, importEmitted, isValidate, subjectOfSchemas } from './emitted-validators.ts';

/** A schema, a value, and what is left of it. */
interface Case {
  readonly name: string;
  readonly schema: object;
  readonly value: unknown;
  readonly left: unknown;
}

const text = { type: 'string' };
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

const shared = {
  Base: { type: 'object', properties: { id: text } },
  Tree: { type: 'object', properties: { id: text, children: { type: 'array', items: ref('Tree') } } },
  Login: { type: 'object', required: ['id'], properties: { id: text, secret: { ...text, writeOnly: true } } },
  Boss: {
    type: 'object',
    properties: { name: text, above: { anyOf: [ref('Boss'), ref('Login'), { type: 'null' }] } },
    additionalProperties: false,
  },
  Cat: { type: 'object', required: ['kind'], properties: { kind: { const: 'cat' }, lives: {} } },
  Dog: { type: 'object', required: ['kind'], properties: { kind: { const: 'dog' }, tricks: {} } },
};

const cases: readonly Case[] = [
  {
    name: 'write-only fields in a union that takes none of them',
    schema: { properties: { a: { anyOf: [ref('Login'), { type: 'null' }] } } },
    value: { a: { id: '1', secret: 'x', y: 1 } },
    left: { a: { id: '1' } },
  },
  {
    name: 'fields that make a branch of a union refuse the value, on many levels',
    schema: ref('Boss'),
    value: { name: 'a', above: { name: 'b', x: 1, above: { name: 'c', above: { id: 'd', secret: 'x' } } } },
    left: { name: 'a', above: { name: 'b', above: { name: 'c', above: { id: 'd' } } } },
  },
  {
    name: 'properties',
    schema: { type: 'object', properties: { a: text, b: { type: 'object', properties: { c: text } } } },
    value: { a: '1', x: 1, b: { c: '2', x: 2 } },
    left: { a: '1', b: { c: '2' } },
  },
  {
    name: 'the order of what stays',
    schema: { properties: { a: {}, b: {}, c: {} } },
    value: { c: 1, x: 1, a: 1, b: 1 },
    left: { c: 1, a: 1, b: 1 },
  },
  { name: 'no properties at all', schema: { type: 'object' }, value: { x: { y: 1 } }, left: { x: { y: 1 } } },
  { name: 'anything', schema: {}, value: { x: [{ y: 1 }] }, left: { x: [{ y: 1 }] } },
  {
    name: 'what a property may be',
    schema: { properties: { a: {} } },
    value: { a: { x: 1 }, b: 1 },
    left: { a: { x: 1 } },
  },
  {
    name: 'additionalProperties: false',
    schema: { properties: { a: {} }, additionalProperties: false },
    value: { a: 1, x: 1 },
    left: { a: 1 },
  },
  {
    name: 'additionalProperties: true',
    schema: { properties: { a: {} }, additionalProperties: true },
    value: { a: 1, x: { y: 1 } },
    left: { a: 1, x: { y: 1 } },
  },
  {
    name: 'additionalProperties with a schema',
    schema: { properties: { a: {} }, additionalProperties: ref('Base') },
    value: { a: { y: 1 }, x: { id: '1', y: 1 } },
    left: { a: { y: 1 }, x: { id: '1' } },
  },
  {
    name: 'patternProperties',
    schema: { patternProperties: { '^x-': ref('Base') } },
    value: { 'x-a': { id: '1', y: 1 }, y: 1 },
    left: { 'x-a': { id: '1' } },
  },
  {
    name: 'unevaluatedProperties with a schema',
    schema: { allOf: [ref('Base')], unevaluatedProperties: ref('Base') },
    value: { id: '1', x: { id: '2', y: 1 } },
    left: { id: '1', x: { id: '2' } },
  },
  {
    name: 'allOf and properties next to it',
    schema: { allOf: [ref('Base'), { properties: { b: {} } }], properties: { c: {} } },
    value: { id: '1', b: 1, c: 1, x: 1 },
    left: { id: '1', b: 1, c: 1 },
  },
  {
    name: 'one property in two parts of allOf',
    schema: {
      allOf: [
        { properties: { a: { properties: { one: {} } } } },
        { properties: { a: { properties: { two: {} } } } },
      ],
    },
    value: { a: { one: 1, two: 2, three: 3 } },
    left: { a: { one: 1, two: 2 } },
  },
  {
    name: '$ref next to properties',
    schema: { ...ref('Base'), properties: { b: {} } },
    value: { id: '1', b: 1, x: 1 },
    left: { id: '1', b: 1 },
  },
  {
    name: 'recursion',
    schema: ref('Tree'),
    value: { id: '1', children: [{ id: '2', x: 1, children: [{ y: 1 }] }] },
    left: { id: '1', children: [{ id: '2', children: [{}] }] },
  },
  {
    name: 'oneOf: the branch that takes it',
    schema: { oneOf: [ref('Cat'), ref('Dog')] },
    value: { kind: 'cat', lives: 9, tricks: [] },
    left: { kind: 'cat', lives: 9 },
  },
  {
    name: 'oneOf: no branch that takes it',
    schema: { oneOf: [ref('Cat'), ref('Dog')] },
    value: { kind: 'cow', lives: 9, tricks: [] },
    left: { kind: 'cow', lives: 9, tricks: [] },
  },
  {
    name: 'oneOf with null',
    schema: {
      properties: {
        a: { oneOf: [ref('Base'), { type: 'null' }] },
        b: { oneOf: [ref('Base'), { type: 'null' }] },
      },
    },
    value: { a: null, b: { id: '1', x: 1 } },
    left: { a: null, b: { id: '1' } },
  },
  {
    name: 'anyOf: all branches that take it',
    schema: {
      anyOf: [
        { required: ['a'], properties: { a: {} } },
        { required: ['b'], properties: { b: {} } },
        { required: ['c'], properties: { c: {}, d: {} } },
      ],
    },
    value: { a: 1, b: 2, d: 3 },
    left: { a: 1, b: 2 },
  },
  {
    name: 'anyOf next to oneOf',
    schema: { anyOf: [ref('Base')], oneOf: [{ properties: { b: {} } }] },
    value: { id: '1', b: 1, x: 1 },
    left: { id: '1', b: 1 },
  },
  {
    name: 'if and then',
    schema: {
      properties: { kind: {} },
      if: { properties: { kind: { const: 'a' } } },
      then: { properties: { a: {} } },
      else: { properties: { b: {} } },
    },
    value: { kind: 'a', a: 1, b: 1 },
    left: { kind: 'a', a: 1 },
  },
  {
    name: 'if and else',
    schema: {
      properties: { kind: {} },
      if: { properties: { kind: { const: 'a' } } },
      then: { properties: { a: {} } },
      else: { properties: { b: {} } },
    },
    value: { kind: 'c', a: 1, b: 1 },
    left: { kind: 'c', b: 1 },
  },
  {
    name: 'dependentSchemas',
    schema: {
      properties: { a: {} },
      dependentSchemas: { a: { properties: { b: {} } }, c: { properties: { d: {} } } },
    },
    value: { a: 1, b: 1, d: 1 },
    left: { a: 1, b: 1 },
  },
  {
    name: 'prefixItems and items',
    schema: { prefixItems: [{}, ref('Base')], items: { properties: { b: {} } } },
    value: [{ x: 1 }, { id: '1', x: 1 }, { b: 1, x: 1 }],
    left: [{ x: 1 }, { id: '1' }, { b: 1 }],
  },
  {
    name: 'writeOnly',
    schema: { properties: { a: {}, secret: { type: 'string', writeOnly: true } } },
    value: { a: 1, secret: 's' },
    left: { a: 1 },
  },
  {
    name: 'names that every object has',
    schema: { properties: { a: {} } },
    value: JSON.parse('{"a":1,"__proto__":{"b":1},"constructor":1,"toString":1}'),
    left: { a: 1 },
  },
  {
    name: 'a property that is called __proto__',
    schema: { properties: JSON.parse('{"__proto__":{"properties":{"b":{}}}}') },
    value: JSON.parse('{"a":1,"__proto__":{"b":1,"c":1}}'),
    left: JSON.parse('{"__proto__":{"b":1}}'),
  },
];

const schemas = {
  ...shared,
  ...Object.fromEntries(cases.map(({ schema }, index) => [`Case${index}`, schema])),
};
const paths = Object.fromEntries(
  cases.map((_, index) => [
    `/case${index}`,
    {
      get: {
        operationId: `case${index}`,
        tags: ['T'],
        responses: {
          200: { description: '', content: { 'application/json': { schema: ref(`Case${index}`) } } },
        },
      },
    },
  ]),
);
const files = filesOf(subjectOfSchemas(schemas, paths));
const replies = await importEmitted(files, 'validators/replies/t');

describe('of a reply, those fields stay that its schema declares:', () => {
  it.each(cases.map(({ name, value, left }, index) => [name, index, value, left] as const))(
    '%s',
    (_, index, value, left) => {
      const validators = replies[`case${index}`] as Record<string, Record<string, unknown>>;
      const validate = validators['200']?.['application/json'];
      if (!isValidate(validate)) throw new Error('no validator');
      const before = JSON.stringify(value);
      expect(JSON.stringify(withoutUnknown(value, [validate]))).toBe(JSON.stringify(left));
      expect(JSON.stringify(value)).toBe(before);
    },
  );
});

it('is reported in no module of requests, which every server loads', () => {
  const declaring = files.filter(({ text: code }) => code.includes('.known = ')).map(({ path }) => path);
  expect(declaring).toEqual(
    ['server/src/generated/validators/replies/t.js', 'server/src/generated/validators/models.js'].filter(
      (path) => declaring.includes(path),
    ),
  );
  expect(declaring).not.toEqual([]);
});
