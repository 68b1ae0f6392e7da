import { describe, expect, it } from 'vitest';
import { check30, check31, checkFiles, checkSchema30, checkSchema31, type Case } from '../checked.ts';

const cases: readonly Case[] = [
  ['a field of another object', 'paths: { /a: { get: { content: {} } } }', ['3:23 unknown-field !']],
  ['a field in other letters', 'paths: { /a: { get: { operationid: a } } }', ['3:23 unknown-field !']],
  ['a method in capitals', 'paths: { /a: { GET: {} } }', ['3:16 unknown-field !']],
  ['an object of the wrong type is not searched', 'paths: [{ get: 1 }]', ['3:8 wrong-type !']],
  ['a map of the wrong type', 'components: { schemas: [{}] }', ['3:24 wrong-type !']],
  ['null for an object', 'paths:', ['3:1 empty-value']],
  ['null for one of the objects of a map', 'components: { schemas: { A: } }', ['3:29 wrong-type !']],
  ['null for a list', 'tags:\npaths: {}', ['3:1 empty-value']],
  ['null for a required text', 'tags: [{ name: }]\npaths: {}', ['3:16 wrong-type !']],
  ['a text for an object in a list', 'servers: [https://example.com]\npaths: {}', ['3:11 wrong-type !']],
  ['a number for a text', 'paths: { /a: { get: { summary: 1 } } }', ['3:32 wrong-type !']],
  ['a word for true', 'paths: { /a: { get: { deprecated: yes } } }', ['3:35 wrong-type !']],
  ['a text for a boolean', 'paths: { /a: { get: { deprecated: "sure" } } }', ['3:35 wrong-type !']],
  ['an object for a list of requirements', 'security: { a: [] }\npaths: {}', ['3:11 wrong-type !']],
  ['a text for the tags', 'paths: { /a: { get: { tags: a } } }', ['3:29 wrong-type !']],
  [
    'a text for a limit',
    'components: { schemas: { A: { maximum: ten, minLength: [] } } }',
    ['3:40 wrong-type !', '3:56 wrong-type !'],
  ],
  [
    'a flow without its addresses',
    'components: { securitySchemes: { a: { type: oauth2, flows: { password: { scopes: {} } } } } }',
    ['3:62 missing-field !'],
  ],
  [
    'a scheme without what its type needs',
    'components: { securitySchemes: { a: { type: http }, b: { type: openIdConnect }, c: { type: oauth2 } } }',
    ['3:34 missing-field !', '3:53 missing-field !', '3:81 missing-field !'],
  ],
  [
    'a type of schemes that is none',
    'components: { securitySchemes: { a: { type: basic } } }',
    ['3:45 wrong-value !'],
  ],
  [
    'a parameter place of 3.2',
    'paths: { /a: { get: { parameters: [{ name: q, in: querystring, content: { a/b: {} } }] } } }',
    ['3:51 field-of-3.2 !'],
  ],
  [
    'a body of Swagger',
    'paths: { /a: { post: { parameters: [{ name: q, in: formData, schema: {} }] } } }',
    ['3:52 wrong-value !'],
  ],
  ['documentation without its address', 'externalDocs: {}\npaths: {}', ['3:1 missing-text']],
  ['an unnamed component', 'components: { schemas: { "": {} } }', ['3:26 component-name']],
  ['a component name in another script', 'components: { schemas: { 名前: {} } }', ['3:26 component-name']],
  ['an extension as a response', 'paths: { /a: { get: { responses: { x-a: 1 } } } }', ['3:23 no-responses']],
  [
    'status keys',
    'paths: { /a: { get: { responses: { 99: { description: D }, 600: { description: D }, 2xX: { description: D }, Default: { description: D } } } } }',
    ['3:36 invalid-status !', '3:60 invalid-status !', '3:85 invalid-status !', '3:110 invalid-status !'],
  ],
  [
    'media types',
    'paths: { /a: { get: { responses: { 200: { description: D, content: { "": {}, a: {}, a/: {}, "a b/c": {} } } } } } }',
    [
      '3:70 invalid-media-type',
      '3:78 invalid-media-type',
      '3:85 invalid-media-type',
      '3:93 invalid-media-type',
    ],
  ],
  [
    'an example that is no object',
    'paths: { /a: { get: { responses: { 200: { description: D, content: { a/b: { examples: { x: 1 } } } } } } } }',
    ['3:92 unread-example'],
  ],
  [
    'examples that are a list',
    'paths: { /a: { get: { responses: { 200: { description: D, content: { a/b: { examples: [1] } } } } } } }',
    ['3:87 unread-example'],
  ],
  [
    'an example reported twice',
    'components: { examples: { a: { value: 1, externalValue: u } } }',
    ['3:42 exclusive-fields'],
  ],
];

