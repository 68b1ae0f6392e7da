import { compositionKeywords } from '@specline/kernel/schema/composition';
import { isObject } from '@specline/kernel/values';
import type { Json, JsonObject } from '@specline/kernel/json';
import { member } from './json.ts';

/** The kind of a node of an OpenAPI document; `other` is anything that no check looks into. */
type NodeKind =
  | 'root'
  | 'components'
  | 'pathItem'
  | 'operation'
  | 'parameter'
  | 'header'
  | 'requestBody'
  | 'response'
  | 'mediaType'
  | 'schema'
  | 'other';

/** A node of a bundled document. References are not followed: what they refer to is listed where it stands. */
export interface SpecNode {
  readonly kind: NodeKind;
  readonly node: JsonObject;
  readonly pointer: readonly string[];
}

/** The value under a key: a node, a list or a map of nodes. */
type Child = readonly ['one' | 'list' | 'map', NodeKind];

const operations = Object.fromEntries(
  ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'].map((method): [string, Child] => [
    method,
    ['one', 'operation'],
  ]),
);

const parameter: Readonly<Record<string, Child>> = {
  schema: ['one', 'schema'],
  content: ['map', 'mediaType'],
};

/** The children of each kind of node (OpenAPI 3.1, section 4.8; JSON Schema 2020-12). Other objects are `other`. */
const children: Readonly<Record<NodeKind, Readonly<Record<string, Child>>>> = {
  root: { paths: ['map', 'pathItem'], webhooks: ['map', 'pathItem'], components: ['one', 'components'] },
  components: {
    schemas: ['map', 'schema'],
    responses: ['map', 'response'],
    parameters: ['map', 'parameter'],
    requestBodies: ['map', 'requestBody'],
    headers: ['map', 'header'],
    pathItems: ['map', 'pathItem'],
    securitySchemes: ['map', 'other'],
    examples: ['map', 'other'],
    links: ['map', 'other'],
  },
  pathItem: { ...operations, parameters: ['list', 'parameter'], servers: ['list', 'other'] },
  operation: {
    parameters: ['list', 'parameter'],
    requestBody: ['one', 'requestBody'],
    responses: ['map', 'response'],
    servers: ['list', 'other'],
  },
  parameter,
  header: parameter,
  requestBody: { content: ['map', 'mediaType'] },
  response: { content: ['map', 'mediaType'], headers: ['map', 'header'], links: ['map', 'other'] },
  mediaType: { schema: ['one', 'schema'], encoding: ['map', 'other'] },
  schema: {
    ...Object.fromEntries(
      ['properties', 'patternProperties', 'dependentSchemas', '$defs'].map((key): [string, Child] => [
        key,
        ['map', 'schema'],
      ]),
    ),
    ...Object.fromEntries(
      [...compositionKeywords, 'prefixItems'].map((key): [string, Child] => [key, ['list', 'schema']]),
    ),
    ...Object.fromEntries(
      [
        'items',
        'additionalProperties',
        'not',
        'if',
        'then',
        'else',
        'contains',
        'propertyNames',
        'unevaluatedItems',
        'unevaluatedProperties',
      ].map((key): [string, Child] => [key, ['one', 'schema']]),
    ),
  },
  other: {},
};

/** Keys whose values are data of the document and not a part of it. */
const data: ReadonlySet<string> = new Set([
  'example',
  'examples',
  'default',
  'const',
  'enum',
  'value',
  'security',
  'mapping',
  'scopes',
]);

/**
 * Lists the nodes of a document, each with what it is.
 * @param root The bundled document.
 */
export function listNodes(root: JsonObject): readonly SpecNode[] {
  return walk('root', root, []);
}

function walk(kind: NodeKind, node: Json | undefined, pointer: readonly string[]): SpecNode[] {
  if (!isObject(node)) return [];
  const own: SpecNode = { kind, node, pointer };
  const below = Object.entries(node).flatMap(([key, value]) => {
    if (key.startsWith('x-')) return [];
    const child = Object.hasOwn(children[kind], key) ? children[kind][key] : undefined;
    if (child === undefined) return data.has(key) ? [] : walkOther(value, [...pointer, key]);
    return walkChild(child, value, [...pointer, key]);
  });
  return [own, ...below];
}

function walkChild([form, kind]: Child, value: Json, pointer: readonly string[]): SpecNode[] {
  if (form === 'one') return walk(kind, value, pointer);
  if (form === 'list')
    return Array.isArray(value)
      ? value.flatMap((item: Json, index) => walk(kind, item, [...pointer, String(index)]))
      : [];
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((key) => walk(kind, member(value, key), [...pointer, key]));
}

function walkOther(value: Json, pointer: readonly string[]): SpecNode[] {
  if (Array.isArray(value))
    return value.flatMap((item: Json, index) => walkOther(item, [...pointer, String(index)]));
  return walk('other', value, pointer);
}
