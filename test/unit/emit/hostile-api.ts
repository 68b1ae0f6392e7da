import type { JsonObject } from '@specline/kernel/json';
import type { Api, Doc, Encoding, Paging, Payload } from '../../../generators/ir/types.ts';
import {
  api,
  field,
  header,
  list,
  literal,
  map,
  model,
  node,
  number,
  object,
  open,
  operation,
  param,
  payload,
  ref,
  reply,
  resource,
  text,
  union,
} from './api-builder.ts';

/** Text for a place: the same for the same place. */
export type TextFor = (place: string) => string;

/**
 * Returns an API with a text of the caller in every place where a document has one. Names of ours are allotted, so they are benign;
 * left out of a text is what would mean something else there, such as the variable of a server.
 */
export function apiOf(at: TextFor): Api {
  const docAt = (place: string): Doc => ({
    deprecated: true,
    summary: at(`${place} summary`),
    description: at(`${place} description`),
  });
  const origin = { file: at('file'), pointer: at('pointer'), line: 1, column: 1 };
  const pet = object(
    [
      field(at('field'), text({ format: at('format'), pattern: at('pattern') }), {
        doc: docAt('field'),
        default: at('default'),
      }),
      field(
        at('field 2'),
        object([field(at('inner'), number({ format: at('number format') }), { doc: docAt('inner') })]),
        { access: 'read' },
      ),
      field(at('field 3'), union(literal(at('value'), { [at('key')]: [at('item')] }), open(at('known')))),
    ],
    map(ref('Pet')),
  );
  const part: Encoding = {
    ...node(),
    wire: at('form field'),
    contentType: at('part type').replace(/[*,]/g, ''),
    headers: [],
    style: 'pipeDelimited',
  };
  const form: Payload = {
    ...payload(object([field(at('form field'), text())]), 'multipart/form-data'),
    encodings: [part],
  };
  const body = {
    ...node(),
    doc: docAt('body'),
    required: true,
    payloads: [
      payload(object([field(at('body field'), text(), { doc: docAt('body field') })]), at('body media type')),
      form,
    ],
  };
  const replies = [
    reply(
      200,
      [payload(ref('Pet'), at('media type')), payload(text(), at('media type 2'))],
      [header(at('header'), { doc: docAt('header'), shape: text({ pattern: at('header pattern') }) })],
    ),
    reply('default', [payload(list(ref('Pet')), at('media type 3'))]),
  ];
  const own = { doc: docAt('operation'), origin, path: at('path'), wire: at('operationId'), body, replies };
  const params = [
    param(at('param'), {
      name: at('param name'),
      required: true,
      doc: docAt('param'),
      default: [at('param default')],
    }),
  ];
  const security = [[{ scheme: at('scheme'), scopes: [] }], [{ scheme: at('scheme 2'), scopes: [] }]];
  const addressOf = (place: string): string => `https://${at(place).replace(/[{}]/g, '')}`;
  const servers = [{ ...node(), url: addressOf('own server'), variables: [] }];
  const getPet = operation('getPet', { ...own, params, security, servers });
  const paging: Paging = {
    by: 'url',
    cursor: at('param'),
    items: `/${pointerStep(at('items'))}`,
    next: `/${pointerStep(at('next'))}`,
  };
  const listPets = operation('listPets', { path: at('path'), params, replies, paging });
  return api({
    origin,
    doc: docAt('api'),
    title: at('title'),
    version: at('version'),
    servers: [
      {
        ...node(docAt('server')),
        url: addressOf('server'),
        variables: [
          {
            name: at('variable'),
            default: at('variable default'),
            enum: [at('variable value')],
            description: at('variable description'),
          },
        ],
      },
    ],
    securitySchemes: [
      { ...node(docAt('scheme')), wire: at('scheme'), kind: 'apiKey', in: 'header', key: at('key') },
      { ...node(), wire: at('scheme 2'), kind: 'apiKey', in: 'cookie', key: at('key 2') },
    ],
    models: [
      model('Pet', pet, { inputName: 'PetInput', wire: at('schema'), doc: docAt('schema'), origin }),
      model('Name', literal(at('const')), { doc: docAt('schema 2') }),
    ],
    resources: [resource('pets', [getPet, listPets], { wire: at('tag'), doc: docAt('tag') })],
    webhooks: [{ ...node(docAt('webhook')), wire: at('webhook'), operation: operation('petSold', own) }],
  });
}

/** Returns a bundled document with a text of the caller in every place that openapi-typescript prints. */
export function documentOf(at: TextFor): JsonObject {
  const annotationsAt = (place: string): JsonObject => ({
    title: at(`${place} title`),
    summary: at(`${place} summary`),
    description: at(`${place} description`),
    deprecated: true,
  });
  const schema = {
    ...annotationsAt('schema'),
    type: 'object',
    required: [at('field')],
    properties: {
      [at('field')]: {
        ...annotationsAt('field'),
        type: 'string',
        format: at('format'),
        default: at('default'),
        example: at('example'),
        examples: [at('example 2'), { [at('key')]: at('item') }],
      },
      [at('field 2')]: { enum: [at('value'), at('value 2')] },
      [at('field 3')]: { const: { [at('key')]: [at('item')] } },
      [at('field 4')]: {
        $ref: `${refTo(at('name'))}/properties/${step(at('field'))}`,
        ...annotationsAt('ref'),
      },
      [at('field 5')]: {
        oneOf: [{ $ref: '#/components/schemas/Pet' }],
        discriminator: {
          propertyName: at('discriminator'),
          mapping: {
            [at('mapping')]: `x${at('mapped')}`,
            [at('mapping 2')]: 'Pet',
            [at('mapping 3')]: refTo(at('name')),
          },
        },
      },
    },
    patternProperties: { [at('pattern')]: { type: at('type') } },
  };
  const content = { [at('media type')]: { schema: { $ref: refTo(at('name')) }, example: at('example 3') } };
  const parameters = [
    { ...annotationsAt('param'), name: at('param'), in: 'query', schema: {}, example: at('example 4') },
  ];
  const responses = {
    200: {
      description: at('response'),
      headers: { [at('header')]: { description: at('header'), schema: {} } },
      content,
    },
    [at('status')]: { $ref: `#/components/responses/${step(at('response name'))}` },
  };
  const pathItem = {
    summary: at('item'),
    parameters,
    post: {
      ...annotationsAt('operation'),
      operationId: at('operationId'),
      requestBody: { description: at('body'), content },
      responses,
    },
  };
  return {
    openapi: '3.1.1',
    info: { title: at('title'), version: at('version') },
    paths: { [`/${at('path')}`]: pathItem },
    webhooks: { [at('webhook')]: { post: { ...pathItem.post, operationId: at('operationId 2') } } },
    components: {
      schemas: { Pet: { type: 'object', properties: {} }, [at('name')]: schema },
      responses: { [at('response name')]: { description: at('response') } },
    },
  };
}

function refTo(schema: string): string {
  return `#/components/schemas/${step(schema)}`;
}

/** Returns a step of a JSON Pointer in a URI fragment: RFC 6901, section 6. */
function step(name: string): string {
  return pointerStep(name).replaceAll('%', '%25');
}

/** Returns a step of a JSON Pointer: RFC 6901, section 3. */
function pointerStep(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
