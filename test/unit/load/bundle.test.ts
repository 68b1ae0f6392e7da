import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { Container } from '@specline/kernel/json';
import { isObject } from '@specline/kernel/values';
import { head, loadBody, loadFiles, objectAt, plain, seek } from './spec-files.ts';

/** Returns every `$ref` of a document that is not data, with what it leads to. */
function refsOf(value: unknown, root: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]: [string, unknown]) =>
    key === '$ref' && typeof member === 'string'
      ? [[member, seek(root, member)] as [string, unknown]]
      : refsOf(member, root),
  );
}

describe('what stands in the root', () => {
  test('stays where it is', () => {
    const { root, problems } = loadBody(`
components:
  schemas:
    A: { properties: { b: { $ref: '#/components/schemas/B' }, self: { $ref: '#/components/schemas/A' } } }
    B: { $ref: '#/components/schemas/C', description: alias with text }
    C: { type: string }
    D: { $ref: '#/components/schemas/C' }
`);
    expect(problems).toEqual([]);
    expect(seek(root, '/components/schemas')).toEqual({
      A: { properties: { b: { $ref: '#/components/schemas/B' }, self: { $ref: '#/components/schemas/A' } } },
      B: { $ref: '#/components/schemas/C', description: 'alias with text' },
      C: { type: 'string' },
      D: { $ref: '#/components/schemas/C' },
    });
  });

  test('is named by pointers that are written alike', () => {
    const { root, problems } = loadBody(`
paths:
  /a/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: ok, content: { a/b: { schema: { type: string } } } } }
  /b:
    get:
      responses:
        '200':
          description: ok
          content:
            a/b: { schema: { $ref: '#/paths/~1a~1{id}/get/responses/200/content/a~1b/schema' } }
            c/d: { schema: { $ref: '#/paths/~1a~1%7Bid%7D/get/parameters/0/schema' } }
`);
    expect(problems).toEqual([]);
    const content = seek(root, '/paths/~1b/get/responses/200/content');
    expect(content).toEqual({
      'a/b': { schema: { $ref: '#/paths/~1a~1%7Bid%7D/get/responses/200/content/a~1b/schema' } },
      'c/d': { schema: { $ref: '#/paths/~1a~1%7Bid%7D/get/parameters/0/schema' } },
    });
  });

  test('is moved to the components where the specification knows nothing of its place', () => {
    const { root, problems } = loadBody(
      `
definitions: { A: { properties: { c: { $ref: common.yaml#/C } } } }
x-schemas: { B: { items: { $ref: '#/definitions/A' } }, opaque: { $ref: nowhere } }
components: { schemas: { Use: { oneOf: [{ $ref: '#/definitions/A' }, { $ref: '#/x-schemas/B' }] } } }
`,
      { 'common.yaml': 'C: { type: string }' },
    );
    expect(problems).toEqual([]);
    expect(seek(root, '/definitions/A')).toEqual({ properties: { c: { $ref: '#/components/schemas/C' } } });
    expect(seek(root, '/x-schemas')).toEqual({
      B: { items: { $ref: '#/components/schemas/A' } },
      opaque: { $ref: 'nowhere' },
    });
    expect(seek(root, '/components/schemas')).toEqual({
      A: { properties: { c: { $ref: '#/components/schemas/C' } } },
      B: { items: { $ref: '#/components/schemas/A' } },
      C: { type: 'string' },
      Use: { oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }] },
    });
  });

  test('can be reached through a $ref on the way of a pointer', () => {
    const { root, problems } = loadBody(
      `
paths:
  /a: { $ref: 'paths.yaml#/a' }
components:
  schemas:
    B: { $ref: '#/paths/~1a/get/responses/200/content/a~1b/schema' }
    C: { $ref: '#/components/schemas/D/properties/x' }
    D: { $ref: '#/components/schemas/E' }
    E: { properties: { x: { type: string } } }
`,
      {
        'paths.yaml':
          "a: { get: { responses: { '200': { description: ok, content: { a/b: { schema: { type: string } } } } } } }",
      },
    );
    expect(problems).toEqual([]);
    expect(seek(root, '/components/schemas/B')).toEqual({
      $ref: '#/paths/~1a/get/responses/200/content/a~1b/schema',
    });
    expect(seek(root, '/components/schemas/C')).toEqual({ $ref: '#/components/schemas/E/properties/x' });
  });
});

