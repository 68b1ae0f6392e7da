import type { JsonObject } from '../model/model.ts';
import { placed, stepsOf, valueAt } from '../pointer.ts';
import { isObject } from '../sample/json.ts';

/**
 * Returns a value with what it leaves out and there is a default for; objects that it leaves out stay out.
 * @param defaults By JSON Pointers into the value.
 */
export function withDefaults(value: JsonObject, defaults: JsonObject | undefined): JsonObject {
  let whole = value;
  for (const [pointer, own] of Object.entries(defaults ?? {})) {
    const around = valueAt(whole, pointer.slice(0, pointer.lastIndexOf('/')));
    const name = stepsOf(pointer).at(-1) ?? '';
    if (!isObject(around) || Object.hasOwn(around, name)) continue;
    const next = placed(whole, pointer, own);
    if (isObject(next)) whole = next;
  }
  return whole;
}
