import { describe, expect, it } from 'vitest';
import { check31, checkFiles, type Case } from '../checked.ts';

const done = '{ description: D }';

const cases: readonly Case[] = [
  [
    'three operations of one id',
    'paths: { /a: { get: { operationId: x } }, /b: { get: { operationId: x } }, /c: { get: { operationId: x } } }',
    ['3:69 duplicate-operation-id !', '3:102 duplicate-operation-id !'],
  ],
  ['ids that differ in case', 'paths: { /a: { get: { operationId: x }, put: { operationId: X } } }', []],
  [
    'an id of a webhook',
    'paths: { /a: { get: { operationId: x } } }\nwebhooks: { w: { post: { operationId: x } } }',
    ['4:39 duplicate-operation-id !'],
  ],
  [
    'an id of a callback among the components',
    `paths: { /a: { get: { operationId: x } } }\ncomponents: { callbacks: { c: { "{$url}": { post: { operationId: x } } } } }`,
    ['4:66 duplicate-operation-id !'],
  ],
  [
    'an id of a path item that nothing refers to is not used',
    'paths: { /a: { get: { operationId: x } } }\ncomponents: { pathItems: { p: { get: { operationId: x } } } }',
    [],
  ],
  [
    'a link to an operation of a webhook',
    `paths: { /a: { get: { responses: { 200: { description: D, links: { l: { operationId: x } } } } } } }\nwebhooks: { w: { post: { operationId: x } } }`,
    [],
  ],
  ['a link to nowhere', `components: { links: { l: { operationId: x } } }`, ['3:42 unknown-link-operation']],
  [
    'a link that says two things',
    `paths: { /a: { get: { operationId: x } } }\ncomponents: { links: { l: { operationId: x, operationRef: "#/paths/~1a/get" } } }`,
    ['4:45 exclusive-fields'],
  ],
  [
    'bodies',
    `paths: { /a: { get: { requestBody: { content: {} } }, head: { requestBody: { content: {} } }, delete: { requestBody: { content: {} } } } }`,
    [
      '3:23 body-without-meaning',
      '3:38 empty-content',
      '3:63 body-without-meaning',
      '3:78 empty-content',
      '3:120 empty-content',
    ],
  ],
  [
    'encodings of what is no form, or of no property',
    `paths: { /a: { post: { requestBody: { content: {
  text/plain: { encoding: { a: {} } },
  multipart/mixed: { schema: { allOf: [{ properties: { file: {} } }, { required: [b] }] }, encoding: { file: {}, fiel: {}, b: {} } },
  application/x-www-form-urlencoded: { encoding: { a: {} } } } } } } }`,
    ['4:17 encoding-without-form', '5:114 unknown-encoding'],
  ],
  [
    'names of API keys',
    `paths: {}
components: { securitySchemes: { a: { type: apiKey, in: header, name: X Key }, b: { type: apiKey, in: query, name: x y }, c: { type: apiKey, in: cookie, name: "s;" } } }`,
    ['4:71 unsendable-name', '4:160 unsendable-name'],
  ],
  [
    'parameters of lists and objects in each other',
    `components: { schemas: { O: { type: object } }, headers: { h: { schema: { type: array, items: { $ref: "#/components/schemas/O" } } } }, parameters: {
  a: { name: a, in: query, schema: { type: array, items: { type: [array, "null"], items: {} } } },
  b: { name: b, in: query, schema: { allOf: [{ properties: { c: { type: string } } }, { properties: { d: { oneOf: [{ type: array }, { $ref: "#/components/schemas/O" }] } } }] } },
  c: { name: c, in: query, style: deepObject, schema: { properties: { d: { type: object } } } },
  d: { name: d, in: query, schema: { type: array, items: { anyOf: [{ type: string }, { type: array }] } } },
  e: { name: e, in: query, schema: { additionalProperties: { allOf: [{ type: object }] } } },
  f: { name: f, in: query, content: { application/vnd.a+json: { schema: { type: object } } } },
  g: { name: g, in: query, content: { text/csv: { schema: { type: string } } } },
  h: { name: h, in: query, content: { application/xml: { schema: { type: object } } } },
  i: { name: i, in: query, schema: { properties: { d: { type: array, items: { type: string } } } } },
  j: { name: j, in: query, explode: false, schema: { properties: { d: { type: array, items: { type: string } } } } },
  k: { name: k, in: query, schema: { properties: { d: { type: array, items: { type: object } } } } } } }`,
    [
      '3:65 nested-value',
      '4:28 nested-value',
      '5:28 nested-value',
      '8:28 nested-value',
      '11:39 unwritten-media-type',
      '13:44 nested-value',
      '14:28 nested-value',
    ],
  ],
  [
    'what links give to an operation',
    `paths: { "/a/{id}": { parameters: [{ name: id, in: path, required: true, schema: {} }], get: { operationId: x, parameters: [{ $ref: "#/components/parameters/p" }] } } }
components: { parameters: { p: { name: q, in: query, schema: {} } }, links: {
  a: { operationId: x, parameters: { id: 1, path.id: a, q: $url, query.q: $request.query.a b, header.q: 1, id2: 1 } },
  b: { operationRef: "#/paths/~1a~1%7Bid%7D/get", parameters: { id: $response.body#/a~1b, r: "{$method}-{b}" }, requestBody: $request.body/a },
  c: { operationId: x, parameters: { id: $response.body#a, q: "{$statusCode}{$request.header.a b}" }, requestBody: { a: $b } } } }`,
    [
      '5:95 unknown-link-parameter',
      '5:108 unknown-link-parameter',
      '6:91 unknown-link-parameter',
      '6:126 runtime-expression',
      '7:42 runtime-expression',
      '7:63 runtime-expression',
    ],
  ],
  [
    'what callbacks go by',
    `components: { callbacks: { c: { "{$request.body#/url}/{b}": {}, "http://a.b/c": {}, "$request.body#": {}, "{request.body#/url}": {}, "$request.url": {} } } }`,
    ['3:107 runtime-expression', '3:134 runtime-expression'],
  ],
  [
    'content of replies that have none',
    `paths: { /a: { head: { responses: { 200: { description: D, content: { a/b: {} } }, 201: { $ref: "#/components/responses/r" } } }, get: { responses: { 204: { $ref: "#/components/responses/r" }, 101: { description: D, content: { a/b: {} } }, 304: { description: D, content: {} }, 200: { $ref: "#/components/responses/r" } } } } }
components: { responses: { r: { description: D, content: { a/b: {} } } } }`,
    ['3:37 content-of-empty-reply', '3:151 content-of-empty-reply', '3:194 content-of-empty-reply'],
  ],
  [
    'headers of parts, of which Content-Type is none',
    `paths: { /a: { post: { requestBody: { content: { multipart/form-data: { encoding: { f: { headers: { X-A: { schema: {} }, content-type: { schema: {} } } } } } } } } } }`,
    ['3:101 header-of-a-part', '3:122 ignored-header'],
  ],
  [
    'headers of parts that are no object',
    `paths: { /a: { post: { requestBody: { content: { multipart/form-data: { encoding: { f: { headers: 1 } } } } } } } }`,
    ['3:99 wrong-type !'],
  ],
  [
    'tags that are none',
    'tags: [1, { name: a }, { name: a }]\npaths: {}',
    ['3:8 wrong-type !', '3:32 duplicate-tag !'],
  ],
  ['schemes without components', 'security: [{ a: [] }]\npaths: {}', ['3:14 unknown-security-scheme !']],
  [
    'a scheme named like a member of all objects',
    'security: [{ toString: [] }, { __proto__: [] }]\npaths: {}',
    ['3:14 unknown-security-scheme !', '3:32 unknown-security-scheme !'],
  ],
  [
    'scopes that are no list',
    'security: [{ a: admin }]\npaths: {}\ncomponents: { securitySchemes: { a: { type: http, scheme: basic } } }',
    ['3:17 wrong-type !'],
  ],
  [
    'scopes of several flows',
    'security: [{ a: [r, w, x] }]\npaths: {}\ncomponents: { securitySchemes: { a: { type: oauth2, flows: { implicit: { authorizationUrl: u, scopes: { r: R } }, password: { tokenUrl: u, scopes: { w: W } } } } } }',
    ['3:24 unknown-scope'],
  ],
  [
    'a server variable in another place',
    'servers: [{ url: "/{a}" }]\npaths: { /b: { servers: [{ url: "/{b}", variables: { c: { default: d } } }] } }',
    ['3:18 undeclared-server-variable !', '4:33 undeclared-server-variable !', '4:54 unused-server-variable'],
  ],
];

