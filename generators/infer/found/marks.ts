import type { Schemas } from '../schemas.ts';
import { isOwnPath } from '../accounts/accounts.ts';
import { bareName, collectionName, recordTitle, singularOf } from '@specline/kernel/plural';
import { recordIn, type IsRecord } from '../envelope.ts';
import type { FoundResource } from './found-resource.ts';
import { paramOf, placeOf } from './path-steps.ts';
import { listOf, type Place } from './places.ts';

/** What marks are sought among. */
interface Known {
  readonly places: ReadonlyMap<string, Place>;
  readonly byPlace: ReadonlyMap<string, FoundResource>;
  /** Where records are listed, and which. */
  readonly lists: ReadonlyMap<Place, FoundResource>;
  /** Those who call, where no list tells of them. */
  readonly people: FoundResource | undefined;
  readonly schemas: Schemas;
}

/**
 * Resources with what callers do to records, each of them once, and take back: `PUT` and `DELETE /posts/{id}/like` without a body, or `POST
 * /users/{id}/follow` and `/unfollow`. Such a mark is a membership of who calls, where something tells of it: a list of who has set it
 * (`/posts/{id}/likes`), of what somebody has marked (`/me/likes`), or a number (`likes_count`). What only a flag tells stays an action.
 * @param people Pointer to the schema of those who call, where the document has that.
 */
export function withMarks(
  resources: readonly FoundResource[],
  places: ReadonlyMap<string, Place>,
  people: string | undefined,
  schemas: Schemas,
  isRecord: IsRecord,
): readonly FoundResource[] {
  const toggles = [...places.values()].flatMap((place) => {
    const verb = togglesAt(place, places);
    return verb === undefined ? [] : [{ place, verb }];
  });
  if (toggles.length === 0) return resources;
  const bySchema = new Map(resources.map((each) => [each.schema.pointer, each] as const));
  const known: Known = {
    places,
    byPlace: new Map(resources.flatMap((each) => each.places.map(({ key }) => [key, each] as const))),
    lists: listsOf(places, bySchema, schemas, isRecord),
    people: bySchema.get(people ?? '') ?? resources.find(arePeople),
    schemas,
  };
  const taken = new Set(resources.map(({ name }) => name));
  const made: FoundResource[] = [];
  for (const { place, verb } of toggles) {
    const marks = marksAt(place, verb, known);
    if (marks === undefined || taken.has(marks.name)) continue;
    taken.add(marks.name);
    made.push(marks);
  }
  const moved = new Set(made.flatMap((each) => each.places));
  return [
    ...resources.map((each) => ({ ...each, places: each.places.filter((place) => !moved.has(place)) })),
    ...made,
  ];
}

/** The places that list records, with what they list. */
function listsOf(
  places: ReadonlyMap<string, Place>,
  bySchema: ReadonlyMap<string, FoundResource>,
  schemas: Schemas,
  isRecord: IsRecord,
): ReadonlyMap<Place, FoundResource> {
  const lists = new Map<Place, FoundResource>();
  for (const place of places.values()) {
    const list = place.ofOne.size === 0 ? listOf(place.ofAll.get('get'), schemas, isRecord) : undefined;
    const item = recordIn(list?.schema, schemas, isRecord)?.schema ?? list?.schema;
    const resource = item && bySchema.get(schemas.target(item).pointer);
    if (resource !== undefined) lists.set(place, resource);
  }
  return lists;
}

