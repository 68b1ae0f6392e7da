import type { Json, JsonObject } from '@specline/kernel/json';
import { isObject, membersOf, ownValue } from '@specline/kernel/values';

/** The fields of a path item that hold operations, in the order of OpenAPI 3.2.0, Path Item Object; `query` is new in it. */
export const methods: readonly string[] = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
];

/** The field of a path item that holds the operations of all other methods: OpenAPI 3.2.0, Path Item Object. */
export const otherMethods = 'additionalOperations';

/** An operation of a path item, and where it stands. */
export interface OperationPlace {
  /** HTTP method in small letters. */
  readonly method: string;
  readonly operation: Json;
  /** The object that has it: the path item, or its `additionalOperations`. */
  readonly holder: JsonObject;
  readonly key: string;
}

/**
 * Returns the operations of a path item.
 * @param item The path item, references followed.
 */
export function operationsOf(item: JsonObject): readonly OperationPlace[] {
  const fixed = methods.flatMap((method) => {
    const operation = ownValue(item, method);
    return operation === undefined ? [] : [{ method, operation, holder: item, key: method }];
  });
  const others = ownValue(item, otherMethods);
  if (!isObject(others)) return fixed;
  const additional = membersOf(others).map(([key, operation]) => ({
    method: key.toLowerCase(),
    operation,
    holder: others,
    key,
  }));
  return [...fixed, ...additional];
}
