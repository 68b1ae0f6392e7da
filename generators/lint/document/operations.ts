import { isObject } from '@specline/kernel/values';
import type { Json, JsonObject } from '@specline/kernel/json';
import { itemsOf, member, objectMember, pointerTokens, textOrEmpty, valueAt } from './json.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** An operation of a bundled document. */
export interface SpecOperation {
  /** Such as `GET /spaces/{spaceId}`. */
  readonly key: string;
  readonly path: string;
  readonly node: JsonObject;
  /** Tokens of the JSON Pointer to it. */
  readonly pointer: readonly string[];
  /** Its parameters, those of the path item first; references are resolved. */
  readonly parameters: readonly SpecParameter[];
}

/** A parameter and where it stands, before its reference was followed. */
interface SpecParameter {
  readonly node: JsonObject;
  readonly pointer: readonly string[];
}

/** Returns all operations under `paths`, in the order of the document. */
export function listOperations(root: JsonObject): readonly SpecOperation[] {
  return Object.entries(objectMember(root, 'paths') ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const node = objectMember(item, method);
      if (node === undefined) return [];
      const pointer = ['paths', path, method];
      const parameters = [
        ...listParameters(root, item, ['paths', path]),
        ...listParameters(root, node, pointer),
      ];
      return [{ key: `${method.toUpperCase()} ${path}`, path, node, pointer, parameters }];
    }),
  );
}

/**
 * Follows internal references.
 * @param root The bundled document.
 * @param node What may be a reference.
 * @returns What it refers to; undefined when that is no object, or refers in a circle.
 */
export function resolve(root: JsonObject, node: Json | undefined): JsonObject | undefined {
  let current = node;
  for (let steps = 0; steps < 50; steps += 1) {
    if (!isObject(current)) return undefined;
    const reference = textOrEmpty(member(current, '$ref'));
    if (!reference.startsWith('#/')) return current;
    current = valueAt(root, pointerTokens(decodeURIComponent(reference.slice(1))));
  }
  return undefined;
}

/** Returns the schema of the JSON content of a request body or a response. */
export function jsonSchemaOf(root: JsonObject, node: Json | undefined): JsonObject | undefined {
  return objectMember(
    objectMember(objectMember(resolve(root, node), 'content'), 'application/json'),
    'schema',
  );
}

/** Returns the successful responses of an operation by their status; references are resolved. */
export function successResponses(
  root: JsonObject,
  operation: SpecOperation,
): ReadonlyMap<number, JsonObject> {
  const responses = Object.entries(objectMember(operation.node, 'responses') ?? {}).filter(([status]) =>
    /^2\d\d$/.test(status),
  );
  return new Map(responses.map(([status, response]) => [Number(status), resolve(root, response) ?? {}]));
}

function listParameters(
  root: JsonObject,
  holder: Json | undefined,
  pointer: readonly string[],
): SpecParameter[] {
  return itemsOf(member(holder, 'parameters')).flatMap((parameter, index) => {
    const node = resolve(root, parameter);
    return node === undefined ? [] : [{ node, pointer: [...pointer, 'parameters', String(index)] }];
  });
}
