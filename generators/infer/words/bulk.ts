import { isJsonSequence } from '@specline/kernel/media-type';
import type { Cursor } from '../../ir/cursor.ts';
import type { Binding } from '../types.ts';
import { listIn, pointerTo, type Within } from '../envelope.ts';
import type { OperationFacts } from '../found/facts.ts';
import type { FoundResource } from '../found/found-resource.ts';
import { pathKey } from '../found/path-steps.ts';
import { listOf } from '../found/places.ts';
import { itemsOfSequence } from '../found/sequence.ts';
import { bulkRemovals } from '@specline/kernel/lexicon/verbs';
import type { ModelContext } from '../model-context.ts';
import { bareName } from '@specline/kernel/plural';
import type { Situation } from '../situation.ts';

type Bulk = NonNullable<Extract<Binding, { readonly do: 'create' }>['bulk']>;
type BulkRemoval = Pick<Extract<Binding, { readonly do: 'remove' }>, 'keys'>;

/**
 * Returns the resource whose place a path continues, as `/employees/bulk` does, `/employees:batchCreate` and
 * `/employees/batch/create`.
 */
export function collectionOf(facts: OperationFacts, { found }: ModelContext): FoundResource | undefined {
  const { segments } = facts;
  const isBatch = ['batch', 'bulk'].includes(segments.at(-2) ?? '');
  return found.byPlace.get(pathKey(segments.slice(0, isBatch ? -2 : -1)));
}

/**
 * Returns how a request makes many records of a resource: by a list in its body, whose items are records, or have one as their only
 * object.
 * @returns Nothing where it does not.
 */
export function bulkOf(
  situation: Pick<Situation, 'facts' | 'list' | 'place'>,
  resource: FoundResource,
  context: ModelContext,
): Bulk | undefined {
  const { facts, list } = situation;
  const { schemas, found } = context;
  if (!['post', 'put', 'patch'].includes(facts.method)) return undefined;
  const { body } = facts;
  const line = itemsOfSequence(body, schemas);
  const sent =
    line !== undefined ? { pointer: '', schema: line } : listIn(body?.schema, schemas, found.isRecord);
  const item = sent === undefined || sent.isMap === true ? undefined : recordAt(sent, resource, schemas);
  if (sent === undefined || item === undefined) return undefined;
  const isShown = list !== undefined && list.isMap !== true && isLike(list.schema, resource, schemas);
  const isOther =
    list !== undefined && schemas.target(list.schema).pointer !== schemas.target(resource.schema).pointer;
  const isKnown =
    facts.method !== 'post' || /(?:read|get|update|upsert|modify)$/i.test(facts.segments.at(-1) ?? '');
  return {
    from: sent.pointer,
    item,
    ...(body !== undefined && isJsonSequence(body.contentType) && { sent: sent.schema.pointer }),
    ...(sent.pointer === '' && isReplacing(situation, context)
      ? { replaces: true }
      : isKnown && { known: true }),
    ...(isShown && { shown: list.pointer }),
    ...(isShown && isOther && { schema: list.schema.pointer }),
  };
}

/** True where PUT sets the whole list that GET returns there, and no operation makes or names one of its records. */
function isReplacing(
  { facts, place }: Pick<Situation, 'facts' | 'place'>,
  { schemas, found }: ModelContext,
): boolean {
  if (facts.method !== 'put' || place === undefined || place.ofAll.get('put') !== facts) return false;
  const isAlone = place.ofOne.size === 0 && !place.ofAll.has('post');
  return isAlone && listOf(place.ofAll.get('get'), schemas, found.isRecord)?.pointer === '';
}

/** True where the body is that of one record, which may hold lists of its own. */
export function isBody(
  { facts, list }: Situation,
  { schema }: FoundResource,
  { schemas }: ModelContext,
): boolean {
  if (itemsOfSequence(facts.body, schemas) !== undefined) return false;
  if (facts.body === undefined || list !== undefined) return list === undefined;
  const own = schemas.fields(schema);
  return [...schemas.fields(facts.body.schema).keys()].some((name) => own.has(name));
}

function recordAt(
  { schema }: Within,
  resource: FoundResource,
  schemas: ModelContext['schemas'],
): string | undefined {
  if (isLike(schema, resource, schemas)) return '';
  const inner = [...schemas.fields(schema)].filter(([, field]) => isLike(field, resource, schemas));
  const [only] = inner;
  return only === undefined || inner.length > 1 ? undefined : pointerTo(only[0]);
}

/** True where most of what is sent are fields of the records. */
export function isLike(at: Cursor, { schema }: FoundResource, schemas: ModelContext['schemas']): boolean {
  const own = schemas.fields(schema);
  const names = [...schemas.fields(at).keys()];
  return names.length > 0 && names.filter((name) => own.has(name)).length * 3 >= names.length * 2;
}

/**
 * True where a request removes all records of a place, or those of them that its query chooses: `DELETE /items?status=done`. What continues
 * the path of a collection, as `DELETE /posts/trash` does, is about some of its records, and nobody knows which.
 */
export function isEmptying(
  { facts, place, isOfOne, last }: Situation,
  resource: FoundResource,
  { schemas, found }: ModelContext,
): boolean {
  if (facts.method !== 'delete' || isOfOne || facts.body !== undefined || place === undefined) return false;
  if (resource.declared !== undefined || resource === last) return false;
  const around = pathKey(place.segments.slice(0, -1));
  if (resource.places.some(({ key }) => key === around)) return false;
  const isCollection =
    place.ofOne.size > 0 || listOf(place.ofAll.get('get'), schemas, found.isRecord) !== undefined;
  return isCollection && resource.places.some(({ key }) => key === place.key);
}

/** Returns how a request removes many records: by a list of keys, which is all that its body has. */
export function bulkRemoval({ facts }: Situation, { schemas }: ModelContext): BulkRemoval | undefined {
  const ends = [facts.segments.slice(-1), facts.segments.slice(-2)].map((end) => bareName(end.join(' ')));
  const isRemoval = facts.method === 'delete' || ends.some((end) => bulkRemovals.has(end));
  const body = facts.body?.schema;
  if (!isRemoval || body === undefined) return undefined;
  const [field, ...others] = [...schemas.fields(body)];
  const keys = schemas.kind(body) === 'array' ? '' : field === undefined ? undefined : pointerTo(field[0]);
  const at = keys === '' ? body : field?.[1];
  const items = at === undefined || others.length > 0 ? undefined : schemas.items(schemas.target(at));
  if (keys === undefined || items === undefined) return undefined;
  return ['string', 'integer'].includes(schemas.kind(items)) ? { keys } : undefined;
}
