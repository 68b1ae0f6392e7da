import type { Schemas } from '../schemas.ts';
import { isOwnPath } from '../accounts/accounts.ts';
import { bareName, collectionName, recordTitle, singularOf } from '../plural.ts';
import { recordIn, type IsRecord } from '../envelope.ts';
import type { FoundResource, Marks } from './found-resource.ts';
import { paramOf, placeOf } from './path-steps.ts';
import { listOf, type Place } from './places.ts';

/**
 * Resources with what callers do to records, each of them once, and take back: `PUT` and `DELETE /posts/{id}/like` without a body, or `POST
 * /users/{id}/follow` and `/unfollow`. Such a mark is a membership of who calls, where something tells of it: a list of who has set it
 * (`/posts/{id}/likes`), of what somebody has marked (`/me/likes`), or a number (`likes_count`). What only a flag tells stays an action.
 * @param people What those are who call, where the document has that.
 */
export function withMarks(
  resources: readonly FoundResource[],
  places: ReadonlyMap<string, Place>,
  people: string | undefined,
  schemas: Schemas,
  isRecord: IsRecord,
): readonly FoundResource[] {
  const byPlace = new Map(resources.flatMap((each) => each.places.map(({ key }) => [key, each] as const)));
  const bySchema = new Map(resources.map((each) => [each.schema.pointer, each] as const));
  const itemsOf = (place: Place): FoundResource | undefined => {
    const list = listOf(place.ofAll.get('get'), schemas, isRecord);
    const item = recordIn(list?.schema, schemas, isRecord)?.schema ?? list?.schema;
    return item && bySchema.get(schemas.target(item).pointer);
  };
  const taken = new Set(resources.map(({ name }) => name));
  const made: FoundResource[] = [];
  for (const place of places.values()) {
    const verb = togglesAt(place, places);
    const around = placeOf(place.segments.slice(0, -2));
    const target = byPlace.get(around);
    if (verb === undefined || target === undefined || !isPlain(target) || byPlace.has(place.key)) continue;
    const lists = [...places.values()].filter(
      (each) =>
        each.ofOne.size === 0 &&
        isNamedBy(each.segments.at(-1) ?? '', verb) &&
        each.ofAll.has('get') &&
        itemsOf(each) !== undefined,
    );
    const isWho = ({ segments, key }: Place): boolean =>
      key === `${around}/{}/${segments.at(-1) ?? ''}` && !isActive(segments.at(-1) ?? '', verb);
    const who = lists.find(isWho);
    const member = (who && itemsOf(who)) ?? bySchema.get(people ?? '') ?? resources.find(arePeople);
    if (member === undefined || !isPlain(member)) continue;
    const what = lists.filter(
      (each) => each !== who && itemsOf(each) === target && isOf(each, member, byPlace),
    );
    const isCounted = [...schemas.fields(target.schema)].some(
      ([name, at]) => schemas.kind(at) === 'integer' && isNamedBy(name, verb),
    );
    if (who === undefined && what.length === 0 && !isCounted) continue;
    const name = collectionName(`${singularOf(target.name)} ${verb}`);
    if (taken.has(name)) continue;
    taken.add(name);
    const marks: Marks = { verb, listed: new Set(what.map(({ key }) => key)) };
    const undo = places.get(placeOf([...place.segments.slice(0, -1), `un${place.segments.at(-1) ?? ''}`]));
    made.push({
      name,
      title: recordTitle(verb),
      schema: member.schema,
      places: [place, ...(undo ? [undo] : []), ...(who ? [who] : []), ...what],
      joins: member.name,
      marks,
    });
  }
  const moved = new Set(made.flatMap((each) => each.places));
  return [
    ...resources.map((each) => ({ ...each, places: each.places.filter((place) => !moved.has(place)) })),
    ...made,
  ];
}

/** Whether a name is that of a mark in another form: `likes`, `liked`, `likes_count` and `num_likes` of `like`. */
export function isNamedBy(name: string, verb: string): boolean {
  return bareName(name)
    .replace(/^(?:num|total|numberof)/, '')
    .startsWith(verb.replace(/e$/, ''));
}

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
