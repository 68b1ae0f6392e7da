import type { Cursor } from '../cursor.ts';
import { typesOf } from './schema-parts.ts';
import type { Json } from '@specline/kernel/json';
import { schemaReader } from '../references/schema-reader.ts';

/**
 * Returns the values that `const` or `enum` of a schema lists, as far as its `type` takes them: JSON Schema 2020-12, Validation,
 * sections 6.1.1 to 6.1.3.
 * @returns Undefined where it lists none.
 */
export function listedValues(at: Cursor): readonly Json[] | undefined {
  const constant = at.at('const');
  if (constant === undefined && !at.has('enum')) return undefined;
  const listed = constant === undefined ? at.itemsAt('enum').map(({ value }) => value) : [constant.value];
  // Keywords of objects and arrays say nothing of other values: JSON Schema 2020-12 core, section 7.6.1.
  const types = at.has('type') ? typesOf(at) : [];
  return types.length === 0 ? listed : listed.filter((value) => types.some((type) => isOfType(value, type)));
}

/** True if JSON Schema calls a value by that type: JSON Schema 2020-12, Validation, section 6.1.1. */
export function isOfType(value: Json, type: string): boolean {
  if (value === null) return type === 'null';
  if (Array.isArray(value)) return type === 'array';
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

/**
 * Returns all values that a property of an object may have, where they are few enough to be listed: by `const`, `enum` or as
 * booleans, in the schema of the object, in what that includes.
 * @param at The schema of the object.
 * @returns Undefined where any others are possible.
 */
export function possibleValues(at: Cursor, wire: string): readonly Json[] | undefined {
  return propertyValues(at, wire, new Set());
}

function propertyValues(at: Cursor, wire: string, seen: Set<Json>): readonly Json[] | undefined {
  if (seen.has(at.value)) return undefined;
  seen.add(at.value);
  const schema = at.at('properties')?.at(wire);
  const own = schema === undefined ? undefined : allValues(schema, new Set());
  if (own !== undefined) return own;
  for (const part of schemaReader.included(at)) {
    const values = propertyValues(part, wire, seen);
    if (values !== undefined) return values;
  }
  return undefined;
}

function allValues(at: Cursor, seen: Set<Json>): readonly Json[] | undefined {
  if (seen.has(at.value)) return undefined;
  seen.add(at.value);
  const listed = listedValues(at) ?? valuesOfTypes(typesOf(at));
  if (listed !== undefined) return listed;
  for (const part of schemaReader.included(at)) {
    const values = allValues(part, seen);
    if (values !== undefined) return values;
  }
  return undefined;
}

function valuesOfTypes(types: readonly string[]): readonly Json[] | undefined {
  if (types.length === 0 || types.some((type) => type !== 'boolean' && type !== 'null')) return undefined;
  return [...(types.includes('boolean') ? [true, false] : []), ...(types.includes('null') ? [null] : [])];
}