/** The marks that are set at a place, where something tells of them. */
function marksAt(place: Place, verb: string, known: Known): FoundResource | undefined {
  const { places, byPlace, schemas } = known;
  const around = placeOf(place.segments.slice(0, -2));
  const target = byPlace.get(around);
  if (target === undefined || !isPlain(target) || byPlace.has(place.key)) return undefined;
  const lists = [...known.lists].filter(([{ segments }]) => isNamedBy(segments.at(-1) ?? '', verb));
  const who = lists.find(([{ segments, key }]) => {
    const name = segments.at(-1) ?? '';
    return key === `${around}/{}/${name}` && !isActive(name, verb);
  });
  const member = who?.[1] ?? known.people;
  if (member === undefined || !isPlain(member)) return undefined;
  const what = lists.flatMap(([each, items]) =>
    each !== who?.[0] && items === target && isOf(each, member, byPlace) ? [each] : [],
  );
  const isCounted = [...schemas.fields(target.schema)].some(
    ([name, at]) => schemas.kind(at) === 'integer' && isNamedBy(name, verb),
  );
  if (who === undefined && what.length === 0 && !isCounted) return undefined;
  const undo = places.get(placeOf([...place.segments.slice(0, -1), `un${place.segments.at(-1) ?? ''}`]));
  return {
    name: collectionName(`${singularOf(target.name)} ${verb}`),
    title: recordTitle(verb),
    schema: member.schema,
    places: [place, ...(undo ? [undo] : []), ...(who ? [who[0]] : []), ...what],
    joins: member.name,
    marks: { verb, listed: new Set(what.map(({ key }) => key)) },
  };
}

/** Whether a name is that of a mark in another form: `likes`, `liked`, `likes_count` and `num_likes` of `like`; not `start` of `star`. */
export function isNamedBy(name: string, verb: string): boolean {
  const bare = bareName(name).replace(/^(?:num|total|numberof)/, '');
  const stem = verb.replace(/e$/, '');
  if (!bare.startsWith(stem)) return false;
  const rest = bare.slice(stem.length);
  // `pinned` of `pin`.
  const isDoubled = stem.endsWith(rest.charAt(0)) && forms.test(rest.slice(1));
  return forms.test(rest) || isDoubled;
}

/** What the forms of a verb, and of those who do it, end with, and what counts them. */
const forms = /^(?:e|s|es|d|ed|ing|er|ers|gazers)?(?:counts?|total|number)?$/;

/** Whether a name is about what somebody has marked, rather than who has marked something: `following`, not `followers`. */
export function isActive(name: string, verb: string): boolean {
  return isNamedBy(name, verb) && /(?:ing|ed)(?:count)?$/.test(bareName(name));
}

/** Those who call where nobody signs in. */
function arePeople(resource: FoundResource): boolean {
  return isPlain(resource) && ['users', 'accounts', 'members', 'profiles'].includes(resource.name);
}

function isPlain({ declared, joins, isPresence, isScope }: FoundResource): boolean {
  return declared === undefined && joins === undefined && isPresence !== true && isScope !== true;
}

/** The verb of a place where something is set and taken back without a body. */
function togglesAt(
  { segments, ofAll, ofOne }: Place,
  places: ReadonlyMap<string, Place>,
): string | undefined {
  const verb = segments.at(-1);
  if (verb === undefined || paramOf(verb) !== undefined || paramOf(segments.at(-2)) === undefined)
    return undefined;
  const sets = ['put', 'post'].flatMap((method) => ofAll.get(method) ?? []);
  const undo = places.get(placeOf([...segments.slice(0, -1), `un${verb}`]));
  const undoes = [ofAll.get('delete'), undo?.ofAll.get('post'), undo?.ofAll.get('put')].filter(
    (each) => each !== undefined,
  );
  const isBare =
    sets.length > 0 && undoes.length > 0 && [...sets, ...undoes].every(({ body }) => body === undefined);
  return isBare && ofOne.size === 0 && !ofAll.has('get') ? bareName(verb) : undefined;
}

/** Whether a place is of who calls, or within what is called so. */
function isOf(
  { segments }: Place,
  member: FoundResource,
  byPlace: ReadonlyMap<string, FoundResource>,
): boolean {
  const before = segments.slice(0, -1);
  if (isOwnPath(before)) return true;
  return paramOf(before.at(-1)) !== undefined && byPlace.get(placeOf(before.slice(0, -1))) === member;
}
