import { schemaReader } from '../../ir/references/schema-reader.ts';
import type { Cursor } from '../../ir/cursor.ts';
import { recordIn, type IsRecord } from '../envelope.ts';
import { accountPlaces } from '../accounts/accounts.ts';
import { behaviorExtension, resourceExtension } from '../notation.ts';
import { bareName, collectionName, recordTitle, singularOf } from '@specline/kernel/plural';
import type { Schemas } from '../schemas.ts';
import type { OperationFacts } from './facts.ts';
import type { FoundResource } from './found-resource.ts';
import { isJoin } from './joins.ts';
import { paramOf, pathKey } from './path-steps.ts';
import { isSetByPost, listOf, placesOf, recordSchemas, type Place } from './places.ts';
import { presencesOf } from './presences.ts';
import { scopesOf } from './scopes.ts';

/** The resources of a document. */
export interface Found {
  readonly resources: readonly FoundResource[];
  readonly byName: ReadonlyMap<string, FoundResource>;
  /** By the key of a place. */
  readonly byPlace: ReadonlyMap<string, FoundResource>;
  /** By the JSON Pointer of the schema. */
  readonly bySchema: ReadonlyMap<string, FoundResource>;
  readonly places: ReadonlyMap<string, Place>;
  readonly isRecord: IsRecord;
  /** Resource of those who sign in, where the document has that. */
  readonly accounts: FoundResource | undefined;
}

interface Group {
  readonly schema: Cursor;
  readonly places: Place[];
}

/** Finds what a document keeps: the schemas with `x-resource`, and the records that its paths name, list and create. */
export function findResources(
  declared: readonly Cursor[],
  facts: readonly OperationFacts[],
  schemas: Schemas,
): Found {
  const places = placesOf(facts);
  const marked = new Map(declared.map((schema) => [schema.pointer, schema]));
  const isRecord: IsRecord = (schema) => marked.has(schemas.target(schema).pointer);
  const groups = new Map<string, Group>(declared.map((schema) => [schema.pointer, { schema, places: [] }]));
  const names = new Map(declared.map((schema) => [declaredName(schema, schemas), schema]));
  const alone = new Set<Place>();
  for (const place of places.values()) {
    const candidates = recordSchemas(place, schemas, isRecord);
    const schema =
      declaredSchema(place, names) ??
      candidates.find(isRecord) ??
      withKey(place, chosenOf(candidates, schemas), candidates, schemas);
    if (schema === undefined) continue;
    if (!marked.has(schema.pointer) && isListWithin(place, schema, places, schemas)) continue;
    if (!marked.has(schema.pointer) && !namesOrLists(place, schemas, isRecord)) alone.add(place);
    else groupOf(schema, place, schemas, groups).places.push(place);
  }
  const accounts = addAccounts(facts, places, groups, schemas);
  joinCreators(alone, groups, schemas, isRecord);
  const kept = withJoins(nameGroups([...groups.values()], marked, schemas), schemas);
  const present = presencesOf(kept, places);
  const known = [...kept, ...present];
  const resources = [...known, ...scopesOf(kept, places, new Map(known.map((each) => [each.name, each])))];
  const bySchema = new Map(
    kept.flatMap((each) => (each.joins === undefined ? [[each.schema.pointer, each] as const] : [])),
  );
  return {
    resources,
    byName: new Map(resources.map((each) => [each.name, each])),
    byPlace: new Map(resources.flatMap((each) => each.places.map(({ key }) => [key, each] as const))),
    bySchema,
    places,
    isRecord,
    accounts: bySchema.get(accounts ?? ''),
  };
}

/** Adds the paths where those are made, or shown, who sign in, and tells the JSON Pointer of their schema. */
function addAccounts(
  facts: readonly OperationFacts[],
  places: ReadonlyMap<string, Place>,
  groups: Map<string, Group>,
  schemas: Schemas,
): string | undefined {
  const all = [...groups.values()];
  const known = new Map(all.map(({ schema }) => [schema.pointer, schema]));
  const found = accountPlaces(facts, places, known, schemas);
  if (found === undefined || resourceExtension(found.schema) !== undefined) return undefined;
  const { pointer } = found.schema;
  const group = all.find(({ schema }) => schema.pointer === pointer) ?? { schema: found.schema, places: [] };
  const free = found.places.filter((place) => !all.some((each) => each.places.includes(place)));
  group.places.push(...free);
  if (group.places.length > 0 && !all.includes(group)) groups.set(pointer, group);
  return pointer;
}

