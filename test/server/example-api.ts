import { Ajv2020 } from 'ajv/dist/2020.js';
import { replyHeaderJson, replyHeaderSimpleExploded } from '@specline/server-runtime/reply/reply-headers';
import { decodeBinary, decodeJson, decodeText } from '@specline/server-runtime/request/body';
import { constantPart } from '@specline/server-runtime/failure/failure-parts';
import { decodeForm, decodeMultipart } from '@specline/server-runtime/request/forms';
import type { Api, Operation, Param } from '@specline/server-runtime/operation';
import type { SecurityScheme } from '@specline/server-runtime/security/security-scheme';
import * as styles from '@specline/server-runtime/parameters/styles';
import type { Validate } from '@specline/server-runtime/validation/validator';
import type { ValueType } from '@specline/server-runtime/parameters/values';

const ajv = new Ajv2020({ allErrors: true });

/** Returns a validator, as the generator compiles them ahead of time. */
export function validatorOf(schema: object): Validate {
  return ajv.compile(schema) as Validate;
}

const bearer: SecurityScheme = { name: 'token', type: 'http', scheme: 'bearer' };
const text: ValueType = { types: ['string'] };
const anyJson = [{ status: 200, types: ['application/json'] }] as const;

const spaceId: Param = { name: 'spaceId', in: 'path', decode: styles.pathSimple, value: text };

const listParams: readonly Param[] = [
  {
    name: 'limit',
    in: 'query',
    decode: styles.queryFormExploded,
    value: { types: ['integer'] },
    default: 10,
  },
  { name: 'tag', in: 'query', decode: styles.queryFormExploded, value: { types: [], items: text } },
  {
    name: 'evaluated',
    in: 'query',
    decode: styles.queryFormExploded,
    value: { types: ['boolean', 'string'] },
  },
  { name: 'filter', in: 'query', decode: styles.queryDeepObject, value: { types: [], rest: text } },
  { name: 'x-depth', in: 'header', decode: styles.headerSimple, value: { types: ['integer'] } },
  { name: 'theme', in: 'cookie', decode: styles.cookieForm, value: text },
];

const listSchema = {
  type: 'object',
  properties: {
    query: {
      type: 'object',
      properties: {
        limit: { type: 'integer', minimum: 1, maximum: 100 },
        tag: { type: 'array', items: { type: 'string', maxLength: 5 } },
        evaluated: { enum: [true, false, 'deterministic-only'] },
        filter: { type: 'object' },
      },
    },
    header: { type: 'object', properties: { 'x-depth': { type: 'integer' } } },
  },
};

const newSpaceSchema = {
  type: 'object',
  required: ['title'],
  properties: { title: { type: 'string', minLength: 1 }, parent: { type: ['string', 'null'] } },
  additionalProperties: false,
};

const codeForm = validatorOf({
  type: 'object',
  properties: {
    picture: { type: 'string' },
    note: { type: 'string' },
    any: { not: { type: 'string', maxLength: 2 } },
    code: {
      anyOf: [
        { type: 'integer', maximum: 10 },
        { type: 'string', pattern: '^\\d{5}$' },
      ],
    },
  },
});

const treeSchema = { $id: 'tree', type: 'object', properties: { child: { $ref: 'tree' } } };

const space = validatorOf({
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string' }, createdAt: { type: 'string' } },
});

const spaceValidators = {
  200: {
    'application/json': Object.assign(space, {
      known: () => ({ fields: { id: null, createdAt: null, more: null } }),
    }),
  },
  202: {
    headers: validatorOf({
      type: 'object',
      $defs: {
        map: {
          type: 'object',
          properties: { R: { type: 'integer', maximum: 255 }, name: { type: 'string' } },
          required: ['R'],
        },
      },
      properties: {
        'x-next': { type: 'integer', minimum: 1 },
        'set-cookie': { type: 'string', pattern: '^id=' },
        'x-sizes': { type: 'array', items: { type: 'integer' } },
        'x-json': { type: 'integer' },
        'x-words': { type: 'string' },
        'x-tags': { type: 'array', items: { type: 'string' } },
        'x-mixed': {
          type: 'array',
          prefixItems: [{ type: 'string' }, { type: 'integer' }],
          items: false,
          minItems: 2,
        },
        'x-map': { $ref: '#/$defs/map' },
        'x-exploded': { $ref: '#/$defs/map' },
      },
    }),
  },
};

/**
 * Returns an operation of a small interface, which answers with JSON.
 * @param id Any name: `OperationId` has only those of this project's own interface.
 */
export function operation(
  id: string,
  method: string,
  path: string,
  more: Partial<Operation> = {},
): Operation {
  return { id: id, method, path, replies: anyJson, ...more };
}

