import type { Cursor } from '../ir/cursor.ts';
import type { Step } from './types.ts';
import { pointerTo, recordIn, type IsRecord, type Within } from './envelope.ts';
import type { OperationFacts } from './found/facts.ts';
import { stemsOf, type FoundResource } from './found/found-resource.ts';
import { paramOf, pathKey } from './found/path-steps.ts';
import { listOf, type Place } from './found/places.ts';
import { resourceNamed, type ModelContext } from './model-context.ts';
import { behaviorExtension, isDenied } from './notation.ts';
import { bareName, collectionName } from '@specline/kernel/plural';

/** An operation as inference sees it. */
export interface Situation {
  readonly facts: OperationFacts;
  /** `x-behavior`. */
  readonly behavior: Cursor | undefined;
  /** True where the path ends with a parameter that names a record. */
  readonly isOfOne: boolean;
  readonly place: Place | undefined;
  /** The records that the path names. */
  readonly steps: readonly Step[];
  /** The resource of the last of these. */
  readonly last: FoundResource | undefined;
  /** Resource that the operation is about. */
  readonly resource: FoundResource | undefined;
  /** The list that it answers with. */
  readonly list: Within | undefined;
  /** The record that it answers with, or what may be one. */
  readonly record: Within | undefined;
}

/** Gathers what the path, the replies and `x-behavior` of an operation tell. */
export function situationOf(facts: OperationFacts, context: ModelContext): Situation {
  const { found, schemas } = context;
  const behavior = behaviorExtension(facts.at);
  const isOfOne = facts.last !== undefined;
  const placeKey = pathKey(isOfOne ? facts.segments.slice(0, -1) : facts.segments);
  const named = stepsOf(facts, behavior, context);
  const last = named.at(-1)?.resource;
  const list = listOf(facts, schemas, found.isRecord);
  const declaredResource = behavior?.at('resource');
  const name = behavior?.text('resource');
  const shown = list?.schema ?? facts.reply.body?.schema;
  const inReply = resourceOf(recordIn(shown, schemas, found.isRecord), context) ?? wrappedIn(shown, context);
  const standing = found.byPlace.get(placeKey);
  // A parameter at the end may name none: what is compared, or a range.
  const isNamed = isOfOne && named.at(-1)?.step.param === facts.last;
  const resource =
    name !== undefined && declaredResource !== undefined
      ? resourceNamed(name, declaredResource, context)
      : isNamed
        ? last
        : (declaredOf(list && inReply) ?? (isOfOne ? undefined : standing) ?? inReply);
  // A list next to what was made is a part of the reply: `{ server: {}, next_actions: [] }`.
  const body = facts.method === 'post' && behavior === undefined ? facts.reply.body?.schema : undefined;
  const made = list === undefined || body === undefined ? undefined : calledAfter(resource, body, context);
  return {
    facts,
    behavior,
    isOfOne: isNamed,
    place: found.places.get(placeKey),
    steps: named.map(({ step }) => step),
    last,
    resource,
    list: made === undefined ? list : undefined,
    record: list === undefined ? recordOf(facts, resource, context) : made,
  };
}

/**
 * Returns the situation of what makes, shows or changes one record: a list of something else within its reply is a part of what
 * that tells, unless it is all that it tells.
 */
export function aboutOne(situation: Situation, resource: FoundResource, context: ModelContext): Situation {
  const { facts, list, behavior } = situation;
  const { schemas } = context;
  const body = facts.reply.body?.schema;
  if (list === undefined || list.pointer === '' || list.isMap === true || behavior !== undefined)
    return situation;
  if (body === undefined || resource.declared !== undefined || facts.operation.paging !== undefined)
    return situation;
  const isOfRecords = schemas.target(list.schema).pointer === resource.schema.pointer;
  if (isOfRecords || schemas.fields(body).size < 2) return situation;
  return { ...situation, list: undefined, record: recordOf(facts, resource, context) };
}

/** Returns the record that a reply is or wraps: of what is declared, or else of what the operation is about. */
function recordOf(
  { reply }: OperationFacts,
  resource: FoundResource | undefined,
  context: ModelContext,
): Within | undefined {
  const { schemas, found } = context;
  const isRecord: IsRecord = (schema) =>
    found.isRecord(schema) || schemas.target(schema).pointer === resource?.schema.pointer;
  const record = recordIn(reply.body?.schema, schemas, isRecord);
  const isWhole = record?.pointer === '' && !isRecord(record.schema);
  return (isWhole ? calledAfter(resource, record.schema, context) : undefined) ?? record;
}

