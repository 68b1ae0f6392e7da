import { nearest } from '@specline/kernel/nearest';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { behaviorExtension, isDenied, textsAt, wordOf } from '../notation.ts';
import type { References } from '../resource/references.ts';
import type { OperationFacts } from './facts.ts';
import type { FoundResource } from './found-resource.ts';
import type { Found } from './found.ts';
import { paramOf, pathKey } from './path-steps.ts';
import type { Place } from './places.ts';

/** The names of the resources that own the records of each resource. */
export type Owners = ReadonlyMap<string, readonly string[]>;

/**
 * Returns what owns what: as `x-resource` declares, or as paths are nested. An owner that would own itself in turn is left out.
 * @param references Of each resource, by its name.
 */
export function ownersOf(found: Found, references: References, problems: Diagnostics): Owners {
  const owners = new Map<string, readonly string[]>();
  for (const resource of found.resources)
    owners.set(resource.name, declaredOwners(resource, found, problems) ?? []);
  breakCycles(owners, found);
  for (const resource of found.resources) {
    const { declared, name } = resource;
    if (declared?.has('owner') === true) continue;
    const referred = isMadeAlone(resource, found) ? (references.get(name) ?? []).map(({ to }) => to) : [];
    for (const owner of inferredOwners(resource, found))
      if (!referred.includes(owner) && !owns(name, owner, owners))
        owners.set(name, [...(owners.get(name) ?? []), owner]);
  }
  return owners;
}

function declaredOwners(
  { declared }: FoundResource,
  { byName }: Found,
  problems: Diagnostics,
): readonly string[] | undefined {
  if (declared?.has('owner') !== true || isDenied(declared, 'owner')) return undefined;
  const at = declared.at('owner') ?? declared;
  return textsAt(declared, 'owner').filter((name, index) => {
    if (byName.has(name)) return true;
    const origin = at.item(index)?.origin ?? at.origin;
    problems.report('unknown-resource', origin, { name, near: nearest(name, byName.keys()) });
    return false;
  });
}

/**
 * Returns the resources right before its places in paths: of those where records are named or made, or else of those where they are
 * listed.
 */
function inferredOwners({ places }: FoundResource, found: Found): readonly string[] {
  const homes = places.filter(isHome);
  const before = (homes.length > 0 ? homes : places).flatMap(
    ({ segments }) => before1(segments, found)?.name ?? [],
  );
  return [...new Set(before)].sort();
}

/** True if its records are also created where nothing owns them: a field then refers to what they belong to. */
function isMadeAlone({ places }: FoundResource, found: Found): boolean {
  return places.some(({ segments, ofAll }) => ofAll.has('post') && before1(segments, found) === undefined);
}

function isHome({ ofAll, ofOne }: Place): boolean {
  const makes = ['post', 'put'].flatMap((method) => ofAll.get(method) ?? []);
  return (
    [...ofOne.values()].some((facts) => isPlain(facts, [])) ||
    makes.some((facts) => isPlain(facts, ['create', 'upsert', 'replace', 'update']))
  );
}

function isPlain({ at }: OperationFacts, words: readonly string[]): boolean {
  const word = wordOf(behaviorExtension(at));
  return word === undefined || words.includes(word);
}

/** Returns the resource of the last parameter of a path that names a record. */
function before1(segments: readonly string[], { byPlace }: Found): FoundResource | undefined {
  const indexes = segments.flatMap((segment, index) => (paramOf(segment) === undefined ? [] : [index]));
  const resources = indexes.map((index) => byPlace.get(pathKey(segments.slice(0, index))));
  return resources.findLast((resource) => resource !== undefined);
}

/** True where a resource owns another, or is the same, at any depth. */
export function owns(name: string, other: string, owners: Owners): boolean {
  return name === other || ownersAbove(other, owners).has(name);
}

/**
 * Returns the names of all that own the records of a resource, the nearest first; of itself as well where it owns itself in turn.
 */
export function ownersAbove(name: string, owners: Owners): ReadonlySet<string> {
  const above = new Set(owners.get(name));
  // A Set visits what is added while it is walked.
  for (const owner of above) for (const further of owners.get(owner) ?? []) above.add(further);
  return above;
}

/** Drops owners that own each other in turn: the check has reported that error of the document. */
function breakCycles(owners: Map<string, readonly string[]>, { resources }: Found): void {
  for (const { name } of resources) {
    const back = (owners.get(name) ?? []).filter((owner) => owns(name, owner, owners));
    if (back.length === 0) continue;
    owners.set(
      name,
      (owners.get(name) ?? []).filter((owner) => !back.includes(owner)),
    );
  }
}
