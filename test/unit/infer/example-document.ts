/** Reads the small documents of the examples of rules: `Pet { id: integer, name? }`, `GET /pets ?page:integer=0,sort -> [Pet]`. */
import { stringify } from 'yaml';
import type { JsonObject } from '@specline/kernel/json';

/** Returns the document as YAML, without `openapi` and `info`. */
export function exampleDocument(lines: readonly string[]): string {
  const schemas: Record<string, JsonObject> = {};
  const paths: Record<string, Record<string, JsonObject>> = {};
  const numbered = new Set(
    lines.flatMap((line) => /^(\w+) .*\{ id: integer/.exec(line)?.[1]?.toLowerCase() ?? []),
  );
  for (const line of lines) {
    const schema = /^(\w+) \{ (.*) \}$/.exec(line);
    if (schema !== null) {
      const [, name = '', fields = ''] = schema;
      schemas[name] = objectOf(fields);
      continue;
    }
    const [, method = '', path = '', query, body, responses = '', paged] =
      /^([A-Z]+) (\S+)(?: \?(\S+))?(?: (\S+))? -> (.*?)( paged)?$/.exec(line) ?? [];
    if (method === '') throw new Error(`not an example: ${line}`);
    (paths[path] ??= {})[method.toLowerCase()] = {
      operationId: `${method} ${path}`,
      parameters: [
        ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
          name,
          in: 'path',
          required: true,
          schema: {
            type:
              /(?:Number|Index)$/.test(name) || numbered.has(name.replace(/Id$/, '').toLowerCase())
                ? 'integer'
                : 'string',
          },
        })),
        ...(query?.split(',') ?? []).map(queryOf),
      ],
      ...(body !== undefined && { requestBody: { content: contentOf(body) } }),
      responses: Object.fromEntries(responses.split(', ').map(responseOf)),
      ...(paged !== undefined && { 'x-pagination': { cursor: 'cursor', items: '/items', next: '/next' } }),
    };
  }
  return stringify({ paths, components: { schemas } });
}

function queryOf(text: string): JsonObject {
  const [, name = '', type = 'string', value] = /^([^:=]+)(?::([^=]+))?(?:=(\d+))?$/.exec(text) ?? [];
  const schema = { ...schemaOf(type), ...(value !== undefined && { default: Number(value) }) };
  return { name, in: 'query', schema };
}

function responseOf(text: string): readonly [string, JsonObject] {
  const [, status, type] = /^(?:(\d{3}) ?)?(.*)$/.exec(text) ?? [];
  const content = type === undefined || type === '' ? {} : { content: contentOf(type) };
  return [status ?? '200', { description: 'A response.', ...content }];
}

function contentOf(type: string): JsonObject {
  return { 'application/json': { schema: schemaOf(type) } };
}

function objectOf(fields: string): JsonObject {
  const all = fields.split(', ').map((field) => {
    const [, name = '', optional = '', type = 'string'] = /^(\w+)(\?)?(?:: (.+))?$/.exec(field) ?? [];
    return { name, isRequired: optional === '', schema: schemaOf(type) };
  });
  const required = all.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(all.map(({ name, schema }) => [name, schema])),
    ...(required.length > 0 && { required }),
  };
}

function schemaOf(type: string): JsonObject {
  if (type.startsWith('[')) return { type: 'array', items: schemaOf(type.slice(1, -1)) };
  if (type.includes('|')) return { type: 'string', enum: type.split('|') };
  if (/^[A-Z]/.test(type)) return { $ref: `#/components/schemas/${type}` };
  if (type.includes(' or ')) return { oneOf: type.split(' or ').map(schemaOf) };
  if (type === 'date-time?') return { type: ['string', 'null'], format: 'date-time' };
  return ['date-time', 'uri'].includes(type) ? { type: 'string', format: type } : { type };
}
