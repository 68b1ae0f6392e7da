import { occurrencesOf, type FlatSchema } from '../flat-schema.ts';
import { onlyKeyword, takesAnything, withoutKeywords } from './keywords.ts';

/** Returns a schema without keywords that leave every property: names that are texts, and properties that may be anything. */
export function withoutIdleNames(schema: FlatSchema): FlatSchema {
  const areTexts = occurrencesOf(schema, 'propertyNames').every(
    (names) => takesAnything(names) || onlyKeyword(names, 'type') === 'string',
  );
  const named = areTexts ? withoutKeywords(schema, 'propertyNames') : schema;
  return occurrencesOf(named, 'unevaluatedProperties').every(takesAnything)
    ? withoutKeywords(named, 'unevaluatedProperties')
    : named;
}