describe('what stands in other files', () => {
  test('becomes a component of the kind at the place of use', () => {
    const { root, problems } = loadBody(
      `
paths:
  /a:
    parameters: [{ $ref: 'common.yaml#/page' }]
    post:
      requestBody: { $ref: 'common.yaml#/bodies/New' }
      responses:
        '200': { $ref: 'common.yaml#/Ok', description: mine }
        default: { $ref: 'common.yaml#/Ok' }
      callbacks: { done: { $ref: 'common.yaml#/done' } }
components:
  securitySchemes: { key: { $ref: 'common.yaml#/key' } }
`,
      {
        'common.yaml': `
page: { name: page, in: query, schema: { $ref: '#/Page' } }
Page: { type: integer }
bodies: { New: { content: { a/b: { schema: { $ref: 'deep/thing.yaml' }, examples: { e: { $ref: '#/example' } } } } } }
Ok: { description: ok, headers: { H: { $ref: '#/header' } }, links: { l: { $ref: '#/link' } } }
header: { schema: { type: string } }
link: { operationId: x }
example: { value: { $ref: data } }
done: { '{$request.body#/url}': { post: { responses: { '200': { $ref: '#/Ok' } } } } }
key: { type: apiKey, in: header, name: k }
`,
        'deep/thing.yaml': 'properties: { parent: { $ref: "#" }, page: { $ref: ../common.yaml#/Page } }',
      },
    );
    expect(problems).toEqual([]);
    expect(seek(root, '/components')).toEqual({
      schemas: {
        Page: { type: 'integer' },
        thing: {
          properties: {
            page: { $ref: '#/components/schemas/Page' },
            parent: { $ref: '#/components/schemas/thing' },
          },
        },
      },
      responses: {
        Ok: {
          description: 'ok',
          headers: { H: { $ref: '#/components/headers/header' } },
          links: { l: { $ref: '#/components/links/link' } },
        },
      },
      parameters: { page: { name: 'page', in: 'query', schema: { $ref: '#/components/schemas/Page' } } },
      examples: { example: { value: { $ref: 'data' } } },
      requestBodies: {
        New: {
          content: {
            'a/b': {
              schema: { $ref: '#/components/schemas/thing' },
              examples: { e: { $ref: '#/components/examples/example' } },
            },
          },
        },
      },
      headers: { header: { schema: { type: 'string' } } },
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'k' } },
      links: { link: { operationId: 'x' } },
      callbacks: {
        done: {
          '{$request.body#/url}': { post: { responses: { '200': { $ref: '#/components/responses/Ok' } } } },
        },
      },
    });
    expect(seek(root, '/paths/~1a/post/responses')).toEqual({
      '200': { $ref: '#/components/responses/Ok', description: 'mine' },
      default: { $ref: '#/components/responses/Ok' },
    });
  });

  test('is where a component of the root says it is', () => {
    const { root, problems } = loadBody(
      `
components:
  schemas:
    Renamed: { $ref: 'common.yaml#/Item' }
    Item: { type: string }
    Again: { $ref: 'common.yaml#/Item' }
    Chain: { $ref: 'common.yaml#/Alias' }
    Described: { $ref: 'common.yaml#/Other', description: mine }
    Use: { items: { $ref: 'common.yaml#/Item' } }
`,
      {
        'common.yaml':
          "Item: { type: integer }\nAlias: { $ref: '#/Further' }\nFurther: { $ref: more.yaml#/End }\nOther: { type: number }",
        'more.yaml': 'End: { type: boolean }',
      },
    );
    expect(problems).toEqual([]);
    expect(seek(root, '/components/schemas')).toEqual({
      Again: { type: 'integer' },
      Chain: { type: 'boolean' },
      Described: { $ref: '#/components/schemas/Other', description: 'mine' },
      Item: { type: 'string' },
      Other: { type: 'number' },
      Renamed: { $ref: '#/components/schemas/Again' },
      Use: { items: { $ref: '#/components/schemas/Again' } },
    });
  });

  test('goes by its own name among several components', () => {
    const { root } = loadBody(
      "components: { schemas: { A: { $ref: 'c.yaml#/Z' }, Z: { $ref: 'c.yaml#/Z' } } }",
      { 'c.yaml': 'Z: { type: integer }' },
    );
    expect(seek(root, '/components/schemas')).toEqual({
      A: { $ref: '#/components/schemas/Z' },
      Z: { type: 'integer' },
    });
  });

  test('goes by the name of the component that names it, and not of another that leads to it', () => {
    const { root } = loadBody(
      'components: { schemas: { File: { $ref: file.yaml }, Owner: { $ref: owner.yaml } } }',
      { 'file.yaml': '$ref: owner.yaml', 'owner.yaml': 'type: object' },
    );
    expect(seek(root, '/components/schemas')).toEqual({
      File: { $ref: '#/components/schemas/Owner' },
      Owner: { type: 'object' },
    });
  });

  test('is qualified by its file where names clash', () => {
    const { root } = loadBody(
      `
components:
  schemas:
    Item: { type: string }
    Use: { oneOf: [{ $ref: a.yaml#/Item }, { $ref: b.yaml#/Item }, { $ref: a.yaml#/Only }, { $ref: '#/components/schemas/Item' }] }
`,
      { 'a.yaml': 'Item: { type: integer }\nOnly: { type: "null" }', 'b.yaml': 'Item: { type: number }' },
    );
    expect(seek(root, '/components/schemas')).toEqual({
      Item: { type: 'string' },
      Only: { type: 'null' },
      Use: {
        oneOf: [
          { $ref: '#/components/schemas/a_Item' },
          { $ref: '#/components/schemas/b_Item' },
          { $ref: '#/components/schemas/Only' },
          { $ref: '#/components/schemas/Item' },
        ],
      },
      a_Item: { type: 'integer' },
      b_Item: { type: 'number' },
    });
  });

  test('stays inside of what is moved around it', () => {
    const { root } = loadBody(
      "components: { schemas: { Use: { oneOf: [{ $ref: 'c.yaml#/A' }, { $ref: 'c.yaml#/A/properties/x' }, { $ref: 'c.yaml#/A/$defs/yes' }] } } }",
      { 'c.yaml': 'A: { properties: { x: { type: string } }, $defs: { yes: true } }' },
    );
    expect(seek(root, '/components/schemas/Use/oneOf')).toEqual([
      { $ref: '#/components/schemas/A' },
      { $ref: '#/components/schemas/A/properties/x' },
      { $ref: '#/components/schemas/A/$defs/yes' },
    ]);
  });

  test('may be a boolean schema', () => {
    const { root, problems } = loadBody(
      'components: { schemas: { Use: { items: { $ref: c.yaml#/Any } } } }',
      { 'c.yaml': 'Any: true' },
    );
    expect(problems).toEqual([]);
    expect(seek(root, '/components/schemas')).toEqual({
      Any: true,
      Use: { items: { $ref: '#/components/schemas/Any' } },
    });
  });

  test('may be a whole document', () => {
    const { root, problems } = loadBody("paths: { /a: { $ref: 'other.yaml#/paths/~1a' } }", {
      'other.yaml': `${head}paths:
  /a: { get: { responses: { '200': { $ref: '#/components/responses/Ok' } } } }
components: { responses: { Ok: { description: ok } }, schemas: { Unused: {} } }`,
    });
    expect(problems).toEqual([]);
    expect(root).toMatchObject({
      paths: { '/a': { get: { responses: { '200': { $ref: '#/components/responses/Ok' } } } } },
      components: { responses: { Ok: { description: 'ok' } } },
    });
    expect(seek(root, '/components/schemas')).toBeUndefined();
  });

  test('may refer to the root', () => {
    const { root, problems } = loadFiles({
      'openapi.yaml': `${head}components: { schemas: { A: { items: { $ref: sub/b.yaml#/B } } } }`,
      'sub/b.yaml': 'B: { items: { $ref: ../openapi.yaml#/components/schemas/A } }',
    });
    expect(problems).toEqual([]);
    expect(seek(root, '/components/schemas/B')).toEqual({ items: { $ref: '#/components/schemas/A' } });
  });

  test('is one, whether or not a path leads out of the folder and back', () => {
    const { document, root, problems } = loadBody(
      `components:
  schemas:
    Pet: { $ref: schemas/Pet.yaml }
    Owner: { $ref: ../spec/schemas/owner.yaml#/Owner }
`,
      {
        'schemas/Pet.yaml': 'type: object',
        'schemas/owner.yaml': 'Owner: { properties: { pet: { $ref: ../../spec/./schemas/Pet.yaml } } }',
      },
    );
    expect(problems).toEqual([]);
    expect(document?.files.map(({ file }) => file)).toEqual([
      'openapi.yaml',
      'schemas/Pet.yaml',
      'schemas/owner.yaml',
    ]);
    expect(seek(root, '/components/schemas')).toEqual({
      Pet: { type: 'object' },
      Owner: { properties: { pet: { $ref: '#/components/schemas/Pet' } } },
    });
  });

  test('is read from JSON too, and from paths with encoded characters', () => {
    const { root, problems } = loadBody(
      "components: { schemas: { A: { items: { $ref: 'my%20file.json#/x%20y' } } } }",
      {
        'my file.json': '{"x y": {"type": "string"}}',
      },
    );
    expect(problems).toEqual([]);
    expect(seek(root, '/components/schemas/x_y')).toEqual({ type: 'string' });
  });
});

