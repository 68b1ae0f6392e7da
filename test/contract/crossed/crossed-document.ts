/** A document in which every place and style has every kind of value: plain, nullable and one of several kinds. */
import type { Json, JsonObject } from '../../corpus/raw-document.ts';

/** The keywords of a parameter besides its schema, by a name for them. */
const places: Readonly<Record<string, JsonObject>> = {
  pathSimple: { in: 'path' },
  pathSimpleExploded: { in: 'path', explode: true },
  pathLabel: { in: 'path', style: 'label' },
  pathLabelExploded: { in: 'path', style: 'label', explode: true },
  pathMatrix: { in: 'path', style: 'matrix' },
  pathMatrixExploded: { in: 'path', style: 'matrix', explode: true },
  queryForm: { in: 'query', explode: false },
  queryFormExploded: { in: 'query' },
  querySpace: { in: 'query', style: 'spaceDelimited', explode: false },
  queryPipe: { in: 'query', style: 'pipeDelimited', explode: false },
  queryDeep: { in: 'query', style: 'deepObject', explode: true },
  header: { in: 'header' },
  headerExploded: { in: 'header', explode: true },
  cookie: { in: 'cookie', explode: false },
  cookieExploded: { in: 'cookie' },
};

const object: JsonObject = {
  type: 'object',
  properties: { a: { type: 'integer' }, b: { type: ['boolean', 'null'] }, c: { type: 'string' } },
  // An exploded object does not take other parameters, unless it declares that.
  additionalProperties: false,
};
const list = (items: Json, more: JsonObject = {}): JsonObject => ({ type: 'array', items, ...more });
const nullable = (schema: JsonObject): JsonObject => ({
  ...schema,
  type: [schema['type'] ?? 'string', 'null'],
});

/** Kinds of values by a name; each is written in every place. */
const kinds: Readonly<Record<string, JsonObject>> = {
  integer: { type: 'integer' },
  string: { type: 'string' },
  nullableInteger: { type: ['integer', 'null'] },
  nullableString: { type: ['string', 'null'] },
  nullableDate: { type: ['string', 'null'], format: 'date' },
  integers: list({ type: 'integer' }),
  strings: list({ type: 'string' }),
  nullableIntegers: nullable(list({ type: 'integer' })),
  integersOrNulls: list({ type: ['integer', 'null'] }),
  stringsOrNulls: list({ type: ['string', 'null'] }),
  object,
  nullableObject: nullable(object),
  composedObject: {
    allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { a: { type: 'integer' } } }],
    unevaluatedProperties: false,
  },
  byPattern: {
    type: 'object',
    properties: { k: { type: 'boolean' } },
    patternProperties: { '^n_': { type: 'integer' } },
    additionalProperties: false,
  },
  booleanOrStrings: { oneOf: [{ type: 'boolean' }, list({ type: 'string', pattern: '^[x-z]' })] },
  integerOrObject: { anyOf: [{ type: 'integer' }, object] },
  nullableUnion: { oneOf: [{ type: 'null' }, { type: 'integer' }, list({ type: 'boolean' })] },
};

/** The kinds that only forms have: files, and objects within lists. */
const formKinds: Readonly<Record<string, JsonObject>> = {
  objects: list(object),
  nullableObjects: nullable(list(object)),
  objectOrString: { oneOf: [object, { type: 'string', pattern: '^[x-z]' }] },
  lists: list(list({ type: 'integer' })),
};
const bytes: JsonObject = { type: 'string', contentMediaType: 'application/octet-stream' };
const fileKinds: Readonly<Record<string, JsonObject>> = {
  file: bytes,
  files: list(bytes),
  nullableFiles: nullable(list(bytes)),
  fileOrObject: { oneOf: [bytes, { ...object, required: ['a'] }] },
};

/** The encodings of a field of a form. */
const encodings: Readonly<Record<string, JsonObject | undefined>> = {
  plain: undefined,
  form: { style: 'form', explode: false },
  exploded: { style: 'form' },
  space: { style: 'spaceDelimited', explode: false },
  pipe: { style: 'pipeDelimited', explode: false },
  deep: { style: 'deepObject', explode: true },
  json: { contentType: 'application/json' },
};

/** Ranges of media types; the type of a body is named where a range has none for it. */
const ranges: Readonly<Record<string, JsonObject>> = {
  'text/*': { type: 'string' },
  'application/*': object,
  'application/*+json': object,
  'application/*+xml': { type: 'string' },
  '*/*': object,
};

/** Returns the document; names of operations are made of what they are about. */
export function crossedDocument(): JsonObject {
  const paths: Record<string, Json> = {};
  for (const [place, declared] of Object.entries(places))
    for (const [kind, schema] of Object.entries(kinds)) {
      const isPath = declared['in'] === 'path';
      for (const required of isPath ? [true] : [true, false])
        paths[`/${place}/${kind}/${required ? 'required' : 'optional'}${isPath ? '/{value}' : ''}`] = {
          get: {
            operationId: `${place}-${kind}-${required ? 'required' : 'optional'}`,
            parameters: [{ name: 'value', ...declared, required, schema }],
            responses: nothing,
          },
        };
    }
  for (const mediaType of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    for (const [way, encoding] of Object.entries(encodings)) {
      const properties = { ...kinds, ...(way === 'plain' || way === 'json' ? formKinds : {}) };
      const isMultipart = mediaType.startsWith('multipart');
      const all = way === 'plain' && isMultipart ? { ...properties, ...fileKinds } : properties;
      for (const [kind, schema] of Object.entries(all))
        paths[`/${mediaType.replace(/\W/g, '-')}/${way}/${kind}`] = {
          post: {
            operationId: `${isMultipart ? 'multipart' : 'urlencoded'}-${way}-${kind}`,
            requestBody: {
              required: true,
              content: {
                [mediaType]: {
                  schema: { type: 'object', properties: { value: schema } },
                  ...(encoding && { encoding: { value: encoding } }),
                },
              },
            },
            responses: nothing,
          },
        };
    }
  for (const [range, schema] of Object.entries(ranges))
    paths[`/ranges/${range.replace(/\W/g, '-')}`] = {
      post: {
        operationId: `range-${range}`,
        requestBody: { required: true, content: { [range]: { schema } } },
        responses: { 200: { description: 'The same.', content: { [range]: { schema } } } },
      },
    };
  return {
    openapi: '3.1.1',
    info: { title: 'Crossed', version: '1' },
    paths,
    components: { schemas: { Base: { type: 'object', properties: { b: { type: ['boolean', 'null'] } } } } },
  };
}

const nothing: JsonObject = { 204: { description: 'Nothing.' } };
