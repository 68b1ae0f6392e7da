import { describe, expect, test } from 'vitest';
import { Diagnostics } from '../../../generators/diagnostics/diagnostic.ts';
import { upgradeSchemas } from '../../../generators/load/upgrade/upgrade.ts';
import { loadFiles, plain, seek } from './spec-files.ts';

const components = `
    Pet: { type: object }
    Event: { properties: { data: { contentSchema: { type: integer } } } }
    Named: { properties: { data: { contentSchema: { $ref: '#/components/schemas/Pet' } } } }
    Shared: { properties: { data: { $ref: '#/components/schemas/Data' } } }
    Data: { contentSchema: { type: number } }
    Text: { properties: { data: { type: string } } }
    Circle: { oneOf: [{ $ref: '#/components/schemas/Circle' }] }
    Child: { allOf: [{ $ref: '#/components/schemas/Event' }, { properties: { id: { type: string } } }] }
`;

/** Returns a part of a document of 3.2 in terms of 3.1. */
function restated(place: string, part: string): unknown {
  const { document } = loadFiles({
    'openapi.yaml': `openapi: 3.2.0\ninfo: { title: T, version: '1' }\ncomponents:\n  ${place}:\n    It: ${part}\n${place === 'schemas' ? '' : '  schemas:'}${components}`,
  });
  if (!document) throw new Error('not loaded');
  const { root, published } = upgradeSchemas(document, new Diagnostics());
  // What is published is what was written.
  if (published) expect(plain(published)).toEqual(plain(document.root));
  return seek(plain(root), `/components/${place}/It`);
}

/** Returns the schema of a response of a media type whose items have a schema. */
function items(mediaType: string, itemSchema: string): unknown {
  const response = restated('responses', `{ content: { ${mediaType}: { itemSchema: ${itemSchema} } } }`);
  return seek(response, `/content/${mediaType.replaceAll('/', '~1')}`);
}

const to = (schema: string): string => `{ $ref: '#/components/schemas/${schema}' }`;

describe('what OpenAPI 3.2 says in terms of 3.1', () => {
  test.each([
    [
      '{ name: q, in: querystring, required: true, content: { application/x-www-form-urlencoded: { schema: { type: object }, example: { a: 1 } } } }',
      {
        ...{ name: 'q', in: 'query', required: true, style: 'form', explode: true },
        ...{ schema: { type: 'object' }, example: { a: 1 } },
      },
    ],
    [
      '{ name: q, in: querystring, content: { application/json: { schema: {} } } }',
      { name: 'q', in: 'querystring', content: { 'application/json': { schema: {} } } },
    ],
    [
      '{ name: c, in: cookie, style: cookie, schema: {} }',
      { name: 'c', in: 'cookie', style: 'form', schema: {} },
    ],
  ])('the parameter %s', (parameter, expected) => {
    expect(restated('parameters', parameter)).toEqual(expected);
  });

  test.each([
    ['application/jsonl', '{ type: string }', { schema: { type: 'array', items: { type: 'string' } } }],
    [
      'text/event-stream',
      to('Event'),
      { schema: { $ref: '#/components/schemas/Event/properties/data/contentSchema' } },
    ],
    ['text/event-stream', to('Named'), { schema: { $ref: '#/components/schemas/Pet' } }],
    ['text/event-stream', to('Shared'), { schema: { $ref: '#/components/schemas/Data/contentSchema' } }],
    [
      'text/event-stream',
      to('Child'),
      { schema: { $ref: '#/components/schemas/Event/properties/data/contentSchema' } },
    ],
    [
      'text/event-stream',
      '{ properties: { data: { contentSchema: { type: integer } } } }',
      { schema: { type: 'integer' } },
    ],
    [
      'text/event-stream',
      `{ anyOf: [${to('Named')}, { properties: { data: { contentSchema: true } } }] }`,
      { schema: { anyOf: [{ $ref: '#/components/schemas/Pet' }, true] } },
    ],
    ['text/event-stream', `{ anyOf: [${to('Named')}, ${to('Text')}] }`, {}],
    ['text/event-stream', to('Text'), {}],
    ['text/event-stream', to('Circle'), {}],
    ['text/event-stream', 'true', {}],
  ])('items of %s: %s', (mediaType, itemSchema, expected) => {
    expect(items(mediaType, itemSchema)).toEqual(expected);
  });

  test('a schema of the whole goes before that of its items', () => {
    const media = '{ schema: { type: array }, itemSchema: { type: string } }';
    expect(restated('responses', `{ content: { application/jsonl: ${media} } }`)).toEqual({
      content: { 'application/jsonl': { schema: { type: 'array' }, itemSchema: { type: 'string' } } },
    });
  });

  test.each([
    ['{ dataValue: { a: 1 }, serializedValue: a=1 }', { value: { a: 1 } }],
    ['{ value: 1 }', { value: 1 }],
  ])('the example %s', (example, expected) => {
    expect(restated('examples', example)).toEqual(expected);
  });

  test.each([
    ['attribute', { attribute: true }],
    ['element', { wrapped: true }],
    ['text', { nodeType: 'text' }],
  ])('a node of XML that is of type %s', (nodeType, expected) => {
    expect(restated('schemas', `{ xml: { nodeType: ${nodeType} } }`)).toEqual({ xml: expected });
  });
});
