import { UsageError } from '@specline/kernel/arguments';
import type { Json, JsonObject } from '@specline/kernel/json';
import { nearest } from '@specline/kernel/nearest';
import { isObject, membersOf, ownValue } from '@specline/kernel/values';
import type { Document } from './document.ts';
import { operationsOf } from './methods.ts';

/**
 * Sets `x-behavior` of operations to what the config file has for them, in place of what the document has.
 * @param document As it was read, before it is checked.
 * @param behaviors Values of `x-behavior` by operationId.
 * @throws {UsageError} for an operation that the document does not have.
 */
export function addBehaviors(document: Document, behaviors: Readonly<Record<string, unknown>>): void {
  const wanted = Object.entries(behaviors);
  if (wanted.length === 0) return;
  const operations = operationsById(document.root);
  for (const [id, behavior] of wanted) {
    const operation = operations.get(id);
    if (operation === undefined) throw unknownOperation(id, operations.keys());
    // A document is a tree of its own once it has been read, which nothing else holds.
    Object.defineProperty(operation, 'x-behavior', {
      value: behavior,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
}

function operationsById(root: JsonObject): ReadonlyMap<string, JsonObject> {
  const found = new Map<string, JsonObject>();
  const items: Json | undefined = ownValue(root, 'paths');
  for (const [, item] of isObject(items) ? membersOf(items) : [])
    for (const { operation } of isObject(item) ? operationsOf(item) : []) {
      const id = isObject(operation) ? ownValue(operation, 'operationId') : undefined;
      if (isObject(operation) && typeof id === 'string') found.set(id, operation);
    }
  return found;
}

function unknownOperation(id: string, known: Iterable<string>): UsageError {
  const near = nearest(id, known);
  return new UsageError(
    `mock.behaviors names the operation ${JSON.stringify(id)}, which the document does not have; ${near === undefined ? 'write an operationId of the document' : `did you mean ${JSON.stringify(near)}?`}`,
  );
}
