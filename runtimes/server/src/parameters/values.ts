import type { Primitive } from '@specline/kernel/primitive';
import type { TextPattern } from '../validation/validator.ts';
import { brandInstances, isInstance } from '../failure/brand.ts';

/** The values that the texts of a parameter or form become before they are validated, as their schema has it. */
export interface ValueType {
  /** The primitive types that the schema takes. */
  readonly types: readonly Primitive[];
  /** True if the schema declares no types: a text may be any value that it stands for, but is a text first. */
  readonly open?: boolean;
  /** All texts that a value may be, where the schema lists them, and takes arrays as well. */
  readonly words?: readonly string[];
  /** Items of arrays; absent where the schema takes none. */
  readonly items?: ValueType;
  /** The first items of arrays, where they differ from the others (`prefixItems`). */
  readonly prefix?: readonly ValueType[];
  /** Properties of objects by name; absent where the schema takes no objects, or none whose properties it names. */
  readonly fields?: Readonly<Record<string, ValueType>>;
  /** Properties whose names match a pattern, where no property of `fields` has the name. */
  readonly patterns?: readonly (readonly [pattern: TextPattern, type: ValueType])[];
  /** Properties that have no name in the schema; absent where it takes no objects, or none with more properties. */
  readonly rest?: ValueType;
}

/** Pairs of an object in the making. */
export type Pairs = Iterable<readonly [name: string, text: string]>;

const brand = Symbol.for('specline.ValueProblem');

/** A text that has no value, with the JSON Schema keyword that it breaks. */
export class ValueProblem extends Error {
  static {
    brandInstances(ValueProblem, brand);
  }

