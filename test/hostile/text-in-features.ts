import type { Texts } from './text-everywhere.ts';

const ok = { description: 'Done.' };

function at(...names: readonly string[]): string {
  return names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function refTo(name: string): { readonly $ref: string } {
  return { $ref: `#/components/schemas/${encodeURIComponent(at(name).slice(1))}` };
}

/** Returns a text for a template of a URL, which ends at a brace. */
function inBraces(name: string): string {
  return name.replace(/[{}/?#]/g, '');
}

/**
 * Returns a document with the extensions that this project reads: lists in pages, what the mock keeps, and what operations do to
 * it.
 */
export function extendedDocument({ prose, name: anyName }: Texts): object {
  // A behaviour names fields of fields by a path of names, in which a slash is no part of any.
  const name = (place: string): string => anyName(place).replace(/[/~]/g, '');
  const json = (schema: object): object => ({ 'application/json': { schema } });
  const space = refTo(name('Space'));
  const id = { name: name('id'), in: 'path', required: true, schema: { type: 'string' } };
  const query = (place: string, type: string): object => ({ name: name(place), in: 'query', schema: { type } });
  const replyOf = (schema: object): object => ({ 200: { ...ok, description: prose('reply'), content: json(schema) } });
  return {
    openapi: '3.1.1',
    info: { title: prose('title'), version: '1', 'x-a': prose('info extension') },
    paths: {
      '/spaces': {
        get: {
          operationId: name('list'),
          tags: [name('tag')],
          parameters: [query('cursor', 'string'), query('size', 'integer'), query('filter', 'string')],
          'x-pagination': {
            cursor: name('cursor'),
            size: name('size'),
            items: at(name('items')),
            next: at(name('next'), name('page')),
            count: at(name('count')),
          },
          'x-behavior': {
            do: 'list',
            resource: name('resource'),
            filters: { [name('filter')]: { field: at(name('title')), test: 'contains', or: [at(name('state'))] } },
          },
          responses: replyOf(refTo(name('Spaces'))),
        },
        post: {
          operationId: name('create'),
          tags: [name('tag')],
          'x-behavior': { do: 'create', resource: name('resource'), write: { set: { [name('state')]: prose('open') } } },
          requestBody: { content: json(space) },
          responses: { 201: { ...ok, content: json(space) } },
        },
      },
      [`/spaces/{${inBraces(name('id'))}}`]: {
        parameters: [{ ...id, name: inBraces(name('id')) }],
        get: { operationId: name('get'), responses: replyOf(space) },
        delete: { operationId: name('delete'), responses: { 204: ok } },
        patch: {
          operationId: name('close'),
          'x-behavior': {
            do: 'action',
            resource: name('resource'),
            write: { set: { [name('state')]: prose('shut') }, touch: [name('changed')] },
          },
          'x-not-shown': { open: prose('open question'), chosen: prose('choice') },
          responses: replyOf(space),
        },
      },
    },
    components: {
      schemas: {
        [name('Space')]: {
          type: 'object',
          required: [name('key')],
          'x-resource': {
            name: name('resource'),
            key: name('key'),
            title: name('title'),
            owner: false,
            made: [name('made')],
            changed: [name('changed')],
            initial: { [name('state')]: prose('open') },
            softDelete: { [name('gone')]: 'P7D' },
            shown: { [name('size of')]: { of: name('resource'), as: 'count', where: { [name('state')]: prose('open') } } },
          },
          properties: {
            [name('key')]: { type: 'string' },
            [name('title')]: { type: 'string', examples: [prose('title')] },
            [name('state')]: { type: 'string', 'x-extensible-enum': [prose('open'), prose('shut')] },
            [name('made')]: { type: 'string', format: 'date-time' },
            [name('changed')]: { type: 'string', format: 'date-time' },
            [name('gone')]: { type: ['string', 'null'], format: 'date-time' },
            [name('size of')]: { type: 'integer' },
          },
        },
        [name('Spaces')]: {
          type: 'object',
          required: [name('items')],
          properties: {
            [name('items')]: { type: 'array', items: space },
            [name('next')]: { type: 'object', properties: { [name('page')]: { type: 'string' } } },
            [name('count')]: { type: 'integer' },
          },
        },
      },
    },
  };
}

/**
 * Returns a document of 3.0: servers with variables, every kind of security, forms with files, callbacks, links, a discriminator.
 */
export function olderDocument({ prose, name }: Texts): object {
  const scopes = { [name('scope')]: prose('scope') };
  const kinds = ['cat', 'dog'].map((kind) => [name(kind), name(`kind ${kind}`)] as const);
  const operation = {
    tags: [name('tag')],
    summary: prose('summary'),
    responses: {
      200: {
        description: prose('reply'),
        headers: { 'X-Rate': { description: prose('header'), schema: { type: 'string' }, example: prose('header value') } },
        content: { 'application/json': { schema: refTo('Animal'), example: { [name('kind')]: prose('example') } } },
        links: {
          [name('link')]: {
            operationId: name('send'),
            description: prose('link'),
            parameters: { [name('q')]: prose('constant') },
            requestBody: prose('link body'),
            server: { url: `https://b.example/{${inBraces(name('v'))}}`, variables: { [inBraces(name('v'))]: { default: prose('v') } } },
          },
        },
      },
      '5XX': { description: prose('5XX') },
    },
  };
  return {
    openapi: '3.0.4',
    info: { title: prose('title'), version: prose('version'), termsOfService: 'https://a.example', description: prose('info') },
    servers: ['a', 'b'].map((server) => ({
      url: `{${inBraces(name(`scheme ${server}`))}}://a.example/{${inBraces(name(`base ${server}`))}}`,
      description: prose(`server ${server}`),
      variables: {
        [inBraces(name(`scheme ${server}`))]: { enum: ['https', 'http'], default: 'https', description: prose('scheme') },
        [inBraces(name(`base ${server}`))]: { default: prose('base'), description: prose('base') },
      },
    })),
    security: [{ [name('Basic')]: [], [name('Header')]: [] }, { [name('Oauth')]: [name('scope')] }, { [name('Cookie')]: [] }],
    paths: {
      '/animals': {
        servers: [{ url: 'https://c.example', description: prose('server of a path') }],
        get: {
          ...operation,
          operationId: name('list'),
          security: [{ [name('Open')]: [name('scope')] }, {}],
          parameters: [
            { name: name('q'), in: 'query', description: prose('q'), style: 'deepObject', explode: true, schema: { type: 'object', properties: { [name('field')]: { type: 'string' } } }, examples: { [name('example')]: { summary: prose('example'), value: { [name('field')]: prose('q value') } } } },
            { name: name('filter'), in: 'query', content: { 'application/json': { schema: { type: 'object', additionalProperties: { type: 'string' } }, example: { [name('field')]: prose('filter') } } } },
            { name: name('tags'), in: 'query', style: 'pipeDelimited', explode: false, schema: { type: 'array', items: { type: 'string', enum: [prose('red'), prose('green')] } } },
          ],
        },
        post: {
          ...operation,
          operationId: name('send'),
          deprecated: true,
          callbacks: { [name('called')]: { '{$request.query.q}': { post: { ...operation, operationId: name('callback') } } } },
          requestBody: {
            description: prose('body'),
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  required: [name('meta')],
                  properties: {
                    [name('meta')]: { type: 'object', properties: { [name('field')]: { type: 'string', description: prose('field') } } },
                    [name('file')]: { type: 'string', format: 'binary', description: prose('file') },
                    [name('files')]: { type: 'array', items: { type: 'string', format: 'binary' } },
                  },
                },
                encoding: {
                  [name('meta')]: { contentType: 'application/json' },
                  [name('file')]: { contentType: 'image/png, image/*', headers: { 'X-Part': { description: prose('part'), schema: { type: 'string' } } } },
                },
              },
              'application/x-www-form-urlencoded': {
                schema: { type: 'object', properties: { [name('list')]: { type: 'array', items: { type: 'string' } } } },
                encoding: { [name('list')]: { style: 'spaceDelimited', explode: false } },
              },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Animal: {
          oneOf: kinds.map(([kind]) => refTo(kind)),
          discriminator: { propertyName: name('kind'), mapping: Object.fromEntries(kinds.map(([kind, value]) => [value, refTo(kind).$ref])) },
        },
        ...Object.fromEntries(
          kinds.map(([kind, value]) => [
            kind,
            {
              type: 'object',
              nullable: true,
              required: [name('kind')],
              properties: {
                [name('kind')]: { type: 'string', enum: [value] },
                [name('age')]: { type: 'integer', minimum: 0, exclusiveMinimum: true, description: prose('age') },
                [name('name')]: { type: 'string', nullable: true, default: prose('name'), example: prose('example') },
              },
              xml: { name: prose('xml'), wrapped: true },
            },
          ]),
        ),
      },
      securitySchemes: {
        [name('Basic')]: { type: 'http', scheme: 'basic', description: prose('basic') },
        [name('Header')]: { type: 'apiKey', in: 'header', name: 'X-Key', description: prose('key') },
        [name('Cookie')]: { type: 'apiKey', in: 'cookie', name: 'session', description: prose('cookie') },
        [name('Bearer')]: { type: 'http', scheme: 'bearer', bearerFormat: prose('format') },
        [name('Open')]: { type: 'openIdConnect', openIdConnectUrl: 'https://a.example/.well-known', description: prose('open') },
        [name('Oauth')]: {
          type: 'oauth2',
          flows: {
            implicit: { authorizationUrl: 'https://a.example', scopes },
            password: { tokenUrl: 'https://a.example', refreshUrl: 'https://a.example', scopes },
            authorizationCode: { authorizationUrl: 'https://a.example', tokenUrl: 'https://a.example', scopes },
          },
        },
      },
    },
  };
}
