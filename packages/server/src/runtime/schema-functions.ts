/** What validators call beside each other: JSON Schema 2020-12. Their code is generated; what is not simple is here. */

import type { Validate } from './validate.ts';

/** Whether an object has a property itself, for those that inherit one of the name; it is called with `call`. */
export function hasOwn(this: object, name: string): boolean {
  return Object.hasOwn(this, name);
}

/** The length of a text in characters, which are code points: JSON Schema 2020-12, Validation, section 6.3.1. */
export function characters(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length - 1; at++)
    if ((text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) {
      count--;
      at++;
    }
  return count;
}

/** Whether two JSON values are the same: JSON Schema 2020-12, Core, section 4.2.2. The order of members says nothing. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isContainer(one) || !isContainer(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], other[key]));
}

/**
 * The first two items of an array that are the same value: JSON Schema 2020-12, Validation, section 6.4.3. It takes a time
 * that is linear in the size of the array, however long that is.
 * @returns Their indexes; undefined where all differ.
 */
export function equalItems(items: readonly unknown[]): readonly [number, number] | undefined {
  const seen = new Map<unknown, number>();
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    // Texts of containers begin with a bracket or brace and a mark that keeps them apart from items that are texts.
    const key = isContainer(item) ? `\0${canonical(item)}` : item;
    const first = seen.get(key);
    if (first !== undefined) return [first, index];
    seen.set(key, index);
  }
  return undefined;
}

/** Equal for equal values, and for no others: JSON with members in the order of their names. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isContainer(value)) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join()}}`;
}

/** A pattern for names of properties: JSON Schema 2020-12, Core, section 10.3.2.2. */
export interface NamePattern {
  test(name: string): boolean;
}

/**
 * Makes a pattern for names.
 * @param source Regular expression of ECMA-262.
 * @param flags Its flags.
 * @param longest Names above this length, in UTF-16 code units, do not match: they come from whoever sends them.
 */
export function namePattern(source: string, flags: string, longest: number): NamePattern {
  const pattern = new RegExp(source, flags);
  return { test: (name) => name.length <= longest && pattern.test(name) };
}

/** What the value that is being judged is to lose: its objects, and the names of their properties. */
const omissions: (readonly [object, string])[] = [];

/**
 * Takes a property out of an object once the whole value is known to be valid.
 * @param name The object need not have it.
 */
export function omitLater(object: object, name: string): void {
  omissions.push([object, name]);
}

/** How many properties are to go by now. */
export function markOmissions(): number {
  return omissions.length;
}

/** Keeps the properties that were to go since a mark: what asked for that does not apply to the value. */
export function keepSince(mark: number): void {
  omissions.length = mark;
}

/**
 * A validator that takes properties out of values which it finds valid, and leaves others as they are.
 * @param validate One that calls {@link omitLater}, or whose parts do.
 */
export function omitting(validate: Validate): Validate {
  const whole: Validate = (value) => {
    // What threw before has left its own.
    omissions.length = 0;
    const isValid = validate(value);
    if (isValid) for (const [object, name] of omissions) Reflect.deleteProperty(object, name);
    omissions.length = 0;
    whole.errors = validate.errors ?? null;
    return isValid;
  };
  return whole;
}

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
