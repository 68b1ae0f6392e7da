import { describe, expect, test } from 'vitest';
import { Diagnostics } from '../../../generators/diagnostics/diagnostic.ts';
import type { Document } from '../../../generators/load/document.ts';
import { upgradeSchemas } from '../../../generators/load/upgrade/upgrade.ts';
import { lineOf, loadFiles, objectAt, plain, seek } from './spec-files.ts';

function upgrade(version: string, schema: string) {
  const { document } = loadFiles({
    'openapi.yaml': `openapi: ${version}\ninfo: { title: T, version: '1' }\ncomponents:\n  schemas:\n    Other: { type: object }\n    S: ${schema}\n`,
  });
  if (!document) throw new Error('not loaded');
  const problems = new Diagnostics();
  const upgraded = upgradeSchemas(document, problems);
  return {
    document,
    upgraded,
    schema: seek(plain(upgraded.root), '/components/schemas/S'),
    problems: problems.all.map(lineOf),
    all: problems.all,
  };
}

const nullType = { type: 'null' };
const other = { $ref: '#/components/schemas/Other' };
const ref = "$ref: '#/components/schemas/Other'";

describe('3.0', () => {
  test.each<[string, unknown]>([
    ['{ type: string, nullable: true }', { type: ['string', 'null'] }],
    ['{ type: string, nullable: false }', { type: 'string' }],
    ['{ type: string, nullable: true, enum: [a, b] }', { type: ['string', 'null'], enum: ['a', 'b', null] }],
    ['{ type: string, nullable: true, enum: [a, null] }', { type: ['string', 'null'], enum: ['a', null] }],
    ['{ nullable: true, enum: [a] }', { enum: ['a', null] }],
    ['{ nullable: true }', {}],
    ['{ nullable: true, description: d }', { description: 'd' }],
    ['{ nullable: true, properties: { a: {} } }', { anyOf: [{ properties: { a: {} } }, nullType] }],
    [
      `{ allOf: [{ ${ref} }], nullable: true, readOnly: true, x-a: 1 }`,
      { readOnly: true, anyOf: [{ allOf: [other] }, nullType], 'x-a': 1 },
    ],
    [
      `{ type: object, allOf: [{ ${ref} }], nullable: true }`,
      { anyOf: [{ type: 'object', allOf: [other] }, nullType] },
    ],
    [
      '{ oneOf: [{ type: string }, { type: integer, nullable: true }], nullable: true, default: null }',
      { default: null, anyOf: [{ oneOf: [{ type: 'string' }, { type: ['integer', 'null'] }] }, nullType] },
    ],
    [
      '{ type: integer, minimum: 1, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false }',
      { type: 'integer', exclusiveMinimum: 1, maximum: 9 },
    ],
    ['{ type: integer, exclusiveMaximum: true, maximum: 9 }', { type: 'integer', exclusiveMaximum: 9 }],
    ['{ type: integer, exclusiveMaximum: true }', { type: 'integer' }],
    [
      '{ type: array, items: { type: string, nullable: true } }',
      { type: 'array', items: { type: ['string', 'null'] } },
    ],
    [
      '{ additionalProperties: { type: string, nullable: true } }',
      { additionalProperties: { type: ['string', 'null'] } },
    ],
    ['{ additionalProperties: false }', { additionalProperties: false }],
    [
      '{ properties: { nullable: { type: boolean } }, example: { nullable: true } }',
      { properties: { nullable: { type: 'boolean' } }, example: { nullable: true } },
    ],
    [
      `{ properties: { $ref: { type: string, nullable: true } } }`,
      { properties: { $ref: { type: ['string', 'null'] } } },
    ],
  ])('%s', (schema, expected) => {
    const result = upgrade('3.0.4', schema);
    expect(result.schema).toEqual(expected);
    expect(result.problems).toEqual([]);
  });

  test('what is intended next to a $ref is kept, and reported', () => {
    const { schema, problems } = upgrade('3.0.4', `{ ${ref}, nullable: true, description: d }`);
    expect(schema).toEqual({ description: 'd', anyOf: [other, nullType] });
    expect(problems).toEqual([
      'openapi.yaml:6:46 warning meant-beside-ref "nullable" next to $ref is read as intended',
    ]);
  });

  test('what is next to a $ref has no effect, and that is reported', () => {
    const { schema, problems } = upgrade(
      '3.0.4',
      `{ ${ref}, description: d, type: string, properties: { a: { nullable: true } } }`,
    );
    expect(schema).toEqual({ ...other, description: 'd' });
    expect(problems).toEqual([
      'openapi.yaml:6:62 warning ignored-beside-ref "type", "properties" next to $ref has no effect in OpenAPI 3.0',
    ]);
  });

  test('the document becomes one of 3.1', () => {
    const { upgraded, document } = upgrade('3.0.4', '{}');
    expect(upgraded.version).toBe('3.1');
    expect(Object.entries(upgraded.root)[0]).toEqual(['openapi', '3.1.1']);
    expect(document.root['openapi']).toBe('3.0.4');
    expect(upgraded.originOf(upgraded.root, 'openapi')).toMatchObject({ line: 1, column: 10 });
  });

  test('schemas everywhere are upgraded', () => {
    const { document } = loadFiles({
      'openapi.yaml': `openapi: 3.0.4
info: { title: T, version: '1' }
paths:
  /a:
    get:
      parameters: [{ name: a, in: query, schema: { type: string, nullable: true } }]
      responses: { '200': { description: ok, headers: { H: { schema: { type: string, nullable: true } } } } }
`,
    });
    const root = document && upgradeSchemas(document, new Diagnostics()).root;
    expect(seek(root, '/paths/~1a/get/parameters/0/schema/type')).toEqual(['string', 'null']);
    expect(seek(root, '/paths/~1a/get/responses/200/headers/H/schema/type')).toEqual(['string', 'null']);
  });
});

