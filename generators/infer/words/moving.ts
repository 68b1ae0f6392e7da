import { nearest } from '@specline/kernel/nearest';
import type { Cursor } from '../../ir/cursor.ts';
import type { Binding } from '../types.ts';
import type { FoundResource } from '../found/found-resource.ts';
import { memberLink } from '../found/joins.ts';
import { linkNamed, linksOf, resourcesAt, type ModelContext } from '../model-context.ts';
import { isDenied } from '../notation.ts';
import { bareName } from '@specline/kernel/plural';
import { stemOf } from '../resource/field-names.ts';
import type { Situation } from '../situation.ts';

type Move = Omit<Extract<Binding, { readonly do: 'move' }>, 'path' | 'reply' | 'hide' | 'sparse'>;

/** Returns what moves a record: a field of the body with `before` and `after`, and one that names a link. */
export function lowerMove(
  { facts, behavior }: Situation,
  resource: FoundResource,
  context: ModelContext,
): Move {
  const fields =
    facts.body === undefined ? new Map<string, Cursor>() : context.schemas.fields(facts.body.schema);
  const position = isDenied(behavior, 'position')
    ? undefined
    : (bodyField('position', behavior, fields, context) ??
      [...fields.keys()].find((name) => hasNeighbours(fields.get(name), context)));
  const parent = isDenied(behavior, 'parent')
    ? undefined
    : (declaredParent(behavior, fields, resource, context) ?? foundParent(fields, resource, context));
  const among = resourcesAt(behavior, 'among', context);
  return {
    do: 'move',
    resource: resource.name,
    ...(position !== undefined && { position }),
    ...(parent && { parent }),
    ...(among.length > 0 && { among }),
  };
}

/** Returns the field of the body that a member names; a problem where the body has none of that name. */
export function bodyField(
  member: string,
  behavior: Cursor | undefined,
  fields: ReadonlyMap<string, Cursor>,
  context: ModelContext,
): string | undefined {
  const at = behavior?.at(member);
  if (typeof at?.value !== 'string') return undefined;
  const name = at.value;
  if (!fields.has(name))
    context.problems.report('behavior-body-field', at.origin, { name, near: nearest(name, fields.keys()) });
  return name;
}

/** Returns the link that a member names; a problem where the resource has none of that name. */
function linkAt(at: Cursor, resource: FoundResource, context: ModelContext): string | undefined {
  const link = at.text('link');
  if (link === undefined) return undefined;
  if (linkNamed(link, resource.name, context) === undefined) {
    const near = nearest(link, Object.keys(linksOf(resource.name, context)));
    context.problems.report('unknown-link', at.at('link')?.origin ?? at.origin, {
      name: link,
      resource: resource.name,
      near,
    });
  }
  return link;
}

function hasNeighbours(field: Cursor | undefined, { schemas }: ModelContext): boolean {
  if (field === undefined) return false;
  const inner = schemas.fields(field);
  return inner.has('before') || inner.has('after');
}

function declaredParent(
  behavior: Cursor | undefined,
  fields: ReadonlyMap<string, Cursor>,
  resource: FoundResource,
  context: ModelContext,
): Move['parent'] {
  const at = behavior?.at('parent');
  if (at === undefined) return undefined;
  const field =
    typeof at.value === 'string'
      ? bodyField('parent', behavior, fields, context)
      : bodyField('field', at, fields, context);
  if (field === undefined) return undefined;
  return { field, link: linkAt(at, resource, context) ?? linkLike(field, resource, context) ?? field };
}

function foundParent(
  fields: ReadonlyMap<string, Cursor>,
  resource: FoundResource,
  context: ModelContext,
): Move['parent'] {
  for (const field of fields.keys()) {
    const link = linkLike(field, resource, context);
    if (link !== undefined) return { field, link };
  }
  return undefined;
}

/**
 * Returns the link that a field of a body is named like: `parent`, `parentId`; one that is found also goes by the names of all that
 * shows it.
 */
export function linkLike(
  field: string,
  { name, joins, places }: FoundResource,
  context: ModelContext,
): string | undefined {
  const bare = bareName(field);
  const params = places.flatMap((place) => [...place.params.keys()]);
  if (joins !== undefined && params.some((param) => bareName(param) === bare)) return memberLink;
  const links = Object.keys(linksOf(name, context));
  const like = links.find((link) => bare === bareName(link) || bare === `${bareName(link)}id`);
  if (like !== undefined) return like;
  const stem = stemOf(field);
  const references = context.references.get(name) ?? [];
  return references.find(({ fields }) => [...fields.keys()].some((each) => stemOf(each) === stem))?.name;
}

/** Returns the link that `x-behavior` names; empty where it names none. */
export function declaredLink(
  { behavior }: Situation,
  resource: FoundResource,
  context: ModelContext,
): string {
  return (behavior && linkAt(behavior, resource, context)) ?? '';
}
