import type { Json } from '@specline/kernel/json';
import type { Cursor } from '../cursor.ts';
import { schemaReader } from '../references/schema-reader.ts';
import type { Access } from '../types.ts';

/**
 * Returns the direction in which values of a property travel.
 * @param schema Schema of the property.
 * @source OpenAPI 3.1.1, section 4.8.24; JSON Schema 2020-12, Validation, section 9.4
 */
export function accessOf(schema: Cursor): Access {
  if (schemaReader.isFlagged('readOnly', schema)) return 'read';
  return schemaReader.isFlagged('writeOnly', schema) ? 'write' : 'both';
}

/**
 * True for a property whose schema, or the nearest that it includes with the keyword, is deprecated.
 * @param schema Schema of the property.
 */
export function isDeprecated(schema: Cursor): boolean {
  return schemaReader.nearest('deprecated', schema) === true;
}

/**
 * Returns the default of a schema, or that of the nearest that it includes; undefined where there is none.
 * @param schema Schema of a property or parameter.
 */
export function defaultOf(schema: Cursor): Json | undefined {
  return schemaReader.nearest('default', schema);
}
