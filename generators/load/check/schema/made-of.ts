import type { Json, JsonObject } from '@specline/kernel/json';
import type { CheckContext } from '../context.ts';
import { memberOf, targetOf } from './target.ts';
import { isList, isObject, ownValue, listOf } from '@specline/kernel/values';

/** How many schemas are looked at to find one property. */
export const mostSchemas = 200;

/**
 * True if a schema, or one that it is made of, declares a property, or has parts of which nothing is known.
 * @param schema The schema.
 * @param property Name of the property.
 * @param check Document of the schema.
 */
export function mayHave(schema: JsonObject, property: string, check: CheckContext): boolean {
  const open: Json[] = [schema];
  const seen = new Set<Json>();
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    if (!isObject(at) || seen.size > mostSchemas || names(at, property)) return true;
    const target = targetOf(at, check.document);
    if (target === undefined) return true;
    open.push(target);
    for (const part of partsOf(at)) open.push(part);
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

/** Returns what a schema is made of: the members of its `allOf`, `oneOf` and `anyOf`. */
export function partsOf(schema: JsonObject): readonly Json[] {
  return ['allOf', 'oneOf', 'anyOf'].flatMap((keyword) => listOf(schema, keyword));
}
