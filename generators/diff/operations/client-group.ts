import type { JsonObject } from '@specline/kernel/json';
import { listOf } from '@specline/kernel/values';
import type { Side } from '../side.ts';
import { endpointsOf } from './endpoints.ts';

/**
 * Returns the group of the client that has the method of an operation, by its tag.
 * @param operation The operation.
 * @param side The document that has it.
 * @returns `other` for an operation without a tag where others have one; undefined where none has, so that the client has no groups.
 */
export function clientGroup(operation: JsonObject, side: Side): string | undefined {
  return firstTag(operation) ?? (hasTags(side) ? 'other' : undefined);
}

const known = new WeakMap<Side, boolean>();

function hasTags(side: Side): boolean {
  const found =
    known.get(side) ??
    [...endpointsOf(side).values()].some(({ operation }) => firstTag(operation) !== undefined);
  known.set(side, found);
  return found;
}

function firstTag(operation: JsonObject): string | undefined {
  const [tag] = listOf(operation, 'tags');
  return typeof tag === 'string' ? tag : undefined;
}