describe('operations', () => {
  it.each(cases)('%s', (_, body, found) => {
    expect(check31(body)).toEqual(found);
  });

  it('the first of two equal ids is the one that comes first in the files, whatever the paths are called', () => {
    const [problem] = checkFiles({
      'openapi.yaml': `openapi: 3.1.1
info: { title: T, version: '1' }
paths:
  /z: { get: { operationId: x, responses: { 200: ${done} } } }
  /a: { get: { operationId: x, responses: { 200: ${done} } } }
`,
    });
    expect(problem).toMatchObject({ origin: { line: 5 }, related: [{ origin: { line: 4 } }] });
  });
});

const string = '{ type: string }';
const id = (name: string, place = 'path'): string =>
  `{ name: ${name}, in: ${place}, required: true, schema: ${string} }`;

const paths: readonly Case[] = [
  [
    'two parameters in one segment',
    `paths: { "/{a}-{b}.{c}": { parameters: [${id('a')}, ${id('b')}, ${id('c')}], get: {} } }`,
    [],
  ],
  ['a path without operations', 'paths: { "/{a}": {} }', []],
  [
    'a parameter of the path item that one operation repeats',
    `paths: { "/{a}": { parameters: [${id('a')}], get: { parameters: [${id('a')}] } } }`,
    [],
  ],
  [
    'a header of the same name',
    `paths: { "/{a}": { get: { parameters: [${id('a', 'header')}] } } }`,
    ['3:10 undeclared-path-parameter !'],
  ],
  [
    'names that differ in case',
    `paths: { "/{a}": { get: { parameters: [${id('A')}] } } }`,
    ['3:48 unused-path-parameter !'],
  ],
  [
    'a path item by reference',
    `paths: { "/{a}": { $ref: "#/components/pathItems/P" }, "/{b}": { $ref: "#/components/pathItems/P" } }\ncomponents: { pathItems: { P: { get: { parameters: [${id('a')}] } } } }`,
    ['3:56 equivalent-paths !', '4:61 unused-path-parameter !'],
  ],
  [
    'a parameter that is optional by intention',
    'paths: { "/{a}": { get: { parameters: [{ name: a, in: path, required: false, schema: {} }] } } }',
    ['3:71 optional-path-parameter !'],
  ],
  [
    'the same hierarchy thrice',
    `paths: { "/{a}": {}, "/{b}": {}, "/{c}": {} }`,
    ['3:22 divided-path', '3:34 divided-path'],
  ],
  [
    'the same hierarchy with text in the segments',
    `paths: { "/x{a}y": {}, "/x{b}y": {}, "/x{a}z": {} }`,
    ['3:24 divided-path'],
  ],
  ['a slash at the end makes another path', 'paths: { /a: {}, /a/: {} }', []],
  ['an extension among the paths', 'paths: { x-a: 1, /a: {} }', []],
  [
    'callbacks have no templates',
    `paths: { /a: { post: { callbacks: { c: { "http://x/{$request.body#/url}?a={b": { post: {} } } } } } }`,
    [],
  ],
];

