import {
  jsonSchemaOf,
  listOperations,
  resolve,
  successResponses,
  type SpecOperation,
} from '../../generators/lint/document/operations.ts';
import { itemsOf, member, objectMember, textOrEmpty } from '../../generators/lint/document/json.ts';
import type { Json, JsonObject } from '@specline/kernel/json';

/** A call of an operation with fitting arguments, independent of any client. */
export interface BenchCall {
  readonly id: string;
  readonly method: string;
  /** Path template. */
  readonly path: string;
  readonly pathParams: JsonObject;
  readonly query: JsonObject;
  /** The JSON body; absent where the operation has none. */
  readonly body?: Json;
  /** A property that the body of a success always has; absent where there is none. */
  readonly field?: string;
}

/**
 * Chooses operations that are spread over the whole document, with all parameters and the example of the body.
 * @param document The bundled document.
 * @param count How many.
 */
export function chooseCalls(document: JsonObject, count: number): readonly BenchCall[] {
  const operations = listOperations(document);
  const chosen = operations.filter(
    (_, index) =>
      Math.floor(((index + 1) * count) / operations.length) > Math.floor((index * count) / operations.length),
  );
  return chosen.map((operation) => callOf(document, operation));
}

function callOf(document: JsonObject, operation: SpecOperation): BenchCall {
  const body = exampleOf(document, member(operation.node, 'requestBody'));
  const [success] = successResponses(document, operation).values();
  const [field] = requiredBy(document, resolve(document, jsonSchemaOf(document, success)));
  return {
    id: textOrEmpty(member(operation.node, 'operationId')),
    method: operation.key.slice(0, operation.key.indexOf(' ')),
    path: operation.path,
    pathParams: valuesOf(document, operation, 'path'),
    query: valuesOf(document, operation, 'query'),
    ...(body !== undefined && { body }),
    ...(field && { field }),
  };
}

function exampleOf(document: JsonObject, requestBody: Json | undefined): Json | undefined {
  const content = objectMember(resolve(document, requestBody), 'content');
  return member(objectMember(content, 'application/json'), 'example');
}

/** Returns values for the parameters at a place of the request. */
function valuesOf(document: JsonObject, { parameters }: SpecOperation, place: string): JsonObject {
  const fitting = parameters.map(({ node }) => node).filter((node) => member(node, 'in') === place);
  return Object.fromEntries(
    fitting.map((node) => [textOrEmpty(member(node, 'name')), valueOf(document, node)]),
  );
}

/** Returns a value that the document itself has for a parameter. */
function valueOf(document: JsonObject, parameter: JsonObject): Json {
  const schema = resolve(document, member(parameter, 'schema'));
  const [known] = [...itemsOf(member(schema, 'enum')), ...itemsOf(member(schema, 'x-extensible-enum'))];
  const value = member(parameter, 'example') ?? member(schema, 'default') ?? known;
  if (value !== undefined) return value;
  if (member(schema, 'type') === 'boolean') return true;
  throw new Error(
    `parameter ${textOrEmpty(member(parameter, 'name'))} has no example: add one to the document`,
  );
}

/** Returns the properties that objects of a schema have for certain. */
function requiredBy(document: JsonObject, schema: JsonObject | undefined): readonly string[] {
  const all = itemsOf(member(schema, 'allOf')).map((each) => resolve(document, each));
  return [
    ...itemsOf(member(schema, 'required')).map(textOrEmpty),
    ...all.flatMap((each) => requiredBy(document, each)),
  ];
}
