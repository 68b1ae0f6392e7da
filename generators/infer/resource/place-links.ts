import type { Link } from '../types.ts';
import { isNamedAfter, type FoundResource } from '../found/found-resource.ts';
import type { Found } from '../found/found.ts';
import type { Owners } from '../found/owners.ts';
import { paramOf, placeOf } from '../found/path-steps.ts';
import type { Place } from '../found/places.ts';
import type { Schemas } from '../schemas.ts';
import { keysOf } from './keys.ts';
import type { References } from './references.ts';

/** What links are told by. */
interface LinkContext {
  readonly found: Pick<Found, 'byPlace'>;
  readonly owners: Owners;
  readonly schemas: Schemas;
  /** What schemas tell of links: it goes before what paths tell. */
  readonly references: References;
}

/**
 * The links that paths tell of, where nothing says links: to the record of the same kind within which others are (the task of
 * `/tasks/{id}/subtasks`), and to what they are listed behind without being owned by it, where a field names that (`idBoard`, of
 * `/boards/{id}/lists` and `/lists/{id}`).
 */
export function placeLinks(resource: FoundResource, context: LinkContext): Readonly<Record<string, Link>> {
  const { places, declared, joins, isScope, isPresence } = resource;
  if (declared !== undefined || joins !== undefined || isScope === true || isPresence === true) return {};
  const links = places.map((place) => linkOf(place, resource, context));
  return Object.fromEntries(links.filter((link) => link !== undefined));
}

function linkOf(
  { segments }: Place,
  resource: FoundResource,
  { found, owners, schemas, references }: LinkContext,
): readonly [string, Link] | undefined {
  const isBehindOne = paramOf(segments.at(-1)) === undefined && paramOf(segments.at(-2)) !== undefined;
  const outer = isBehindOne ? found.byPlace.get(placeOf(segments.slice(0, -2))) : undefined;
  if (outer === undefined || owners.get(resource.name)?.includes(outer.name) === true) return undefined;
  if (references.get(resource.name)?.some(({ to }) => to === outer.name) === true) return undefined;
  const fields = [...schemas.fields(resource.schema)];
  if (outer === resource) {
    const isParent = /^parent(?:_?(?:id|uuid|gid|key|number))?$/i;
    const told = fields.find(
      ([field, at]) => isParent.test(field) && ['string', 'integer'].includes(schemas.kind(at)),
    );
    return [told?.[0] ?? `${segments.at(-1) ?? ''} of`, { to: resource.name, tree: true }];
  }
  const { key = '' } = outer.declared === undefined ? keysOf(outer, schemas) : {};
  const named = schemas.fields(outer.schema).get(key);
  // What names the record itself refers to nothing, though it be called as what it is listed behind is.
  const own = keysOf(resource, schemas).key;
  const told = fields.find(
    ([field, at]) =>
      named !== undefined &&
      field !== own &&
      isNamedAfter(field, outer) &&
      schemas.kind(at) === schemas.kind(named),
  );
  return told && [told[0], { to: outer.name }];
}
