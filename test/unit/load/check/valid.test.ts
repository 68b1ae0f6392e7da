import { describe, expect, it } from 'vitest';
import { check30, check31, checkSchema30, checkSchema31 } from './checked.ts';

/** Documents that break nothing, however unusual: no problem may be reported of them. */
describe('valid documents of 3.1', () => {
  it.each([
    ['webhooks only', 'webhooks: { born: { post: { responses: { "204": { description: Done. } } } } }'],
    ['components only', 'components: { schemas: { A: true, B: false, C: {} } }'],
    ['an operation without responses', 'paths: { /a: { get: {} } }'],
    [
      'extensions everywhere',
      'x-a: 1\npaths: { x-b: 2, /a: { x-c: 3, get: { x-d: [], responses: { x-e: {}, default: { description: D, x-f: null } } } } }\ncomponents: { x-g: 1 }',
    ],
    ['an empty security requirement', 'security: [{}]\npaths: {}'],
    [
      'roles of a scheme that is not OAuth',
      'security: [{ k: [admin] }]\npaths: {}\ncomponents: { securitySchemes: { k: { type: http, scheme: bearer } } }',
    ],
    ['mutual TLS', 'components: { securitySchemes: { k: { type: mutualTLS } } }'],
    [
      'a path that is more concrete than another',
      'paths: { "/a/{id}": { parameters: [{ name: id, in: path, required: true, schema: { type: string } }], get: {} }, /a/new: { get: {} } }',
    ],
    ['paths that only look ambiguous: other methods', pair('get', 'post')],
    ['paths that only look ambiguous: a number is not a word', pair('get', 'get', 'integer')],
    [
      'a parameter with content',
      'paths: { /a: { get: { parameters: [{ name: f, in: query, content: { application/json: { schema: {} } } }] } } }',
    ],
    [
      'one parameter in two places',
      'paths: { /a: { get: { parameters: [{ name: f, in: query, schema: {} }, { name: f, in: cookie, schema: {} }] } } }',
    ],
    [
      'a parameter that the operation overrides',
      'paths: { /a: { parameters: [{ name: f, in: query, schema: {} }], get: { parameters: [{ name: f, in: query, schema: {} }] } } }',
    ],
    ['every style in its place', styles()],
    [
      'status ranges',
      'paths: { /a: { get: { responses: { 2XX: { description: D }, 404: { description: D }, default: { description: D } } } } }',
    ],
    [
      'media types with parameters and ranges',
      'paths: { /a: { get: { responses: { 200: { description: D, content: { "text/plain; charset=utf-8": {}, "image/*": {}, "*/*": {}, application/vnd.a+json: {} } } } } } }',
    ],
    [
      'a link by reference',
      'paths: { /a: { get: { responses: { 200: { description: D, links: { l: { operationRef: "#/paths/~1a/get" } } } } } } }',
    ],
    [
      'names of properties that are keywords',
      'components: { schemas: { A: { properties: { properties: {}, required: { type: boolean }, $ref: { type: string }, __proto__: {} } } } }',
    ],
    [
      'data that looks like anything',
      'components: { schemas: { A: { default: { $ref: 5, type: int }, example: { requried: 1 } }, B: { enum: [{ minLenght: 1 }], const: { minLenght: 1 } } } }',
    ],
    [
      'server variables',
      'servers: [{ url: "https://{a}.example.com/{b}", variables: { a: { default: x, enum: [x, y] }, b: { default: "" } } }]\npaths: {}',
    ],
    [
      'the dialects that are read',
      'jsonSchemaDialect: https://spec.openapis.org/oas/3.1/dialect/base\ncomponents: { schemas: { A: { $schema: "https://json-schema.org/draft/2020-12/schema#" } } }',
    ],
  ])('%s', (_, body) => {
    expect(check31(body)).toEqual([]);
  });
});

