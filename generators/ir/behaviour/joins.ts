import type { Link, View } from '../types.ts';
import { paramOf } from './facts.ts';
import type { Place } from './places.ts';

/** The link of a membership to what is a member. */
export const memberLink = 'member';

/** What a membership shows: the member. */
export const memberView: View = { of: 'link', link: memberLink, as: 'record' };

/** The links of a membership: it goes with what it is of. */
export function joinLinks(to: string): Readonly<Record<string, Link>> {
  return { [memberLink]: { to, required: true, cascade: true } };
}

/**
 * Whether a place is one of memberships: of records that live elsewhere, and are put there and taken away without a body, as by
 * `PUT /teams/{id}/members/{userId}`.
 * @param all The places where such records stand.
 */
export function isJoin(place: Place, all: readonly Place[]): boolean {
  const { ofAll, ofOne, segments } = place;
  const puts = ['put', 'post'].flatMap((method) => ofOne.get(method) ?? []);
  const isBare = puts.length > 0 && puts.every(({ body }) => body === undefined) && ofOne.has('delete');
  const isRead = ofOne.has('get') || ofOne.has('patch') || !ofAll.has('get') || ofAll.has('post');
  if (!isBare || isRead || !segments.some((segment) => paramOf(segment) !== undefined)) return false;
  return all.some((other) => other !== place && (other.ofOne.has('get') || other.ofAll.has('post')));
}