describe('the structure of documents of 3.1', () => {
  it.each(cases)('%s', (_, body, found) => {
    expect(check31(body)).toEqual(found);
  });

  it('a missing field is reported at the name of its object, or where it begins', () => {
    expect(check31('tags:\n  - description: D\npaths: {}')).toEqual(['4:5 missing-field !']);
    expect(check31('components:\n  parameters:\n    A:\n      in: query\n      schema: {}')).toEqual([
      '5:5 missing-field !',
    ]);
  });

  it('a missing field of an object in another file is reported in that file', () => {
    const [problem, ...others] = checkFiles({
      'openapi.yaml':
        "openapi: 3.1.1\ninfo: { title: T, version: '1' }\ncomponents: { parameters: { A: { $ref: a.yaml } } }",
      'a.yaml': '\nin: query\nschema: {}\n',
    });
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ code: 'missing-field', origin: { file: 'a.yaml', line: 2, column: 1 } });
  });

  it('what could not be read is reported once', () => {
    expect(check31('components: { schemas: { A: *a, B: { minimum: .nan } } }')).toEqual([
      '3:29 unknown-alias !',
      '3:47 not-a-json-number !',
    ]);
  });

  it('what stands in several places is reported once', () => {
    const found = check31(
      'components:\n  schemas:\n    A: &a { properties: { x: { type: strin } } }\n    B: *a\n    C: { items: *a }',
    );
    expect(found).toEqual(['5:38 wrong-value !']);
  });

  it('a reference that leads nowhere is reported once', () => {
    expect(
      check31(
        'paths: { "/a/{b}": { get: { parameters: [{ $ref: "#/c" }], responses: { 200: { $ref: "#/d" } } } } }',
      ),
    ).toEqual(['3:50 unresolved-ref !', '3:86 unresolved-ref !']);
  });
});

describe('the keywords of schemas of 3.1', () => {
  it.each<readonly [string, readonly string[]]>([
    ['{ type: strin }', ['5:16 wrong-value !']],
    ['{ type: String }', ['5:16 wrong-value !']],
    ['{ type: file }', ['5:16 wrong-value !']],
    ['{ type: null }', ['5:16 wrong-type !']],
    ['{ type: [strin, object, 5] }', ['5:17 wrong-value !', '5:32 wrong-type !']],
    ['{ minLength: -1, maxItems: 1.5 }', ['5:21 wrong-type !', '5:35 wrong-type !']],
    ['{ multipleOf: 0 }', ['5:22 wrong-type !']],
    ['{ required: name }', ['5:20 wrong-type !']],
    ['{ required: [1] }', ['5:21 wrong-type !']],
    ['{ discriminator: kind }', ['5:25 wrong-type !']],
    ['{ properties: [{ a: 1 }] }', ['5:22 wrong-type !']],
    ['{ allOf: { type: string } }', ['5:17 wrong-type !']],
    ['{ allOf: [] , prefixItems: [] }', ['5:10 empty-list !', '5:22 empty-list !']],
    ['{ enum: a }', ['5:16 wrong-type !']],
    ['{ additionalProperties: "false" }', ['5:32 wrong-type !']],
    ['{ examples: { a: 1 } }', ['5:20 unread-example']],
    ['{ TYPE: string }', ['5:10 misspelt-keyword !']],
    ['{ tpye: string }', ['5:10 misspelt-keyword !']],
    ['{ exampels: [1] }', ['5:10 unknown-schema-keyword']],
    ['{ descrciption: a }', ['5:10 unknown-schema-keyword']],
    ['{ readonly: true }', ['5:10 unknown-schema-keyword']],
    ['{ addtionalProperties: false }', ['5:10 misspelt-keyword !']],
    [
      '{ id: a, note: b, name: c, optional: true, enumNames: [], markdownDescription: d }',
      [
        '5:10 unknown-schema-keyword',
        '5:17 unknown-schema-keyword',
        '5:26 unknown-schema-keyword',
        '5:35 unknown-schema-keyword',
        '5:51 unknown-schema-keyword',
        '5:66 unknown-schema-keyword',
      ],
    ],
    ['{ $recursiveRef: "#" }', ['5:10 replaced-keyword !']],
    ['{ $recursiveAnchor: true }', []],
  ])('%s', (schema, found) => {
    expect(checkSchema31(schema)).toEqual(found);
  });
});

describe('what is of 3.1 in documents of 3.0', () => {
  it.each<readonly [string, readonly string[]]>([
    ['{ type: [string, "null"] }', ['6:16 form-of-3.1']],
    ['{ type: "null" }', ['6:16 form-of-3.1']],
    ['{ items: true, type: array }', ['6:17 form-of-3.1']],
    ['{ exclusiveMaximum: 3 }', ['6:28 form-of-3.1']],
    ['{ exclusiveMaximum: a }', ['6:28 wrong-type !']],
    [
      '{ const: 1, if: {}, then: {}, prefixItems: [] }',
      ['6:10 field-of-3.1', '6:20 field-of-3.1', '6:28 field-of-3.1', '6:38 field-of-3.1'],
    ],
    ['{ examples: [1] }', ['6:10 field-of-3.1']],
  ])('%s', (schema, found) => {
    expect(checkSchema30(schema)).toEqual(found);
  });

  it('fields of other objects', () => {
    expect(check30('jsonSchemaDialect: a\nwebhooks: {}\npaths: {}\ncomponents: { pathItems: {} }')).toEqual([
      '3:1 field-of-3.1',
      '4:1 field-of-3.1',
      '6:15 field-of-3.1',
    ]);
  });

  it('paths have to be there', () => {
    expect(check30('components: {}')).toEqual(['1:1 missing-field !']);
  });

  it('nothing counts next to a reference', () => {
    expect(checkSchema30('{ items: { $ref: "#/components/schemas/X", type: strin } }')).toEqual([]);
  });
});