  /** True for those of another copy as well: the functions that decode come with the operations that a server is given. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isInstance(value, this, ValueProblem, brand);
  }

  override readonly name = 'ValueProblem';
  readonly keyword: string;

  constructor(keyword: string, message: string) {
    super(message);
    this.keyword = keyword;
  }
}

const text: ValueType = { types: ['string'] };
const anything: ValueType = { types: ['string'], open: true };

/** JSON, except for numbers beyond IEEE 754: RFC 8259, section 6. */
const jsonNumber = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

/** True if a schema takes arrays. */
export function takesArrays({ items, prefix }: ValueType): boolean {
  return items !== undefined || prefix !== undefined;
}

/** The forms in which the values of a schema are written, by its alternatives without null. The items of a list count as well. */
export interface Written {
  /** Texts, numbers, true and false. */
  readonly asText: boolean;
  /** Objects, and lists within a list. */
  readonly asJson: boolean;
  readonly asBytes: boolean;
  /** Values of which the schema names no type. */
  readonly anyhow: boolean;
}

/** Returns how the values of a schema are written. */
export function writtenAs(type: ValueType): Written {
  const all = [type, ...itemsOf(type)];
  return {
    asText: all.some(takesTexts),
    asJson: all.some(takesObjects) || itemsOf(type).some(takesArrays),
    asBytes: all.some(({ types }) => types.includes('bytes')),
    anyhow: all.some(({ open }) => open === true),
  };
}

function itemsOf({ items, prefix = [] }: ValueType): readonly ValueType[] {
  return items === undefined ? prefix : [items, ...prefix];
}

/** True if a schema takes texts, or values that a text stands for, other than null. */
export function takesTexts({ types }: ValueType): boolean {
  return types.some((type) => type !== 'null' && type !== 'bytes');
}

/** True if a schema takes a value of JSON by the type of that. */
export function takesJson(type: ValueType, value: unknown): boolean {
  const { types, open } = type;
  if (open === true) return true;
  switch (typeof value) {
    case 'string':
      return isTextual(types);
    case 'number':
      return types.some((each) => numeric.has(each));
    case 'boolean':
      return types.includes('boolean');
    default:
      if (value === null) return types.includes('null');
      return Array.isArray(value) ? takesArrays(type) : takesObjects(type);
  }
}

/** True if any of some types is that of texts. */
export function isTextual(types: readonly Primitive[]): boolean {
  return types.includes('string') || types.includes('word');
}

/** True if a schema takes objects. */
export function takesObjects({ fields, patterns, rest }: ValueType): boolean {
  return fields !== undefined || patterns !== undefined || rest !== undefined;
}

/** True if a schema of objects has a property of a name, itself or by a pattern. */
export function namesField({ fields, patterns = [] }: ValueType, name: string): boolean {
  if (fields !== undefined && Object.hasOwn(fields, name)) return true;
  return patterns.some(([pattern]) => pattern.test(name));
}

/** True if a schema takes anything but objects. */
export function takesOthers(type: ValueType): boolean {
  return takesArrays(type) || type.types.length > 0 || !takesObjects(type);
}

/**
 * Returns what a text stands for. It is a number, a boolean or null only where the schema takes that and the text is the JSON
 * of it; a fraction stays a text where the schema takes texts, and of numbers whole ones only; `null` stays a text where the
 * schema takes texts that it may be. Everything else is a string, which validation then judges.
 * @throws {ValueProblem} for a whole number that would lose digits, as ids of 64 bits may, or has more bits than its format,
 * where it may be nothing else.
 */
export function primitiveOf({ types }: ValueType, text: string): unknown {
  for (const type of types) {
    if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
    if (numeric.has(type) && jsonNumber.test(text)) return numberOf(types, text);
    if (type === 'null' && text === 'null' && !types.includes('string')) return null;
  }
  return text;
}

/**
 * True if a text may be a value by itself. Where it may not, and the schema takes arrays as well, it is the only item of one: an
 * array or null, for which there is the text `null` alone.
 */
export function standsAlone(type: ValueType, text: string): boolean {
  const isText = type.words?.includes(text) ?? type.types.some((each) => textual.has(each));
  return isText || typeof primitiveOf(type, text) !== 'string';
}

const textual: ReadonlySet<Primitive> = new Set(['string', 'word', 'bytes']);

const numeric: ReadonlySet<Primitive> = new Set(['number', 'integer', 'int64']);

function numberOf(types: readonly Primitive[], text: string): unknown {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  // A number with a fraction is an approximation by nature: RFC 8259, section 6.
  if (types.includes('number')) return number;
  const takesText = types.some((type) => textual.has(type));
  if (!Number.isInteger(number)) return takesText ? text : number;
  const isExact = isWhole(text, number);
  const isTooLarge = number >= 2 ** 63 && !types.includes('integer');
  if (isExact && !isTooLarge) return number;
  if (takesText) return text;
  // Validators cannot check this: the largest number of 64 bits is read as 2^63 in JSON.
  if (isExact) throw new ValueProblem('format', 'must match format "int64"');
  throw new ValueProblem(
    'precision',
    `cannot be represented exactly: integers are safe from -${Number.MAX_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}`,
  );
}

/** Longest text of a number that is compared digit by digit: the largest number has 309 digits. */
const longestNumber = 400;

/** True if a text is exactly the whole number that it was read as. */
function isWhole(text: string, number: number): boolean {
  if (Number.isSafeInteger(number)) return true;
  if (text.length > longestNumber) return false;
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const shift = Number(exponent) - fraction.length;
  const digits = BigInt(whole + fraction);
  return shift < 0
    ? digits === BigInt(number) * 10n ** BigInt(-shift)
    : digits * 10n ** BigInt(shift) === BigInt(number);
}

/** True if the texts that came under one name are items of an array; of what may be anything, several are. */
export function areItems(type: ValueType, texts: readonly string[]): boolean {
  const [only = '', ...others] = texts;
  const mayBeItems = takesArrays(type) || (type.open === true && others.length > 0);
  return mayBeItems && (others.length > 0 || !standsAlone(type, only));
}

/** Returns the array that texts stand for. */
export function arrayOf(type: ValueType, texts: readonly string[]): unknown[] {
  return texts.map((each, index) => primitiveOf(itemOf(type, index), each));
}

/**
 * Returns the type of an item; those of what may be anything may be so as well.
 * @param index Place in the array, from 0.
 */
export function itemOf(
  { open, items = open === true ? anything : text, prefix }: ValueType,
  index: number,
): ValueType {
  return prefix?.[index] ?? items;
}

/** Returns the type of a property; those of what may be anything may be so as well. */
export function fieldOf(
  { fields, patterns, open, rest = open === true ? anything : text }: ValueType,
  name: string,
): ValueType {
  const own = fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
  return own ?? patterns?.find(([pattern]) => pattern.test(name))?.[1] ?? rest;
}

/** Returns the object that pairs of texts stand for; of a name that comes twice, the last counts. */
export function objectOf(type: ValueType, pairs: Pairs): Record<string, unknown> {
  const object = emptyObject();
  for (const [name, each] of pairs) object[name] = primitiveOf(fieldOf(type, name), each);
  return object;
}

/** Returns an object without a prototype: no name that a client chooses, such as `__proto__`, means anything in it. */
export function emptyObject(): Record<string, unknown> {
  return { __proto__: null };
}

/** True if a value is an object whose members are its data, unlike a date, a file, a map or a promise. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return Object.prototype.toString.call(value) === '[object Object]';
}
