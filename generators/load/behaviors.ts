import { UsageError } from '@specline/kernel/arguments';
import type { Json, JsonObject } from '@specline/kernel/json';
import { nearest } from '@specline/kernel/nearest';
import { isContainer, isObject, membersOf, ownValue } from '@specline/kernel/values';
import type { Document } from './document.ts';
import { operationsOf } from './methods.ts';
import { DerivedPlaces } from './upgrade/derived-places.ts';

/** Entry of the config file for an operation. */
export interface ConfiguredBehavior {
  /** A value of `x-behavior`. */
  readonly value: Json;
  /** Place where it is written, as in `specline.config.ts:4:39`; absent where that is not known. */
  readonly place?: string;
}

/** Entries of the config file for operations, by operationId. */
export type Behaviors = Readonly<Record<string, ConfiguredBehavior>>;

/**
 * Sets `x-behavior` of operations to what the config file has for them, in place of what the document has.
 * @param document As it was read, before it is checked.
 * @returns The document; what the config file has stands where its operation does.
 * @throws {UsageError} for operations that the document does not have.
 */
export function addBehaviors(document: Document, behaviors: Behaviors): Document {
  const wanted = Object.entries(behaviors);
  if (wanted.length === 0) return document;
  const operations = operationsById(document.root);
  const unknown = wanted.filter(([id]) => !operations.has(id));
  if (unknown.length > 0)
    throw new UsageError(
      unknown.map(([id, { place }]) => unknownOperation(id, place, operations.keys())).join('\n'),
    );
  const places = new DerivedPlaces(document);
  for (const [id, { value }] of wanted) {
    const operation = operations.get(id);
    if (operation === undefined) continue;
    placeAll(value, operation, places);
    // A document is a tree of its own once it has been read, which nothing else holds.
    Object.defineProperty(operation, 'x-behavior', {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return {
    ...document,
    originOf: (container, key, at) => places.originOf(container, key, at),
    numberText: (container, key) => places.numberText(container, key),
  };
}

function placeAll(value: Json, operation: JsonObject, places: DerivedPlaces): void {
  if (!isContainer(value)) return;
  places.derive(value, operation);
  for (const [, member] of membersOf(value)) placeAll(member, operation, places);
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

function unknownOperation(id: string, place: string | undefined, known: Iterable<string>): string {
  const near = nearest(id, known);
  const instead =
    near === undefined ? 'write an operationId of the document' : `did you mean ${JSON.stringify(near)}?`;
  return `${place === undefined ? '' : `${place} `}mock.behaviors names the operation ${JSON.stringify(id)}, which the document does not have; ${instead}`;
}
