import type { Cursor } from '../../ir/cursor.ts';
import { collectionName, recordTitle } from '@specline/kernel/plural';
import type { FoundResource } from './found-resource.ts';
import { paramOf, pathKey } from './path-steps.ts';
import type { Place } from './places.ts';

/** A parameter of paths that no operation is about, with the resources that stand right behind it. */
interface Candidate {
  readonly segments: readonly string[];
  readonly param: string;
  readonly schema: Cursor;
  readonly behind: Set<FoundResource>;
}

/**
 * Returns what records stand within although it is no resource: the namespaces of `/namespaces/{ns}/pods`, where no operation is
 * about namespaces. Each value of the parameter has records of its own, where all of them are made behind it.
 * @param known Names that are taken.
 */
export function scopesOf(
  resources: readonly FoundResource[],
  places: ReadonlyMap<string, Place>,
  known: ReadonlyMap<string, unknown>,
): readonly FoundResource[] {
  const taken = new Set(known.keys());
  const standing = new Set(resources.flatMap((each) => each.places.map(({ key }) => key)));
  const scopes: FoundResource[] = [];
  for (let inner = resources; inner.length > 0;) {
    const found = [...candidatesOf(inner, standing, known)].flatMap(([key, candidate]) =>
      [...candidate.behind].every((each) => isMadeBehind(each, key)) ? [[key, candidate] as const] : [],
    );
    inner = found.map(([key, { segments, param, schema }]) => {
      const title = lastLiteral(segments) ?? param;
      let name = collectionName(title);
      while (taken.has(name)) name += 'Scope';
      taken.add(name);
      const empty = { params: new Map(), ofAll: new Map(), ofOne: new Map() };
      const place = places.get(key) ?? { key, segments, ...empty };
      return { name, title: recordTitle(title), schema, places: [place], isScope: true };
    });
    for (const [key] of found) standing.add(key);
    for (const scope of inner) scopes.push(scope);
  }
  return scopes;
}

/** Returns the last parameters before places of resources that name no record, by the place before them. */
function candidatesOf(
  resources: readonly FoundResource[],
  standing: ReadonlySet<string>,
  known: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, Candidate> {
  const candidates = new Map<string, Candidate>();
  for (const resource of resources)
    for (const { segments, ofAll, ofOne } of resource.places) {
      const index = segments.findLastIndex((segment) => paramOf(segment) !== undefined);
      const param = paramOf(segments[index]);
      const before = segments.slice(0, Math.max(index, 0));
      const key = pathKey(before);
      const named = lastLiteral(before);
      if (param === undefined || standing.has(key)) continue;
      if (named !== undefined && known.has(collectionName(named))) continue;
      const facts = [...ofAll.values(), ...ofOne.values()];
      const schema = facts.flatMap(({ pathParams }) => pathParams.get(param) ?? [])[0];
      if (schema === undefined) continue;
      const candidate = candidates.get(key) ?? { segments: before, param, schema, behind: new Set() };
      candidate.behind.add(resource);
      candidates.set(key, candidate);
    }
  return candidates;
}

/** Returns the word right before a parameter. */
function lastLiteral(segments: readonly string[]): string | undefined {
  const last = segments.at(-1);
  return paramOf(last) === undefined ? last : undefined;
}

/** True if the records of a resource are made, and all of them behind a parameter. */
function isMadeBehind(resource: FoundResource, key: string): boolean {
  if (resource.isScope === true) return true;
  if (resource.declared !== undefined || resource.joins !== undefined) return false;
  const makers = resource.places.filter(
    ({ ofAll, ofOne }) => ofAll.has('post') || ofOne.has('put') || ofOne.has('post'),
  );
  return makers.length > 0 && makers.every((place) => `${place.key}/`.startsWith(`${key}/{}/`));
}
