import type { Cursor } from '../../ir/cursor.ts';
import type { FoundResource } from '../found/found-resource.ts';
import { linksOf } from '../model-context.ts';
import type { RuledContext } from '../ruled-context.ts';
import type { Conclusion, View } from '../types.ts';
import { concluded } from './conclusions.ts';
import { lowerView } from './views.ts';

/** Views that fields of a resource show, in the order of their names. */
export interface Shown {
  readonly views: Readonly<Record<string, View>>;
  /** Conclusions of rules about them; a field that shows a link follows from the conclusion about the link. */
  readonly because: readonly Conclusion[];
}

/** Returns what fields show: as `x-resource` declares; links, owners and counts of what is owned where it declares nothing. */
export function lowerShown(resource: FoundResource, context: RuledContext): Shown {
  const { declared, schema, name } = resource;
  const fields = context.schemas.fields(schema);
  const { key } = context.keys.get(name) ?? {};
  const shown = new Map<string, View>();
  const because: Conclusion[] = [];
  for (const [field, at] of fields) {
    if (field === key) continue;
    const decision = context.rules.shown.decide({ field, at, resource, context });
    const view = linkView(field, at, resource, context) ?? decision?.conclusion;
    if (view !== undefined) shown.set(field, view);
    if (view === decision?.conclusion) because.push(...concluded('shown', field, decision));
  }
  const declaredViews = new Map(declared?.entriesAt('shown') ?? []);
  for (const [field, at] of declaredViews) {
    if (!fields.has(field)) continue;
    const view = at.value === false ? undefined : lowerView(at, fields.get(field), resource, context);
    if (view === undefined) shown.delete(field);
    else shown.set(field, view);
  }
  return {
    views: Object.fromEntries([...shown].sort(([a], [b]) => (a < b ? -1 : 1))),
    because: because.filter((each) => !declaredViews.has(each.name)),
  };
}

/** Returns how a field shows a link: as the reference that it is of, or as the link that is called like it. */
function linkView(
  field: string,
  at: Cursor,
  { name }: FoundResource,
  context: RuledContext,
): View | undefined {
  const reference = context.references.get(name)?.find(({ fields }) => fields.has(field));
  const mention = reference?.fields.get(field);
  if (reference !== undefined && mention !== undefined)
    return { of: 'link', link: reference.name, ...mention };
  const as = context.schemas.kind(at) === 'object' ? 'record' : 'key';
  return Object.hasOwn(linksOf(name, context), field) ? { of: 'link', link: field, as } : undefined;
}
