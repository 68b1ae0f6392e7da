import type { InnerReference, Json, JsonObject } from '../model/model.ts';
import { fieldIn } from '../pointer.ts';
import { isObject, put } from '../sample/json.ts';
import { shownPart } from '../store/found-links.ts';

/**
 * An object that tells of another record in all the fields that it has for that.
 * @param key Of the other record, as its field holds it.
 * @param shown What is to be shown of it; the fields that would show it stay where there is nothing.
 */
export function tellingOf(
  object: JsonObject,
  { fields }: InnerReference,
  key: Json,
  shown: JsonObject | undefined,
): JsonObject {
  const told: Record<string, Json> = { ...object };
  for (const [name, { as, only }] of Object.entries(fields))
    if (as === 'key') put(told, name, key);
    else if (shown !== undefined) put(told, name, shownPart(shown, only));
  return told;
}

/**
 * The key by which an object tells of another record.
 * @param keyField The field of the key of the other record.
 */
export function keyTold(
  object: JsonObject,
  { fields }: InnerReference,
  keyField: string,
): string | undefined {
  for (const name of Object.keys(fields)) {
    const key = keyOf(Object.hasOwn(object, name) ? object[name] : undefined, keyField);
    if (key !== undefined) return key;
  }
  return undefined;
}

/** The key that a value is, or that it has as an object. */
export function keyOf(value: Json | undefined, keyField: string): string | undefined {
  const key = isObject(value) ? fieldIn(value, keyField) : value;
  return typeof key === 'string' || typeof key === 'number' ? String(key) : undefined;
}