describe('what YAML repeats by aliases', () => {
  test('goes by the name that a reference uses', () => {
    const { root, problems } = loadBody(
      `
x-shared: &shared { type: object, properties: { c: { $ref: c.yaml#/Item } } }
components: { schemas: { A: *shared, Use: { items: { $ref: '#/components/schemas/A' } } } }
`,
      { 'c.yaml': 'base: &base { type: string }\nItem: *base' },
    );
    expect(problems).toEqual([]);
    const shared = { type: 'object', properties: { c: { $ref: '#/components/schemas/Item' } } };
    expect(seek(root, '/components/schemas')).toEqual({
      A: shared,
      Item: { type: 'string' },
      Use: { items: { $ref: '#/components/schemas/A' } },
    });
    expect(seek(root, '/x-shared')).toEqual(shared);
  });

  test('is data in one place and a schema in another', () => {
    const { root } = loadBody(
      `
components:
  schemas:
    A: &a { items: { $ref: c.yaml#/Item }, x-data: { $ref: b } }
    B: { example: *a }
`,
      { 'c.yaml': 'Item: {}' },
    );
    expect(seek(root, '/components/schemas/B/example/items')).toEqual({ $ref: 'c.yaml#/Item' });
    expect(seek(root, '/components/schemas/A/items')).toEqual({ $ref: '#/components/schemas/Item' });
    expect(seek(root, '/components/schemas/A/x-data')).toEqual({ $ref: 'b' });
  });
});

describe('path items', () => {
  test('are put where they are referred to, siblings first', () => {
    const { root, problems, document } = loadBody(
      `
paths:
  /a: { $ref: 'p.yaml#/item', summary: mine }
  /b: { $ref: 'p.yaml#/item' }
  /c: { $ref: '#/components/pathItems/Shared' }
  /d: { $ref: 'p.yaml#/chain', get: { responses: { '204': { description: none } } } }
webhooks: { hook: { $ref: 'p.yaml#/item' } }
components: { pathItems: { Shared: { get: { responses: {} } } } }
`,
      {
        'p.yaml': `
item: { summary: theirs, get: { responses: { '200': { $ref: '#/Ok' } } } }
chain: { $ref: '#/item', description: chained }
Ok: { description: ok }`,
      },
    );
    expect(problems).toEqual([]);
    const get = { responses: { '200': { $ref: '#/components/responses/Ok' } } };
    expect(seek(root, '/paths')).toEqual({
      '/a': { summary: 'mine', get },
      '/b': { summary: 'theirs', get },
      '/c': { get: { responses: {} } },
      '/d': {
        summary: 'theirs',
        description: 'chained',
        get: { responses: { '204': { description: 'none' } } },
      },
    });
    expect(seek(root, '/webhooks')).toEqual({ hook: { summary: 'theirs', get } });
    const paths = objectAt(document, '/paths');
    const merged = objectAt(document, '/paths/~1a');
    expect(document?.originOf(paths, '/a')).toMatchObject({ file: 'openapi.yaml', line: 5 });
    expect(document?.originOf(merged)).toEqual({ file: 'p.yaml', pointer: '/item', line: 2, column: 7 });
    expect(document?.originOf(merged, 'get')).toMatchObject({ file: 'p.yaml', line: 2 });
    expect(document?.originOf(merged, 'summary')).toMatchObject({
      file: 'openapi.yaml',
      pointer: '/paths/~1a/summary',
      line: 5,
      column: 40,
    });
  });

  test('are referred into at the first place where they are put', () => {
    const { root, problems } = loadBody(
      "paths: { /b: { $ref: 'p.yaml#/item' }, /a: { $ref: 'p.yaml#/item' } }\ncomponents: { schemas: { S: { $ref: 'p.yaml#/item/parameters/0/schema' } } }",
      { 'p.yaml': 'item: { parameters: [{ name: x, in: query, schema: { type: string } }] }' },
    );
    expect(problems).toEqual([]);
    expect(seek(root, '/components/schemas/S')).toEqual({ $ref: '#/paths/~1a/parameters/0/schema' });
  });

  test('that lead back to themselves by a callback stay a reference there', () => {
    const item = (path: string) =>
      `{ post: { callbacks: { cb: { '{$url}': { $ref: '${path}' } }, responses: {} } } }`;
    const { root, problems } = loadBody(
      `paths:\n  /a: ${item('#/paths/~1b')}\n  /b: ${item('#/paths/~1a')}\n  /c: { $ref: 'p.yaml#/c' }`,
      {
        'p.yaml': `c: ${item('#/c')}`,
      },
    );
    expect(problems).toEqual([]);
    expect(refsOf(root, root).map(([ref]) => ref)).toEqual(['#/paths/~1a', '#/paths/~1a', '#/paths/~1c']);
    expect(refsOf(root, root).every(([, target]) => target !== undefined)).toBe(true);
  });
});