describe('paths', () => {
  it.each(paths)('%s', (_, body, found) => {
    expect(check31(body)).toEqual(found);
  });

  const ambiguous = (a: string, b: string): boolean => {
    const names = [...`${a}${b}`.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const item = (path: string): string =>
      `${path}: { parameters: [${names
        .filter((name) => path.includes(`{${name}}`))
        .map((name) => id(name))
        .join(', ')}], get: {} }`;
    return check31(`paths:\n  ${item(a)}\n  ${item(b)}`)
      .join()
      .includes('ambiguous-paths');
  };

  it.each([
    ['/{a}/c', '/b/{d}', true],
    ['/{a}/{b}/c', '/x/{d}/{e}', true],
    ['/{a}/b', '/c/{d}/e', false],
    ['/{a}/b', '/c/d', false],
    ['/{a}/b', '/{c}/d', false],
    ['/x/{a}/c', '/y/b/{d}', false],
    ['/{a}.json/c', '/b.json/{d}', true],
    ['/{a}.json/c', '/b.xml/{d}', false],
    ['/{a}.json/c', '/.json/{d}', false],
    ['/{a}.json/{b}', '/{c}/d', true],
    ['/{a}.json/b', '/{c}.json/{d}', false],
    ['/{a}.json/b', '/x{c}/{d}', true],
    ['/{a}-{b}', '/x{c}', true],
    ['/x{a}y', '/xy{b}', true],
    ['/{a}-{b}', '/{c}.json', true],
    ['/{a}-{b}', '/{c}-b', false],
    ['/{a}-{b}', '/x{c}-{d}', false],
    ['/{a}-{b}', '/{c}', false],
    ['/{a}-{b}-{c}', '/{d}-{e}', false],
    ['/{a}.json', '/{b}.xml', false],
    ['/x{a}', '/y{b}', false],
    ['/{a}{b}', '/{c}{d}{e}', false],
    ['/{a}-{b}/c', '/xy/{d}', false],
    ['/{a}-{b}/c', '/x-/{d}', false],
    ['/{a}-{b}/c', '/x-y/{d}', true],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(ambiguous(a, b)).toBe(expected);
    expect(ambiguous(b, a)).toBe(expected);
  });
});
