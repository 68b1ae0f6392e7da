import type { behaviourWords } from '../../load/check/extensions/behaviour-forms.ts';
import { accountWord } from '../accounts/accounts.ts';
import { isReading, type OperationFacts } from '../found/facts.ts';
import type { FoundResource } from '../found/found-resource.ts';
import { placeOf } from '../found/path-steps.ts';
import { isSetByPost, listOf } from '../found/places.ts';
import type { ModelContext } from '../model-context.ts';
import { isRestoring } from '../resource/soft-deletion.ts';
import type { Situation } from '../situation.ts';
import { saysChange, stateAfter } from './actions.ts';
import { bulkOf, bulkRemoval, collectionOf, isEmptying, isLike } from './bulk.ts';
import { countedBy } from './counting.ts';
import { newestSegments } from '@specline/kernel/lexicon/verbs';

/** A word of `x-behavior`. */
export type Word = (typeof behaviourWords)[number];

/** What an operation does, with the record that it does it to where the path names none. */
export interface Inferred {
  readonly word: Word;
  readonly resource?: FoundResource | undefined;
  readonly select?: 'latest' | 'only';
}

const sample: Inferred = { word: 'sample' };

/** Tells what an operation does by its method, its path and its schemas. */
export function inferWord(situation: Situation, context: ModelContext): Inferred {
  const { resource, isOfOne, said, facts } = situation;
  // All that it may answer is a failure, unless somebody says what it does; `default` leaves room for a success.
  if (said === undefined && facts.reply.status >= 400 && !facts.statuses.has('default')) return sample;
  if (isRestoring(situation, context)) return { word: 'restore', resource: situation.last };
  if (isOfOne) return resource === undefined ? sample : ofOne(situation, resource, context);
  switch (facts.method) {
    case 'get':
    case 'head':
    case 'query':
      return ofGet(situation, context);
    case 'post':
      return orBulk(orAction(ofPost(situation, context), situation, context), situation, context);
    case 'put':
    case 'patch':
      return orBulk(orAction(ofChange(situation, context), situation, context), situation, context);
    case 'delete':
      if (resource !== undefined && isOnly(resource, situation, context)) return { word: 'remove', resource };
      return orEmptying(orBulk(orAction(sample, situation, context), situation, context), situation, context);
    default:
      return sample;
  }
}

/** What else would only answer changes the record before it where the last segment is a verb whose state the record tells. */
function orAction(inferred: Inferred, situation: Situation, context: ModelContext): Inferred {
  const { last } = situation;
  const isChange =
    inferred.word === 'update' && inferred.resource === last && situation.facts.body === undefined;
  if ((inferred.word !== 'sample' && !isChange) || last === undefined || situation.list !== undefined)
    return inferred;
  const isAction = stateAfter(situation, last, context) !== undefined || saysChange(situation, last, context);
  return isAction ? { word: 'action', resource: last } : inferred;
}

/** What would only answer makes or removes many records, where its body is a list of them. */
function orBulk(inferred: Inferred, situation: Situation, context: ModelContext): Inferred {
  if (inferred.word !== 'sample') return inferred;
  const { facts, place } = situation;
  const resource = context.found.byPlace.get(place?.key ?? '') ?? collectionOf(facts, context);
  if (resource === undefined || resource.declared !== undefined || resource === situation.last)
    return inferred;
  if (bulkRemoval(situation, resource, context) !== undefined) return { word: 'remove', resource };
  return bulkOf(situation, resource, context) === undefined ? inferred : { word: 'create', resource };
}

function orEmptying(inferred: Inferred, situation: Situation, context: ModelContext): Inferred {
  const { resource } = situation;
  if (inferred.word !== 'sample') return inferred;
  if (resource === undefined) return inferred;
  return isEmptying(situation, resource, context) ? { word: 'remove', resource } : inferred;
}

/**
 * Whether PUT changes what it is sent, as many services have it: where there is no PATCH, and a body may leave out whatever it likes,
 * or is in the query.
 */
function isPartial(
  { body, query }: OperationFacts,
  place: Situation['place'],
  { schemas }: ModelContext,
): boolean {
  if (place?.ofOne.has('patch') === true) return false;
  if (body === undefined) return query.size > 0;
  return schemas.fields(body.schema).size > 1 && schemas.required(body.schema).size === 0;
}

function ofOne(situation: Situation, resource: FoundResource, context: ModelContext): Inferred {
  const { facts, place, list } = situation;
  const { method, statuses, body } = facts;
  if (resource.joins !== undefined || resource.isPresence === true)
    return { word: isReading(facts) ? 'get' : method === 'delete' ? 'remove' : 'upsert', resource };
  switch (method) {
    case 'get':
    case 'head':
    case 'query':
      return { word: facts.operation.paging !== undefined && list !== undefined ? 'list' : 'get', resource };
    case 'put': {
      const isPart = resource.declared === undefined && isPartial(facts, place, context);
      // What is made elsewhere, as the playlists of a user are, is not made by its key.
      const isMadeElsewhere = isPart && resource.places.some(({ ofAll }) => ofAll.has('post'));
      const mayMake = !statuses.has('404') && place?.ofAll.has('post') !== true && !isMadeElsewhere;
      if (statuses.has('201') || mayMake) return { word: 'upsert', resource };
      return { word: isPart ? 'update' : 'replace', resource };
    }
    case 'patch':
      return { word: 'update', resource };
    case 'post':
      // Nothing else is done there: the key is that of what the record is made for, as the commit of a status.
      if (body !== undefined && statuses.has('201') && place?.ofOne.size === 1)
        return { word: 'upsert', resource };
      return { word: body === undefined ? 'action' : 'update', resource };
    case 'delete':
      return { word: stateAfter(situation, resource, context) === undefined ? 'remove' : 'action', resource };
    default:
      return sample;
  }
}

