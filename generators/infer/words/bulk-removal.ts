import type { Binding } from '../types.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { ModelContext } from '../model-context.ts';
import type { Situation } from '../situation.ts';
import { bulkRemoval, emptyingFilters, isEmptying, removedCount } from './bulk.ts';

/** What a removal of many records says of which it removes; nothing where it removes one. */
export function bulkRemovalOf(
  situation: Situation,
  resource: FoundResource,
  context: ModelContext,
): Partial<Extract<Binding, { readonly do: 'remove' }>> {
  const isOther = resource.declared !== undefined || situation.said !== undefined || situation.isOfOne;
  if (isOther) return {};
  if (!isEmptying(situation, resource, context)) return bulkRemoval(situation, resource, context) ?? {};
  const filters = emptyingFilters(situation, resource, context);
  return { filters, ...removedCount(situation.facts, context.schemas) };
}
