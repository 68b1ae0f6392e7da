import { pointerTo } from '@specline/server-runtime/failure/issue';
import type { Fields } from '../fields.ts';
import type { InnerReference, Json, JsonObject, SchemaId } from '../model/model.ts';
import { fieldIn } from '../pointer.ts';
import { isObject, put } from '../sample/json.ts';
import { shownPart } from '../store/inferred-links.ts';
import { ownValue } from '@specline/kernel/values';

/** True if a value is valid in a field of an object. */
export type HoldsIn = (name: string, value: Json) => boolean;

/**
 * Returns the test for values of the fields of an object of a record.
 * @param schema Of the record.
 * @param path Names on the way to the object.
 */
export function holdsIn(fields: Fields, schema: SchemaId, path: readonly string[]): HoldsIn {
  const pointer = path.map((each) => pointerTo(each)).join('');
  return (name, value) => fields.holdsAt(schema, pointer + pointerTo(name), value);
}

/**
 * Returns an object with all the fields of a reference set to another record. A field that cannot hold its value
 * stays as it is.
 * @param key Of the other record, as its field holds it.
 * @param shown What is to be shown of it; the fields that would show it stay where there is nothing.
 */
export function withReference(
  object: JsonObject,
  { fields }: InnerReference,
  key: Json,
  shown: JsonObject | undefined,
  holds: HoldsIn,
): JsonObject {
  const result: Record<string, Json> = { ...object };
  for (const [name, { as, only }] of Object.entries(fields)) {
    const values =
      as === 'key' ? [key] : shown === undefined ? [] : recordForms(ownValue(object, name), shown, only);
    const value = values.find((each) => holds(name, each));
    if (value !== undefined) put(result, name, value);
  }
  return result;
}

/** Returns a record as it may be shown in another: as it is, or with the other fields that are there already. */
function recordForms(
  own: Json | undefined,
  shown: JsonObject,
  only: readonly string[] | undefined,
): readonly JsonObject[] {
  const part = shownPart(shown, only);
  return isObject(own) ? [part, { ...own, ...part }] : [part];
}

/** Returns the key that a value is, or that it has as an object. */
export function referenceKey(value: Json | undefined, keyField: string): string | undefined {
  const key = isObject(value) ? fieldIn(value, keyField) : value;
  return typeof key === 'string' || typeof key === 'number' ? String(key) : undefined;
}
