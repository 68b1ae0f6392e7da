import { isList, isObject } from '@specline/kernel/values';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Json, JsonObject } from '@specline/kernel/json';
import { member, objectMember, textOrEmpty } from '../../generators/lint/document/json.ts';
import {
  jsonSchemaOf,
  listOperations,
  successResponses,
  type SpecOperation,
} from '../../generators/lint/document/operations.ts';
import { documentFile } from '../client/folders.ts';
import { serverPeers } from './install.ts';

/** Writes what all servers are made of into the folder of peers: `served.json`, and what fastify takes, `fastify.json`. */
export function writeServed(document: JsonObject): void {
  const operations = listOperations(document);
  const served = operations.map((operation) => ({
    id: textOrEmpty(member(operation.node, 'operationId')),
    method: operation.key.slice(0, operation.key.indexOf(' ')),
    path: operation.path,
    ...exampleReply(document, operation),
  }));
  write('served.json', { document: documentFile, operations: served });
  const shared = Object.entries(objectMember(objectMember(document, 'components'), 'schemas') ?? {});
  write('fastify.json', {
    shared: shared.map(([name, schema]) => ({ $id: name, ...(isObject(schema) && schema) })).map(forFastify),
    routes: operations.map((operation) => forFastify(schemasOf(document, operation))),
  });
}

function write(name: string, value: object): void {
  writeFileSync(path.join(serverPeers, name), JSON.stringify(value));
}

/** Returns what an operation is answered with: the example of its success. */
function exampleReply(document: JsonObject, operation: SpecOperation): { status: number; reply: Json } {
  const [[status, response] = [200, {}]] = successResponses(document, operation);
  const media = objectMember(objectMember(response, 'content'), 'application/json');
  return { status, reply: member(media, 'example') ?? {} };
}

/** Returns the schemas of a route of fastify. */
function schemasOf(document: JsonObject, operation: SpecOperation): JsonObject {
  const body = jsonSchemaOf(document, member(operation.node, 'requestBody'));
  const replies = [...successResponses(document, operation)].flatMap(([status, response]) => {
    const schema = jsonSchemaOf(document, response);
    return schema === undefined ? [] : [[String(status), schema] as const];
  });
  return {
    params: schemaOfPlace(operation, 'path'),
    querystring: schemaOfPlace(operation, 'query'),
    ...(body !== undefined && { body }),
    ...(replies.length > 0 && { response: Object.fromEntries(replies) }),
  };
}

function schemaOfPlace({ parameters }: SpecOperation, place: string): JsonObject {
  const found = parameters.map(({ node }) => node).filter((node) => member(node, 'in') === place);
  const nameOf = (node: JsonObject): string => textOrEmpty(member(node, 'name'));
  return {
    type: 'object',
    properties: Object.fromEntries(found.map((node) => [nameOf(node), member(node, 'schema') ?? {}])),
    required: found.filter((node) => member(node, 'required') === true).map(nameOf),
  };
}

/** Returns the same with references as fastify has them: to the `$id` of a shared schema. */
function forFastify(value: Json): Json {
  if (isList(value)) return value.map(forFastify);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref'
        ? textOrEmpty(inner).replace(/^#\/components\/schemas\/([^/]+)$/, '$1#')
        : forFastify(inner),
    ]),
  );
}
