import type { Json } from '@specline/kernel/json';
import { isList } from '@specline/kernel/values';
import { occurrencesOf, type FlatSchema } from '../flat-schema.ts';
import { tightest } from '../limits.ts';
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
  const first = singleValue(schema, 'prefixItems');
  if (!isList(first)) return schema;
  const { items = [true] } = schema;
  const isAsOthers = (item: Json): boolean =>
    items.every(takesAnything) ? takesAnything(item) : items.length === 1 && isEqual(item, items[0]);
  const last = first.findLastIndex((item) => !isAsOthers(item));
  if (last === first.length - 1 || items.includes(false)) return schema;
  const plain = withoutKeywords(schema, 'prefixItems');
  return last < 0 ? plain : withKeyword(plain, 'prefixItems', first.slice(0, last + 1));
}

/** Returns a schema that counts items only where the count may fail: JSON Schema 2020-12, Validation, section 6.4. */
function withoutIdleCounts(schema: FlatSchema): FlatSchema {
  if (!schema.keywords.has('contains')) return withoutKeywords(schema, 'minContains', 'maxContains');
  const [fewest, most] = [tightest(schema, 'minContains', false) ?? 1, tightest(schema, 'maxContains', true)];
  if (schema.keywords.has('unevaluatedItems')) return schema;
  const plain = withoutKeywords(schema, 'contains', 'minContains', 'maxContains');
  if (fewest === 0 && most === undefined) return plain;
  if (!occurrencesOf(schema, 'contains').every(takesAnything)) return schema;
  const atLeast = withKeyword(plain, 'minItems', fewest);
  return most === undefined ? atLeast : withKeyword(atLeast, 'maxItems', most);
}
