/** Text for a place: the same for the same place, another for each. */
export interface Texts {
  /** Prose, which may be anything. */
  readonly prose: (place: string) => string;
  /** A name of which there must be no second: it begins with the place, so that the order stays. */
  readonly name: (place: string) => string;
}

/** Returns a text for a URL, which takes no halves of characters. */
function inUrl(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));
}

function step(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('%', '%25');
}

/** Returns a pattern that takes a text and nothing else. */
function patternOf(text: string): string {
  return `^${text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$`;
}

/** Returns a document with a text of the caller in every place in which OpenAPI 3.1 lets a text be free. */
export function documentOf({ prose, name }: Texts): object {
  const docs = { url: `https://a.example/${inUrl(name('docs'))}`, description: prose('docs') };
  const about = (place: string): object => ({
    title: prose(`${place} title`),
    description: prose(`${place} description`),
    deprecated: true,
  });
  const pet = {
    ...about('pet'),
    $comment: prose('comment'),
    type: 'object',
    required: [name('a'), name('kind')],
    externalDocs: docs,
    xml: { name: name('xml'), prefix: name('prefix') },
    [`x-${name('extension')}`]: { [name('key')]: [prose('extension value')] },
    properties: {
      [name('a')]: {
        ...about('a'),
        type: 'string',
        format: name('format'),
        pattern: patternOf(prose('pattern')),
        default: prose('pattern'),
        examples: [prose('pattern')],
      },
      [name('b')]: { ...about('b'), enum: [prose('value'), prose('value 2'), { [name('key')]: prose('deep') }, null] },
      [name('c')]: { const: { [name('key')]: [prose('constant')] } },
      [name('d')]: { type: 'array', prefixItems: [{ const: prose('item') }], items: false },
      [name('e')]: { type: ['string', 'null'], contentMediaType: name('media'), contentEncoding: name('encoding') },
      [name('kind')]: { type: 'string' },
    },
    patternProperties: { [patternOf(name('f'))]: { type: 'number', readOnly: true } },
    propertyNames: { minLength: 1 },
    dependentRequired: { [name('a')]: [name('b')] },
    dependentSchemas: { [name('b')]: { required: [name('a')] } },
    $defs: { [name('inner')]: { type: 'string', description: prose('inner') } },
    additionalProperties: { $ref: `#/components/schemas/Pet/$defs/${step(name('inner'))}` },
  };
  const variant = (place: string): object => ({
    type: 'object',
    required: [name('kind')],
    properties: { [name('kind')]: { const: name(place) }, [name(`${place} own`)]: { type: 'string', writeOnly: true } },
  });
  const schemas = {
    Pet: pet,
    Cat: variant('cat'),
    Dog: variant('dog'),
    Animal: {
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
      discriminator: {
        propertyName: name('kind'),
        mapping: { [name('cat')]: '#/components/schemas/Cat', [name('dog')]: 'Dog' },
      },
    },
    Known: { ...about('known'), type: 'string', 'x-extensible-enum': [prose('known'), prose('known 2')] },
  };
  const content = {
    'application/json': {
      schema: { $ref: '#/components/schemas/Pet' },
      examples: { [name('example')]: { summary: prose('example'), description: prose('example'), value: { [name('a')]: 1 } } },
    },
    [`application/x-b; title="${inUrl(name('media type')).replaceAll('*', '')}"`]: { schema: { type: 'string' } },
  };
  const form = {
    'multipart/form-data': {
      schema: { type: 'object', properties: { [name('part')]: { type: 'string' }, [name('file')]: {} } },
      encoding: { [name('part')]: { contentType: 'text/plain', headers: { 'X-A': { description: prose('header'), schema: {} } } } },
    },
  };
  const query = (place: string): object => ({
    name: name(place),
    in: 'query',
    description: prose(place),
    schema: { type: 'string', enum: [prose('value'), prose('value 2')], default: prose('value') },
    example: prose('value'),
  });
  const reply = {
    description: prose('reply'),
    headers: { 'X-Limit': { description: prose('header'), schema: { type: 'string', pattern: patternOf(prose('header')) } } },
    content,
    links: { [name('link')]: { operationId: name('list'), description: prose('link'), parameters: { [name('q')]: prose('constant') } } },
  };
  const operation = {
    tags: [name('tag')],
    summary: prose('operation summary'),
    description: prose('operation'),
    externalDocs: docs,
    responses: { 200: reply, '4XX': { description: prose('4XX') }, default: { description: prose('default') } },
  };
  const id = { name: 'id', in: 'path', required: true, description: prose('id'), schema: { type: 'string' } };
  return {
    openapi: '3.1.1',
    info: {
      title: prose('api'),
      summary: prose('api summary'),
      description: prose('api description'),
      version: prose('version'),
      contact: { name: prose('contact'), email: 'a@a.example', url: 'https://a.example' },
      license: { name: prose('license'), url: 'https://a.example' },
    },
    servers: [
      {
        url: `https://a.example/{${name('variable').replace(/[{}]/g, '')}}`,
        description: prose('server'),
        variables: {
          [name('variable').replace(/[{}]/g, '')]: { enum: [prose('v'), prose('v 2')], default: prose('v'), description: prose('variable') },
        },
      },
    ],
    tags: [{ name: name('tag'), description: prose('tag'), externalDocs: docs }],
    security: [{ Key: [] }, { Oauth: [name('scope')] }],
    paths: {
      [`/${inUrl(name('pets'))}`]: {
        get: { ...operation, operationId: name('list'), parameters: [query('q'), query('q 2')] },
        post: {
          ...operation,
          operationId: name('create'),
          requestBody: { description: prose('body'), content },
          callbacks: {
            [name('callback')]: { [`{$request.body#/${step(name('a'))}}`]: { post: { ...operation, operationId: name('called') } } },
          },
        },
      },
      [`/${inUrl(name('pets'))}/{id}`]: {
        summary: prose('path'),
        description: prose('path'),
        parameters: [id, { ...query('cookie'), in: 'cookie' }],
        put: { ...operation, operationId: name('replace'), requestBody: { description: prose('form'), content: form } },
      },
    },
    webhooks: { [name('webhook')]: { post: { ...operation, operationId: name('hook') } } },
    components: {
      schemas,
      securitySchemes: {
        Key: { type: 'apiKey', in: 'query', name: name('key'), description: prose('key') },
        Oauth: {
          type: 'oauth2',
          description: prose('oauth'),
          flows: {
            clientCredentials: { tokenUrl: 'https://a.example/token', scopes: { [name('scope')]: prose('scope') } },
          },
        },
      },
    },
    [`x-${name('root extension')}`]: prose('root extension'),
  };
}
