import type { Link, View } from '../types.ts';
import { bareName } from '@specline/kernel/plural';
import type { Schemas } from '../schemas.ts';
import type { OperationFacts } from './facts.ts';
import type { Place } from './places.ts';

/** The link of a membership to what is a member. */
export const memberLink = 'member';

/** View that a membership shows: the member. */
export const memberView: View = { of: 'link', link: memberLink, as: 'record' };

/** True if an operation answers with more than that something is there. */
function showsRecord(get: OperationFacts | undefined): boolean {
  return get !== undefined && (get.reply.body !== undefined || get.reply.status >= 400);
}

/**
 * True if a place is one of facts: what GET tells to be there or not, without a body, and PUT and DELETE make so, as the stars of
 * `/user/starred/{owner}/{repo}`.
 */
export function isPresence({ ofOne }: Place): boolean {
  const get = ofOne.get('get');
  const put = ofOne.get('put');
  return (
    get !== undefined &&
    put !== undefined &&
    !showsRecord(get) &&
    put.body === undefined &&
    ofOne.has('delete')
  );
}

/** Returns the links of a membership: it goes with what it is of. */
export function joinLinks(to: string): Readonly<Record<string, Link>> {
  return { [memberLink]: { to, required: true, cascade: true } };
}

/**
 * True if a place is one of memberships: of records that live elsewhere, and are put there and taken away without a body, as by
 * `PUT /teams/{id}/members/{userId}` or, for the caller, `PUT /wishlist/{productId}`.
 * @param all The places where such records stand.
 */
export function isJoin(place: Place, all: readonly Place[], schemas: Schemas): boolean {
  const { ofAll, ofOne } = place;
  const puts = ['put', 'post'].flatMap((method) => ofOne.get(method) ?? []);
  const isBare = puts.length > 0 && puts.every(({ body }) => body === undefined) && ofOne.has('delete');
  const isRead = showsRecord(ofOne.get('get')) || ofOne.has('patch') || !ofAll.has('get');
  const isPut = isBare && !ofAll.has('post');
  if (isRead || (!isPut && !takesKey(place, schemas))) return false;
  return all.some((other) => other !== place && (other.ofOne.has('get') || other.ofAll.has('post')));
}

/**
 * True if POST sends nothing but which record it puts there: `POST /favorites` of `{ productId }`, along with `DELETE
 * /favorites/{productId}`.
 */
function takesKey({ ofAll, ofOne, params }: Place, schemas: Schemas): boolean {
  const body = ofAll.get('post')?.body;
  if (body === undefined || ofOne.size !== 1 || !ofOne.has('delete')) return false;
  const [only, ...others] = schemas.fields(body.schema).keys();
  const isKey = [...params.keys()].some((param) => bareName(param) === bareName(only ?? ''));
  return isKey && others.length === 0 && /id$/i.test(only ?? '');
}