describe('3.1', () => {
  test.each<[string, unknown, string, string]>([
    [
      '{ type: string, nullable: true }',
      { type: ['string', 'null'] },
      'openapi.yaml:6:24 warning nullable-in-3.1',
      "write type: [string, 'null'];",
    ],
    [
      '{ type: [string, integer], nullable: true }',
      { type: ['string', 'integer', 'null'] },
      'openapi.yaml:6:35',
      "write type: [string, integer, 'null'];",
    ],
    [
      '{ type: [string, "null"], nullable: true }',
      { type: ['string', 'null'] },
      'openapi.yaml:6:34',
      "write type: [string, 'null'];",
    ],
    [
      '{ type: string, enum: [a], nullable: true }',
      { type: ['string', 'null'], enum: ['a', null] },
      '6:35',
      'and null among the values of "enum"',
    ],
    ['{ const: a, nullable: true }', { enum: ['a', null] }, '6:20', "anyOf: [{ ... }, { type: 'null' }]"],
    [
      `{ ${ref}, minProperties: 1, nullable: true }`,
      { anyOf: [{ ...other, minProperties: 1 }, nullType] },
      '6:64',
      "anyOf: [{ $ref: '#/components/schemas/Other' }, { type: 'null' }]",
    ],
    ['{ type: string, nullable: false }', { type: 'string' }, '6:24', 'nothing in its place'],
    [
      '{ type: integer, minimum: 1, exclusiveMinimum: true }',
      { type: 'integer', exclusiveMinimum: 1 },
      'boolean-limit-in-3.1',
      'write "exclusiveMinimum: 1" in place of both',
    ],
    [
      '{ type: integer, exclusiveMaximum: false }',
      { type: 'integer' },
      'boolean-limit-in-3.1',
      'remove "exclusiveMaximum"',
    ],
  ])('%s', (schema, expected, problem, fix) => {
    const result = upgrade('3.1.0', schema);
    expect(result.schema).toEqual(expected);
    expect(result.problems).toEqual([expect.stringContaining(problem)]);
    expect(result.all[0]?.fix).toContain(fix);
  });

  test('a document without such leftovers is the same', () => {
    const { document, upgraded } = upgrade(
      '3.1.0',
      `{ ${ref}, type: [string, 'null'], exclusiveMinimum: 3, example: { nullable: true } }`,
    );
    expect(upgraded.root).toBe(document.root);
  });
});

