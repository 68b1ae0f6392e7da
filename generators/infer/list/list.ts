import type { Cursor } from '../../ir/cursor.ts';
import type { BoundList, Selection, View } from '../types.ts';
import { fieldAt, recordIn } from '../envelope.ts';
import type { FoundResource } from '../found/found-resource.ts';
import { memberView } from '../found/joins.ts';
import { owns } from '../found/owners.ts';
import type { RuledContext } from '../ruled-context.ts';
import { checkBy, linkBack, lowerView, lowerWhere } from '../resource/views.ts';
import type { Situation } from '../situation.ts';
import { countedBy } from '../words/counting.ts';
import { filtersOf } from './filters.ts';
import { pagingOf } from './paging.ts';
import { sortOf } from './sorting.ts';

/** Returns how a list is answered. */
export function lowerList(situation: Situation, resource: FoundResource, context: RuledContext): BoundList {
  const { facts, behavior, list } = situation;
  const items = list?.pointer ?? '';
  const counted = list === undefined ? countedBy(facts, context) : undefined;
  const paging = pagingOf(facts, items, context);
  const sort = sortOf(situation, resource, context);
  const taken = { ...(paging && { paging }), ...(sort && { sort }) };
  const filters = resource.joins === undefined ? filtersOf(situation, resource, taken, context) : [];
  const where = behavior && lowerWhere(behavior, resource, context);
  const item = itemOf(situation, resource, context);
  const furtherViews = furtherOf(situation, resource, context);
  const isOther = list !== undefined && (item !== undefined || isOtherThan(resource, list.schema, context));
  return {
    items,
    ...(counted && { number: counted.at }),
    ...(list?.isMap === true && { isMap: true as const }),
    ...(item && { item }),
    ...(isOther && { schema: list.schema.pointer }),
    ...(paging && { paging }),
    ...(filters.length > 0 && { filters }),
    ...(where && { where }),
    ...(sort && { sort }),
    ...(Object.keys(furtherViews).length > 0 && { envelope: furtherViews }),
  };
}

/** Returns the view of an item, which is the record or wraps it. */
function itemOf(situation: Situation, resource: FoundResource, context: RuledContext): View | undefined {
  const { behavior, list } = situation;
  const at = behavior?.at('item');
  if (resource.joins !== undefined) return memberView;
  if (at !== undefined) return lowerView(at, list?.schema, resource, context);
  const within = recordIn(list?.schema, context.schemas, context.found.isRecord);
  if (within === undefined || within.pointer === '')
    return list && isOtherThan(resource, list.schema, context)
      ? sharedView(list.schema, resource, context)
      : undefined;
  return {
    of: 'object',
    fields: { [within.pointer.slice(1).replaceAll('~1', '/').replaceAll('~0', '~')]: { of: 'self' } },
  };
}

/** True if items are of another schema than the records: hits of a search, or shorter forms of them. */
function isOtherThan({ schema }: FoundResource, item: Cursor, { schemas }: RuledContext): boolean {
  return schemas.target(item).pointer !== schemas.target(schema).pointer;
}

/** Returns what items of another schema have in common with the records. */
export function sharedView(
  item: Cursor,
  { schema }: FoundResource,
  { schemas }: RuledContext,
): View | undefined {
  const own = schemas.fields(schema);
  const shared = [...schemas.fields(item).keys()].filter((name) => own.has(name));
  if (shared.length === 0) return undefined;
  return {
    of: 'object',
    fields: Object.fromEntries(shared.sort().map((field) => [field, { of: 'field', field }])),
  };
}

/** Returns the views next to the items, which are of the record within which is listed. */
function furtherOf(
  { behavior, last, facts }: Situation,
  resource: FoundResource,
  context: RuledContext,
): Readonly<Record<string, View>> {
  const body = facts.reply.body?.schema;
  const views = (behavior?.entriesAt('beside') ?? []).flatMap(([pointer, at]) => {
    const place = body && fieldAt(body, pointer, context.schemas);
    if (place === undefined)
      context.problems.report('behavior-body-field', at.keyOrigin, { name: pointer, near: undefined });
    const view = lowerView(at, place, last ?? resource, context);
    return view === undefined ? [] : [[pointer, view] as const];
  });
  return Object.fromEntries(views);
}

/** Returns how what is listed belongs to the record within which it is; nothing where it does not. */
export function relationOf(
  situation: Situation,
  resource: FoundResource,
  context: RuledContext,
): Pick<Selection, 'by' | 'deep'> | undefined {
  const { behavior, last } = situation;
  checkBy(behavior, resource, context);
  const by = behavior?.text('by');
  const deep = behavior?.flag('deep') === true;
  if (by !== undefined || deep) return { ...(by !== undefined && { by }), ...(deep && { deep }) };
  const owners = context.owners.get(resource.name) ?? [];
  if (last === undefined) return owners.length > 0 ? { deep: true } : {};
  if (owners.includes(last.name)) return {};
  const back = linkBack(resource.name, last.name, context);
  if (back !== undefined) return { by: back };
  if (last.name !== resource.name && owns(last.name, resource.name, context.owners)) return { deep: true };
  return undefined;
}