describe('references where none may be', () => {
  test('are replaced by what they lead to, with a warning', () => {
    const { root, problems } = loadBody(
      `
info: { $ref: parts.yaml#/info }
paths: { $ref: parts.yaml#/paths }
components:
  schemas: { $ref: schemas/index.yaml }
`.replace('info:', 'x-info:'),
      {
        'parts.yaml':
          "paths: { /a: { get: { $ref: '#/get' } } }\nget: { parameters: { $ref: '#/list' }, responses: {} }\nlist: [{ $ref: '#/p' }]\np: { name: p, in: query }",
        'schemas/index.yaml': 'A: { $ref: ./a.yaml }\nB: { type: string }',
        'schemas/a.yaml': 'properties: { b: { $ref: "index.yaml#/B" }, a: { $ref: "#" } }',
      },
    );
    expect(problems).toEqual([
      'openapi.yaml:5:16 warning ref-not-expected a Paths Object cannot be a reference',
      'openapi.yaml:7:20 warning ref-not-expected a map of Schema Objects cannot be a reference',
      'parts.yaml:1:29 warning ref-not-expected an Operation Object cannot be a reference',
      'parts.yaml:2:28 warning ref-not-expected a list of Parameter Objects cannot be a reference',
    ]);
    expect(root).toMatchObject({
      paths: { '/a': { get: { parameters: [{ $ref: '#/components/parameters/p' }], responses: {} } } },
      components: {
        parameters: { p: { name: 'p', in: 'query' } },
        schemas: {
          A: { properties: { b: { $ref: '#/components/schemas/B' }, a: { $ref: '#/components/schemas/A' } } },
          B: { type: 'string' },
        },
      },
    });
  });

  test('are names where names are free', () => {
    const { root, problems } = loadBody(`
components:
  schemas:
    A:
      properties: { $ref: { type: string } }
      default: { $ref: x }
      example: { $ref: x }
      enum: [{ $ref: x }]
      const: { $ref: x }
      examples: [{ $ref: x }]
      discriminator: { propertyName: $ref, mapping: { $ref: B } }
    B: { x-data: { $ref: x } }
`);
    expect(problems).toEqual([]);
    expect(seek(root, '/components/schemas/A/properties')).toEqual({ $ref: { type: 'string' } });
    expect(seek(root, '/components/schemas/A/discriminator/mapping')).toEqual({ $ref: 'B' });
  });
});

describe('problems', () => {
  test.each([
    [
      "{ $ref: '#/components/schemas/Spce' }",
      'unresolved-ref "#/components/schemas/Spce" does not exist',
      'there is no "Spce" in "#/components/schemas"; the nearest is "#/components/schemas/Space"',
    ],
    [
      "{ $ref: '#/component/schemas/Space' }",
      'unresolved-ref "#/component/schemas/Space" does not exist',
      'there is no "component" in "#"; the nearest is "#/components/schemas/Space"',
    ],
    [
      "{ $ref: '#/definitions/Space' }",
      'unresolved-ref "#/definitions/Space" does not exist',
      'there is no "definitions" in "#"; the nearest is "#/components/schemas/Space"',
    ],
    [
      "{ $ref: '#/components/schemas/Zzzzzzzz' }",
      'unresolved-ref "#/components/schemas/Zzzzzzzz" does not exist',
      'there is no "Zzzzzzzz" in "#/components/schemas"',
    ],
    [
      "{ $ref: '#/components/schemas/List/items/0' }",
      'unresolved-ref',
      'there is no "0" in "#/components/schemas/List/items"',
    ],
    [
      "{ $ref: '#/components/schemas/Union/oneOf/01' }",
      'unresolved-ref',
      'there is no "01" in "#/components/schemas/Union/oneOf"',
    ],
    ["{ $ref: '#/components/schemas/Union/constructor' }", 'unresolved-ref', 'there is no "constructor"'],
    [
      "{ $ref: '#anchor' }",
      'unresolved-ref "#anchor" does not exist',
      'no schema there has the $anchor "anchor"; the nearest is "#anchr"',
    ],
    [
      "{ $ref: 'c.yaml#/Itm' }",
      'unresolved-ref "c.yaml#/Itm" does not exist',
      'there is no "Itm" in "c.yaml#"; the nearest is "c.yaml#/Item"',
    ],
    [
      "{ $ref: 'c.yaml#/' }",
      'unresolved-ref "c.yaml#/" does not exist',
      'there is no "" in "c.yaml#"; the nearest is "c.yaml"',
    ],
    ["{ $ref: 'd.yaml#/Item' }", 'missing-file there is no file "d.yaml"', '"c.yaml" is there'],
    [
      "{ $ref: 'sub/../../x.yaml' }",
      'ref-outside the reference "sub/../../x.yaml" leads out of the repository or folder of the document',
      '',
    ],
    ["{ $ref: '/etc/passwd' }", 'ref-outside', ''],
    ["{ $ref: '%2e%2e/x.yaml' }", 'ref-outside', ''],
    ["{ $ref: 'file:///etc/passwd' }", 'ref-outside', ''],
    ["{ $ref: 'C:\\x.yaml' }", 'ref-outside', ''],
    ["{ $ref: '\\\\host\\x.yaml' }", 'ref-outside', ''],
    [
      "{ $ref: 'https://example.com/a.yaml#/x' }",
      'ref-remote the reference "https://example.com/a.yaml#/x" points to the network',
      '',
    ],
    ["{ $ref: '//example.com/a.yaml' }", 'ref-remote', ''],
    ["{ $ref: 'urn:x:y' }", 'ref-remote', ''],
    ["{ $ref: '#/a%zz' }", 'invalid-ref "#/a%zz" is not a reference', ''],
    ["{ $ref: '%zz.yaml' }", 'invalid-ref', ''],
    ["{ $ref: 'a%00.yaml' }", 'invalid-ref', ''],
    ['{ $ref: 5 }', 'ref-not-text the value of "$ref" is not text', ''],
    ["{ $ref: 'broken.yaml' }", 'yaml-syntax', ''],
    ["{ $ref: 'empty.yaml' }", 'empty-document', ''],
    [
      "{ $ref: '#/components/schemas/Here' }",
      'cyclic-ref the reference "#/components/schemas/Here" points back to itself',
      '',
    ],
  ])('%s', (ref, expected, cause) => {
    const { all, problems, root } = loadBody(
      `components:
  schemas:
    Here: ${ref}
    Space: { $anchor: anchr }
    List: { items: {} }
    Union: { oneOf: [{}] }
    Other: { $ref: c.yaml }
`,
      { 'c.yaml': 'Item: {}', 'broken.yaml': 'a: b: c', 'empty.yaml': '' },
    );
    expect(problems).toEqual([expect.stringContaining(` error ${expected}`)]);
    expect(all[0]?.cause).toContain(cause);
    if (!/yaml|empty/.test(expected)) expect(problems[0]).toMatch(/^openapi\.yaml:5:19 /);
    expect(seek(root, '/components/schemas/Here/$ref')).toBe(ref.includes('5') ? 5 : '#/~broken');
  });

  test('of a chain of references are reported where the chain breaks', () => {
    const { problems } = loadBody('components: { schemas: { A: { $ref: c.yaml#/A } } }', {
      'c.yaml': "A: { $ref: '#/B' }\nB: { $ref: '#/C' }",
    });
    expect(problems).toEqual(['c.yaml:2:12 error unresolved-ref "#/C" does not exist']);
  });

  test('of a circle are reported once, and nothing goes round', () => {
    const { all, problems, root } = loadBody(
      `components:
  schemas:
    A: { $ref: '#/components/schemas/B' }
    B: { $ref: 'c.yaml#/C', description: on the way }
    D: { $ref: '#/components/schemas/A' }
  parameters:
    p: { $ref: '#/components/parameters/p' }
paths:
  /a: { $ref: '#/paths/~1a' }
`,
      { 'c.yaml': 'C: { $ref: openapi.yaml#/components/schemas/A }' },
    );
    expect(problems).toEqual([
      'c.yaml:1:12 error cyclic-ref the reference "openapi.yaml#/components/schemas/A" points back to itself',
      'openapi.yaml:9:16 error cyclic-ref the reference "#/components/parameters/p" points back to itself',
      'openapi.yaml:11:15 error cyclic-ref the reference "#/paths/~1a" points back to itself',
    ]);
    expect(all[0]?.related.map(({ origin }) => `${origin.file}:${origin.line}`)).toEqual([
      'openapi.yaml:5',
      'openapi.yaml:6',
    ]);
    expect(seek(root, '/components/schemas/A')).toEqual({ $ref: '#/~broken' });
    expect(seek(root, '/components/schemas/D')).toEqual({ $ref: '#/components/schemas/A' });
  });

  test('of a list that contains itself by a reference where none may be', () => {
    const { problems } = loadBody("components: { schemas: { A: { allOf: { $ref: 'c.yaml#/list' } } } }", {
      'c.yaml': "list: [{ allOf: { $ref: '#/list' } }]",
    });
    expect(problems).toEqual([
      'c.yaml:1:25 error cyclic-ref the reference "#/list" points back to itself',
      'c.yaml:1:25 warning ref-not-expected a list of Schema Objects cannot be a reference',
      'openapi.yaml:3:46 warning ref-not-expected a list of Schema Objects cannot be a reference',
    ]);
  });

  test.each([
    [
      'paths: { /a: { parameters: [{ $ref: "#/components/schemas/S" }] } }',
      'openapi.yaml:3:37 error wrong-ref-target "#/components/schemas/S" points to a Schema Object, but a Parameter Object is expected here',
    ],
    [
      'paths: { /a: { $ref: "#/paths" } }',
      'points to a Paths Object, but a Path Item Object is expected here',
    ],
    [
      'x-a: { $ref: "#/components/schemas/S" }\nwebhooks: { w: { post: { requestBody: { $ref: "#/x-b" } } } }\nx-b: text',
      '"#/x-b" points to a plain value, but a Request Body Object is expected here',
    ],
    [
      'webhooks: { w: { parameters: [{ $ref: "c.yaml#/list" }] } }',
      '"c.yaml#/list" points to a list, but a Parameter Object is expected here',
    ],
    [
      'webhooks: { w: { parameters: [{ schema: { $ref: "#" } }] } }',
      '"#" points to an OpenAPI Object, but a Schema Object is expected here',
    ],
    [
      'webhooks: { w: { parameters: [{ schema: { $ref: "#/info/title" } }] } }',
      '"#/info/title" points to a plain value, but a Schema Object is expected here',
    ],
    [
      'webhooks: { w: { parameters: [{ schema: { properties: { $ref: "#/components/schemas/S" } } }] } }',
      'points to a Schema Object, but a map of Schema Objects is expected here',
    ],
  ])('of a reference to something else: %s', (body, problem) => {
    const { problems } = loadBody(`${body}\ncomponents: { schemas: { S: {} } }`, { 'c.yaml': 'list: []' });
    expect(problems).toEqual([expect.stringContaining(problem)]);
  });

  test('of an object where a list has to be are left to the checks', () => {
    const { problems } = loadBody(
      "components: { schemas: { A: { allOf: { $ref: '#/components/schemas/B' } }, B: {} } }",
    );
    expect(problems).toEqual([]);
  });

  test('next to a reference', () => {
    const { root, problems } = loadBody(
      "paths: { /a: { parameters: [{ $ref: '#/components/parameters/p', required: true, description: d, x-y: 1, schema: { $ref: gone } }] } }\ncomponents: { parameters: { p: { name: p, in: query } } }",
    );
    expect(problems).toEqual([
      'openapi.yaml:3:66 warning ref-siblings "required", "schema" next to the $ref of a Parameter Object has no effect',
    ]);
    expect(seek(root, '/paths/~1a/parameters/0')).toEqual({
      $ref: '#/components/parameters/p',
      description: 'd',
      'x-y': 1,
    });
  });

  test('keep coming when there are thousands', () => {
    const lines = Array.from(
      { length: 5_000 },
      (_, index) => `    A${index}: { $ref: '#/components/schemas/B${index}' }`,
    );
    expect(loadBody(`components:\n  schemas:\n${lines.join('\n')}`).problems).toHaveLength(5_000);
  });
});

