/** The functions that validators call: JSON Schema 2020-12. Their own code is generated; anything complex is here. */

import type { PatternStep } from '@specline/kernel/pattern-step';
import { LinearPattern } from './linear-pattern.ts';
import type { Validate, TextPattern } from './validator.ts';

/** True if an object has a property itself, for those that inherit one of the name; it is called with `call`. */
export function hasOwn(this: object, name: string): boolean {
  return Object.hasOwn(this, name);
}

/** Returns the length of a text in characters, which are code points: JSON Schema 2020-12, Validation, section 6.3.1. */
export function characters(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length - 1; at++)
    if ((text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) {
      count--;
      at++;
    }
  return count;
}

/** True if two JSON values are the same: JSON Schema 2020-12, Core, section 4.2.2. The order of members says nothing. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isContainer(one) || !isContainer(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], other[key]));
}

/**
 * Returns the first two items of an array that are the same value: JSON Schema 2020-12, Validation, section 6.4.3. It takes a time
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

/** Returns a text that is equal for equal values, and for no others: JSON with members in the order of their names. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isContainer(value)) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join()}}`;
}

/**
 * Makes a pattern with which the engine of JavaScript takes too long for some texts, whoever sends them (CWE-1333).
 * @param source Regular expression of ECMA-262.
 * @param flags `u`, or nothing.
 * @param longest UTF-16 code units of the longest text that the engine is given.
 * @param steps The same for an engine that takes a time which is linear in the length of the text, and that longer texts are
 * given to; without them, no longer text matches.
 */
export function boundedPattern(
  source: string,
  flags: string,
  longest: number,
  steps?: readonly PatternStep[],
): TextPattern {
  const pattern = new RegExp(source, flags);
  const linear = steps && new LinearPattern(steps, flags);
  return {
    test: (text) => (text.length <= longest ? pattern.test(text) : (linear?.test(text) ?? false)),
  };
}

/** A number that is written in decimals: `digits` times ten to the power of `exponent`. */
interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

/**
 * True if a number is a multiple of another one, as both are written: JSON Schema 2020-12, Validation, section 6.2.1. What
 * multiplying them gives counts as well, though 3 * 0.1 is not written 0.3.
 * @param divisor Above 0.
 */
export function isMultipleOf(value: number, divisor: number): boolean {
  if (!Number.isFinite(value)) return false;
  // The product of large integers is rounded, and would hold of what is no multiple.
  const isExact = value % 1 !== 0 || Math.abs(value) < 2 ** 32;
  if (isExact && Math.round(value / divisor) * divisor === value) return true;
  const one = decimalOf(value);
  const other = decimalOf(divisor);
  const shared = Math.min(one.exponent, other.exponent);
  const scaled = ({ digits, exponent }: Decimal): bigint => digits * 10n ** BigInt(exponent - shared);
  return scaled(one) % scaled(other) === 0n;
}

function decimalOf(number: number): Decimal {
  const [mantissa = '0', exponent = '0'] = number.toExponential().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

const nothing: readonly never[] = [];

/** The items of arrays that `contains` applies to, by their indexes; as long as the arrays are. */
const contained = new WeakMap<object, number[]>();

/**
 * Notes that `contains` applies to an item, which evaluates it: JSON Schema 2020-12, Core, section 10.3.1.3.
 * @param index Its index.
 */
export function noteContained(array: readonly unknown[], index: number): void {
  const noted = contained.get(array);
  if (noted === undefined) contained.set(array, [index]);
  else noted.push(index);
}

/** Returns how many items of a value have been noted. */
export function countContained(value: unknown): number {
  return isContainer(value) ? (contained.get(value)?.length ?? 0) : 0;
}

/** Returns the indexes of the items that were noted since there were a number of them. */
export function containedSince(value: unknown, count: number): readonly number[] {
  const noted = isContainer(value) ? contained.get(value) : undefined;
  return noted === undefined || noted.length === count ? nothing : noted.slice(count);
}

/**
 * Takes the items back that were noted since there were a number of them.
 * @param value An array, or what cannot have items.
 * @param count As `countContained` gave it.
 * @returns Their indexes.
 */
export function takeContained(value: unknown, count: number): readonly number[] {
  return isContainer(value) ? (contained.get(value)?.splice(count) ?? []) : [];
}

/**
 * Returns how many properties an object has, without those of some names.
 * @param others Names that do not count; the object need not have them.
 */
export function countedProperties(object: object, others: readonly string[]): number {
  return Object.keys(object).filter((name) => !others.includes(name)).length;
}

/** An omission from a value: a property of an object, or all omissions of a part of it. */
export type Omission = readonly [object, string] | { readonly all: readonly Omission[] };

/** The omissions from the value that is being validated. */
const omissions: Omission[] = [];

/**
 * Takes a property out of an object once the whole value is known to be valid.
 * @param name The object need not have it.
 */
export function omitLater(object: object, name: string): void {
  omissions.push([object, name]);
}

/** Returns how many properties are to go by now. */
export function markOmissions(): number {
  return omissions.length;
}

/**
 * Makes one of all omissions since a mark.
 * @returns Nothing where there are none.
 */
export function unitedSince(mark: number): Omission | undefined {
  if (omissions.length === mark) return undefined;
  const united = { all: omissions.splice(mark) };
  omissions.push(united);
  return united;
}

/** Omits what has been united before. */
export function omitAgain(united: Omission): void {
  omissions.push(united);
}

/** Keeps the properties that were to go since a mark: the schema that omits them does not apply to the value. */
export function keepSince(mark: number): void {
  omissions.length = mark;
}

/**
 * Returns a validator that takes properties out of values which it finds valid, and leaves others as they are.
 * @param validate One that calls {@link omitLater}, or whose parts do.
 */
export function omitting(validate: Validate): Validate {
  const whole: Validate = (value) => {
    // What threw before has left its own.
    omissions.length = 0;
    const isValid = validate(value);
    if (isValid) omit(omissions);
    omissions.length = 0;
    whole.errors = validate.errors ?? null;
    return isValid;
  };
  return whole;
}

/** Removes the omitted properties. A part that several branches judge is visited once. */
function omit(list: readonly Omission[]): void {
  const lists = new Set([list]);
  // A Set visits members that are added while it is walked.
  for (const each of lists)
    for (const omission of each)
      if ('all' in omission) lists.add(omission.all);
      else Reflect.deleteProperty(...omission);
}

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
