import type { Binding, Filter } from '../types.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { RuledContext } from '../ruled-context.ts';
import type { Situation } from '../situation.ts';
import { filtersOf } from '../list/filters.ts';
import { bulkRemoval, isEmptying } from './bulk.ts';

/** Returns what a removal of many records says of which it removes; nothing where it removes one. */
export function bulkRemovalOf(
  situation: Situation,
  resource: FoundResource,
  context: RuledContext,
): Partial<Extract<Binding, { readonly do: 'remove' }>> {
  const isOther = resource.declared !== undefined || situation.behavior !== undefined || situation.isOfOne;
  if (isOther) return {};
  if (!isEmptying(situation, resource, context)) return bulkRemoval(situation, context) ?? {};
  return { filters: emptyingFilters(situation, resource, context) };
}

/**
 * Returns the filters by which a removal chooses. A list in the query that is none of them names records by their keys: `?ids=`, `?records[]=`;
 * where another parameter is required that is none of them, nothing passes it. Where nothing else chooses, nothing passes an optional
 * string either, such as `?labelSelector=`: it may choose.
 */
function emptyingFilters(
  situation: Situation,
  resource: FoundResource,
  context: RuledContext,
): readonly Filter[] {
  const filters = filtersOf(situation, resource, {}, context);
  const known = new Set(filters.map(({ param }) => param));
  const { key = '' } = context.keys.get(resource.name) ?? {};
  const others = situation.facts.operation.params.filter(
    ({ in: place, wire }) => place === 'query' && !known.has(wire),
  );
  const kindOf = (wire: string) => {
    const schema = situation.facts.query.get(wire);
    return schema && context.schemas.kind(schema);
  };
  const chosen = others.flatMap(({ wire, required }): readonly Filter[] => {
    const isKeys = key !== '' && kindOf(wire) === 'array';
    return isKeys || required ? [{ param: wire, field: isKeys ? key : wire, test: 'equals' }] : [];
  });
  if (filters.length + chosen.length > 0) return [...filters, ...chosen];
  return others.flatMap(({ wire }) =>
    kindOf(wire) === 'string' ? [{ param: wire, field: wire, test: 'equals' }] : [],
  );
}