describe('identifiers of JSON Schema', () => {
  test('$anchor and $id are resolved, and not needed afterwards', () => {
    const { root, problems } = loadBody(
      `
components:
  schemas:
    A: { $id: 'https://example.com/schemas/a', $anchor: top, $defs: { x: { $anchor: inner, type: string }, y: { $ref: '#inner' }, z: { $ref: '#/$defs/x' }, w: { $ref: b } } }
    B: { $id: 'https://example.com/schemas/b', properties: { a: { $ref: a }, up: { $ref: '#/components/schemas/C' }, self: { $ref: '#' }, rel: { $ref: 'a#inner' } } }
    C: { items: { $ref: 'https://example.com/schemas/a#top' }, prefixItems: [{ $ref: 'c.yaml#deep' }, { $ref: 'https://example.com/c/e' }] }
`,
      {
        'c.yaml':
          "$id: https://example.com/c/d\nD: { $anchor: deep, items: { $ref: '#/D' } }\nE: { $id: e, type: string }",
      },
    );
    expect(problems).toEqual([]);
    expect(seek(root, '/components/schemas')).toEqual({
      A: {
        $defs: {
          w: { $ref: '#/components/schemas/B' },
          x: { type: 'string' },
          y: { $ref: '#/components/schemas/A/$defs/x' },
          z: { $ref: '#/components/schemas/A/$defs/x' },
        },
      },
      B: {
        properties: {
          a: { $ref: '#/components/schemas/A' },
          rel: { $ref: '#/components/schemas/A/$defs/x' },
          self: { $ref: '#/components/schemas/B' },
          up: { $ref: '#/components/schemas/C' },
        },
      },
      C: {
        prefixItems: [{ $ref: '#/components/schemas/D' }, { $ref: '#/components/schemas/E' }],
        items: { $ref: '#/components/schemas/A' },
      },
      D: { items: { $ref: '#/components/schemas/D' } },
      E: { type: 'string' },
    });
  });

  test('a file may be relative to itself although it has an $id', () => {
    const { root, problems } = loadBody('components: { schemas: { A: { $ref: s/a.json } } }', {
      's/a.json': '{"$id": "https://example.com/a.json", "items": {"$ref": "b.json"}}',
      's/b.json': '{"type": "string"}',
    });
    expect(problems).toEqual([]);
    expect(seek(root, '/components/schemas/A')).toEqual({ items: { $ref: '#/components/schemas/b' } });
  });

  test('a $dynamicRef that can mean one thing only is a $ref', () => {
    const { root, problems, document } = loadBody(`components:
  schemas:
    Node: { $dynamicAnchor: node, properties: { next: { $dynamicRef: '#node' }, both: { $ref: '#/components/schemas/Other', $dynamicRef: '#node' } } }
    Other: { type: object, additionalProperties: { $dynamicRef: '#/components/schemas/Node' } }
`);
    expect(problems).toEqual([]);
    expect(seek(root, '/components/schemas/Node')).toEqual({
      properties: {
        both: { $ref: '#/components/schemas/Other', allOf: [{ $ref: '#/components/schemas/Node' }] },
        next: { $ref: '#/components/schemas/Node' },
      },
    });
    expect(seek(root, '/components/schemas/Other/additionalProperties')).toEqual({
      $ref: '#/components/schemas/Node',
    });
    const next = objectAt(document, '/components/schemas/Node/properties/next');
    expect(document?.originOf(next, '$ref', 'key')).toMatchObject({
      line: 5,
      column: 57,
      pointer: '/components/schemas/Node/properties/next/$dynamicRef',
    });
  });

  test('a $dynamicRef that can mean several things stays, with what it needs', () => {
    const { root, problems } = loadBody(`components:
  schemas:
    Tree: { $id: https://example.com/tree, $dynamicAnchor: node, properties: { children: { items: { $dynamicRef: '#node' } } } }
    Strict: { $id: https://example.com/strict, $dynamicAnchor: node, $ref: tree, unevaluatedProperties: false }
`);
    expect(problems).toEqual([]);
    expect(seek(root, '/components/schemas')).toEqual({
      Tree: {
        $id: 'https://example.com/tree',
        $dynamicAnchor: 'node',
        properties: { children: { items: { $dynamicRef: '#node' } } },
      },
      Strict: {
        $id: 'https://example.com/strict',
        $dynamicAnchor: 'node',
        $ref: '#/components/schemas/Tree',
        unevaluatedProperties: false,
      },
    });
  });

  test('a $dynamicRef to another resource names it as the bundled document does', () => {
    const { root, problems } = loadBody(
      `components:
  schemas:
    Strict: { $id: https://example.com/strict, $dynamicAnchor: node, $ref: https://example.com/tree }
    Tree: { $ref: s/tree.yaml }
`,
      {
        's/tree.yaml': `{ $id: https://example.com/tree, properties: { a: { $dynamicRef: 'leaf#node' }, b: { $dynamicRef: 'plain.yaml#node' }, c: { $ref: plain.yaml } }, $defs: { leaf: { $id: leaf, $dynamicAnchor: node } } }`,
        's/plain.yaml': '{ $dynamicAnchor: node, items: { $id: inner } }',
      },
    );
    expect(problems).toEqual([]);
    expect(seek(root, '/components/schemas')).toEqual({
      Strict: {
        $id: 'https://example.com/strict',
        $dynamicAnchor: 'node',
        $ref: '#/components/schemas/Tree',
      },
      Tree: {
        $id: 'https://example.com/tree',
        $defs: { leaf: { $id: 'https://example.com/leaf', $dynamicAnchor: 'node' } },
        properties: {
          a: { $dynamicRef: 'https://example.com/leaf#node' },
          b: { $dynamicRef: 's/plain.yaml#node' },
          c: { $ref: '#/components/schemas/plain' },
        },
      },
      plain: { $id: 's/plain.yaml', $dynamicAnchor: 'node', items: { $id: 's/inner' } },
    });
  });

  test('the metaschema is part of a document that refers to it', () => {
    const { root, problems, document } = loadBody(
      'components: { schemas: { A: { items: { $ref: https://json-schema.org/draft/2020-12/schema } } } }',
    );
    expect(problems).toEqual([]);
    expect(seek(root, '/components/schemas/A/items')).toEqual({ $ref: '#/components/schemas/schema' });
    const definitions = objectAt(document, '/components/schemas/schema/properties/$defs');
    expect(definitions).toMatchObject({
      type: 'object',
      additionalProperties: { $ref: '#/components/schemas/schema' },
    });
    expect(document?.originOf(definitions).file).toBe('https://json-schema.org/draft/2020-12/schema');
  });

  test.each(['meta/applicator', 'meta/format-assertion', 'schema#/$defs/nonNegativeInteger'])(
    'a part of the metaschema is known as well: %s',
    (path) => {
      const ref = `https://json-schema.org/draft/2020-12/${path}`;
      expect(loadBody(`components: { schemas: { A: { $ref: '${ref}' } } }`).problems).toEqual([]);
    },
  );

  test.each([
    ['3.1', 'https://json-schema.org/draft/2020-12/other'],
    ['3.1', 'https://json-schema.org/draft-07/schema'],
    ['3.0', 'https://json-schema.org/draft/2020-12/schema'],
  ])('other metaschemas are on the network, as all are in 3.0: %s %s', (version, ref) => {
    const { problems } = loadFiles({
      'openapi.yaml': `${version === '3.0' ? head.replace('3.1.1', '3.0.4') : head}components: { schemas: { A: { $ref: '${ref}' } } }`,
    });
    expect(problems).toEqual([expect.stringContaining('ref-remote')]);
  });

  test('an $anchor in data is data', () => {
    const { problems } = loadBody(
      "components: { schemas: { A: { example: { $anchor: x }, items: { $ref: '#x' } } } }",
    );
    expect(problems).toEqual([expect.stringContaining('unresolved-ref')]);
  });
});

