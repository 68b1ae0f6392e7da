import { endsOf, type End } from '../compare-bounds.ts';
import type { FlatSchema } from '../flat-schema.ts';
import { isAssertion, type JsonType } from '../json-type.ts';
import { tightest } from '../limits.ts';
import { isOfIntegers } from '../declared-types.ts';
import type { Alternative } from './alternative.ts';
import { hasAssertions } from './alternatives.ts';

/** Numbers, or lengths of texts, from one to another. */
type Range = readonly [least: End, most: End];

/** Keywords of ranges, by the type of the values. */
const keywordsByType: ReadonlyMap<JsonType, readonly string[]> = new Map([
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']],
  ['string', ['minLength', 'maxLength']],
]);

/** Joins alternatives of one type that are ranges and touch: `maximum: 5` and `minimum: 6` of integers are all integers. */
export function mergedRanges(list: readonly Alternative[]): readonly Alternative[] {
  const left: Alternative[] = [];
  for (const each of list) {
    const at = left.findIndex((other) => joinedRange(other, each) !== undefined);
    const known = left[at];
    const joined = known && joinedRange(known, each);
    if (joined === undefined) left.push(each);
    else left[at] = joined;
  }
  return left.length === list.length ? left : mergedRanges(left);
}

/** Returns the range of two alternatives; undefined where they are none, or leave values between them. */
function joinedRange(one: Alternative, other: Alternative): Alternative | undefined {
  const [range, next] = [rangeOf(one), rangeOf(other)];
  if (range === undefined || next === undefined || one.type !== other.type) return undefined;
  const areWhole = isWhole(one);
  if (areWhole !== isWhole(other)) return undefined;
  const [first, second] = isBefore(range[0], next[0]) ? [range, next] : [next, range];
  const [end, [begin, last]] = [first[1], second];
  const isTouching =
    begin.last < end.last ||
    (begin.last === end.last && !(begin.open && end.open)) ||
    (areWhole && begin.last === end.last + 1);
  if (!isTouching) return undefined;
  const isLonger = last.last > end.last || (last.last === end.last && end.open);
  return { type: one.type, schema: withRange(one, [first[0], isLonger ? last : end]), isWhole: false };
}

/** True if the one range begins before the other one, or with a number that the other excludes. */
function isBefore(one: End, other: End): boolean {
  return one.last < other.last || (one.last === other.last && !one.open);
}

/** True if values lie one apart: integers, and lengths. */
function isWhole({ type, schema }: Alternative): boolean {
  return type === 'string' || isOfIntegers(schema);
}

/** Returns the range that an alternative is; undefined where anything else limits its values. */
function rangeOf({ type, schema }: Alternative): Range | undefined {
  const names = keywordsByType.get(type);
  if (names === undefined || hasAssertions({ ...schema, keywords: new Map() })) return undefined;
  const known = ['type', ...names];
  if (![...schema.keywords.keys()].every((keyword) => !isAssertion(keyword) || known.includes(keyword)))
    return undefined;
  if (type === 'number') return endsOf(schema);
  const [least, most] = [tightest(schema, 'minLength', false), tightest(schema, 'maxLength', true)];
  return [
    { last: least ?? 0, open: false },
    { last: most ?? Infinity, open: false },
  ];
}

function withRange({ schema, type }: Alternative, [least, most]: Range): FlatSchema {
  const keywords = new Map([...schema.keywords].filter(([keyword]) => keyword === 'type'));
  const add = (keyword: string, value: number): void => {
    if (!Number.isFinite(value) || (keyword === 'minLength' && value === 0)) return;
    const origin = schema.keywords.get(keyword)?.[0]?.origin ?? schema.origin;
    keywords.set(keyword, [{ value, origin }]);
  };
  if (type === 'string') {
    add('minLength', least.last);
    add('maxLength', most.last);
  } else {
    add(least.open ? 'exclusiveMinimum' : 'minimum', least.last);
    add(most.open ? 'exclusiveMaximum' : 'maximum', most.last);
  }
  return { ...schema, keywords };
}