describe('valid schemas of 3.1', () => {
  it.each([
    '{ type: [string, "null"], enum: [a, null] }',
    '{ type: integer, enum: [1, 2.0], default: 1 }',
    '{ type: number, const: 1.5, exclusiveMinimum: 1, exclusiveMaximum: 2 }',
    '{ enum: [1, a, null, [1], { a: 1 }] }',
    '{ minimum: 1, maximum: 1, minLength: 0, maxLength: 0 }',
    '{ type: array }',
    '{ type: array, prefixItems: [true, { type: string }], items: false }',
    '{ $id: "https://example.com/x", $anchor: a, $dynamicAnchor: b, $dynamicRef: "#b", $comment: c, $defs: { A: true } }',
    '{ if: true, then: false, else: {}, not: {}, contains: {}, minContains: 0, propertyNames: {}, unevaluatedItems: false, unevaluatedProperties: {} }',
    '{ dependentRequired: { a: [b] }, dependentSchemas: { a: {} }, patternProperties: { "^x-": {} }, additionalProperties: false }',
    '{ contentEncoding: base64, contentMediaType: image/png, contentSchema: {} }',
    '{ pattern: "^\\\\p{L}+(?:-[a-z]{2})?$" }',
    '{ pattern: "/" }',
    '{ properties: { a: { $ref: "#/components/schemas/X" } }, required: [a, undeclared] }',
    '{ definitions: { A: {} } }',
    '{ discriminator: { propertyName: kind }, type: object, properties: { kind: { type: string } } }',
    '{ discriminator: { propertyName: kind, mapping: { x: X, y: "#/components/schemas/X" } }, oneOf: [{ required: [kind] }] }',
    '{ discriminator: { propertyName: kind }, anyOf: [true] }',
    '{ oneOf: [{ type: "null" }, { type: array, items: { $ref: "#/components/schemas/X" } }] }',
    '{ x-extensible-enum: [a, b], type: string }',
    '{ examples: [1, a], example: null, title: t, deprecated: true, readOnly: true, writeOnly: false, xml: { name: x }, externalDocs: { url: u } }',
    '{ multipleOf: 0.01, uniqueItems: true, format: anything }',
    '{ nullable: true, type: integer, minimum: 1, exclusiveMinimum: true }',
  ])('%s', (schema) => {
    expect(checkSchema31(schema)).toEqual([]);
  });
});

describe('valid documents of 3.0', () => {
  it.each([
    '{ type: string, nullable: true, enum: [a, null], default: null }',
    '{ type: number, minimum: 1, exclusiveMinimum: true, maximum: 2, exclusiveMaximum: false }',
    '{ additionalProperties: true }',
    '{ additionalProperties: { type: string } }',
    '{ allOf: [{ $ref: "#/components/schemas/X/properties/a" }], properties: { a: { type: array, items: {} } } }',
  ])('%s', (schema) => {
    expect(checkSchema30(schema)).toEqual([]);
  });

  it('a default outside of the values of a variable is only advised against', () => {
    expect(
      check30('servers: [{ url: "{a}", variables: { a: { default: z, enum: [x] } } }]\npaths: {}'),
    ).toEqual([]);
  });
});

function pair(first: string, second: string, type = 'string'): string {
  return `paths:
  /a/{x}/c: { parameters: [{ name: x, in: path, required: true, schema: { type: ${type} } }], ${first}: {} }
  /a/b/{y}: { parameters: [{ name: y, in: path, required: true, schema: { type: string } }], ${second}: {} }`;
}

function styles(): string {
  const table = {
    query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
    header: ['simple'],
    cookie: ['form'],
  };
  const listed = Object.entries(table).flatMap(([place, names]) =>
    names.map((style) => `{ name: ${style}, in: ${place}, style: ${style}, schema: {} }`),
  );
  const inPath = ['simple', 'label', 'matrix'].map(
    (style) => `{ name: ${style}, in: path, required: true, style: ${style}, schema: {} }`,
  );
  return `paths: { "/{simple}/{label}/{matrix}": { get: { parameters: [${[...listed, ...inPath].join(', ')}] } } }`;
}
