import { compareCall } from '../operations/compare-call.ts';
import { comparisonOf, type Comparison } from '../comparison.ts';
import { entriesOf, type Endpoint } from '../operations/endpoints.ts';
import type { Side } from '../side.ts';
import { pairParts } from './pair-parts.ts';

/** So many pairs of operations are compared to find out what was renamed; beyond these, what is gone and what is new is reported. */
const mostPairs = 2_000;

interface Shaped {
  readonly endpoint: Endpoint;
  /** What has to be the same at least, and can be compared at once. */
  readonly outline: string;
}

/**
 * Returns the operations that are gone, each with the new one that takes and answers the same under another path.
 * @param gone Operations of the base alone.
 * @param added Operations of the revision alone.
 */
export function renamedOperations(
  gone: readonly Endpoint[],
  added: readonly Endpoint[],
  { sides, today }: Comparison,
): ReadonlyMap<Endpoint, Endpoint> {
  let left = mostPairs;
  const isLike = (one: Shaped, other: Shaped): boolean => {
    if (one.outline !== other.outline || left <= 0) return false;
    left -= 1;
    return isSame(one.endpoint, other.endpoint, comparisonOf(sides, today));
  };
  const pairs = pairParts(shapedIn(gone, sides.base), shapedIn(added, sides.revision), isLike, hasIdOf);
  return new Map([...pairs].map(([one, other]) => [one.endpoint, other.endpoint]));
}

function shapedIn(endpoints: readonly Endpoint[], side: Side): readonly Shaped[] {
  return endpoints.map((endpoint) => ({ endpoint, outline: outlineOf(endpoint, side) }));
}

function outlineOf({ name, operation, parameters }: Endpoint, side: Side): string {
  const body = side.object(operation['requestBody']);
  return JSON.stringify([
    name.method,
    [...parameters.keys()].sort(),
    body ? entriesOf(body, 'content', side).map(([type]) => type) : [],
    entriesOf(operation, 'responses', side).map(([status]) => status),
  ]);
}

function hasIdOf({ endpoint: one }: Shaped, { endpoint: other }: Shaped): boolean {
  return one.name.operationId !== undefined && one.name.operationId === other.name.operationId;
}

/** True if nothing but names tells two operations apart. */
function isSame(before: Endpoint, after: Endpoint, comparison: Comparison): boolean {
  compareCall(before, after, comparison);
  return comparison.changes.all.every(({ id }) => id === 'request-parameter-name-changed');
}