function ofGet({ facts, list, resource, last }: Situation, context: ModelContext): Inferred {
  const counted = countedBy(facts, context);
  if (counted !== undefined) return { word: 'list', resource: counted.resource };
  if (list !== undefined) return resource === undefined ? sample : { word: 'list', resource };
  const latest = newestSegments.has(facts.segments.at(-1) ?? '')
    ? context.found.byPlace.get(placeOf(facts.segments.slice(0, -1)))
    : undefined;
  if (latest !== undefined) return { word: 'get', resource: latest, select: 'latest' };
  if (resource === undefined)
    return isPartOf(facts, last, context) ? { word: 'get', resource: last } : sample;
  if (resource === last) return { word: 'get', resource };
  const isOne = resource.declared === undefined && last === undefined && facts.segments.length > 0;
  if (context.keys.get(resource.name)?.key === undefined || isOne)
    return { word: 'get', resource, select: 'only' };
  return resource.declared === undefined ? sample : { word: 'get', resource, select: 'latest' };
}

/** True where all that a reply tells are fields of the record before it: `/consents/{id}/status`. */
function isPartOf(
  { reply }: OperationFacts,
  last: FoundResource | undefined,
  { schemas }: ModelContext,
): boolean {
  if (last === undefined || last.declared !== undefined || reply.body === undefined) return false;
  const own = schemas.fields(last.schema);
  const names = [...schemas.fields(reply.body.schema).keys()];
  return names.length > 0 && names.every((name) => own.has(name));
}

function ofPost(situation: Situation, context: ModelContext): Inferred {
  const { facts, place, resource, last, record, list } = situation;
  if (resource === undefined || (list !== undefined && !sendsOne(situation, resource, context)))
    return sample;
  if (isSetHere(situation, resource, context)) return { word: 'update', resource, select: 'only' };
  const isOwn = resource.places.some(({ key }) => key === place?.key);
  const isCollection =
    place !== undefined &&
    isOwn &&
    (place.ofAll.has('get') ||
      place.ofOne.size > 0 ||
      facts.reply.status === 201 ||
      accountWord(facts, context.schemas) === 'signUp');
  // Of a record within another one of its kind, such as a task of a task, a list tells.
  if (isCollection && (resource !== last || place.ofAll.has('get'))) return { word: 'create', resource };
  // What is made there is another record, as a copy is.
  if (resource !== last || record === undefined || facts.reply.status === 201) return sample;
  return { word: 'action', resource };
}

/** Whether the only record of a resource is what is sent. */
function isSetHere(
  { place, last }: Situation,
  resource: FoundResource,
  { schemas, found }: ModelContext,
): boolean {
  if (place === undefined || resource.declared !== undefined || resource === last) return false;
  const [only, ...others] = resource.places;
  return only?.key === place.key && others.length === 0 && isSetByPost(place, schemas, found.isRecord);
}

/** Whether a request whose reply is a list tells of one record: what it makes is the only item then. */
function sendsOne({ facts, place }: Situation, resource: FoundResource, { schemas }: ModelContext): boolean {
  if (resource.declared !== undefined || facts.body === undefined || place?.ofOne.has('get') !== true)
    return false;
  return schemas.kind(facts.body.schema) !== 'array' && isLike(facts.body.schema, resource, schemas);
}

/** PUT and PATCH of a path that names no record: of the only record there, or of that whose key the body has. */
function ofChange(situation: Situation, context: ModelContext): Inferred {
  const { facts, resource, last } = situation;
  if (resource === undefined) return sample;
  const word = facts.method === 'patch' ? 'update' : 'replace';
  if (isOnly(resource, situation, context) || isOneOfMany(situation, context))
    return { word, resource, select: 'only' };
  if (resource === last) return { word: 'update', resource };
  const { key } = context.keys.get(resource.name) ?? {};
  const hasKey =
    key !== undefined && facts.body !== undefined && context.schemas.fields(facts.body.schema).has(key);
  if (hasKey) return { word: facts.method === 'patch' ? 'update' : 'upsert', resource };
  return facts.statuses.has('201') ? { word: 'create', resource } : sample;
}

/** True where there is one record of a resource at a place. */
function isOnly(resource: FoundResource, { place, last }: Situation, { keys }: ModelContext): boolean {
  if (place === undefined || resource === last || place.ofOne.size > 0) return false;
  if (keys.get(resource.name)?.key === undefined) return true;
  return (
    place.ofAll.has('get') &&
    resource.places.every((each) => each.ofOne.size === 0) &&
    !place.ofAll.has('post')
  );
}

/** True where a path without parameters shows one of the records that stand elsewhere, as `/me` does of `/users/{id}`. */
function isOneOfMany({ place, last }: Situation, { schemas, found }: ModelContext): boolean {
  const get = place?.ofAll.get('get');
  return (
    place !== undefined &&
    get !== undefined &&
    last === undefined &&
    place.ofOne.size === 0 &&
    !place.ofAll.has('post') &&
    listOf(get, schemas, found.isRecord) === undefined
  );
}