describe('bodies of requests that have none', () => {
  const operation = '{ requestBody: { content: {} }, responses: {} }';
  test.each([
    ['3.0.4', 'get', ['responses']],
    ['3.0.4', 'head', ['responses']],
    ['3.0.4', 'delete', ['requestBody', 'responses']],
    ['3.1.1', 'get', ['requestBody', 'responses']],
  ])('OpenAPI %s, %s: %j', (version, method, left) => {
    const { document } = loadFiles({
      'openapi.yaml': `openapi: ${version}\ninfo: { title: T, version: '1' }\npaths:\n  /a:\n    ${method}: ${operation}\n`,
    });
    if (!document) throw new Error('not loaded');
    const upgraded = upgradeSchemas(document, new Diagnostics());
    expect(Object.keys(objectAt(upgraded, `/paths/~1a/${method}`)).toSorted()).toEqual(left);
  });
});

describe('the style of a part', () => {
  const fields = ['allowReserved', 'contentType', 'explode', 'style'];
  test.each([
    ['3.0.4', 'multipart/form-data', ['contentType']],
    ['3.0.4', 'Multipart/Mixed; boundary=a', ['contentType']],
    ['3.0.4', 'application/x-www-form-urlencoded', fields],
    ['3.1.1', 'multipart/form-data', fields],
  ])('OpenAPI %s, %s: %j', (version, mediaType, left) => {
    const encoding = '{ a: { style: form, explode: true, allowReserved: true, contentType: text/plain } }';
    const { document } = loadFiles({
      'openapi.yaml': `openapi: ${version}\ninfo: { title: T, version: '1' }\ncomponents:\n  requestBodies:\n    B: { content: { '${mediaType}': { encoding: ${encoding} } } }\n`,
    });
    if (!document) throw new Error('not loaded');
    const upgraded = upgradeSchemas(document, new Diagnostics());
    const pointer = `/components/requestBodies/B/content/${mediaType.replaceAll('/', '~1')}/encoding/a`;
    expect(Object.keys(objectAt(upgraded, pointer)).toSorted()).toEqual(left);
  });
});

describe('places', () => {
  function at(document: Document, pointer: string, key: string) {
    const { line, column } = document.originOf(objectAt(document, pointer), key);
    return `${line}:${column}`;
  }

  test('lead to what was written', () => {
    const { upgraded } = upgrade(
      '3.0.4',
      '{ type: integer, minimum: 1, exclusiveMinimum: true, nullable: true, description: d }',
    );
    const pointer = '/components/schemas/S';
    expect(at(upgraded, pointer, 'type')).toBe('6:16');
    expect(at(upgraded, pointer, 'exclusiveMinimum')).toBe('6:34');
    expect(at(upgraded, pointer, 'description')).toBe('6:90');
    const type = objectAt(upgraded, pointer)['type'];
    expect(Array.isArray(type) && upgraded.originOf(type, 1)).toMatchObject({ line: 6, column: 71 });
  });

  test('of a schema that became one of several', () => {
    const { upgraded } = upgrade('3.0.4', `{ ${ref}, nullable: true, description: d }`);
    expect(at(upgraded, '/components/schemas/S', 'anyOf')).toBe('6:56');
    expect(at(upgraded, '/components/schemas/S/anyOf/0', '$ref')).toBe('6:16');
    expect(at(upgraded, '/components/schemas/S/anyOf/1', 'type')).toBe('6:56');
    expect(upgraded.originOf(objectAt(upgraded, '/components/schemas/S'))).toMatchObject({
      pointer: '/components/schemas/S',
      line: 6,
    });
  });
});