/** Returns the surest; of one that is a choice between what was removed and what is there, that of what is listed or made. */
function chosenOf(candidates: readonly Cursor[], schemas: Schemas): Cursor | undefined {
  const [first] = candidates;
  const choices = first === undefined ? [] : schemaReader.alternatives(first);
  const pointers = choices.map((each) => schemas.target(each).pointer);
  return candidates.find(({ pointer }) => pointers.includes(pointer)) ?? first;
}

/**
 * Returns the schema of records that paths name by an id: where the chosen one has no id, what is made or listed may be the same
 * with one.
 */
function withKey(
  { params }: Place,
  chosen: Cursor | undefined,
  candidates: readonly Cursor[],
  schemas: Schemas,
): Cursor | undefined {
  if (chosen === undefined || ![...params.keys()].some((param) => /(?:^|_|[a-z])id$/i.test(param)))
    return chosen;
  const own = schemas.fields(chosen);
  const ids = new Set(['id', ...[...params.keys()].map(bareName)]);
  const hasId = (at: Cursor): boolean => [...schemas.bareNames(at).keys()].some((name) => ids.has(name));
  const isMore = (at: Cursor): boolean => [...own.keys()].every((name) => schemas.fields(at).has(name));
  return hasId(chosen) ? chosen : (candidates.find((at) => hasId(at) && isMore(at)) ?? chosen);
}

/** Adds resources for memberships, which are separate from the members. */
function withJoins(resources: readonly FoundResource[], schemas: Schemas): readonly FoundResource[] {
  const taken = new Map<string, unknown>(resources.map(({ name }) => [name, true]));
  return resources.flatMap((resource) => {
    const joins =
      resource.declared === undefined
        ? resource.places.filter((each) => isJoin(each, resource.places, schemas))
        : [];
    const places = resource.places.filter((place) => !joins.includes(place));
    const made = joins.map((place): FoundResource => {
      const literals = place.segments.filter((segment) => paramOf(segment) === undefined);
      const [owner = '', members = ''] = literals.slice(-2);
      const wish = collectionName(`${singularOf(owner)} ${members}`);
      const name = taken.has(wish) ? numbered(wish, taken) : wish;
      taken.set(name, true);
      return {
        name,
        title: recordTitle(literals.at(-1) ?? name),
        schema: resource.schema,
        places: [place],
        joins: resource.name,
      };
    });
    return [{ ...resource, places }, ...made];
  });
}

/** Returns what an operation of a place says that it is about, where it names a record there or lists them. */
function declaredSchema({ ofAll, ofOne }: Place, names: ReadonlyMap<string, Cursor>): Cursor | undefined {
  const operations = [...ofOne.values(), ...['get', 'post'].flatMap((method) => ofAll.get(method) ?? [])];
  const behavior = operations.flatMap(({ at }) => behaviorExtension(at)?.text('resource') ?? []);
  return behavior.flatMap((name) => names.get(name) ?? [])[0];
}

function declaredName(schema: Cursor, schemas: Schemas): string {
  const declared = resourceExtension(schema);
  const behavior = typeof declared?.value === 'string' ? declared.value : declared?.text('name');
  return behavior ?? collectionName(schemas.name(schema) ?? 'record');
}

/** Returns the group of a schema; schemas without a name are distinguished by where they are used. */
function groupOf(schema: Cursor, place: Place, schemas: Schemas, groups: Map<string, Group>): Group {
  const key = schemas.name(schema) === undefined ? place.key : schema.pointer;
  const group = groups.get(key) ?? { schema, places: [] };
  groups.set(key, group);
  return group;
}

