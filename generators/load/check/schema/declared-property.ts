import type { JsonObject } from '@specline/kernel/json';
import { isList, isObject, ownValue, memberOf } from '@specline/kernel/values';
import type { CheckContext } from '../context.ts';
import { isUnresolved, readerOf } from './target.ts';

/** Most schemas that are read to find one property. */
export const mostSchemas = 200;

/**
 * True if a schema, or one that it is composed of, declares a property, or has parts of which nothing is known.
 * @param schema The schema.
 * @param property Name of the property.
 * @param check Document of the schema.
 */
export function mayHave(schema: JsonObject, property: string, { document }: CheckContext): boolean {
  let count = 0;
  for (const part of readerOf(document).possible(schema)) {
    count += 1;
    if (!isObject(part) || count > mostSchemas) return true;
    if (isUnresolved(part, document) || names(part, property)) return true;
  }
  return false;
}

function names(schema: JsonObject, property: string): boolean {
  const required = ownValue(schema, 'required');
  return (
    memberOf(ownValue(schema, 'properties'), property) !== undefined ||
    (isList(required) && required.includes(property))
  );
}
