import type { Cursor } from '../../ir/cursor.ts';
import type { OperationFacts } from './facts.ts';

import type { FoundResource } from './found-resource.ts';
import { isPresence } from './joins.ts';
import { paramOf, placeOf } from './path-steps.ts';
import type { Place } from './places.ts';
import { collectionName, recordTitle } from '@specline/kernel/plural';

/**
 * The facts that a document keeps of what it has no records of. Where several parameters in a row name one, all but the last are
 * what it stands within, whatever else stands at the place of these.
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
    if (standing.has(key) || schema === undefined || !isPresence(place)) return [];
    const end = literalEnd(place);
    const title = segments[end] ?? 'fact';
    const within = segments.slice(end + 1).flatMap((segment) => scopesOf(segment, title, place, free));
    const scopes = within.map(([, scope]) => scope);
    const one: FoundResource = {
      name: free(collectionName(title)),
      title: recordTitle(title),
      schema,
      places: [place],
      isPresence: true,
      within: new Map(within),
    };
    return [...scopes, one];
  });
}

/** The facts that tell which records a path lists: those of `/user/starred/{owner}/{repo}`, of `/user/starred`. */
export function factsAbout(
  { segments }: OperationFacts,
  { declared }: FoundResource,
  resources: readonly FoundResource[],
): string | undefined {
  if (declared !== undefined) return undefined;
  const key = placeOf(segments);
  const isOf = ({ isPresence: isFact, places }: FoundResource): boolean =>
    isFact === true &&
    places.some((place) => key === placeOf(place.segments.slice(0, literalEnd(place) + 1)));
  return resources.find(isOf)?.name;
}

function literalEnd({ segments }: Place): number {
  return segments.findLastIndex((segment) => paramOf(segment) === undefined);
}

function scopesOf(
  segment: string,
  title: string,
  { ofOne }: Place,
  free: (wish: string) => string,
): readonly (readonly [string, FoundResource])[] {
  const param = paramOf(segment) ?? '';
  const schema: Cursor | undefined = [...ofOne.values()].flatMap(
    ({ pathParams }) => pathParams.get(param) ?? [],
  )[0];
  if (schema === undefined) return [];
  const name = free(collectionName(`${title} ${param}`));
  return [[param, { name, title: recordTitle(param), schema, places: [], isScope: true }]];
}
