import { stringify } from 'yaml';
import type { Json, JsonObject } from '@specline/kernel/json';

/** A schema in short: `Pet` of the document, `[Pet]`, a type such as `string`, `date-time`, or an object of these; others as they are. */
export type Short = string | readonly [Short] | { readonly [name: string]: Short | JsonObject };

/** An operation in short. */
export interface ShortOperation {
  readonly id?: string;
  readonly takes?: Short;
  readonly gives?: Short;
  /** Of success. @default 200, or 204 where nothing is given */
  readonly status?: number;
  /** More statuses, without a body. */
  readonly also?: readonly number[];
  /** Types of query parameters; a list is an enumeration. */
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly more?: JsonObject;
}

/** Returns a document as YAML: schemas by name, operations by method and path (`GET /pets/{petId}`). */
export function smallDocument(
  schemas: Readonly<
    Record<
      string,
      { readonly fields: Short; readonly resource?: Json; readonly required?: readonly string[] }
    >
  >,
  operations: Readonly<Record<string, ShortOperation>>,
): string {
  const paths = new Map<string, [string, JsonObject][]>();
  for (const [place, operation] of Object.entries(operations)) {
    const [method = '', path = ''] = place.split(' ');
    const items = paths.get(path) ?? [];
    items.push([method.toLowerCase(), operationOf(place, path, operation)]);
    paths.set(path, items);
  }
  return stringify({
    paths: Object.fromEntries([...paths].map(([path, items]) => [path, Object.fromEntries(items)])),
    components: {
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([name, { fields, resource, required }]) => [
          name,
          {
            ...schemaOf(fields),
            ...(required && { required }),
            ...(resource !== undefined && { 'x-resource': resource }),
          },
        ]),
      ),
    },
  });
}

function operationOf(place: string, path: string, operation: ShortOperation): JsonObject {
  const { id = place, takes, gives, query = {}, also = [], more = {} } = operation;
  const status = operation.status ?? (gives === undefined ? 204 : 200);
  const inPath = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: /number$|^petId$/.test(name) ? 'integer' : 'string' },
  }));
  const inQuery = Object.entries(query).map(([name, type]) => ({
    name,
    in: 'query',
    schema: typeof type === 'string' ? { type } : { type: 'string', enum: type },
  }));
  return {
    operationId: id,
    parameters: [...inPath, ...inQuery],
    ...(takes !== undefined && { requestBody: { content: json(takes) } }),
    responses: {
      [status]: { description: 'Done.', ...(gives !== undefined && { content: json(gives) }) },
      ...Object.fromEntries(also.map((each) => [each, { description: 'Other.' }])),
    },
    ...more,
  };
}

function json(short: Short): JsonObject {
  return { 'application/json': { schema: schemaOf(short) } };
}

const types = new Set(['string', 'integer', 'number', 'boolean', 'object', 'array']);

function schemaOf(short: Short | JsonObject): JsonObject {
  if (typeof short === 'string') {
    if (types.has(short)) return { type: short };
    return short === 'date-time'
      ? { type: 'string', format: 'date-time' }
      : { $ref: `#/components/schemas/${short}` };
  }
  if (isItems(short)) return { type: 'array', items: schemaOf(short[0]) };
  if (Object.hasOwn(short, '$schema')) return (short as { readonly $schema: JsonObject }).$schema;
  const fields = Object.entries(short).map(([name, each]) => [name, schemaOf(each as Short)] as const);
  return { type: 'object', properties: Object.fromEntries(fields) };
}

function isItems(short: Short | JsonObject): short is readonly [Short] {
  return Array.isArray(short);
}
