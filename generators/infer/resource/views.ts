import { stepsOf } from '@specline/kernel/pointer';
import type { Cursor } from '../../ir/cursor.ts';
import type { Selection, View, Where } from '../types.ts';
import { isNamedAfter, type FoundResource } from '../found/found-resource.ts';
import { owns } from '../found/owners.ts';
import { linkNamed, linksOf, type ModelContext } from '../model-context.ts';
import { objectAt } from '../notation.ts';
import type { Schemas, ValueKind } from '../schemas.ts';
import { rankOfRole } from './person-roles.ts';

/** Form in which a view shows its subject. */
type Way = 'record' | 'key' | 'records' | 'keys' | 'count';

/**
 * Lowers a view of the notation: `owner`, a link, a resource, or an object that says more. How it is shown follows from the type
 * of the place where it stands.
 * @param at The view.
 * @param place Schema of the place, if it is known.
 * @param resource Resource of the record that is viewed.
 */
export function lowerView(
  at: Cursor,
  place: Cursor | undefined,
  resource: FoundResource,
  context: ModelContext,
): View | undefined {
  const { value } = at;
  if (value === 'override') return { of: 'override', name: overrideName(at, resource) };
  if (typeof value === 'string') return viewOf(value, at, at, place, resource, context);
  const inner = at.at('fields');
  if (inner !== undefined) return objectView(inner, place, resource, context);
  const constant = at.at('value');
  if (constant !== undefined) return { of: 'value', value: constant.value };
  const field = at.text('field');
  if (field !== undefined) return { of: 'field', field };
  const of = at.text('of');
  return of === undefined ? undefined : viewOf(of, at.at('of') ?? at, at, place, resource, context);
}

/** Returns the name of an override of a view: its resource, and the field that it stands at. */
function overrideName({ pointer }: Cursor, { name }: FoundResource): string {
  return `${name}.${stepsOf(pointer).at(-1) ?? ''}`;
}

function objectView(
  at: Cursor,
  place: Cursor | undefined,
  resource: FoundResource,
  context: ModelContext,
): View {
  const fields = place && context.schemas.fields(place);
  const views = at.entries().flatMap(([name, view]) => {
    const lowered = lowerView(view, fields?.get(name), resource, context);
    return lowered === undefined ? [] : [[name, lowered] as const];
  });
  return { of: 'object', fields: Object.fromEntries(views) };
}

function viewOf(
  word: string,
  at: Cursor,
  behavior: Cursor,
  place: Cursor | undefined,
  resource: FoundResource,
  context: ModelContext,
): View | undefined {
  const way = wayOf(behavior, place, context.schemas);
  const as = way === 'record' ? 'record' : 'key';
  if (word === 'self') return way === 'key' ? keyView(resource, context) : { of: 'self' };
  if (word === 'owner') return { of: 'owner', as };
  if (linkNamed(word, resource.name, context) !== undefined) return { of: 'link', link: word, as };
  const target = context.found.byName.get(word);
  if (target === undefined) {
    const known = [
      'self',
      'owner',
      ...Object.keys(linksOf(resource.name, context)),
      ...context.found.byName.keys(),
    ];
    context.problems.report('unknown-view', at.origin, {
      name: word,
      resource: resource.name,
      near: context.hints.near(word, known),
    });
    return undefined;
  }
  if (behavior.text('pick') === 'latest')
    return { of: 'latest', as, ...lowerSelection(word, behavior, resource, context) };
  const isOwner = word !== resource.name && owns(word, resource.name, context.owners);
  if (
    isOwner &&
    (way !== 'count' || !owns(resource.name, word, context.owners)) &&
    way !== 'records' &&
    way !== 'keys'
  )
    return { of: 'owner', as, resource: word };
  if (way === 'key' || way === 'record') {
    context.problems.report('unknown-view', at.origin, {
      name: word,
      resource: resource.name,
      near: undefined,
    });
    return undefined;
  }
  const selection = lowerSelection(word, behavior, resource, context);
  return way === 'count'
    ? { of: 'count', ...selection }
    : { of: 'records', as: way === 'keys' ? 'key' : 'record', ...selection };
}

/** Returns the view of the key of a record: the value of the field of its key. */
function keyView({ name }: FoundResource, { keys }: ModelContext): View {
  return { of: 'field', field: keys.get(name)?.key ?? 'id' };
}

