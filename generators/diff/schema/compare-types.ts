import type { Json } from '@specline/kernel/json';
import { isList } from '@specline/kernel/values';
import type { Effect } from '../report/change.ts';
import type { KeywordChange } from './keyword-change.ts';
import { exchangeOf } from '../operations/exchange.ts';
import { valueOf, type FlatSchema } from './flat-schema.ts';
import type { Subject } from '../subject.ts';

const allTypes = ['null', 'boolean', 'object', 'array', 'number', 'string'] as const;

/** Compares the types and formats of two schemas. */
export function compareTypes(
  base: FlatSchema,
  revision: FlatSchema,
  { direction, prefix }: Subject,
): readonly KeywordChange[] {
  // Where values get fewer, there is a rule of its own but for most of a request.
  const hasRule = direction === 'response' || prefix === 'request-parameter-property';
  const [was, is] = [typesOf(base, revision), typesOf(revision, base)];
  const [before, after] = [whole(was, base, is), whole(is, revision, was)];
  const nullability = compareNull(before, after);
  const types = compareSets(without(before), without(after), hasRule);
  if (types.length > 0) return [...nullability, ...types];
  return [...nullability, ...compareFormats(base, revision, hasRule)];
}

/**
 * Returns the types that are valid; all of them where nothing is declared. Null is none where the values are named, and it is not
 * among them. Where only the values are named, the types are those that the other version declares, if the values are of these,
 * else those of the values.
 */
function typesOf(schema: FlatSchema, other: FlatSchema): ReadonlySet<string> {
  const declared = declaredTypes(schema);
  const values = namedValues(schema);
  if (declared.size > 0) return values?.includes(null) === false ? without(declared) : declared;
  const types = declaredTypes(other);
  const isNamedByOther = types.size > 0 || namedValues(other) !== undefined;
  if (values === undefined || !isNamedByOther) return new Set(allTypes);
  if (values.every((value) => covers(types, typeOf(value))))
    return values.includes(null) ? types : without(types);
  return new Set(values.map((value) => (typeof value === 'number' ? 'number' : typeOf(value))));
}

/** Returns `integer` in place of `number` for multiples of an integer, where the other version declares `integer`. */
function whole(
  types: ReadonlySet<string>,
  schema: FlatSchema,
  others: ReadonlySet<string>,
): ReadonlySet<string> {
  const isOfIntegers = others.has('integer') && !others.has('number');
  const multiples = schema.keywords.get('multipleOf') ?? [];
  if (!isOfIntegers || !types.has('number') || !multiples.some(({ value }) => Number.isInteger(value)))
    return types;
  return new Set([...types].map((type) => (type === 'number' ? 'integer' : type)));
}

/** Returns the values of a schema that names each of them. */
function namedValues(schema: FlatSchema): readonly Json[] | undefined {
  const values = valueOf(schema, 'enum');
  if (isList(values)) return values;
  const fixed = valueOf(schema, 'const');
  return fixed === undefined ? undefined : [fixed];
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  if (isList(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

/** Returns the types that the keyword `type` allows; none where it is left out. */
export function declaredTypes(schema: FlatSchema): ReadonlySet<string> {
  const sets = (schema.keywords.get('type') ?? []).map(({ value }) => typeNames(value));
  const named = sets.flat();
  return new Set(named.filter((name) => sets.every((set) => covers(new Set(set), name))));
}

function typeNames(value: Json): readonly string[] {
  const names = isList(value) ? value : [value];
  return names.filter((name) => typeof name === 'string');
}

function without(types: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...types].filter((name) => name !== 'null'));
}

function compareNull(before: ReadonlySet<string>, after: ReadonlySet<string>): readonly KeywordChange[] {
  if (before.has('null') === after.has('null')) return [];
  return after.has('null')
    ? [{ id: 'became-nullable', effect: 'widens', keyword: 'type', predicate: 'may be null now' }]
    : [
        {
          id: 'became-not-nullable',
          effect: 'narrows',
          keyword: 'type',
          predicate: 'must not be null any more',
        },
      ];
}

function compareSets(
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  isSpecial: boolean,
): readonly KeywordChange[] {
  const grows = [...after].some((type) => !covers(before, type));
  const shrinks = [...before].some((type) => !covers(after, type));
  if (!grows && !shrinks) return [];
  const effect: Effect = grows && shrinks ? 'differs' : grows ? 'widens' : 'narrows';
  return [
    {
      id: typeRule(effect, before.size > 1 || after.size > 1, isSpecial),
      effect,
      keyword: 'type',
      predicate: `changed its type from ${shown(before)} to ${shown(after)}`,
    },
  ];
}

/** True if types cover a type; an integer is a number. */
function covers(types: ReadonlySet<string>, type: string): boolean {
  return types.has(type) || (type === 'integer' && types.has('number'));
}

/** Rules speak of lists of types apart; a narrower single type has a rule for responses only. */
function typeRule(effect: Effect, isList: boolean, isSpecial: boolean): string {
  if (effect === 'differs') return 'type-changed';
  if (isList) return effect === 'widens' ? 'list-of-types-widened' : 'list-of-types-narrowed';
  if (effect === 'widens') return 'type-generalized';
  return isSpecial ? 'type-specialized' : 'type-changed';
}

function compareFormats(
  base: FlatSchema,
  revision: FlatSchema,
  isSpecial: boolean,
): readonly KeywordChange[] {
  const [before, after] = exchangeOf(base, revision, 'format');
  if (before === after) return [];
  // A wider format next to one that stays has no effect.
  const stays = before === undefined ? base : after === undefined ? revision : undefined;
  if (stays?.keywords.get('format')?.some(({ value }) => isWider(before ?? after, value))) return [];
  const effect: Effect =
    before === undefined || isWider(before, after)
      ? 'narrows'
      : after === undefined || isWider(after, before)
        ? 'widens'
        : 'differs';
  return [
    {
      id: typeRule(effect, false, isSpecial),
      effect,
      keyword: 'format',
      predicate:
        before === undefined
          ? `got the format ${JSON.stringify(after)}`
          : after === undefined
            ? `lost its format ${JSON.stringify(before)}`
            : `changed its format from ${JSON.stringify(before)} to ${JSON.stringify(after)}`,
    },
  ];
}

/** Formats of numbers all of whose values are of another one: OpenAPI Format Registry. */
const widerFormats: ReadonlyMap<Json, Json> = new Map([
  ['int32', 'int64'],
  ['float', 'double'],
]);

function isWider(format: Json | undefined, than: Json | undefined): boolean {
  return format !== undefined && than !== undefined && widerFormats.get(than) === format;
}

function shown(types: ReadonlySet<string>): string {
  return types.size === allTypes.length - 1 ? 'any' : [...types].sort().join(' | ') || 'none';
}
