import type { Json } from '@specline/kernel/json';
import { valueFault } from '../../load/check/schema/schema-values.ts';
import { isObject } from '@specline/kernel/values';
import type { Cursor } from '../cursor.ts';
import { schemaReader } from '../references/schema-reader.ts';
import { defaultOf } from './schema-facts.ts';

/**
 * Returns the default that is filled in for what is left out: that of the schema, else of what it includes,
 * which hold for the same value.
 * @param schema Schema of a parameter or of a field.
 * @returns `undefined` where there is none, or one that the schema would refuse: filled in, it would make the request invalid.
 * @source JSON Schema 2020-12, Validation, section 9.2
 */
export function usableDefault(schema: Cursor): Json | undefined {
  const found = defaultOf(schema);
  if (found === undefined) return undefined;
  const parts = [...schemaReader.applied(schema)].map(({ value }) => value).filter(isObject);
  return parts.every((part) => valueFault(part, found, schema.document) === undefined) ? found : undefined;
}