describe('references in other fields', () => {
  test('discriminator.mapping', () => {
    const { root, problems } = loadBody(
      `components:
  schemas:
    Pet: { oneOf: [{ $ref: c.yaml#/Cat }], discriminator: { propertyName: t, mapping: { a: c.yaml#/Cat, b: Dog, c: '#/components/schemas/Dog', d: whole.yaml, e: odd.yaml } } }
    Dog: { type: object }
    odd.yaml: { type: object }
    Ext: { $ref: other.yaml#/components/schemas/Base }
`,
      {
        'c.yaml': 'Cat: { type: object }',
        'whole.yaml': 'type: object',
        'other.yaml': `${head}components: { schemas: { Base: { discriminator: { propertyName: t, mapping: { x: Sub, y: Dog } } }, Sub: { type: object } } }`,
      },
    );
    expect(problems).toEqual([]);
    expect(seek(root, '/components/schemas/Pet/discriminator/mapping')).toEqual({
      a: '#/components/schemas/Cat',
      b: 'Dog',
      c: '#/components/schemas/Dog',
      d: '#/components/schemas/whole',
      e: 'odd.yaml',
    });
    expect(seek(root, '/components/schemas/Ext/discriminator/mapping')).toEqual({
      x: '#/components/schemas/Sub',
      y: 'Dog',
    });
  });

  test('discriminator.mapping that leads nowhere', () => {
    const { problems } = loadBody(
      "components: { schemas: { Pet: { discriminator: { propertyName: t, mapping: { a: '#/components/schemas/Pt' } } } } }",
    );
    expect(problems).toEqual([
      'openapi.yaml:3:81 error unresolved-ref "#/components/schemas/Pt" does not exist',
    ]);
  });

  test('operationRef', () => {
    const { root, problems } = loadBody(
      `paths:
  /a/{id}: { $ref: 'p.yaml#/a' }
components:
  links:
    l: { operationRef: '#/paths/~1a~1{id}/get' }
    m: { operationRef: 'p.yaml#/a/get' }
    n: { operationRef: 'https://example.com/#/paths/~1x/get' }
    o: { operationRef: 'unread.yaml#/paths/~1x/get' }
    p: { operationRef: '#/paths/~1gone/get' }
`,
      { 'p.yaml': 'a: { get: { responses: {} } }' },
    );
    expect(problems).toEqual([
      'openapi.yaml:11:24 warning unknown-link-operation the link points to "#/paths/~1gone/get", which is not an operation',
    ]);
    expect(seek(root, '/components/links')).toMatchObject({
      l: { operationRef: '#/paths/~1a~1%7Bid%7D/get' },
      m: { operationRef: '#/paths/~1a~1%7Bid%7D/get' },
      n: { operationRef: 'https://example.com/#/paths/~1x/get' },
      o: { operationRef: 'unread.yaml#/paths/~1x/get' },
      p: { operationRef: '#/paths/~1gone/get' },
    });
  });
});

