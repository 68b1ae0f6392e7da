import { describe, expect, it } from 'vitest';
import { segmentsOf } from '../../../../generators/ir/operations/lower-operation.ts';
import type { Operation } from '../../../../generators/ir/types.ts';
import { lowerYaml, show } from '../lower-yaml.ts';

const shared = 'components: { schemas: { Limit: { type: integer, default: 20 } } }';

function operationOf(operation: string, path = '/things/{id}', pathItem = ''): Operation {
  const found = lowerYaml(`paths:\n  ${path}:\n    ${pathItem}\n    get: ${operation}\n${shared}`).api
    .resources[0]?.operations[0];
  if (found === undefined) throw new Error('the document has no operation');
  return found;
}

describe('parameters', () => {
  it.each([
    ['path', 'simple', false],
    ['query', 'form', true],
    ['header', 'simple', false],
    ['cookie', 'form', true],
  ])('in %s have the defaults of OpenAPI', (place, style, explode) => {
    const [param] = operationOf(`{parameters: [{name: p, in: ${place}, schema: {type: string}}]}`).params;
    expect(param).toMatchObject({ style, explode, allowReserved: false, required: place === 'path' });
  });

  it.each([
    ['{style: form, explode: false}', { style: 'form', explode: false }],
    ['{style: deepObject, explode: true}', { style: 'deepObject', explode: true }],
    ['{style: spaceDelimited}', { style: 'spaceDelimited', explode: false }],
    ['{allowReserved: true}', { allowReserved: true }],
    ['{required: true}', { required: true }],
    ['{deprecated: true, description: d}', { doc: { deprecated: true, description: 'd' } }],
    ['{example: 1}', { example: 1 }],
    ['{examples: {a: {value: 2}}}', { example: 2 }],
  ])('take %s', (more, expected) => {
    const [param] = operationOf(`{parameters: [{name: p, in: query, schema: {}, ${more.slice(1)}]}`).params;
    expect(param).toMatchObject(expected);
  });

  it.each([
    ['{type: integer, default: 1}', 1],
    ['{type: integer, default: "1"}', undefined],
    ['{type: string, enum: [a], default: b}', undefined],
    ['{type: [string, "null"], default: null}', null],
    ['{$ref: "#/components/schemas/Limit"}', 20],
    ['{$ref: "#/components/schemas/Limit", default: 3}', 3],
    ['{allOf: [{$ref: "#/components/schemas/Limit"}]}', 20],
    ['{allOf: [{type: integer}, {allOf: [{default: 4}]}], minimum: 1}', 4],
    ['{allOf: [{$ref: "#/components/schemas/Limit"}, {maximum: 10}]}', undefined],
  ])('of %s are filled in with what the schema takes only', (schema, fallback) => {
    const [param] = operationOf(`{parameters: [{name: p, in: query, schema: ${schema}}]}`).params;
    expect(param?.default).toEqual(fallback);
  });

  it('may be written as a media type', () => {
    const [param] = operationOf(
      '{parameters: [{name: p, in: query, content: {application/json: {schema: {type: object}}}}]}',
    ).params;
    expect(param).toMatchObject({ contentType: 'application/json', shape: { kind: 'map' } });
  });

  it('of the operation win over those of the path', () => {
    const { params } = operationOf(
      '{parameters: [{name: id, in: path, required: true, schema: {type: integer}}]}',
      '/things/{id}',
      'parameters: [{name: id, in: path, required: true, schema: {type: string}}, {name: q, in: query, schema: {type: string}}]',
    );
    expect(params.map(({ wire, shape }) => [wire, show(shape)])).toEqual([
      ['id', 'integer'],
      ['q', 'string'],
    ]);
  });

  it('of the same name in two places say their place, and body is the key of the body', () => {
    const { params } = operationOf(
      '{parameters: [{name: id, in: path, required: true, schema: {}}, {name: id, in: query, schema: {}}, {name: id, in: header, schema: {}}, {name: body, in: query, schema: {}}]}',
    );
    expect(params.map(({ name }) => name)).toEqual(['id', 'queryId', 'headerId', 'queryBody']);
  });

  it('leave the keys of the request body to it', () => {
    const named = (more: string): readonly string[] =>
      operationOf(
        `{parameters: [{name: body, in: query, schema: {}}, {name: contentType, in: query, schema: {}}]${more}}`,
      ).params.map(({ name }) => name);
    expect(named('')).toEqual(['queryBody', 'contentType']);
    expect(named(', requestBody: {content: {application/json: {}}}')).toEqual([
      'queryBody',
      'queryContentType',
    ]);
  });

  it('have keys that differ, whatever they are called', () => {
    const { params } = operationOf(
      `{parameters: [
        {name: id, in: path, schema: {}}, {name: id, in: query, schema: {}}, {name: queryId, in: query, schema: {}},
        {name: query_id, in: header, schema: {}}, {name: x-a, in: query, schema: {}}, {name: x-a, in: header, schema: {}},
        {name: x_a, in: query, schema: {}}, {name: x_a, in: header, schema: {}}]}`,
    );
    expect(params.map(({ name }) => name)).toEqual([
      'id',
      'query_id_',
      'queryId',
      'query_id',
      'queryXA',
      'headerXA',
      'query_x_a',
      'header_x_a',
    ]);
  });

  it('leaves out the headers that OpenAPI says are ignored', () => {
    const headers = ['Accept', 'content-type', 'Authorization', 'X-Trace'].map(
      (name) => `{name: ${name}, in: header, schema: {}}`,
    );
    expect(operationOf(`{parameters: [${headers.join(', ')}]}`).params.map(({ wire }) => wire)).toEqual([
      'X-Trace',
    ]);
  });
});

