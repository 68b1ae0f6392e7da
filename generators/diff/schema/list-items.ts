import type { Json, JsonObject } from '@specline/kernel/json';
import { isList } from '@specline/kernel/values';

/** Items of a list: JSON Schema 2020-12, Core, section 10.3.1. */
export interface ListItems {
  /** Schemas of the first items, one by one; absent where none are declared. */
  readonly prefixItems?: readonly (readonly Json[])[];
  /** Schemas of the other items; absent where none are declared. */
  readonly items?: readonly Json[];
}

/** Returns the items that one schema object declares. */
export function itemsIn(schema: JsonObject): ListItems {
  const [first, rest] = [schema['prefixItems'], schema['items']];
  return {
    ...(isList(first) && { prefixItems: first.map((item) => [item]) }),
    ...(rest !== undefined && { items: [rest] }),
  };
}

/** Joins the items of several schemas: what is the rest to one may be among the first items of another (Core, section 10.3.1.2). */
export function joinedItems(lists: readonly ListItems[]): ListItems {
  const count = Math.max(0, ...lists.map(({ prefixItems = [] }) => prefixItems.length));
  const items = lists.flatMap((list) => list.items ?? []);
  const prefixItems = Array.from({ length: count }, (_, index) =>
    lists.flatMap((list) => list.prefixItems?.[index] ?? list.items ?? []),
  );
  return { ...(count > 0 && { prefixItems }), ...(items.length > 0 && { items }) };
}
