import type { KeywordChange } from './keyword-change.ts';
import { isOfIntegers } from './declared-types.ts';
import type { FlatSchema } from './flat-schema.ts';
import { rangeOfFormat } from './implied-limits.ts';
import { tightest } from './limits.ts';

/** The two keywords of a limit: the limit itself is valid by the first, and not by the second. */
interface Pair {
  readonly keywords: readonly [string, string];
  readonly upper: boolean;
  /** Part of rule ids, by keyword. */
  readonly ids: readonly [string, string];
}

const pairs: readonly Pair[] = [
  { keywords: ['minimum', 'exclusiveMinimum'], upper: false, ids: ['min', 'exclusive-min'] },
  { keywords: ['maximum', 'exclusiveMaximum'], upper: true, ids: ['max', 'exclusive-max'] },
];

/** A limit of numbers. */
interface Bound {
  readonly keyword: string;
  readonly id: string;
  readonly limit: number;
  /** Of whole numbers the last that is valid, else the limit. */
  readonly last: number;
  /** True where {@link last} is not valid itself. */
  readonly open: boolean;
}

/**
 * True if one version says by other keywords than the other where numbers end; then the two are compared by {@link compareBounds}.
 * @param keyword `minimum`, `exclusiveMinimum`, `maximum` or `exclusiveMaximum`; of any other it is not so.
 */
export function isExchanged(keyword: string, base: FlatSchema, revision: FlatSchema): boolean {
  const pair = pairs.find(({ keywords }) => keywords.includes(keyword));
  if (pair === undefined) return false;
  const [was, is] = [base, revision].map((schema) => pair.keywords.map((each) => schema.keywords.has(each)));
  return was?.includes(true) === true && is?.includes(true) === true && was.join() !== is.join();
}

/**
 * True if numbers end at the same place in both versions, however each of them says it.
 * @param keyword `minimum`, `exclusiveMinimum`, `maximum` or `exclusiveMaximum`; of any other it is not so.
 */
export function isSameBound(keyword: string, base: FlatSchema, revision: FlatSchema): boolean {
  const pair = pairs.find(({ keywords }) => keywords.includes(keyword));
  if (pair === undefined) return false;
  const [was, is] = [boundOf(pair, base), boundOf(pair, revision)];
  return was !== undefined && is !== undefined && growthOf(was, is, pair.upper) === 0;
}

/** The place where numbers end. */
export type End = Pick<Bound, 'last' | 'open'>;

/** Returns where the numbers of a schema begin and where they end; infinity where they do not. */
export function endsOf(schema: FlatSchema): readonly [least: End, most: End] {
  const [least, most] = pairs.map((pair) => boundOf(pair, schema));
  return [least ?? { last: -Infinity, open: false }, most ?? { last: Infinity, open: false }];
}

/**
 * Returns the least and the greatest number of a schema.
 * @returns Undefined where there is none: without limits, or where a number is not valid itself.
 */
export function rangeOf(schema: FlatSchema): readonly [least: number, most: number] | undefined {
  const ends = endsOf(schema);
  if (ends.some(({ last, open }) => open || !Number.isFinite(last))) return undefined;
  return [ends[0].last, ends[1].last];
}

/** Compares limits that one version says by other keywords than the other: `minimum: 1` and `exclusiveMinimum: 0`. */
export function compareBounds(base: FlatSchema, revision: FlatSchema): readonly KeywordChange[] {
  return pairs.flatMap((pair): readonly KeywordChange[] => {
    if (!isExchanged(pair.keywords[0], base, revision)) return [];
    const [was, is] = [boundOf(pair, base), boundOf(pair, revision)];
    const growth = was && is ? growthOf(was, is, pair.upper) : 0;
    if (!was || !is || growth === 0) return [];
    const predicate = `has the ${is.keyword} ${String(is.limit)} now, not the ${was.keyword} ${String(was.limit)}`;
    return growth > 0
      ? [{ id: `${is.id}-set`, effect: 'narrows', keyword: is.keyword, predicate }]
      : [{ id: `${was.id}-unset`, effect: 'widens', keyword: is.keyword, predicate }];
  });
}

/** Returns the limit that holds: the tighter one where both keywords are there. */
function boundOf({ keywords, upper, ids }: Pair, schema: FlatSchema): Bound | undefined {
  const isWhole = isOfIntegers(schema);
  const bounds = keywords.flatMap((keyword, index): Bound[] => {
    const limit = tightest(schema, keyword, upper);
    if (limit === undefined) return [];
    const isStrict = index === 1;
    const last = isWhole ? lastInteger(limit, isStrict, upper) : limit;
    return [{ keyword, id: ids[index] ?? keyword, limit, last, open: isStrict && !isWhole }];
  });
  const implied = rangeOfFormat(schema)?.[upper ? 1 : 0];
  if (implied !== undefined)
    bounds.push({ keyword: keywords[0], id: ids[0], limit: implied, last: implied, open: false });
  return bounds.reduce<Bound | undefined>(
    (one, other) => (one === undefined || growthOf(one, other, upper) > 0 ? other : one),
    undefined,
  );
}

function lastInteger(limit: number, isStrict: boolean, upper: boolean): number {
  if (upper) return isStrict ? Math.ceil(limit) - 1 : Math.floor(limit);
  return isStrict ? Math.floor(limit) + 1 : Math.ceil(limit);
}

/** Returns a number above 0 where the second bound leaves fewer numbers than the first, below 0 where it leaves more. */
function growthOf(one: Bound, other: Bound, upper: boolean): number {
  const moved = upper ? one.last - other.last : other.last - one.last;
  return moved === 0 ? Number(other.open) - Number(one.open) : moved;
}
