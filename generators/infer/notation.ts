import { behaviorFault, resourceFault } from '../load/check/extensions/behaviour-forms.ts';
import type { Cursor } from '../ir/cursor.ts';
import { isObject } from '@specline/kernel/values';
import type { JsonObject } from '@specline/kernel/json';

/** Returns the `x-resource` of a schema; one of another form belongs to another tool, and is reported by the check. */
export function resourceExtension(schema: Cursor): Cursor | undefined {
  const behavior = schema.at('x-resource');
  return behavior !== undefined && resourceFault(behavior.value) === undefined ? behavior : undefined;
}

/** Returns the `x-behavior` of an operation; one of another form belongs to another tool, as above. */
export function behaviorExtension(operation: Cursor): Cursor | undefined {
  const behavior = operation.at('x-behavior');
  return behavior !== undefined && behaviorFault(behavior.value) === undefined ? behavior : undefined;
}

/** Returns the members of a notation that may be a word alone, where it is long. */
export function textsAt(at: Cursor | undefined, key: string): readonly string[] {
  const value = at?.text(key);
  return value === undefined ? (at?.texts(key) ?? []) : [value];
}

/** Returns the word of `x-behavior`, short or long. */
export function wordOf(behavior: Cursor | undefined): string | undefined {
  return typeof behavior?.value === 'string' ? behavior.value : behavior?.text('do');
}

/** True where a member is declared to be absent. */
export function isDenied(at: Cursor | undefined, key: string): boolean {
  return at?.at(key)?.value === false;
}

/** Returns the object at a key. */
export function objectAt(at: Cursor | undefined, key: string): JsonObject | undefined {
  const value = at?.at(key)?.value;
  return isObject(value) ? value : undefined;
}

const units: readonly number[] = [7 * 86_400_000, 86_400_000, 3_600_000, 60_000, 1000];

/**
 * Returns the milliseconds of a duration: ISO 8601, `P7D`, `PT30M`; weeks, days, hours, minutes and seconds.
 * @returns Nothing for any other text, years and months among them, which differ in length.
 */
export function millisecondsOf(duration: string): number | undefined {
  const match = /^P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,9})S)?)?$/.exec(
    duration,
  );
  if (match === null || !/\d/.test(duration)) return undefined;
  return units.reduce((sum, unit, index) => sum + unit * Number(match[index + 1] ?? 0), 0);
}