describe('replies', () => {
  it('come by status, ranges and default last', () => {
    const { replies } = operationOf(
      "{responses: {default: {description: d}, 4XX: {description: d}, '404': {description: d}, '200': {description: d}, x-a: 1}}",
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 404, '4XX', 'default']);
  });

  it('keep every media type and header', () => {
    const { replies } = operationOf(
      "{responses: {'200': {description: d, headers: {X-A: {required: true, schema: {type: integer}}, Content-Type: {schema: {}}}, content: {application/json: {schema: {type: string}}, text/csv: {}}}}}",
    );
    expect(replies[0]?.headers.map(({ wire, required }) => [wire, required])).toEqual([['X-A', true]]);
    expect(replies[0]?.payloads.map(({ mediaType, shape }) => [mediaType, shape.kind])).toEqual([
      ['application/json', 'string'],
      ['text/csv', 'unknown'],
    ]);
  });

  it('behind a reference have the text next to it', () => {
    const { api } = lowerYaml(`
paths: {/a: {get: {responses: {'404': {$ref: '#/components/responses/NotFound', description: no such a}}}}}
components: {responses: {NotFound: {description: not found, content: {application/json: {}}}}}
`);
    expect(api.resources[0]?.operations[0]?.replies[0]).toMatchObject({
      doc: { description: 'no such a' },
      payloads: [{ mediaType: 'application/json' }],
    });
  });
});

describe('bodies', () => {
  it('keep encodings', () => {
    const { body } = operationOf(
      '{requestBody: {required: true, content: {multipart/form-data: {schema: {type: object}, encoding: {a: {contentType: image/png, explode: true, headers: {X: {schema: {}}}}}}}}}',
    );
    expect(body).toMatchObject({
      required: true,
      payloads: [
        {
          mediaType: 'multipart/form-data',
          encodings: [{ wire: 'a', contentType: 'image/png', explode: true, headers: [{ wire: 'X' }] }],
        },
      ],
    });
  });
});

describe('names', () => {
  it.each([
    ['operationId: getSpace', 'getSpace', 'GetSpaceParams'],
    ['operationId: get-space', 'getSpace', 'GetSpaceParams'],
    ['operationId: delete', 'delete_', 'DeleteParams'],
    ['summary: none', 'getThingsById', 'GetThingsByIdParams'],
  ])('%s', (line, name, params) => {
    const operation = operationOf(`{${line}}`);
    expect([operation.name, operation.types.params]).toEqual([name, params]);
  });

  it('of operations give way to those of schemas', () => {
    const { api, codes } = lowerYaml(
      'paths: {/a: {get: {operationId: getSpace}}}\ncomponents: {schemas: {GetSpaceParams: {type: string}}}',
    );
    expect(api.models[0]?.name).toBe('GetSpaceParams');
    expect(api.resources[0]?.operations[0]?.types.params).toBe('getSpace_Params');
    expect(codes).toEqual(['name-collision']);
  });
});