describe('places', () => {
  test('of what was moved, and of what moved it', () => {
    const { document } = loadBody('components:\n  schemas:\n    A: { items: { $ref: c.yaml#/x/Item } }\n', {
      'c.yaml': 'x:\n  Item:\n    type: string\n',
    });
    const schemas = objectAt(document, '/components/schemas');
    expect(document?.originOf(schemas, 'Item', 'key')).toEqual({
      file: 'c.yaml',
      pointer: '/x/Item',
      line: 2,
      column: 3,
    });
    expect(document?.originOf(objectAt(document, '/components/schemas/Item'), 'type')).toEqual({
      file: 'c.yaml',
      pointer: '/x/Item/type',
      line: 3,
      column: 11,
    });
    expect(document?.originOf(objectAt(document, '/components/schemas/A/items'), '$ref')).toMatchObject({
      file: 'openapi.yaml',
      line: 5,
      column: 25,
    });
    expect(document?.originOf(schemas, 'A', 'key')).toMatchObject({
      file: 'openapi.yaml',
      line: 5,
      column: 5,
    });
    expect(document?.files.map(({ file, path }) => [file, path])).toEqual([
      ['openapi.yaml', 'spec/openapi.yaml'],
      ['c.yaml', 'spec/c.yaml'],
    ]);
  });

  test('of every container of a document that needed components', () => {
    const { document } = loadBody('paths: { /a: { parameters: [{ $ref: c.yaml#/p }] } }', {
      'c.yaml': 'p: { name: p, in: query, schema: { type: [string] } }',
    });
    const visit = (value: unknown): number => {
      if (typeof value !== 'object' || value === null || !document) return 0;
      const container = value as Container;
      expect(document.originOf(container).line).toBeGreaterThan(0);
      return Object.values(container).reduce<number>((count, member) => count + visit(member), 1);
    };
    expect(visit(document?.root)).toBe(11);
  });
});

describe('canonical order', () => {
  test('fixed fields by the grammar, all else by code unit', () => {
    const { document } = loadFiles({
      'openapi.yaml': `
x-b: { z: 1, a: { y: 1, b: 2 } }
x-a: [{ d: 1, c: 2 }]
unknown: 1
components: { schemas: { b: { zz: 1, x-y: 1, properties: { b: {}, a: {} }, required: [z, a], type: object, description: d } , B: {}, a: {} } }
paths: { /b: { post: {}, get: { responses: { default: {}, '404': {}, '200': {} }, operationId: x } }, x-p: 1, /a: {} }
info: { version: '1', title: T }
openapi: 3.1.1`,
    });
    expect(JSON.stringify(document?.root)).toBe(
      JSON.stringify({
        openapi: '3.1.1',
        info: { title: 'T', version: '1' },
        paths: {
          '/a': {},
          '/b': { get: { operationId: 'x', responses: { '200': {}, '404': {}, default: {} } }, post: {} },
          'x-p': 1,
        },
        components: {
          schemas: {
            B: {},
            a: {},
            b: {
              description: 'd',
              type: 'object',
              required: ['z', 'a'],
              properties: { a: {}, b: {} },
              'x-y': 1,
              zz: 1,
            },
          },
        },
        unknown: 1,
        'x-a': [{ c: 2, d: 1 }],
        'x-b': { a: { b: 2, y: 1 }, z: 1 },
      }),
    );
  });

  test('does not depend on the order of the input', () => {
    const files: Record<string, unknown> = {
      'openapi.yaml': {
        openapi: '3.1.1',
        info: { title: 'T', version: '1' },
        paths: {
          '/b': { $ref: 'p.yaml#/item' },
          '/a': { $ref: 'p.yaml#/item' },
          '/c': { post: { callbacks: { cb: { u: { $ref: '#/paths/~1d' } } }, responses: {} } },
          '/d': { post: { callbacks: { cb: { u: { $ref: '#/paths/~1c' } } }, responses: {} } },
        },
        components: {
          schemas: {
            B: { $ref: 'c.yaml#/Z' },
            A: { $ref: 'c.yaml#/Z' },
            U: { oneOf: [{ $ref: 'c.yaml#/Item' }, { $ref: 'p.yaml#/Item' }] },
          },
        },
      },
      'p.yaml': {
        item: { get: { responses: { 200: { $ref: '#/Ok' } } } },
        Ok: { description: 'ok' },
        Item: { items: { $ref: 'c.yaml#/Item' } },
      },
      'c.yaml': {
        Z: { type: 'string', x: { b: 1, a: 2 } },
        Item: { properties: { q: { $ref: '#/Z' }, p: { $ref: 'p.yaml#/Ok/x' } } },
      },
    };
    const bundle = (shuffle: (keys: string[]) => string[]): string => {
      const texts = Object.entries(files).map(
        ([name, content]) => [name, stringify(reorder(content, shuffle))] as const,
      );
      return JSON.stringify(loadFiles(Object.fromEntries(texts)).document?.root);
    };
    const expected = bundle((keys) => keys);
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(1_000)), (numbers) => {
        const next = () => Number(numbers.next().value);
        expect(
          bundle((keys) =>
            keys
              .map((key) => [next(), key] as const)
              .sort(([a], [b]) => a - b)
              .map(([, key]) => key),
          ),
        ).toBe(expected);
      }),
      { numRuns: 60, seed: 3 },
    );
  });
});

