import type { FoundResource } from '../../found/found-resource.ts';
import type { OperationSubject } from './operation-subject.ts';

/**
 * True where PUT changes the fields that it is sent, as many services have it: there is no PATCH, and a body may leave out every field,
 * or the fields are in the query.
 */
export function isPartialPut({ situation, context: { schemas } }: OperationSubject): boolean {
  const { facts, place, resource } = situation;
  const { body, query } = facts;
  if (resource?.declared !== undefined || place?.ofOne.has('patch') === true) return false;
  if (body === undefined) return query.size > 0;
  return schemas.fields(body.schema).size > 1 && schemas.required(body.schema).size === 0;
}

/** True where POST creates the records of a resource somewhere, as the playlists of a user: PUT does not create them then. */
export function isMadeElsewhere({ places }: FoundResource): boolean {
  return places.some(({ ofAll }) => ofAll.has('post'));
}