describe('security', () => {
  it.each([
    ['that of the document', '', [[{ scheme: 'a', scopes: [] }]]],
    ['its own', 'security: [{b: [read]}, {}]', [[{ scheme: 'b', scopes: ['read'] }], []]],
    ['none', 'security: []', []],
  ])('is %s', (_, own, expected) => {
    const { api } = lowerYaml(`security: [{a: []}]\npaths: {/a: {get: {${own}}}}`);
    expect(api.resources[0]?.operations[0]?.security).toEqual(expected);
  });
});

describe('a fragment of a path', () => {
  it.each([
    ['is left out, since it is never sent', ['/a/{b}#c', '/d#e'], ['/a/{b}', '/d']],
    ['tells operations apart that would else be one', ['/a/{b}', '/a/{c}#d'], ['/a/{b}', '/a/{c}#d']],
    ['ends a query', ['/a?b=c#d'], ['/a?b=c']],
    ['does not begin in the name of a parameter', ['/a/{b#c}#d'], ['/a/{b#c}']],
  ])('%s', (_, paths, expected) => {
    const items = paths.map((path, index) => `${JSON.stringify(path)}: {get: {operationId: get${index}}}`);
    const { api } = lowerYaml(`paths: {${items.join(', ')}}`);
    const operations = api.resources.flatMap((resource) => resource.operations);
    expect(operations.map(({ path }) => path)).toEqual(expected);
    expect(operations.map(({ segments }) => segments)).toEqual(expected.map(segmentsOf));
  });

  it('distinguishes methods of one path by nothing', () => {
    const { api } = lowerYaml('paths: {/a: {get: {}}, "/a#b": {delete: {}}}');
    expect(api.resources.flatMap(({ operations }) => operations.map(({ path }) => path))).toEqual([
      '/a',
      '/a',
    ]);
  });
});

describe('segmentsOf', () => {
  it.each([
    ['/', [[]]],
    ['/a/{b}', [[{ literal: 'a' }], [{ param: 'b' }]]],
    ['/a/{b}.{c}', [[{ literal: 'a' }], [{ param: 'b' }, { literal: '.' }, { param: 'c' }]]],
    ['/a/', [[{ literal: 'a' }], []]],
  ])('%s', (path, expected) => {
    expect(segmentsOf(path)).toEqual(expected);
  });
});

describe('x-pagination', () => {
  const list =
    "responses: {'200': {description: d, content: {application/json: {schema: {allOf: [{$ref: '#/components/schemas/Paged'}, {properties: {items: {type: array}}}]}}}}}";
  const components =
    'components: {schemas: {Paged: {type: object, properties: {next: {type: object, properties: {page: {type: string}, href: {type: string, format: uri}}}}}}}';
  it.each([
    [
      'is taken over',
      '{cursor: page, items: /items, next: /next/page}',
      [],
      { by: 'cursor', cursor: 'page', items: '/items', next: '/next/page' },
    ],
    [
      'tells a URL by its format',
      '{cursor: page, items: /items, next: /next/href}',
      [],
      { by: 'url', cursor: 'page', items: '/items', next: '/next/href' },
    ],
    [
      'counts',
      '{by: offset, cursor: page, items: /items}',
      [],
      { by: 'offset', cursor: 'page', items: '/items' },
    ],
    [
      'is read from a header',
      "{by: link, cursor: page, items: ''}",
      [],
      { by: 'link', cursor: 'page', items: '' },
    ],
    [
      'names a parameter that is not there',
      '{cursor: pgae, items: /items, next: /next/page}',
      ['pagination-parameter'],
      undefined,
    ],
    [
      'points to a field that is not there',
      '{cursor: page, items: /itmes, next: /next/page}',
      ['pagination-field'],
      undefined,
    ],
  ])('%s', (_, paging, codes, expected) => {
    const lowered = lowerYaml(
      `paths: {/a: {get: {x-pagination: ${paging}, parameters: [{name: page, in: query, schema: {}}], ${list}}}}\n${components}`,
    );
    expect(lowered.codes).toEqual(codes);
    expect(lowered.api.resources[0]?.operations[0]?.paging).toEqual(expected);
  });
});

