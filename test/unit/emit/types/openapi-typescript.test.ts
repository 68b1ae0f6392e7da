import { describe, expect, test } from 'vitest';
import { copyForOpenapiTypescript } from '../../../../generators/emit/types/openapi/openapi-input.ts';
import { printOpenapiTypes } from '../../../../generators/emit/types/openapi/openapi-typescript.ts';
import type { JsonObject } from '@specline/kernel/json';

function documentOf(schemas: JsonObject, rest: JsonObject = {}): JsonObject {
  return {
    openapi: '3.1.1',
    info: { title: 'x', version: '1' },
    paths: {},
    components: { schemas },
    ...rest,
  };
}

/** Returns the lines of `components.schemas`, without indentation. */
function schemasOf(schemas: JsonObject): readonly string[] {
  const [, text = ''] = /schemas: \{\n(.*?)\n {4}\};/s.exec(printOpenapiTypes(documentOf(schemas))) ?? [];
  return text.split('\n').map((line) => line.trim());
}

test('prints the four types', () => {
  const text = printOpenapiTypes(
    documentOf(
      {},
      { paths: { '/a': { get: { operationId: 'getA', responses: { 200: { description: 'Fine.' } } } } } },
    ),
  );
  for (const name of ['interface paths', 'type webhooks', 'interface components', 'interface operations'])
    expect(text).toContain(`export ${name}`);
  expect(text).toContain('get: operations["getA"];');
});