function reorder(value: unknown, shuffle: (keys: string[]) => string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => reorder(item, shuffle));
  if (typeof value !== 'object' || value === null) return value;
  const object = value as Record<string, unknown>;
  return Object.fromEntries(shuffle(Object.keys(object)).map((key) => [key, reorder(object[key], shuffle)]));
}

describe('hostile documents', () => {
  test('names that objects inherit', () => {
    const { document, problems } = loadBody(
      `components:
  schemas:
    __proto__: { type: string }
    constructor: { properties: { __proto__: { $ref: '#/components/schemas/__proto__' }, toString: { $ref: c.yaml#/hasOwnProperty } } }
`,
      { 'c.yaml': '"__proto__": { type: integer }\nhasOwnProperty: { items: { $ref: "#/__proto__" } }' },
    );
    expect(problems).toEqual([]);
    const schemas = objectAt(document, '/components/schemas');
    expect(Object.keys(schemas)).toEqual(['__proto__', 'c___proto__', 'constructor', 'hasOwnProperty']);
    expect(seek(schemas, '/hasOwnProperty')).toMatchObject({
      items: { $ref: '#/components/schemas/c___proto__' },
    });
  });

  test('path items that multiply by callbacks', () => {
    const item = (next: string) =>
      `{ post: { responses: {}, callbacks: { a: { u: { $ref: '${next}' } }, b: { u: { $ref: '${next}' } } } } }`;
    const items = Array.from(
      { length: 40 },
      (_, index) => `  /p${index}: ${item(`#/paths/~1p${index + 1}`)}`,
    );
    const { problems } = loadBody(`paths:\n${items.join('\n')}\n  /p40: {}\n`);
    expect(problems).toEqual([
      expect.stringContaining(
        'error ref-expansion references to path items expand to more than 1000000 values',
      ),
    ]);
  });

  test('path items that nest by callbacks', () => {
    const item = (next: string) =>
      `{ post: { responses: {}, callbacks: { a: { u: { $ref: '${next}' } } } } }`;
    const items = Array.from(
      { length: 2_000 },
      (_, index) => `  /p${index}: ${item(`#/paths/~1p${index + 1}`)}`,
    );
    const { problems, document } = loadBody(`paths:\n${items.join('\n')}\n  /p2000: {}\n`);
    expect(problems.every((problem) => problem.includes('error too-deep'))).toBe(true);
    expect(problems.length).toBeGreaterThan(0);
    expect(isObject(document?.root)).toBe(true);
  });

  test('chains of hundreds of references', () => {
    const chain = Array.from({ length: 400 }, (_, index) => `A${index}: { $ref: '#/A${index + 1}' }`).join(
      '\n',
    );
    const { root, problems } = loadBody('components: { schemas: { Use: { items: { $ref: c.yaml#/A0 } } } }', {
      'c.yaml': `${chain}\nA400: { type: string }`,
    });
    expect(problems).toEqual([]);
    expect(seek(root, '/components/schemas')).toEqual({
      A400: { type: 'string' },
      Use: { items: { $ref: '#/components/schemas/A400' } },
    });
  });

  test('circles of thousands of references', () => {
    const chain = Array.from(
      { length: 5_000 },
      (_, index) => `    A${index}: { $ref: '#/components/schemas/A${(index + 1) % 5_000}' }`,
    ).join('\n');
    expect(loadBody(`components:\n  schemas:\n${chain}`).problems).toHaveLength(1);
  });

  test.each([
    ['3.0.3', { type: 'string' }],
    ['3.1.1', { type: 'integer' }],
  ])(
    'pointers through a reference, in OpenAPI %s, to what stands next to it as well: %j',
    (version, expected) => {
      const { document } = loadFiles({
        'openapi.yaml': `openapi: ${version}
info: { title: T, version: '1' }
components:
  schemas:
    Whole: { properties: { part: { type: string } } }
    Alias: { $ref: '#/components/schemas/Whole', properties: { part: { type: integer } } }
    User: { properties: { part: { $ref: '#/components/schemas/Alias/properties/part' } } }
`,
      });
      const root = plain(document?.root ?? null);
      expect(seek(root, String(seek(root, '/components/schemas/User/properties/part/$ref')))).toEqual(
        expected,
      );
    },
  );

  test('detours of detours', () => {
    const { problems } = loadBody(
      "x: { a: { $ref: '#/x/b/c' }, b: { $ref: '#/x/a/c' } }\ncomponents: { schemas: { S: { $ref: '#/x/a/c' } } }",
    );
    expect(problems).toEqual([expect.stringContaining('unresolved-ref')]);
  });

  test.each([
    'components: 5',
    'components: { schemas: 5 }',
    'components: [1]',
    'paths: [1]',
    'paths: { /a: 5 }',
    'tags: {}',
    'components: { schemas: null }',
  ])('wrong types are left to the checks: %s', (body) => {
    const { document } = loadBody(
      `${body}\nwebhooks: { w: { post: { requestBody: { $ref: c.yaml#/b } } } }`,
      { 'c.yaml': 'b: { content: {} }' },
    );
    expect(isObject(document?.root)).toBe(true);
  });
});
