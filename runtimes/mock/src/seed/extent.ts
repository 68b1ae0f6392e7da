import type { Model, Resource } from '../model/model.ts';

/** Records that are made at most: a document of many resources within each other would have no end. */
export const mostRecords = 2_500;

/** Records of a collection that an operation lists, unless the options say how many: enough for several pages. */
export const defaultRecords = 5;

/** Records of an owner where nobody lists them, or examples give some. */
export const usual: readonly [number, number] = [2, 4];

/** Returns how many records of a resource an owner has, at least and at most. */
export type Extent = (resource: Resource) => readonly [from: number, to: number];

/**
 * Returns how many records an owner has: as many as its resource says, the given number where an operation lists them, or else a
 * few.
 * @param records Number of records of a collection that is listed.
 */
export function extentOf({ bindings }: Model, records = defaultRecords): Extent {
  const listed = new Set(
    Object.values(bindings).flatMap((each) => (each.do === 'list' ? [each.resource] : [])),
  );
  return ({ name, seed, inferred }) =>
    seed ?? (inferred === true && listed.has(name) ? [records, records] : usual);
}

/**
 * True if the records of all owners may be more than a store should begin with.
 * @param order The resources, owners before what they own.
 */
export function mayBeTooMany(order: readonly Resource[], extent: Extent): boolean {
  const counts = new Map<string, number>();
  let all = 0;
  for (const resource of order) {
    const { name, owners = [''] } = resource;
    const [, most] = extent(resource);
    const owned = owners.reduce((sum, each) => sum + (each === '' ? 1 : (counts.get(each) ?? 0)), 0);
    counts.set(name, owned * most);
    all += owned * most;
  }
  return all > mostRecords;
}
