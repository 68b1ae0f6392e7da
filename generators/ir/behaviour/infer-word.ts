import type { behaviourWords } from '../../load/check/behaviour-forms.ts';
import { placeOf } from './facts.ts';
import type { FoundResource } from './found.ts';
import type { ModelContext } from './model-context.ts';
import type { Situation } from './situation.ts';

/** A word of `x-behavior`. */
export type Word = (typeof behaviourWords)[number];

/** What an operation does, with the record that it does it to where the path names none. */
export interface Inferred {
  readonly word: Word;
  readonly resource?: FoundResource | undefined;
  readonly select?: 'latest' | 'only';
}

const sample: Inferred = { word: 'sample' };

/** Last segments that stand for the newest record of a collection. */
const newest: ReadonlySet<string> = new Set(['latest', 'newest', 'current', 'last']);

/** Tells what an operation does by its method, its path and its schemas. */
export function inferWord(situation: Situation, context: ModelContext): Inferred {
  const { resource, isOfOne } = situation;
  if (isOfOne) return resource === undefined ? sample : ofOne(situation, resource);
  switch (situation.facts.method) {
    case 'get':
    case 'head':
      return ofGet(situation, context);
    case 'post':
      return ofPost(situation);
    case 'put':
    case 'patch':
      return ofChange(situation, context);
    case 'delete':
      return resource !== undefined && isOnly(resource, situation, context)
        ? { word: 'remove', resource }
        : sample;
    default:
      return sample;
  }
}

function ofOne({ facts, place, list }: Situation, resource: FoundResource): Inferred {
  const { method, statuses, body } = facts;
  switch (method) {
    case 'get':
    case 'head':
      return { word: facts.operation.paging !== undefined && list !== undefined ? 'list' : 'get', resource };
    case 'put': {
      const makes = statuses.has('201') || (!statuses.has('404') && place?.ofAll.has('post') !== true);
      return { word: makes ? 'upsert' : 'replace', resource };
    }
    case 'patch':
      return { word: 'update', resource };
    case 'post':
      return { word: body === undefined ? 'action' : 'update', resource };
    case 'delete':
      return { word: 'remove', resource };
    default:
      return sample;
  }
}

function ofGet({ facts, list, resource, last, place }: Situation, context: ModelContext): Inferred {
  if (list !== undefined) return resource === undefined ? sample : { word: 'list', resource };
  const latest = newest.has(facts.segments.at(-1) ?? '')
    ? context.found.byPlace.get(placeOf(facts.segments.slice(0, -1)))
    : undefined;
  if (latest !== undefined) return { word: 'get', resource: latest, select: 'latest' };
  if (resource === undefined) return sample;
  if (resource === last) return { word: 'get', resource };
  if (context.keys.get(resource.name)?.key === undefined || writes(place))
    return { word: 'get', resource, select: 'only' };
  return resource.declared === undefined ? sample : { word: 'get', resource, select: 'latest' };
}

function ofPost({ facts, place, resource, last, record, list }: Situation): Inferred {
  if (resource === undefined || list !== undefined) return sample;
  const isOwn = resource.places.some(({ key }) => key === place?.key);
  const isCollection =
    place !== undefined &&
    isOwn &&
    (place.ofAll.has('get') || place.ofOne.size > 0 || facts.reply.status === 201);
  if (isCollection && resource !== last) return { word: 'create', resource };
  return resource === last && record !== undefined ? { word: 'action', resource } : sample;
}

/** PUT and PATCH of a path that names no record: of the only record there, or of that whose key the body has. */
function ofChange(situation: Situation, context: ModelContext): Inferred {
  const { facts, resource, last } = situation;
  if (resource === undefined) return sample;
  const word = facts.method === 'patch' ? 'update' : 'replace';
  if (isOnly(resource, situation, context)) return { word, resource, select: 'only' };
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

function writes(place: Situation['place']): boolean {
  return (
    place !== undefined && place.ofOne.size === 0 && (place.ofAll.has('put') || place.ofAll.has('patch'))
  );
}
