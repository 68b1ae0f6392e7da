import openapiTS, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { PiecewisePrinter } from '../../../../generators/emit/types/openapi/openapi-pieces.ts';
import {
  printOpenapiTypes,
  requiringOfObjects,
} from '../../../../generators/emit/types/openapi/openapi-typescript.ts';
import type { JsonObject } from '@specline/kernel/json';

const ok = { 200: { description: 'Fine.' } };
const base = { openapi: '3.1.1', info: { title: 'x', version: '1' } };

const documents: Readonly<Record<string, JsonObject>> = {
  'nothing but webhooks': { ...base, webhooks: { made: { post: { operationId: 'onMade', responses: ok } } } },
  'operations without ids': { ...base, paths: { '/a': { get: { responses: ok } }, '/b': {} } },
  'components of every kind': {
    ...base,
    paths: {
      '/a/{id}': {
        get: {
          operationId: 'getA',
          parameters: [{ $ref: '#/components/parameters/Id' }],
          responses: { 200: { $ref: '#/components/responses/R' } },
        },
      },
    },
    components: {
      schemas: {
        A: { type: 'object', properties: { b: { $ref: '#/components/schemas/B' } } },
        B: { type: 'string', description: '}\n}' },
      },
      responses: {
        R: {
          description: 'Fine.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } },
        },
      },
      parameters: { Id: { name: 'id', in: 'path', required: true, schema: { type: 'string' } } },
      requestBodies: { Body: { content: { 'text/plain': { schema: { type: 'string' } } } } },
      headers: { H: { schema: { type: 'integer' } } },
      pathItems: { P: { put: { operationId: 'putP', responses: ok } } },
    },
  },
  'a helper type before the first operation': {
    ...base,
    paths: {
      '/a': {
        parameters: [
          {
            name: 'q',
            in: 'query',
            schema: { allOf: [{ $ref: '#/components/schemas/A' }], required: ['b'] },
          },
        ],
        get: { operationId: 'getA', responses: ok },
      },
    },
    components: { schemas: { A: { type: 'object', properties: { b: { type: 'string' } } } } },
  },
  'a helper type after operations': {
    ...base,
    paths: {
      '/a': { get: { operationId: 'getA', responses: ok } },
      '/b': { post: { operationId: 'postB', responses: ok } },
    },
    components: {
      schemas: {
        A: { type: 'object', properties: { b: { type: 'string' } } },
        C: { allOf: [{ $ref: '#/components/schemas/A' }], required: ['b'] },
        D: { allOf: [{ $ref: '#/components/schemas/C' }, { type: 'object' }], required: ['b'] },
      },
    },
  },
  discriminators: {
    ...base,
    components: {
      schemas: {
        Pet: {
          oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
          discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
        },
        Cat: { type: 'object', properties: { kind: { type: 'string' } } },
        Dog: { type: 'object', properties: { kind: { type: 'string' } } },
      },
    },
  },
};

test.each(Object.entries(documents))(
  '%s: printed in pieces as it is printed at once',
  async (_, document) => {
    const whole = requiringOfObjects(
      astToString(await openapiTS(JSON.stringify(document), { silent: true })),
    );
    const cache = new Map<string, string>();
    expect(printOpenapiTypes(document, cache)).toBe(whole);
    expect(cache.size).toBeGreaterThan(0);
    expect(printOpenapiTypes(document, cache)).toBe(whole);
  },
);

test('a piece is printed again when something that it refers to has changed, and no other is', () => {
  const cache = new Map<string, string>();
  const withParameter = (place: string): JsonObject => ({
    ...base,
    paths: {
      '/a': { get: { parameters: [{ $ref: '#/components/parameters/Q' }], responses: ok } },
      '/b': { get: { responses: ok } },
    },
    components: { parameters: { Q: { name: 'q', in: place, schema: { type: 'string' } } } },
  });
  printOpenapiTypes(withParameter('query'), cache);
  const before = new Map(cache);
  const after = printOpenapiTypes(withParameter('header'), cache);
  expect(after).toBe(printOpenapiTypes(withParameter('header')));
  const renewed = [...cache].filter(([key, text]) => before.get(key) !== text);
  expect(renewed).toHaveLength(2);
});

test('prints more lines than the stack holds arguments', () => {
  const operation = `    getA: {\n${'        a?: never;\n'.repeat(250_000)}    };\n`;
  const piece = `export interface paths {\n    "/a": {};\n}\nexport type $defs = Record<string, never>;\nexport interface operations {\n${operation}}\n`;
  const printer = new PiecewisePrinter(
    () => piece,
    () => undefined,
    {},
    new Map<string, string>(),
  );
  expect(printer.print({ ...base, paths: { '/a': {} } })).toContain(operation);
});
