import type { Cursor } from '../ir/cursor.ts';
import type { BoundReply, View } from './types.ts';
import { fieldAt, listIn, pointerTo, type Within } from './envelope.ts';
import type { FoundResource } from './found/found-resource.ts';
import { memberView } from './found/joins.ts';
import type { ModelContext } from './model-context.ts';
import type { RuledContext } from './ruled-context.ts';
import { outcomeOf } from './outcome.ts';
import { lowerView } from './resource/views.ts';
import type { Situation } from './situation.ts';

/** Returns how the reply of an operation is made of the record that it is about, if it is about one. */
export function lowerReply(
  situation: Situation,
  resource: FoundResource | undefined,
  context: RuledContext,
): BoundReply {
  const { status, body, isOneOfTypes } = situation.facts.reply;
  // A change whose success the document leaves out succeeds without a body: RFC 9110, section 15.3.5.
  if (status >= 400 && resource !== undefined) return { status: 204 };
  if (body === undefined) return { status };
  const views =
    situation.list === undefined || situation.behavior?.has('reply') === true
      ? viewsOf(situation, resource, context)
      : listOfOne(situation, resource, context);
  const outcome = outcomeOf(situation, context);
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
  context: RuledContext,
): Readonly<Record<string, View>> {
  const { behavior, facts, record } = situation;
  if (resource === undefined) return {};
  if (resource.joins !== undefined) return record === undefined ? {} : { [record.pointer]: memberView };
  if (behavior?.has('reply') !== true) {
    return isOf(record, resource, context)
      ? { [record.pointer]: { of: 'self' } }
      : partViews(situation, resource, context);
  }
  const body = facts.reply.body?.schema;
  const views = behavior.entriesAt('reply').flatMap(([pointer, at]) => {
    const place = body && fieldAt(body, pointer, context.schemas);
    if (place === undefined)
      context.problems.report('behavior-body-field', at.keyOrigin, { name: pointer, near: undefined });
    const view = lowerView(at, place, resource, context);
    return view === undefined ? [] : [[pointer, view] as const];
  });
  return Object.fromEntries(views);
}

/** Returns the view of the only item of a list, where an operation about one record replies with a list. */
function listOfOne(
  { list, isOfOne, facts, behavior, resource: about }: Situation,
  resource: FoundResource | undefined,
  context: RuledContext,
): Readonly<Record<string, View>> {
  if (list === undefined || list.isMap === true || behavior !== undefined || resource === undefined)
    return {};
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

/** Returns what the body of a reply tells of a record, or what the object that it wraps does. */
function partViews(
  situation: Situation,
  resource: FoundResource,
  context: RuledContext,
): Readonly<Record<string, View>> {
  const { facts, record } = situation;
  const body = facts.reply.body?.schema;
  if (body === undefined) return {};
  const parts = partsOf(situation, resource, { pointer: '', schema: body }, context);
  if (record === undefined || record.pointer === '' || Object.keys(parts).length > 0) return parts;
  return partsOf(situation, resource, record, context);
}

/** Returns what rules conclude about a response, and about its fields, that is not a record. */
function partsOf(
  { facts, place, last }: Situation,
  resource: FoundResource,
  { pointer, schema: body }: Within,
  context: RuledContext,
): Readonly<Record<string, View>> {
  if (resource.declared !== undefined) return {};
  const { schemas, rules, decisions } = context;
  const isMaking = (facts.method === 'post' && resource !== last) || facts.method === 'put';
  const around = schemas.fields(body);
  const params = [...(place?.params.keys() ?? [])];
  const subject = { facts, around, isMaking, params, resource, context };
  const viewOf = (name: string, at: Cursor, part: string): View | undefined =>
    decisions.decide(rules.responseParts, { ...subject, name, at }, () => part);
  const whole = viewOf('', body, pointer);
  if (whole !== undefined) return { [pointer]: whole };
  if (schemas.kind(body) !== 'object') return {};
  const views = [...around].flatMap(([name, at]) => {
    const part = pointer + pointerTo(name);
    const view = viewOf(name, at, part);
    return view === undefined ? [] : [[part, view] as const];
  });
  return Object.fromEntries(views);
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
