import type { Resource } from '../model/model.ts';

/** Records that are made at most: a document of many resources within each other would have no end. */
export const mostRecords = 2_500;

/** Records of an owner where a resource does not say how many. */
export const usual: readonly [number, number] = [2, 4];

/**
 * True if the records of all owners may be more than a store should begin with.
 * @param order The resources, owners before what they own.
 */
export function mayBeTooMany(order: readonly Resource[]): boolean {
  const counts = new Map<string, number>();
  let all = 0;
  for (const { name, owners = [''], seed = usual } of order) {
    const owned = owners.reduce((sum, each) => sum + (each === '' ? 1 : (counts.get(each) ?? 0)), 0);
    counts.set(name, owned * seed[1]);
    all += owned * seed[1];
  }
  return all > mostRecords;
}