test('prints the operations of a path item of the components once', () => {
  const ok = { responses: { 200: { description: 'Fine.' } } };
  const item = {
    put: { operationId: 'putA', ...ok },
    post: { operationId: 'postA', deprecated: true, ...ok },
  };
  const text = printOpenapiTypes(
    documentOf(
      {},
      { paths: { '/a': { $ref: '#/components/pathItems/A' } }, components: { pathItems: { A: item } } },
    ),
  );
  const [, operations = ''] = text.split('export interface operations {');
  expect(operations.match(/^ {4}\w+: \{$/gm)).toEqual(['    putA: {', '    postA: {']);
  expect(text.match(/operations\["putA"\]/g)).toHaveLength(2);
});

test('takes the values of a list for values, not for schemas', () => {
  const text = printOpenapiTypes(
    documentOf({
      A: { type: 'object', enum: [{ type: 'string' }, { $ref: '#/components/schemas/None' }] },
      B: { type: ['object', 'string'], properties: { a: { type: 'integer' } }, enum: [{ a: 1 }, 'x'] },
    }),
  );
  const [, schemas = ''] = text.replaceAll(/\s+/g, ' ').split('schemas: {');
  expect(schemas).toContain('A: { type: "string"; } | { $ref: "#/components/schemas/None"; };');
  expect(schemas).toContain('B: { a: 1; } | "x";');
});

test('leaves the document as it was', () => {
  const document = documentOf({
    A: { oneOf: [{ $ref: '#/components/schemas/B' }], discriminator: { propertyName: 'kind' } },
    B: { type: 'object', properties: {} },
  });
  const before = JSON.stringify(document);
  printOpenapiTypes(document);
  expect(JSON.stringify(document)).toBe(before);
});

describe('references', () => {
  test.each<[string, JsonObject, readonly string[]]>([
    [
      'to a component',
      { A: { $ref: '#/components/schemas/B' }, B: { type: 'string' } },
      ['A: components["schemas"]["B"];', 'B: string;'],
    ],
    [
      'into a schema',
      {
        A: { type: 'object', properties: { b: { type: 'array', items: { type: 'number' } } } },
        C: { $ref: '#/components/schemas/A/properties/b/items' },
      },
      ['A: {', 'b?: number[];', '};', 'C: components["schemas"]["A_b_items"];', 'A_b_items: number;'],
    ],
    [
      'into definitions that refer on',
      {
        A: {
          $defs: { b: { $ref: '#/components/schemas/A/$defs/c' }, c: { type: 'boolean' } },
          $ref: '#/components/schemas/A/$defs/b',
        },
      },
      [
        'A: components["schemas"]["A_defs_b"];',
        'A_defs_b: components["schemas"]["A_defs_c"];',
        'A_defs_c: boolean;',
      ],
    ],
    [
      'to a name that is taken',
      { A: { $ref: '#/components/schemas/A_b/items' }, A_b: { items: {} }, A_b_items: {} },
      [
        'A: components["schemas"]["A_b_items_"];',
        'A_b: unknown;',
        'A_b_items: unknown;',
        'A_b_items_: unknown;',
      ],
    ],
    [
      'that would be code',
      { A: { $ref: '#/x;evil()/y' } },
      ['A: components["schemas"]["x_evil_y"];', 'x_evil_y: unknown;'],
    ],
    [
      'that cannot be decoded',
      { A: { $ref: '#/%E0%A4%A' } },
      ['A: components["schemas"]["_E0_A4_A"];', '_E0_A4_A: unknown;'],
    ],
    [
      'to odd names',
      { 'a/b~c#/%': { type: 'string' }, A: { $ref: '#/components/schemas/a~1b~0c#~1%25' } },
      ['"a/b~c#/%": string;', 'A: components["schemas"]["a/b~c#/%"];'],
    ],
  ])('%s', (_, schemas, expected) => {
    expect(schemasOf(schemas).filter((line) => !line.startsWith('/*'))).toEqual(expected);
  });

  test('to a response that is itself a reference, and in a circle', () => {
    const responses = {
      A: { $ref: '#/components/responses/B' },
      B: { description: 'B', content: { 'text/plain': { schema: { type: 'string' } } } },
      C: { $ref: '#/components/responses/C' },
    };
    const text = printOpenapiTypes({
      ...documentOf({}),
      components: { responses },
      paths: {
        '/a': {
          get: {
            responses: {
              200: { $ref: '#/components/responses/A' },
              404: { $ref: '#/components/responses/B' },
            },
          },
        },
      },
    });
    expect(text).toContain('200: components["responses"]["A"];');
    expect(text).toContain('404: components["responses"]["B"];');
    // Once for A, which has what B has, and once for B.
    expect(text.match(/"text\/plain": string;/g)).toHaveLength(2);
  });

  test('keep what is declared next to them', () => {
    expect(
      schemasOf({
        A: { type: 'object', properties: { b: { $ref: '#/components/schemas/C', description: 'A b.' } } },
        C: { type: 'string' },
      }),
    ).toContain('/** @description A b. */');
  });
});

test.each<[string, JsonObject, string]>([
  ['a boolean schema in a list', { A: { allOf: [true, { type: 'string' }] } }, 'A: unknown & string;'],
  ['a schema that takes nothing', { A: { anyOf: [false, { type: 'string' }] } }, 'A: unknown | string;'],
  ['boolean schemas', { A: { type: 'object', properties: { b: true, c: false } } }, 'c?: never;'],
  [
    'a mapping by name',
    {
      A: {
        oneOf: [{ $ref: '#/components/schemas/B' }],
        discriminator: { propertyName: 'k', mapping: { bee: 'B' } },
      },
      B: { type: 'object', properties: {} },
    },
    'k: "bee";',
  ],
  [
    'a percent sign',
    {
      A: {
        type: 'object',
        properties: { '100%': { type: 'object', properties: { '%E0%': { type: 'string' } } } },
      },
    },
    '"%E0%"?: string;',
  ],
  [
    'a text that is none',
    { A: { type: 'string', title: 1, description: { a: 1 }, examples: 'x' } },
    'A: string;',
  ],
  [
    'a tag in a text',
    { A: { type: 'string', description: '@internal\n*/ @x' } },
    '* @description \\@internal',
  ],
  [
    'a tag in an example',
    { A: { type: 'string', default: 'a @b', example: { c: 'd @e' } } },
    '*       "c": "d \\@e"',
  ],
])('%s', (_, schemas, expected) => {
  expect(schemasOf(schemas)).toContain(expected);
});

test('a key that is named __proto__ is a name', () => {
  const { document } = copyForOpenapiTypescript(
    documentOf(
      JSON.parse(
        '{"A": {"const": {"__proto__": {"evil": 1}}, "properties": {"__proto__": {"type": "string"}}}}',
      ),
    ),
  );
  const copied: unknown = JSON.parse(JSON.stringify(document));
  expect(copied).toEqual(
    JSON.parse(
      '{"openapi":"3.1.1","paths":{},"components":{"schemas":{"A":{"const":{"__proto__":{"evil":1}},"properties":{"__proto__":{"type":"string"}}}}}}',
    ),
  );
});

test('the sign for percent is one that the document does not use', () => {
  expect(copyForOpenapiTypescript(documentOf({ 'a%': { description: '\ue000 \\uE001' } })).percent).toBe(
    '\ue002',
  );
  expect(copyForOpenapiTypescript(documentOf({ a: {} })).percent).toBeUndefined();
});

test('a document of no version is a bug', () => {
  expect(() => printOpenapiTypes({})).toThrow('the bundled document has no version');
});
