import type { FlatSchema, Schemas } from '../flat-schema.ts';
import { countsOf, withCount } from '../counts.ts';
import { isEqual } from '../sameness.ts';
import { singleValue, takesAnything, withKeyword, withoutKeywords } from './keywords.ts';

/** Keywords that evaluate items where something else holds: JSON Schema 2020-12, Core, section 11.2. */
const evaluating = 'if then else contains not dependentSchemas'.split(' ');

/**
 * Returns a schema whose items are described by `prefixItems` and `items` as far as they can be: JSON Schema 2020-12, Core, sections
 * 10.3.1 and 11.2.
 */
export function withPlainItems(schema: FlatSchema): FlatSchema {
  return withoutIdleCounts(withShortPrefix(withoutUnevaluated(schema)));
}

function withoutUnevaluated(schema: FlatSchema): FlatSchema {
  const rest = singleValue(schema, 'unevaluatedItems');
  if (rest === undefined) return schema;
  const isOther = schema.choices.length > 0 || evaluating.some((each) => schema.keywords.has(each));
  if (schema.items === undefined && isOther && !takesAnything(rest)) return schema;
  const plain = withoutKeywords(schema, 'unevaluatedItems');
  return schema.items === undefined ? { ...plain, items: [rest] } : plain;
}

/** Returns a schema whose last item of `prefixItems` differs from those that follow. */
function withShortPrefix(schema: FlatSchema): FlatSchema {
  const { prefixItems, ...rest } = schema;
  const { items = [true] } = schema;
  if (prefixItems === undefined || items.includes(false)) return schema;
  const isAsOthers = (item: Schemas): boolean =>
    items.every(takesAnything) ? item.every(takesAnything) : isEqual(item, items);
  const last = prefixItems.findLastIndex((item) => !isAsOthers(item));
  if (last === prefixItems.length - 1) return schema;
  return last < 0 ? rest : { ...rest, prefixItems: prefixItems.slice(0, last + 1) };
}

/** Returns a schema that counts items only where the count may fail: JSON Schema 2020-12, Validation, section 6.4. */
function withoutIdleCounts(schema: FlatSchema): FlatSchema {
  if (schema.keywords.has('unevaluatedItems')) return schema;
  const counts = countsOf(schema);
  let plain = withoutKeywords(schema, 'contains', 'minContains', 'maxContains');
  for (const { contains, least, most } of counts)
    if (takesAnything(contains.value)) {
      if (least > 0) plain = withKeyword(plain, 'minItems', least, contains.origin);
      if (most !== undefined) plain = withKeyword(plain, 'maxItems', most, contains.origin);
    } else if (least > 0 || most !== undefined) plain = withCount(plain, { contains, least, most });
  return plain;
}
