import type { Json, JsonObject } from '@specline/kernel/json';
import { member, objectMember } from '../../generators/lint/document/json.ts';
import { listOperations, resolve } from '../../generators/lint/document/operations.ts';

/** A request that is timed. */
export interface Scenario {
  readonly title: string;
  readonly method: string;
  readonly target: string;
  /** A JSON text. */
  readonly body?: string;
}

/**
 * Returns the requests: a resource by its id, a page of a list that is filtered, and a resource that is made.
 * @param document The bundled document.
 */
export function scenariosOf(document: JsonObject): readonly Scenario[] {
  const space = '/v1/spaces/spc_9KxW3b';
  return [
    { title: 'GET by id', method: 'GET', target: space },
    {
      title: 'list with query',
      method: 'GET',
      target: `${space}/comments?limit=20&order=asc&status=open&authors=usr_1&authors=usr_2`,
    },
    {
      title: 'POST with body',
      method: 'POST',
      target: `${space}/comments`,
      body: JSON.stringify(exampleBody(document, 'POST /spaces/{spaceId}/comments')),
    },
  ];
}

function exampleBody(document: JsonObject, key: string): Json {
  const operation = listOperations(document).find((each) => each.key === key);
  const content = objectMember(resolve(document, member(operation?.node, 'requestBody')), 'content');
  const example = member(objectMember(content, 'application/json'), 'example');
  if (example === undefined) throw new Error(`${key} has no example of a body: add one to the document`);
  return example;
}
