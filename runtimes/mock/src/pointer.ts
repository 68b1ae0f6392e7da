import type { Json, JsonObject } from './model/model.ts';
import { memberOf } from '@specline/kernel/values';
import { isList, isObject } from './sample/json.ts';

const parsed = new Map<string, readonly string[]>();

/**
 * The maximum number of pointers that are kept, and their maximum length: most come from a model, but those of a JSON Patch from
 * anyone.
 */
const mostKept = 10_000;
const longestKept = 200;

/** Returns the names of a JSON Pointer: RFC 6901. */
export function stepsOf(pointer: string): readonly string[] {
  let steps = parsed.get(pointer);
  if (steps === undefined) {
    steps = pointer
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    if (parsed.size < mostKept && pointer.length <= longestKept) parsed.set(pointer, steps);
  }
  return steps;
}

/** Returns the value at a pointer; nothing where there is none. */
export function valueAt(value: Json | undefined, pointer: string): Json | undefined {
  let at = value;
  for (const step of stepsOf(pointer)) at = memberOf(at, step);
  return at;
}

/** Returns what a field of an object holds, of which a model says the name, or a pointer where it lies deeper. */
export function fieldIn(value: JsonObject, field: string): Json | undefined {
  if (isPointer(field)) return valueAt(value, field);
  return Object.hasOwn(value, field) ? value[field] : undefined;
}

/** Returns an object with another value in such a field. */
export function withField(value: JsonObject, field: string, own: Json): JsonObject {
  const made = isPointer(field) ? placed(value, field, own) : { ...value, [field]: own };
  return isObject(made) ? made : value;
}

/** Returns the names on the way to such a field. */
export function fieldSteps(field: string): readonly string[] {
  return isPointer(field) ? stepsOf(field) : [field];
}

/** True for a pointer; the empty one points to the whole value. */
function isPointer(field: string): boolean {
  return field === '' || field.startsWith('/');
}

/** Returns all values at a pointer, which goes into each item of a list where it does not name one. */
export function valuesAt(value: Json | undefined, pointer: string): readonly Json[] {
  let at: readonly Json[] = value === undefined ? [] : [value];
  for (const step of stepsOf(pointer))
    at = at.flatMap((each) => {
      const own = memberOf(each, step);
      if (own !== undefined) return [own];
      return isList(each) ? each.flatMap((item) => memberOf(item, step) ?? []) : [];
    });
  return at.flatMap((each) => (isList(each) ? each : [each]));
}

/** Returns the value with another one at a pointer; objects are made where there are none. */
export function placed(value: Json | undefined, pointer: string, own: Json): Json {
  return placedAt(value, stepsOf(pointer), 0, own);
}

function placedAt(value: Json | undefined, steps: readonly string[], index: number, own: Json): Json {
  const step = steps[index];
  if (step === undefined) return own;
  if (isList(value) && /^\d+$/.test(step) && Number(step) < value.length)
    return value.with(Number(step), placedAt(value[Number(step)], steps, index + 1, own));
  const object: JsonObject = isObject(value) ? value : {};
  const inner = placedAt(Object.hasOwn(object, step) ? object[step] : undefined, steps, index + 1, own);
  return { ...object, [step]: inner };
}
