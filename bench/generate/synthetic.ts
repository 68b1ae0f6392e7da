/** A part of an OpenAPI document. */
type DocumentPart = Readonly<Record<string, unknown>>;

/** Operations of a resource: list, create, read, change, delete. */
const perResource = 5;

/** Kinds of values that the fields of a resource take in turn. */
const fieldKinds: readonly DocumentPart[] = [
  { type: 'string', minLength: 1, maxLength: 200 },
  { type: 'integer', minimum: 0 },
  { type: 'string', format: 'date-time', readOnly: true },
  { type: 'boolean' },
  { type: ['string', 'null'], pattern: '^[a-z-]+$' },
  { type: 'string', enum: ['draft', 'open', 'closed'] },
  { type: 'array', items: { type: 'string' }, maxItems: 50 },
  { type: 'number', exclusiveMinimum: 0, maximum: 1 },
];

/** The facts that distinguish documents of one size. */
export interface SyntheticVariant {
  readonly title?: string;
  /** Index at which the kinds of fields begin. */
  readonly shift?: number;
  /** Name of a resource, by its place. */
  readonly nameOf?: (index: number) => string;
}

/**
 * Returns a document of resources that are listed, created, read, changed and deleted, each with a schema that refers to its own
 * parts and to that of another resource: the same for the same count and variant.
 * @param operationCount How many operations it has, at least 1.
 * @returns The document in JSON.
 */
export function syntheticDocument(
  operationCount: number,
  {
    title = `Synthetic, ${operationCount} operations`,
    shift = 0,
    nameOf = (index) => `Thing${index + 1}`,
  }: SyntheticVariant = {},
): string {
  const names = Array.from({ length: Math.ceil(operationCount / perResource) }, (_, index) => nameOf(index));
  const operations = names.flatMap(operationsOf).slice(0, operationCount);
  const paths = new Map<string, Record<string, DocumentPart>>();
  for (const { path, method, operation } of operations)
    paths.set(path, { ...paths.get(path), [method]: operation });
  const schemas = names.flatMap((name, index) => schemasOf(name, names[index - 1] ?? name, index + shift));
  return JSON.stringify(
    {
      openapi: '3.1.0',
      info: { title, version: '1.0.0' },
      servers: [{ url: 'https://api.example.com' }],
      paths: Object.fromEntries(paths),
      components: { schemas: Object.fromEntries([['Problem', problem], ...schemas]) },
    },
    undefined,
    2,
  );
}

const problem: DocumentPart = {
  type: 'object',
  required: ['code', 'message'],
  properties: { code: { type: 'string' }, message: { type: 'string' } },
};

function schemasOf(name: string, other: string, index: number): readonly (readonly [string, DocumentPart])[] {
  const fields = Array.from({ length: 6 + (index % 5) }, (_, field): readonly [string, DocumentPart] => [
    `field${field + 1}`,
    { description: `Field ${field + 1} of ${name}.`, ...fieldKinds[(index + field) % fieldKinds.length] },
  ]);
  const properties = {
    id: { type: 'string', readOnly: true },
    ...Object.fromEntries(fields),
    part: refTo(`${name}Part`),
    other: refTo(other),
  };
  return [
    [name, { type: 'object', description: `A ${name}.`, required: ['id', 'field1'], properties }],
    [`${name}Part`, { type: 'object', properties: { label: { type: 'string' }, size: { type: 'integer' } } }],
    [
      `${name}List`,
      { type: 'object', required: ['items'], properties: { items: { type: 'array', items: refTo(name) } } },
    ],
  ];
}

interface PlacedOperation {
  readonly path: string;
  readonly method: string;
  readonly operation: DocumentPart;
}

function operationsOf(name: string): readonly PlacedOperation[] {
  const all = `/${name.toLowerCase()}s`;
  const one = `${all}/{id}`;
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
  const limit = { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } };
  const body = { required: true, content: contentOf(name) };
  const operation = (verb: string, replies: DocumentPart, more: DocumentPart): DocumentPart => ({
    operationId: `${verb}${name}`,
    summary: `${verb} ${name}.`,
    tags: [name],
    ...more,
    responses: { ...replies, 404: { description: 'There is none.', content: contentOf('Problem') } },
  });
  const done = (schema: string): DocumentPart => ({ description: 'Done.', content: contentOf(schema) });
  return [
    {
      path: all,
      method: 'get',
      operation: operation('list', { 200: done(`${name}List`) }, { parameters: [limit] }),
    },
    { path: all, method: 'post', operation: operation('create', { 201: done(name) }, { requestBody: body }) },
    { path: one, method: 'get', operation: operation('get', { 200: done(name) }, { parameters: [id] }) },
    {
      path: one,
      method: 'patch',
      operation: operation('update', { 200: done(name) }, { parameters: [id], requestBody: body }),
    },
    {
      path: one,
      method: 'delete',
      operation: operation('delete', { 204: { description: 'Gone.' } }, { parameters: [id] }),
    },
  ];
}

function contentOf(schema: string): DocumentPart {
  return { 'application/json': { schema: refTo(schema) } };
}

function refTo(schema: string): DocumentPart {
  return { $ref: `#/components/schemas/${schema}` };
}
