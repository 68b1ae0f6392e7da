import type { Cursor } from '../ir/cursor.ts';
import type { BoundReply, View } from './types.ts';
import { fieldAt, listIn, pointerTo, type Within } from './envelope.ts';
import { stemsOf, type FoundResource } from './found/found-resource.ts';
import { memberView } from './found/joins.ts';
import type { ModelContext } from './model-context.ts';
import { outcomeOf } from './outcome.ts';
import { bareName } from '@specline/kernel/plural';
import { people } from '@specline/kernel/lexicon/people';
import { lowerView } from './resource/views.ts';
import type { Situation } from './situation.ts';
import { anyRecordNames } from '@specline/kernel/lexicon/names';

/** How the reply of an operation is made of the record that it is about, if it is about one. */
export function lowerReply(
  situation: Situation,
  resource: FoundResource | undefined,
  context: ModelContext,
): BoundReply {
  const { status, body, isOneOfTypes } = situation.facts.reply;
  // A change whose success the document leaves out succeeds without a body: RFC 9110, section 15.3.5.
  if (status >= 400 && resource !== undefined) return { status: 204 };
  if (body === undefined) return { status };
  const views =
    situation.list === undefined || situation.said?.has('reply') === true
      ? viewsOf(situation, resource, context)
      : listOfOne(situation, resource, context);
  const outcome = outcomeOf(situation, context.schemas);
  return {
    status,
    schema: context.schemas.target(body.schema).pointer,
    ...(Object.keys(outcome).length > 0 && { outcome }),
    ...(isOneOfTypes && { contentType: body.contentType }),
    ...(Object.keys(views).length > 0 && { body: views }),
  };
}

function viewsOf(
  situation: Situation,
  resource: FoundResource | undefined,
  context: ModelContext,
): Readonly<Record<string, View>> {
  const { said, facts, record } = situation;
  if (resource === undefined) return {};
  if (resource.joins !== undefined) return record === undefined ? {} : { [record.pointer]: memberView };
  if (said?.has('reply') !== true) {
    return isOf(record, resource, context)
      ? { [record.pointer]: { of: 'self' } }
      : toldParts(situation, resource, context);
  }
  const body = facts.reply.body?.schema;
  const views = said.entriesAt('reply').flatMap(([pointer, at]) => {
    const place = body && fieldAt(body, pointer, context.schemas);
    if (place === undefined)
      context.problems.report('behavior-body-field', at.keyOrigin, { name: pointer, near: undefined });
    const view = lowerView(at, place, resource, context);
    return view === undefined ? [] : [[pointer, view] as const];
  });
  return Object.fromEntries(views);
}

/** Where an operation is about one record, and its reply is a list: that record is the only item. */
function listOfOne(
  { list, isOfOne, facts, said, resource: about }: Situation,
  resource: FoundResource | undefined,
  context: ModelContext,
): Readonly<Record<string, View>> {
  if (list === undefined || list.isMap === true || said !== undefined || resource === undefined) return {};
  if (resource !== about || resource.declared !== undefined || facts.operation.paging !== undefined)
    return {};
  const isMaking =
    (facts.method === 'post' || facts.method === 'put') &&
    listIn(facts.body?.schema, context.schemas, () => false) === undefined;
  const isOne = (isOfOne && facts.method !== 'delete') || isMaking;
  return isOne && context.schemas.target(list.schema).pointer === resource.schema.pointer
    ? { [`${list.pointer}/0`]: { of: 'self' } }
    : {};
}

/** What the body of a reply tells of a record, or what the object that it wraps does. */
function toldParts(
  situation: Situation,
  resource: FoundResource,
  context: ModelContext,
): Readonly<Record<string, View>> {
  const { facts, record } = situation;
  const body = facts.reply.body?.schema;
  if (body === undefined) return {};
  const parts = partsOf(situation, resource, { pointer: '', schema: body }, context);
  if (record === undefined || record.pointer === '' || Object.keys(parts).length > 0) return parts;
  return partsOf(situation, resource, record, context);
}

/** What else tells of a record: its key alone, some of its fields, and its key by the name that paths have for it. */
function partsOf(
  { facts, place, last }: Situation,
  resource: FoundResource,
  { pointer, schema: body }: Within,
  { schemas, keys, accounts }: ModelContext,
): Readonly<Record<string, View>> {
  if (resource.declared !== undefined) return {};
  const isMaking = (facts.method === 'post' && resource !== last) || facts.method === 'put';
  const own = schemas.fields(resource.schema);
  const { key = 'id' } = keys.get(resource.name) ?? {};
  const kind = schemas.kind(body);
  const keyField = own.get(key);
  if (keyField !== undefined && schemas.kind(keyField) === kind)
    return isMaking ? { [pointer]: { of: 'key' } } : {};
  if (kind !== 'object') return {};
  const ids = isMaking
    ? ['id', ...(resource === accounts?.resource ? people.map((name) => `${name}id`) : [])]
    : [];
  const names = new Set([...(place?.params.keys() ?? [])].map(bareName).concat(ids));
  const called = new Set([...stemsOf(resource), ...anyRecordNames].map((stem) => `${stem}id`));
  const told = isMaking ? onlyKey(body, schemas) : undefined;
  if (told !== undefined) return { [pointer + pointerTo(told)]: { of: 'key' } };
  const views = [...schemas.fields(body).keys()].flatMap((name): readonly (readonly [string, View])[] => {
    if (isMaking && names.has(bareName(name))) return [[pointer + pointerTo(name), { of: 'key' }]];
    const field = own.has(name) ? name : schemas.bareNames(resource.schema).get(bareName(name));
    if (field !== undefined) return [[pointer + pointerTo(name), { of: 'field', field }]];
    return isMaking && called.has(bareName(name)) ? [[pointer + pointerTo(name), { of: 'key' }]] : [];
  });
  return Object.fromEntries(views);
}

/** The only thing that a reply tells, where that is a key by its name: `{ itemId }`. */
function onlyKey(body: Cursor, schemas: ModelContext['schemas']): string | undefined {
  const [only, ...others] = [...schemas.fields(body)];
  if (only === undefined || others.length > 0) return undefined;
  const [name, at] = only;
  const isScalar = ['string', 'integer', 'number', 'other'].includes(schemas.kind(at));
  return isScalar && /(?:_id|Id|ID)$/.test(name) ? name : undefined;
}

/** True where a reply shows the record: by its schema, or by one that has its key, or most of its fields. */
function isOf(
  record: Within | undefined,
  resource: FoundResource,
  { schemas, keys, found }: ModelContext,
): record is Within {
  if (record === undefined) return false;
  const other = found.bySchema.get(record.schema.pointer);
  if (other !== undefined)
    return other === resource || (other.declared === undefined && sharesFields(record, resource, schemas));
  const { key } = keys.get(resource.name) ?? {};
  const fields = schemas.fields(record.schema);
  return (key !== undefined && fields.has(key)) || sharesFields(record, resource, schemas);
}

function sharesFields(record: Within, { schema }: FoundResource, schemas: ModelContext['schemas']): boolean {
  const own = schemas.fields(schema);
  const names = [...schemas.fields(record.schema).keys()];
  return names.length > 0 && names.filter((name) => own.has(name)).length * 2 >= names.length;
}