describe('the rest of the document', () => {
  it('groups operations by their first tag, declared tags first', () => {
    const { api } = lowerYaml(
      'tags: [{name: B b}, {name: unused}]\npaths: {/a: {get: {tags: [z]}}, /b: {get: {tags: [B b, z]}}, /c: {get: {}}, /d: {get: {tags: [a]}}}',
    );
    expect(
      api.resources.map(({ name, fileName, operations }) => [name, fileName, operations.length]),
    ).toEqual([
      ['bB', 'b-b', 1],
      ['a', 'a', 1],
      ['z', 'z', 1],
      ['other', 'other', 1],
    ]);
  });

  it.each([
    ['no operation', 'paths: {}', [], false],
    ['no tag', 'paths: {/a: {get: {}}, /b: {get: {tags: []}}}', ['operations'], true],
    ['a tag that none names', 'tags: [{name: a}]\npaths: {/a: {get: {}}}', ['operations'], true],
    ['one tag', 'paths: {/a: {get: {tags: [a]}}, /b: {get: {}}}', ['a', 'other'], false],
    ['the tag of others', 'paths: {/a: {get: {tags: [other]}}}', ['other'], false],
    [
      'a tag in a webhook',
      'paths: {/a: {get: {}}}\nwebhooks: {b: {post: {tags: [b]}}}',
      ['operations'],
      true,
    ],
  ])('is flat where no operation has a tag: %s', (_, text, groups, isFlat) => {
    const { api } = lowerYaml(text);
    expect([api.resources.map(({ wire }) => wire), api.isFlat]).toEqual([groups, isFlat]);
  });

  it.each([
    ['paths: {/a: {get: {tags: [other]}}, /b: {get: {}}}', ['other']],
    ['tags: [{name: other}, {name: z}]\npaths: {/a: {get: {}}, /b: {get: {tags: [z]}}}', ['other', 'z']],
  ])('has no two groups for a tag of the name that operations without a tag go by: %s', (text, groups) => {
    expect(lowerYaml(text).api.resources.map(({ wire }) => wire)).toEqual(groups);
  });

  it('keeps tags that differ in case in files of their own', () => {
    const { api, codes } = lowerYaml('paths: {/a: {get: {tags: [Pets]}}, /b: {get: {tags: [pets]}}}');
    expect(new Set(api.resources.map(({ fileName }) => fileName.toLowerCase())).size).toBe(2);
    expect(codes).toContain('name-collision');
  });

  it('has servers, security schemes and webhooks', () => {
    const { api } = lowerYaml(`
servers: [{url: 'https://{host}/v1', variables: {host: {default: h, enum: [h, i]}}}]
webhooks: {spaceDeleted: {post: {requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Event'}}}}}}}
components:
  schemas: {Event: {type: object}}
  securitySchemes:
    bearer: {type: http, scheme: Bearer, bearerFormat: JWT}
    key: {type: apiKey, in: header, name: X-Key}
    oauth: {type: oauth2, flows: {clientCredentials: {tokenUrl: 'https://t', scopes: {write: w, read: r}}}}
    oidc: {type: openIdConnect, openIdConnectUrl: 'https://o'}
    tls: {type: mutualTLS}
`);
    expect(api.servers).toMatchObject([
      { url: 'https://{host}/v1', variables: [{ name: 'host', default: 'h', enum: ['h', 'i'] }] },
    ]);
    expect(api.webhooks).toMatchObject([
      { wire: 'spaceDeleted', operation: { method: 'post', name: 'postSpaceDeleted' } },
    ]);
    expect(api.securitySchemes).toMatchObject([
      { wire: 'bearer', kind: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      { wire: 'key', kind: 'apiKey', in: 'header', key: 'X-Key' },
      { wire: 'oauth', kind: 'oauth2', scopes: ['read', 'write'] },
      { wire: 'oidc', kind: 'openIdConnect', url: 'https://o' },
      { wire: 'tls', kind: 'mutualTLS' },
    ]);
  });
});

describe('header sets', () => {
  it('hold the headers of responses that have a name', () => {
    const { api } = lowerYaml(`
paths: {/a: {get: {responses: {'401': {$ref: '#/components/responses/no-entry'}, '403': {description: d, headers: {X: {schema: {}}}}, '404': {$ref: '#/components/responses/Plain'}}}}}
components:
  responses:
    no-entry: {description: d, headers: {WWW-Authenticate: {schema: {type: string}}}}
    Plain: {description: d}
`);
    expect(
      api.headerSets.map(({ id, wire, name, headers }) => [
        id,
        wire,
        name,
        headers.map((header) => header.wire),
      ]),
    ).toEqual([['/components/responses/no-entry', 'no-entry', 'NoEntryHeaders', ['WWW-Authenticate']]]);
    expect(api.resources[0]?.operations[0]?.replies.map(({ headerSet }) => headerSet)).toEqual([
      '/components/responses/no-entry',
      undefined,
      undefined,
    ]);
  });
});
