import type { Json, JsonObject } from '../model/model.ts';
import { stepsOf } from '../pointer.ts';
import { isList, isObject, put } from '../sample/json.ts';

/**
 * Returns a value with other objects at a place.
 * @param pointer JSON Pointer to the objects; lists on the way, and at its end, are gone into.
 * @param change Gives the object that is to be there, which is the same where nothing changes; called with the names on the way, those of
 *   items being `0`.
 * @returns The same value where nothing changes.
 */
export function withObjectsAt(
  value: JsonObject,
  pointer: string,
  change: (object: JsonObject, path: readonly string[]) => JsonObject,
): JsonObject {
  const changed = changedAt(value, stepsOf(pointer), [], change);
  return isObject(changed) ? changed : value;
}

function changedAt(
  value: Json,
  [step, ...steps]: readonly string[],
  path: readonly string[],
  change: (object: JsonObject, path: readonly string[]) => JsonObject,
): Json {
  if (isList(value)) {
    const items = value.map((each) =>
      changedAt(each, step === undefined ? [] : [step, ...steps], [...path, '0'], change),
    );
    return items.every((each, index) => each === value[index]) ? value : items;
  }
  if (!isObject(value)) return value;
  if (step === undefined) return change(value, path);
  const own = Object.hasOwn(value, step) ? value[step] : undefined;
  if (own === undefined) return value;
  const inner = changedAt(own, steps, [...path, step], change);
  if (inner === own) return value;
  const changed = { ...value };
  put(changed, step, inner);
  return changed;
}
