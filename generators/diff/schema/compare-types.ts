import type { Json } from '@specline/kernel/json';
import { isList } from '@specline/kernel/values';
import type { Effect } from '../report/change.ts';
import type { KeywordChange } from './keyword-change.ts';
import { exchangeOf } from './exchange.ts';
import { covers, declaredTypes, isOfNoType, listedValues } from './declared-types.ts';
import { occurrencesOf, type FlatSchema } from './flat-schema.ts';
import { rangesOfFormats, type Range } from './implied-limits.ts';
import { jsonTypeOf, jsonTypes } from './json-type.ts';
import { rangeOf } from './compare-bounds.ts';
import { withoutKeywords } from './canonical/keywords.ts';
import type { Subject } from '../subject.ts';

/** Compares the types and formats of two schemas. */
export function compareTypes(
  base: FlatSchema,
  revision: FlatSchema,
  subject: Subject,
): readonly KeywordChange[] {
  const [was, is] = [typesOf(base, revision), typesOf(revision, base)];
  const [before, after] = [whole(was, base, is), whole(is, revision, was)];
  const nullability = compareNull(before, after);
  const types = compareSets(without(before), without(after), hasRuleOfFewer(subject));
  if (types.length > 0 || after.size === 0) return [...nullability, ...types];
  return [...nullability, ...compareFormats(base, revision, hasRuleOfFewer(subject))];
}

/** Compares sets of types, null among them; where one has all types, null has no finding of its own. */
export function compareTypeSets(
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  subject: Subject,
): readonly KeywordChange[] {
  const isAny = [before, after].some((types) => jsonTypes.every((type) => types.has(type)));
  return [
    ...(isAny ? [] : compareNull(before, after)),
    ...compareSets(without(before), without(after), hasRuleOfFewer(subject)),
  ];
}

/** True where a rule of its own is about fewer types: not for most of a request. */
function hasRuleOfFewer({ direction, prefix }: Subject): boolean {
  return direction === 'response' || prefix === 'request-parameter-property';
}

/**
 * Returns the types that are valid; all of them where nothing is declared. Null is none where the values are named, and it is not
 * among them. Where only the values are named, the types are those that the other version declares, if the values are of these,
 * else those of the values.
 */
function typesOf(schema: FlatSchema, other: FlatSchema): ReadonlySet<string> {
  const declared = declaredTypes(schema);
  const values = valuesByType(schema);
  if (isOfNoType(schema)) return declared;
  if (declared.size > 0) return values?.includes(null) === false ? without(declared) : declared;
  const types = declaredTypes(other);
  const isNamedByOther = types.size > 0 || valuesByType(other) !== undefined;
  if (values === undefined || !isNamedByOther) return new Set(jsonTypes);
  if (values.every((value) => covers(types, typeOf(value))))
    return values.includes(null) ? types : without(types);
  return new Set(values.map((value) => (typeof value === 'number' ? 'number' : typeOf(value))));
}

/** Returns the values that a schema lists; of lists that have none in common those of the first. */
function valuesByType(schema: FlatSchema): readonly Json[] | undefined {
  const values = listedValues(schema);
  if (values?.length !== 0) return values;
  const [first] = [...occurrencesOf(schema, 'enum').filter(isList), occurrencesOf(schema, 'const')];
  return first;
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

function typeOf(value: Json): string {
  return Number.isInteger(value) ? 'integer' : jsonTypeOf(value);
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
  const [was, is] = [before, after].map((format) => rangesOfFormats.get(format));
  // Where limits leave no more numbers than the format, it has no effect.
  const isKept = (range: Range | undefined, schema: FlatSchema): boolean => {
    const own = rangeOf(withoutKeywords(schema, 'format'));
    return range !== undefined && own !== undefined && own[0] >= range[0] && own[1] <= range[1];
  };
  if ((before === undefined && isKept(is, base)) || (after === undefined && isKept(was, revision))) return [];
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
  return types.size === jsonTypes.length - 1 ? 'any' : [...types].sort().join(' | ') || 'none';
}
