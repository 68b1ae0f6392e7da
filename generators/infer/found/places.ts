import type { Cursor } from '../../ir/cursor.ts';
import { listAt, listIn, recordIn, type IsRecord } from '../envelope.ts';
import type { Schemas } from '../schemas.ts';
import type { OperationFacts } from './facts.ts';
import { pathKey } from './path-steps.ts';
import { sequenceOf } from './sequence.ts';

/** A path behind which records stand: `/pets`, of `/pets` and `/pets/{petId}`. */
export interface Place {
  /** The path without the names of parameters. */
  readonly key: string;
  readonly segments: readonly string[];
  /** Path parameters that name a record here, with their schemas. */
  readonly params: ReadonlyMap<string, Cursor | undefined>;
  /** Operations of the path itself, by method. */
  readonly ofAll: ReadonlyMap<string, OperationFacts>;
  /** Operations of one record, by method. */
  readonly ofOne: ReadonlyMap<string, OperationFacts>;
}

interface OpenPlace extends Place {
  readonly params: Map<string, Cursor | undefined>;
  readonly ofAll: Map<string, OperationFacts>;
  readonly ofOne: Map<string, OperationFacts>;
}

/** Returns the places of a document by their keys, in the order of these. */
export function placesOf(facts: readonly OperationFacts[]): ReadonlyMap<string, Place> {
  const places = new Map<string, OpenPlace>();
  for (const each of facts) {
    const param = each.last;
    const segments = param === undefined ? each.segments : each.segments.slice(0, -1);
    const place = placeAt(segments, places);
    const operations = param === undefined ? place.ofAll : place.ofOne;
    if (!operations.has(each.method)) operations.set(each.method, each);
    if (param !== undefined && !place.params.has(param)) place.params.set(param, each.pathParams.get(param));
  }
  return new Map([...places].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

function placeAt(segments: readonly string[], places: Map<string, OpenPlace>): OpenPlace {
  const key = pathKey(segments);
  const place = places.get(key) ?? { key, segments, params: new Map(), ofAll: new Map(), ofOne: new Map() };
  places.set(key, place);
  return place;
}

/** Returns the schemas that the records of a place may have, the surest first. */
export function recordSchemas(place: Place, schemas: Schemas, isRecord: IsRecord): readonly Cursor[] {
  const { ofAll, ofOne } = place;
  const all = ofAll.get('get');
  // What is read there are bytes: they belong to the record before, such as the picture of `/users/{id}/avatar`.
  if (ofOne.size === 0 && isOfBytes(all, schemas)) return [];
  const list = listOf(all, schemas, isRecord);
  const listed = recordIn(list?.schema, schemas, isRecord)?.schema;
  const isKnown: IsRecord = (schema) =>
    isRecord(schema) || (listed !== undefined && schemas.target(schema).pointer === listed.pointer);
  // What is paged is a list, wherever it stands, and a list of the same items may hold one.
  const isList = ({ operation, reply }: OperationFacts): boolean =>
    operation.paging !== undefined ||
    (listed !== undefined &&
      listIn(reply.body?.schema, schemas, isRecord)?.schema.pointer === listed.pointer);
  const one = (facts: OperationFacts | undefined) =>
    facts === undefined || isList(facts)
      ? undefined
      : recordIn(facts.reply.body?.schema, schemas, isKnown)?.schema;
  const sent = (facts: OperationFacts | undefined) =>
    recordIn(facts?.body?.schema, schemas, isRecord)?.schema;
  const created = one(ofAll.get('post'));
  const found = [
    one(ofOne.get('get')),
    isSetByPost(place, schemas, isRecord) ? one(all) : undefined,
    created !== undefined && isLike(created, listed, schemas) ? created : undefined,
    listed,
    one(ofOne.get('patch')),
    one(ofOne.get('put')),
    list === undefined ? one(all) : undefined,
    ...(ofOne.size > 0 ? [sent(ofAll.get('post')), sent(ofOne.get('put'))] : []),
  ];
  return found.filter(
    (schema): schema is Cursor =>
      schema !== undefined && (schemas.fields(schema).size > 0 || isKeptMap(schema, place, schemas)),
  );
}

/** True for the schema of a record whose members have any names, such as the labels of a thing: PUT sends what GET returns. */
function isKeptMap(schema: Cursor, { ofAll, ofOne }: Place, schemas: Schemas): boolean {
  return [ofAll, ofOne].some((operations) => {
    const sent = operations.get('put')?.body?.schema;
    const shown = operations.get('get')?.reply.body?.schema;
    return [sent, shown].every((at) => at !== undefined && schemas.target(at).pointer === schema.pointer);
  });
}

/**
 * True where POST sets the only record of a place, as devices and forms have it: GET shows that record, and what is sent are fields of it.
 */
export function isSetByPost({ ofAll, ofOne }: Place, schemas: Schemas, isRecord: IsRecord): boolean {
  const [get, post] = [ofAll.get('get'), ofAll.get('post')];
  const shown = get?.reply.body?.schema;
  if (shown === undefined || post?.body === undefined || ofOne.size > 0) return false;
  if (listOf(get, schemas, isRecord) !== undefined || schemas.kind(shown) !== 'object') return false;
  const own = schemas.fields(recordIn(shown, schemas, isRecord)?.schema ?? shown);
  const sent = [...schemas.fields(post.body.schema).keys()];
  return sent.length > 0 && sent.every((name) => own.has(name));
}

function isOfBytes(facts: OperationFacts | undefined, schemas: Schemas): boolean {
  const body = facts?.reply.body;
  return (
    body !== undefined && !/[/+]json\b/i.test(body.contentType) && schemas.kind(body.schema) === 'string'
  );
}

/** Returns the list that an operation answers with: where `x-pagination` says, or else where it seems to be. */
export function listOf(facts: OperationFacts | undefined, schemas: Schemas, isRecord: IsRecord) {
  const sequence = facts && sequenceOf(facts, schemas);
  if (sequence !== undefined) return sequence;
  const body = facts?.reply.body?.schema;
  const pointer = facts?.operation.paging?.items;
  const list =
    (pointer === undefined ? undefined : listAt(body, pointer, schemas)) ?? listIn(body, schemas, isRecord);
  // An object by names is a collection only where one of them can be named.
  return list?.isMap === true && facts?.isAroundOne !== true ? undefined : list;
}

/** True where what was created has most of what is listed. */
function isLike(created: Cursor, listed: Cursor | undefined, schemas: Schemas): boolean {
  if (listed === undefined) return true;
  const [own, others] = [schemas.fields(created), schemas.fields(listed)];
  const shared = [...others.keys()].filter((name) => own.has(name)).length;
  return shared * 2 >= others.size;
}
