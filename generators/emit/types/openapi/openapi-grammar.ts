/** The objects of a document that openapi-typescript reads. */
export type ObjectKind =
  | 'document'
  | 'components'
  | 'pathItem'
  | 'operation'
  | 'parameter'
  | 'requestBody'
  | 'mediaType'
  | 'response'
  | 'header'
  | 'schema'
  | 'discriminator';

/**
 * The kind of the value of a field: `plain` is copied as it is, `text` ends up in a comment, `data` is shown in one as JSON, `name`
 * and `mapping` have rules of their own; all else is an object of a kind, or a list or map of these; `targets` is a map in which
 * openapi-typescript does not expect references.
 */
export type FieldRule =
  | 'plain'
  | 'text'
  | 'data'
  | 'dataList'
  | 'name'
  | 'mapping'
  | { readonly one: ObjectKind }
  | { readonly list: ObjectKind }
  | { readonly map: ObjectKind }
  | { readonly targets: ObjectKind };

const texts = { summary: 'text', description: 'text' } as const;
const operation = { one: 'operation' } as const;
const schema = { one: 'schema' } as const;
const schemas = { list: 'schema' } as const;

/** The fields of each object that openapi-typescript reads; it never sees any other. */
export const grammar: Readonly<Record<ObjectKind, ReadonlyMap<string, FieldRule>>> = {
  document: fields({
    openapi: 'plain',
    paths: { targets: 'pathItem' },
    webhooks: { targets: 'pathItem' },
    components: { one: 'components' },
  }),
  components: fields({
    schemas: { map: 'schema' },
    responses: { targets: 'response' },
    parameters: { targets: 'parameter' },
    requestBodies: { targets: 'requestBody' },
    headers: { targets: 'header' },
    pathItems: { targets: 'pathItem' },
  }),
  pathItem: fields({
    ...texts,
    parameters: { list: 'parameter' },
    get: operation,
    put: operation,
    post: operation,
    delete: operation,
    options: operation,
    head: operation,
    patch: operation,
    trace: operation,
  }),
  operation: fields({
    ...texts,
    operationId: 'name',
    parameters: { list: 'parameter' },
    requestBody: { one: 'requestBody' },
    responses: { map: 'response' },
    deprecated: 'plain',
  }),
  parameter: fields({
    ...texts,
    name: 'name',
    in: 'plain',
    required: 'plain',
    deprecated: 'plain',
    schema,
    example: 'data',
  }),
  requestBody: fields({ ...texts, required: 'plain', content: { map: 'mediaType' } }),
  mediaType: fields({ schema, example: 'data' }),
  response: fields({ ...texts, headers: { map: 'header' }, content: { map: 'mediaType' } }),
  header: fields({
    ...texts,
    required: 'plain',
    deprecated: 'plain',
    schema,
    content: { map: 'mediaType' },
    example: 'data',
  }),
  schema: fields({
    title: 'text',
    description: 'text',
    format: 'text',
    deprecated: 'plain',
    readOnly: 'plain',
    writeOnly: 'plain',
    nullable: 'plain',
    default: 'data',
    example: 'data',
    examples: 'dataList',
    type: 'plain',
    const: 'plain',
    enum: 'plain',
    required: 'plain',
    minItems: 'plain',
    maxItems: 'plain',
    properties: { map: 'schema' },
    patternProperties: { map: 'schema' },
    additionalProperties: schema,
    items: schema,
    prefixItems: schemas,
    allOf: schemas,
    anyOf: schemas,
    oneOf: schemas,
    discriminator: { one: 'discriminator' },
  }),
  discriminator: fields({ propertyName: 'name', mapping: 'mapping' }),
};

function fields(rules: Readonly<Record<string, FieldRule>>): ReadonlyMap<string, FieldRule> {
  return new Map(Object.entries(rules));
}
