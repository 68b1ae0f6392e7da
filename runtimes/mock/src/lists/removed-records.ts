import { isGiven } from './asked.ts';
import type { BoundList, Json } from '../model/model.ts';
import { comparePlaces, type StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';

/** Where removed records are, and the query that may ask for them. */
interface RemovedSource {
  readonly store: Store;
  readonly query: Readonly<Record<string, Json>>;
}

/**
 * Adds to a list what was removed from it and can still be restored, where that is asked for, or lists nothing else.
 * @param live The records that are there.
 * @param within The record within which is listed.
 */
export function withRemoved(
  { store, query }: RemovedSource,
  { removed }: Pick<BoundList, 'removed'>,
  resource: string,
  live: readonly StoredRecord[],
  within: StoredRecord | undefined,
): readonly StoredRecord[] {
  if (removed === undefined) return live;
  const { param, isAlone = false } = removed;
  if (param !== undefined && !isGiven(query, param)) return live;
  const gone = store
    .removed(resource)
    .filter(({ owner }) => within === undefined || owner === undefined || owner === within.uid);
  return [...(isAlone ? [] : live), ...gone].sort(comparePlaces);
}
