import type { Json, JsonObject } from '@specline/kernel/json';
import { inCanonicalOrder } from '../canonical.ts';
import { enumInType, hasEnumOfItems } from '../check/schema/schema-values.ts';
import { kindRule } from '../grammar/rules.ts';
import { caselessPattern } from '../pattern/caseless.ts';
import { isList, isObject, newObject, ownValue } from '@specline/kernel/values';
import type { DerivedPlaces } from './derived-places.ts';

/**
 * Rewrites a schema as it was intended, where the checks have reported that it is read so: a pattern with `(?i)`, the values of
 * items next to them, values in another type.
 * @param schema Schema of a document of 3.1, or one that was upgraded to it.
 * @param places Learns where the parts of new schemas come from.
 * @returns The same schema when there is nothing to mend.
 */
export function mendSchema(schema: JsonObject, places: DerivedPlaces): JsonObject {
  const pattern = ownValue(schema, 'pattern');
  const caseless = typeof pattern === 'string' ? caselessPattern(pattern) : undefined;
  const mended =
    caseless === undefined
      ? schema
      : places.derive(Object.assign(newObject(), schema, { pattern: caseless }), schema);
  const values = enumInType(mended, places);
  if (values !== undefined) return enumOf(values, mended, places);
  return hasEnumOfItems(mended) ? enumOfItems(mended, places) : mended;
}

function enumOf(values: readonly Json[], schema: JsonObject, places: DerivedPlaces): JsonObject {
  const written = ownValue(schema, 'enum');
  const list = [...values];
  if (isList(written)) places.derive(list, written);
  return places.derive(Object.assign(newObject(), schema, { enum: list }), schema);
}

function enumOfItems(schema: JsonObject, places: DerivedPlaces): JsonObject {
  const { enum: values = null, ...rest } = schema;
  const items = ownValue(schema, 'items');
  const own = isObject(items) ? items : newObject();
  const kind = kindRule('schema');
  const mended = inCanonicalOrder({ ...own, enum: values }, kind, '3.1');
  const written = new Map([['enum', { container: schema, key: 'enum' }]]);
  places.derive(mended, isObject(items) ? items : schema, written);
  return places.derive(inCanonicalOrder({ ...rest, items: mended }, kind, '3.1'), schema);
}

/**
 * Rewrites the names of `patternProperties` as they were intended.
 * @param schemas Schemas by pattern.
 * @param places Learns where the new object comes from.
 * @returns The same object when there is nothing to mend.
 */
export function mendPatterns(schemas: JsonObject, places: DerivedPlaces): JsonObject {
  const patterns = Object.keys(schemas);
  if (patterns.every((pattern) => caselessPattern(pattern) === undefined)) return schemas;
  const mended = newObject();
  const written = new Map<string, { container: JsonObject; key: string }>();
  for (const pattern of patterns) {
    let name = caselessPattern(pattern) ?? pattern;
    // Two patterns that say the same both hold.
    while (Object.hasOwn(mended, name) || (name !== pattern && Object.hasOwn(schemas, name)))
      name = `(?:${name})`;
    mended[name] = schemas[pattern] ?? null;
    written.set(name, { container: schemas, key: pattern });
  }
  return places.derive(mended, schemas, written);
}
