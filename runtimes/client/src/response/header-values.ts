/** The values of the texts of header fields: OpenAPI 3.1, Header Object, in style `simple` or as JSON. */

import { mayBe } from './listed.ts';

/** A primitive type that a text can stand for; a `word` is a string that the text `null` is not. */
type Primitive = 'string' | 'word' | 'bytes' | 'number' | 'integer' | 'int64' | 'boolean' | 'null';

/** The values that a text may stand for, as the schema has it. */
export interface ValueType {
  readonly types: readonly Primitive[];
  /** All texts that a value may be, where the schema lists them, and takes arrays as well. */
  readonly words?: readonly string[];
  /** All numbers or booleans that a value may be, where the schema lists them together with texts. */
  readonly listed?: readonly (number | boolean)[];
  /** Items of arrays; absent where the schema takes none. */
  readonly items?: ValueType;
  /** The first items of arrays, where they differ from the others (`prefixItems`). */
  readonly prefix?: readonly ValueType[];
  /** Properties of objects by name; absent where the schema takes no objects, or none whose properties it names. */
  readonly fields?: Readonly<Record<string, ValueType>>;
  /** Properties that have no name in the schema; absent where it takes no objects, or none with more properties. */
  readonly rest?: ValueType;
}

const text: ValueType = { types: ['string'] };

/** RFC 8259, section 6. */
const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * Returns the value of a field in style `simple`: `blue`, `blue,black`, `R,100,G,200`, or `R=100,G=200` where it is exploded.
 * @throws {TypeError} where the field is not what the schema takes; no message shows what it holds.
 */
export function simpleValue(type: ValueType, field: string, explode = false): unknown {
  const { items, prefix, fields, rest, types } = type;
  const takesArrays = items !== undefined || prefix !== undefined;
  const isOne = types.length > 0 && (!field.includes(',') || !takesArrays);
  // RFC 9110, section 5.6.1: space may stand around the commas of a list, and items may be empty.
  const pieces = field === '' ? [] : field.split(',').map((piece) => piece.trim());
  if (takesArrays && !(isOne && standsAlone(type, field)))
    return pieces.map((piece, index) => primitiveOf(prefix?.[index] ?? items ?? text, piece));
  if ((fields === undefined && rest === undefined) || (isOne && !field.includes(explode ? '=' : ',')))
    return primitiveOf(type, field);
  const pairs = explode ? pieces.map(assigned) : pairwise(pieces);
  return Object.fromEntries(
    pairs.map(([name, value]) => {
      const known = fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : rest;
      return [name, primitiveOf(known ?? text, value)];
    }),
  );
}

type Pair = readonly [name: string, value: string];

function assigned(piece: string): Pair {
  const equals = piece.indexOf('=');
  return equals === -1 ? [piece, ''] : [piece.slice(0, equals), piece.slice(equals + 1)];
}

function pairwise(pieces: readonly string[]): readonly Pair[] {
  if (pieces.length % 2 === 1) throw new TypeError('is not keys and values, separated by commas');
  return pieces.flatMap((name, index) => (index % 2 === 0 ? [[name, pieces[index + 1] ?? ''] as const] : []));
}

/** True if a text may be a value by itself, where the schema takes arrays as well. */
function standsAlone({ types, words, listed }: ValueType, field: string): boolean {
  return types.some((type) => {
    const value = valueAs(type, field, listed);
    return typeof value === 'string' ? (words?.includes(value) ?? true) : value !== undefined;
  });
}

function primitiveOf({ types, listed }: ValueType, field: string): unknown {
  // A text is `null` only where no text may be.
  for (const type of types) {
    const value = type === 'null' && types.includes('string') ? undefined : valueAs(type, field, listed);
    if (value !== undefined) return value;
  }
  throw new TypeError(`is not of type ${types.join(' or ')}`);
}

/** Returns what a text is as a type; undefined where it is none. */
function valueAs(type: Primitive, field: string, listed: ValueType['listed']): unknown {
  const value = unlistedAs(type, field);
  return mayBe(value, listed) ? value : undefined;
}

function unlistedAs(type: Primitive, field: string): unknown {
  switch (type) {
    case 'boolean':
      return field === 'true' || field === 'false' ? field === 'true' : undefined;
    case 'null':
      return field === 'null' ? null : undefined;
    case 'number':
      return jsonNumber.test(field) ? Number(field) : undefined;
    case 'integer':
    case 'int64':
      return jsonNumber.test(field) && Number.isInteger(Number(field)) ? Number(field) : undefined;
    default:
      return field;
  }
}
