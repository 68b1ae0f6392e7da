import { collectionName, recordTitle } from '@specline/kernel/plural';
import type { FoundResource } from './found-resource.ts';
import { isPresence } from './joins.ts';
import { paramOf } from './path-steps.ts';
import type { Place } from './places.ts';

/**
 * Returns the facts that a document keeps of what it has no records of: what GET finds to be there or not, and PUT and DELETE set and clear.
 * A path with several parameters in a row keeps none.
 */
export function presencesOf(
  resources: readonly FoundResource[],
  places: ReadonlyMap<string, Place>,
): readonly FoundResource[] {
  const standing = new Set(resources.flatMap((each) => each.places.map(({ key }) => key)));
  const taken = new Set(resources.map(({ name }) => name));
  const free = (wish: string): string => {
    let name = wish;
    while (taken.has(name)) name += 'Facts';
    taken.add(name);
    return name;
  };
  return [...places.values()].flatMap((place): readonly FoundResource[] => {
    const { segments, key, params } = place;
    const schema = [...params.values()].find((each) => each !== undefined);
    const title = segments.at(-1);
    if (title === undefined || paramOf(title) !== undefined) return [];
    if (standing.has(key) || schema === undefined || !isPresence(place)) return [];
    const name = free(collectionName(title));
    return [{ name, title: recordTitle(title), schema, places: [place], isPresence: true }];
  });
}
