import type { Cursor } from '../../ir/cursor.ts';
import type { Filter } from '../types.ts';
import { pointerTo } from '../envelope.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { ModelContext } from '../model-context.ts';
import { bareName, singularOf } from '@specline/kernel/plural';
import type { Schemas } from '../schemas.ts';
import { referenceKeys } from '@specline/kernel/lexicon/names';

/**
 * The filter by what a field refers to: `project` chooses by the keys in `projects`, and `assignee` by that in `assignee`, where these
 * are objects.
 * @param named Name of the parameter, without what asks in it.
 * @param own The field of that name, if there is one.
 * @param type Schema of the parameter.
 */
export function referenceBy(
  param: string,
  named: string,
  own: string | undefined,
  type: Cursor | undefined,
  { schema, declared }: FoundResource,
  { schemas }: ModelContext,
): Filter | undefined {
  if (declared !== undefined || !isKey(type, schemas)) return undefined;
  const fields = schemas.fields(schema);
  const bare = bareName(named);
  const field = own ?? [...fields.keys()].find((name) => singularOf(bareName(name)) === bare);
  const at = field === undefined ? undefined : fields.get(field);
  const held = at && (schemas.kind(at) === 'array' ? schemas.items(schemas.target(at)) : at);
  if (field === undefined || held === undefined || schemas.kind(held) !== 'object') return undefined;
  const key = referenceKeys.find((name) => schemas.fields(held).has(name));
  return key === undefined ? undefined : { param, field: pointerTo(field, key), test: 'equals' };
}

/**
 * The filter by a reference within the record: `productId` and `product` choose by `items[].productId`, or by `lines[].product.id`.
 * @param named Name of the parameter, without what asks in it.
 * @param type Schema of the parameter.
 */
export function innerFilter(
  param: string,
  named: string,
  type: Cursor | undefined,
  { name }: FoundResource,
  { schemas, inner, keys }: ModelContext,
): Filter | undefined {
  if (!isKey(type, schemas)) return undefined;
  const bare = bareName(named);
  const found = inner.get(name)?.map(({ reference }) => reference) ?? [];
  const reference = found.find((each) => bare === each.name || bare === `${each.name}id`);
  if (reference === undefined) return undefined;
  const { key = 'id' } = keys.get(reference.to) ?? {};
  const keyPointer = key.startsWith('/') ? key : pointerTo(key);
  const [field, ...or] = Object.entries(reference.fields).map(
    ([name, { as }]) => reference.at + pointerTo(name) + (as === 'key' ? '' : keyPointer),
  );
  return field === undefined ? undefined : { param, field, test: 'equals', ...(or.length > 0 && { or }) };
}

/** Whether a parameter can tell any key. */
function isKey(type: Cursor | undefined, schemas: Schemas): boolean {
  return (
    type !== undefined &&
    ['string', 'integer'].includes(schemas.kind(type)) &&
    schemas.values(type).length === 0
  );
}