const operations: readonly Operation[] = [
  operation('getSpace', 'GET', '/spaces/{spaceId}', {
    params: [
      spaceId,
      { name: 'shareKey', in: 'query', decode: styles.queryFormExploded, value: text, secret: true },
    ],
    security: [[{ scheme: bearer }]],
    replies: [
      { status: 200, types: ['application/json'], headers: [{ name: 'x-count' }] },
      {
        status: 202,
        types: ['application/json'],
        headers: [
          { name: 'x-next', required: true },
          { name: 'x-json', encode: replyHeaderJson },
          { name: 'x-words', encode: replyHeaderJson },
          { name: 'x-exploded', encode: replyHeaderSimpleExploded },
        ],
      },
      { status: 404 },
      {
        status: 401,
        headers: [
          { name: 'x-zone', required: true, failure: constantPart('eu') },
          { name: 'x-other', required: true },
        ],
      },
      { status: '4XX', types: ['application/json'] },
    ],
    replyValidators: () => Promise.resolve(spaceValidators),
  }),
  operation('listSpaces', 'GET', '/spaces', {
    params: listParams,
    validators: () => Promise.resolve({ params: validatorOf(listSchema) }),
  }),
  operation('createSpace', 'POST', '/spaces', {
    body: { required: true, types: [{ type: 'application/json', decode: decodeJson }] },
    replies: [{ status: 201, types: ['application/json'] }],
    validators: () => Promise.resolve({ body: { 'application/json': validatorOf(newSpaceSchema) } }),
  }),
  operation('growTree', 'POST', '/trees', {
    body: { required: false, types: [{ type: 'application/json', decode: decodeJson }] },
    validators: () => Promise.resolve({ body: { 'application/json': validatorOf(treeSchema) } }),
  }),
  operation('deleteSpace', 'DELETE', '/spaces/{spaceId}', { params: [spaceId], replies: [{ status: 204 }] }),
  operation('getLatest', 'GET', '/spaces/{spaceId}/versions/latest', { params: [spaceId] }),
  operation('getVersion', 'GET', '/spaces/{spaceId}/versions/{versionId}', {
    params: [spaceId, { name: 'versionId', in: 'path', decode: styles.pathSimple, value: text }],
  }),
  operation('getFile', 'GET', '/files/{name}.{ext}', {
    params: [
      { name: 'name', in: 'path', decode: styles.pathSimple, value: text },
      { name: 'ext', in: 'path', decode: styles.pathSimple, value: text },
    ],
  }),
  operation('sendForm', 'POST', '/forms', {
    body: {
      required: true,
      types: [
        {
          type: 'application/x-www-form-urlencoded',
          decode: decodeForm,
          value: {
            types: [],
            fields: {
              count: { types: ['integer'] },
              code: { types: ['integer', 'string'] },
              tags: { types: [], items: text },
              rows: { types: [], items: { types: [], items: { types: ['integer'] } } },
              notes: { types: ['null'], items: text },
              meta: { types: [], fields: { a: text } },
              deep: { types: [], rest: text },
              color: { types: [], fields: { R: { types: ['integer'] } } },
              any: { types: ['string'], open: true },
              note: text,
              maybe: { types: ['null', 'string'] },
              data: { types: [], rest: text },
            },
          },
          fields: {
            deep: { decode: styles.queryDeepObject },
            color: { decode: styles.queryFormExploded },
            note: { contentTypes: ['application/json'] },
            maybe: { contentTypes: ['application/json'] },
            data: { contentTypes: ['application/json'] },
          },
        },
        {
          type: 'multipart/form-data',
          decode: decodeMultipart,
          value: {
            types: [],
            fields: {
              count: { types: ['integer'] },
              code: { types: ['integer', 'string'] },
              files: { types: [], items: { types: ['bytes'] } },
              labels: { types: [], items: text },
              meta: { types: [], rest: text },
              photo: text,
              note: text,
              deep: { types: [], rest: text },
              color: { types: [], fields: { R: { types: ['integer'] } } },
              words: { types: [], items: text },
              raw: { types: ['bytes'] },
              raws: { types: [], items: { types: ['bytes'] } },
              either: { types: ['bytes', 'string'] },
              picture: text,
              rows: { types: [], items: { types: [], items: { types: ['integer'] } } },
              cubes: { types: [], items: { types: [], items: { types: [], items: { types: ['integer'] } } } },
              things: { types: [], items: { types: [], fields: { a: text } } },
            },
          },
          fields: {
            photo: { contentTypes: ['image/png', 'image/svg+xml'] },
            note: { contentTypes: ['application/json'] },
            deep: { decode: styles.queryDeepObject },
            color: { decode: styles.queryFormExploded },
            words: { decode: styles.queryForm },
          },
        },
        {
          type: 'multipart/things',
          decode: decodeMultipart,
          value: {
            types: [],
            fields: {
              count: { types: ['integer'] },
              meta: { types: [], rest: text },
              photo: { types: ['bytes'] },
            },
          },
          fields: { photo: { contentTypes: ['image/*'] } },
        },
        {
          type: 'multipart/list',
          decode: decodeMultipart,
          value: { types: [], items: { types: ['integer'], items: { types: [], rest: text } } },
        },
        { type: 'multipart/mixed', decode: decodeMultipart },
      ],
    },
    validators: () =>
      Promise.resolve({
        body: { 'application/x-www-form-urlencoded': codeForm, 'multipart/form-data': codeForm },
      }),
  }),
  operation('upload', 'PUT', '/uploads', {
    body: {
      required: true,
      types: [
        { type: 'text/*', decode: decodeText },
        { type: 'application/octet-stream', decode: decodeBinary },
      ],
    },
  }),
  operation('listenEvents', 'GET', '/events', { replies: [{ status: 200, types: ['text/event-stream'] }] }),
  operation('download', 'GET', '/downloads', {
    replies: [{ status: 200, types: ['application/octet-stream'] }],
  }),
  operation('wait', 'POST', '/wait', {
    body: { required: false, types: [{ type: 'text/plain', decode: decodeText }] },
  }),
  operation('fail', 'GET', '/fail'),
  operation('notDone', 'GET', '/not-done'),
];

/** A small interface with an operation for each thing that the server does. */
export const exampleApi: Api = {
  title: 'Example "API"',
  operations,
  positions: () =>
    Promise.resolve({
      '/properties/query/properties/limit': 'spec.yaml:12:7',
      '/properties/title': 'spec.yaml:30:5',
    }),
};