/**
 * Returns what has the name of a record among other things, and most of its fields, where each reply says them anew:
 * `{ action: {}, server: {} }`.
 */
function calledAfter(
  resource: FoundResource | undefined,
  body: Cursor,
  { schemas }: ModelContext,
): Within | undefined {
  if (resource === undefined || resource.declared !== undefined) return undefined;
  const [own, stems] = [schemas.fields(resource.schema), stemsOf(resource)];
  const [only, ...others] = [...schemas.fields(body)].filter(
    ([name, at]) => stems.has(bareName(name)) && schemas.kind(at) === 'object',
  );
  if (only === undefined || others.length > 0) return undefined;
  const [name, at] = only;
  const shown = [...schemas.fields(at).keys()];
  const isLike = shown.length > 0 && shown.filter((each) => own.has(each)).length * 2 > shown.length;
  // What is called like the record that it is in is a part of it.
  const inner = own.get(name);
  const isPart = inner !== undefined && schemas.kind(inner) === 'object';
  return isLike && !isPart ? { pointer: pointerTo(name), schema: schemas.target(at) } : undefined;
}

/** Returns the declared resource, which goes before that of its place: a list may show what belongs elsewhere. */
function declaredOf(resource: FoundResource | undefined): FoundResource | undefined {
  return resource?.declared === undefined ? undefined : resource;
}

function resourceOf(within: Within | undefined, { found }: ModelContext): FoundResource | undefined {
  return within === undefined ? undefined : found.bySchema.get(within.schema.pointer);
}

/** Returns the record that stands alone in a body without a name of its own: `{ ok: true, channel: {} }`. */
function wrappedIn(body: Cursor | undefined, { schemas, found }: ModelContext): FoundResource | undefined {
  if (body === undefined) return undefined;
  const fields = [...schemas.fields(body)];
  if (fields.some(([name]) => /^(?:id|_id|uuid|name|title|slug|key)$/i.test(name))) return undefined;
  const known = fields.flatMap(([, field]) => found.bySchema.get(schemas.target(field).pointer) ?? []);
  return known.length === 1 ? known[0] : undefined;
}

interface NamedStep {
  readonly step: Step;
  readonly resource: FoundResource;
}

/** Returns the parameters of a path that name records, from the outside in. */
function stepsOf(
  { segments, last }: OperationFacts,
  behavior: Cursor | undefined,
  context: ModelContext,
): readonly NamedStep[] {
  const params = segments.flatMap((segment) => paramOf(segment) ?? []);
  for (const [name, at] of behavior?.entriesAt('path') ?? [])
    if (!params.includes(name))
      context.problems.report('behavior-parameter', at.keyOrigin, {
        name,
        place: 'path',
        near: context.hints.near(name, params),
      });
  return segments.flatMap((segment, index) => {
    const param = paramOf(segment);
    if (param === undefined || isDenied(behavior?.at('path'), param)) return [];
    const at = behavior?.at('path')?.at(param);
    const resource =
      typeof at?.value === 'string'
        ? resourceNamed(at.value, at, context)
        : resourceBefore(segments.slice(0, index), context);
    // The records that stand right behind a parameter are not what it names: `/repos/{owner}/{repo}`, and their list at `/repos/{owner}`.
    const isAround =
      index === segments.length - 1 ? last === undefined : paramOf(segments[index + 1]) !== undefined;
    const { byPlace, places } = context.found;
    const isBehind =
      at === undefined &&
      resource !== undefined &&
      resource.declared === undefined &&
      isAround &&
      (byPlace.get(pathKey(segments.slice(0, index + 1))) === resource ||
        // Two parameters name one record where none of them does alone: `/starred/{owner}/{repo}`.
        (index < segments.length - 1 && places.get(pathKey(segments.slice(0, index)))?.ofOne.size === 0));
    if (isBehind) return [];
    if (resource === undefined) return [];
    return [{ step: { resource: resource.name, param }, resource }];
  });
}

/** Returns the resource that stands at a path, or that is called like its last segment. */
function resourceBefore(segments: readonly string[], { found }: ModelContext): FoundResource | undefined {
  const last = segments.at(-1);
  const named =
    last === undefined || paramOf(last) !== undefined ? undefined : found.byName.get(collectionName(last));
  return found.byPlace.get(pathKey(segments)) ?? named;
}