/** True for a path that names or lists records. One that is only posted to is none: it may as well be a call of a procedure. */
function namesOrLists(place: Place, schemas: Schemas, isRecord: IsRecord): boolean {
  const { ofAll, ofOne } = place;
  if (ofOne.has('get') || ofOne.has('put') || ofOne.has('patch')) return true;
  if (ofOne.has('delete') && ofAll.has('post')) return true;
  const isSetting = ofAll.has('get') && (ofAll.has('put') || ofAll.has('patch'));
  return (
    isSetting ||
    isSetByPost(place, schemas, isRecord) ||
    listOf(ofAll.get('get'), schemas, isRecord) !== undefined
  );
}

/**
 * True where a place is that of a list within a record, and answers with the record as a whole: `/orders/{id}/items`, of orders with
 * `items`. What it names are no orders.
 */
function isListWithin(
  { segments, ofAll, ofOne }: Place,
  whole: Cursor,
  places: ReadonlyMap<string, Place>,
  schemas: Schemas,
): boolean {
  if (ofAll.has('get') || ofOne.has('get')) return false;
  const isOfOne = paramOf(segments.at(-2)) !== undefined;
  const around = places.get(pathKey(segments.slice(0, isOfOne ? -2 : -1)));
  const get = isOfOne ? around?.ofOne.get('get') : around?.ofAll.get('get');
  const shown = recordIn(get?.reply.body?.schema, schemas, (each) => each.pointer === whole.pointer)?.schema;
  if (shown === undefined || schemas.target(shown).pointer !== whole.pointer) return false;
  const list = schemas.fields(whole).get(schemas.bareNames(whole).get(bareName(segments.at(-1) ?? '')) ?? '');
  const items = list && schemas.items(schemas.target(list));
  return items !== undefined && schemas.target(items).pointer !== whole.pointer;
}

/** Gives places that are only posted to the records that they create elsewhere (201). */
function joinCreators(
  alone: ReadonlySet<Place>,
  groups: ReadonlyMap<string, Group>,
  schemas: Schemas,
  isRecord: IsRecord,
): void {
  for (const place of alone) {
    if (place.ofAll.get('post')?.reply.status !== 201) continue;
    const [schema] = recordSchemas(place, schemas, isRecord);
    groups.get(schema?.pointer ?? '')?.places.push(place);
  }
}

function nameGroups(
  groups: readonly Group[],
  marked: ReadonlyMap<string, Cursor>,
  schemas: Schemas,
): readonly FoundResource[] {
  const taken = new Map<string, Cursor>();
  const declared = groups.filter(({ schema }) => marked.has(schema.pointer));
  const inferred = groups.filter(({ schema }) => !marked.has(schema.pointer));
  return [
    ...declared.flatMap(({ schema, places }) => declaredResource(schema, places, schemas, taken) ?? []),
    ...inferred.map(({ schema, places }) => inferredResource(schema, places, schemas, taken)),
  ];
}

function declaredResource(
  schema: Cursor,
  places: readonly Place[],
  schemas: Schemas,
  taken: Map<string, Cursor>,
): FoundResource | undefined {
  const declared = resourceExtension(schema);
  if (declared === undefined) return undefined;
  const wire = schemas.name(schema) ?? 'record';
  const name = declaredName(schema, schemas);
  if (taken.has(name)) return undefined;
  taken.set(name, declared);
  return { name, title: declared.text('title') ?? recordTitle(wire), schema, declared, places };
}

function inferredResource(
  schema: Cursor,
  places: readonly Place[],
  schemas: Schemas,
  taken: Map<string, Cursor>,
): FoundResource {
  const literals = places[0]?.segments.filter((segment) => paramOf(segment) === undefined) ?? [];
  const wire = schemas.name(schema) ?? literals.at(-1) ?? 'record';
  const wishes = [wire, literals.slice(-2).join(' '), literals.join(' ')].map(collectionName);
  const name = wishes.find((wish) => !taken.has(wish)) ?? numbered(collectionName(wire), taken);
  taken.set(name, schema);
  return { name, title: recordTitle(wire), schema, places };
}

function numbered(name: string, taken: ReadonlyMap<string, unknown>): string {
  let count = 2;
  while (taken.has(`${name}${count}`)) count++;
  return `${name}${count}`;
}