/** Lowers what chooses records: `by`, `deep` and `where`. */
export function lowerSelection(
  name: string,
  behavior: Cursor,
  resource: FoundResource,
  context: ModelContext,
): Selection {
  checkBy(behavior, context.found.byName.get(name), context);
  const by = behavior.text('by') ?? linkBack(name, resource.name, context);
  const where = lowerWhere(behavior, context.found.byName.get(name), context);
  return {
    resource: name,
    ...(by !== undefined && { by }),
    ...(behavior.flag('deep') && { deep: true }),
    ...(where && { where }),
  };
}

/** Checks `by`, which says how records belong: a word, a link of theirs, or a resource that owns them. */
export function checkBy(
  behavior: Cursor | undefined,
  resource: FoundResource | undefined,
  context: ModelContext,
): void {
  const [by, at] = [behavior?.text('by'), behavior?.at('by')];
  if (by === undefined || at === undefined || resource === undefined) return;
  const links = Object.keys(linksOf(resource.name, context));
  const known = ['owner', 'siblings', ...links, ...context.found.byName.keys()];
  if (!known.includes(by))
    context.problems.report('unknown-link', at.origin, {
      name: by,
      resource: resource.name,
      near: context.hints.near(by, known),
    });
}

/** Returns the only link of a resource to another that does not own it; of several that were inferred, the surest. */
export function linkBack(
  name: string,
  resource: string,
  context: Pick<ModelContext, 'links' | 'owners' | 'references' | 'found'>,
): string | undefined {
  if (context.owners.get(name)?.includes(resource) === true) return undefined;
  const back = Object.entries(linksOf(name, context)).filter(([, link]) => link.to === resource);
  const names = back.map(([link]) => link);
  const areFound = (context.references.get(name) ?? []).length > 0;
  return names.length === 1 || !areFound ? only(names) : surestOf(names, context.found.byName.get(resource));
}

function only(names: readonly string[]): string | undefined {
  return names.length === 1 ? names[0] : undefined;
}

/** Returns the link that is named after what it leads to, or tells of the role that says most. */
function surestOf(links: readonly string[], to: FoundResource | undefined): string | undefined {
  const named = links.find((link) => isNamedAfter(link, to));
  return named ?? links.toSorted((a, b) => rankOfRole(a) - rankOfRole(b))[0];
}

/** Lowers conditions on fields, links and owners, and holds their fields against the schema. */
export function lowerWhere(
  behavior: Cursor,
  resource: FoundResource | undefined,
  context: ModelContext,
): Where | undefined {
  const where = objectAt(behavior, 'where');
  if (where === undefined || resource === undefined) return undefined;
  for (const [name, value] of behavior.entriesAt('where'))
    if (!context.found.byName.has(name)) checkFieldOrLink(name, value, resource, context);
  return where;
}

/** Reports what is neither a field nor a link of a resource. */
export function checkFieldOrLink(
  name: string,
  at: Cursor,
  resource: FoundResource,
  context: ModelContext,
): void {
  const fields = context.schemas.fields(resource.schema);
  const top = name.startsWith('/') ? (name.split('/')[1] ?? '') : name;
  if (fields.has(top) || context.unshown.has(name) || context.unshown.has(top)) return;
  if (linkNamed(top, resource.name, context) !== undefined) return;
  const known = [...fields.keys(), ...Object.keys(linksOf(resource.name, context))];
  context.problems.report('resource-field', at.origin, {
    name: top,
    resource: resource.name,
    near: context.hints.near(top, known),
  });
}

const ways: ReadonlySet<string> = new Set<Way>(['record', 'key', 'records', 'keys', 'count']);

function wayOf(behavior: Cursor, place: Cursor | undefined, schemas: Schemas): Way {
  const as = behavior.text('as');
  if (isWay(as)) return as;
  if (place === undefined) return 'record';
  const kind = schemas.kind(place);
  if (kind !== 'array') return wayOfKind(kind);
  const items = schemas.items(schemas.target(place));
  return items !== undefined && ['string', 'integer'].includes(schemas.kind(items)) ? 'keys' : 'records';
}

function wayOfKind(kind: ValueKind): Way {
  if (kind === 'integer' || kind === 'number') return 'count';
  return kind === 'string' ? 'key' : 'record';
}

function isWay(as: string | undefined): as is Way {
  return as !== undefined && ways.has(as);
}
