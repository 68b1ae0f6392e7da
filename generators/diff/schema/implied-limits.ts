import { lengthsOf, type TextLengths } from '../../load/pattern/text-lengths.ts';
import { isList, isObject } from '@specline/kernel/values';
import { declaredTypes } from './declared-types.ts';
import { occurrencesOf, type FlatSchema } from './flat-schema.ts';
import { tightest, type LimitKeyword } from './limits.ts';

/** A least and a greatest number. */
export type Range = readonly [least: number, most: number];

/** The ranges of formats that limit numbers: OpenAPI Format Registry. */
export const rangesOfFormats: ReadonlyMap<unknown, Range> = new Map([
  ...[8, 16, 32, 64].map(
    (bits) => [`int${String(bits)}`, [-(2 ** (bits - 1)), 2 ** (bits - 1) - 1]] as const,
  ),
  ...[8, 16, 32, 64].map((bits) => [`uint${String(bits)}`, [0, 2 ** bits - 1]] as const),
]);

/** The length of all texts of a format: RFC 9562, section 4, and RFC 3339, section 5.6. */
const lengthsOfFormats: ReadonlyMap<string, number> = new Map([
  ['uuid', 36],
  ['date', 10],
]);

/**
 * Returns the limit that holds: the tighter one of what is declared and what other keywords imply.
 * @param keyword A keyword that limits.
 * @returns Undefined where nothing limits.
 */
export function effectiveLimit(
  schema: FlatSchema,
  keyword: string,
  { upper, whenAbsent }: LimitKeyword,
): number | undefined {
  const limits = [tightest(schema, keyword, upper) ?? whenAbsent, impliedLimit(schema, keyword)].filter(
    (limit) => limit !== undefined,
  );
  if (limits.length === 0) return undefined;
  return upper ? Math.min(...limits) : Math.max(...limits);
}

/**
 * Returns the limit that other keywords of a schema imply: those of `format: int32`, the number of properties that are required.
 * @param keyword A keyword that limits.
 * @returns Undefined where they imply none.
 */
function impliedLimit(schema: FlatSchema, keyword: string): number | undefined {
  if (keyword === 'minimum' || keyword === 'maximum')
    return rangeOfFormat(schema)?.[keyword === 'minimum' ? 0 : 1];
  if (keyword === 'minProperties') return schema.required.size;
  if (keyword === 'maxProperties') return mostProperties(schema);
  if (keyword === 'minItems') return fewestItems(schema);
  if (keyword === 'maxItems') return least([mostPrefixItems(schema), mostUniqueItems(schema)]);
  const lengths = lengthsOfTexts(schema);
  if (keyword === 'maxLength') return least(lengths.map(({ most }) => most));
  return keyword === 'minLength' ? Math.max(0, ...lengths.map((each) => each.least)) : undefined;
}

/** Returns the least of some limits; undefined where none of them limits. */
function least(limits: readonly (number | undefined)[]): number | undefined {
  const found = Math.min(...limits.map((limit) => limit ?? Infinity));
  return found === Infinity ? undefined : found;
}

/** Returns how long the texts are that patterns and formats leave. */
function lengthsOfTexts(schema: FlatSchema): readonly TextLengths[] {
  const patterns = occurrencesOf(schema, 'pattern').flatMap((each) =>
    typeof each === 'string' ? [lengthsOf(each)] : [],
  );
  const formats = occurrencesOf(schema, 'format').flatMap((each) => {
    const length = typeof each === 'string' ? lengthsOfFormats.get(each) : undefined;
    return length === undefined ? [] : [{ least: length, most: length }];
  });
  return [...patterns, ...formats];
}

/** Returns the least and the greatest number that the formats of a schema leave. */
export function rangeOfFormat(schema: FlatSchema): Range | undefined {
  const types = declaredTypes(schema);
  if (!types.has('integer') && !types.has('number')) return undefined;
  const all = occurrencesOf(schema, 'format').flatMap((format) => {
    const range = rangesOfFormats.get(format);
    return range === undefined ? [] : [range];
  });
  if (all.length === 0) return undefined;
  return [Math.max(...all.map(([least]) => least)), Math.min(...all.map(([, most]) => most))];
}

function mostProperties(schema: FlatSchema): number | undefined {
  const isFull = schema.additional?.includes(false) === true && !schema.keywords.has('patternProperties');
  return isFull ? schema.properties.size : undefined;
}

function fewestItems(schema: FlatSchema): number {
  return schema.keywords.has('contains') ? (tightest(schema, 'minContains', false) ?? 1) : 0;
}

/** Returns how many items a list has at most where no others may follow its first ones. */
function mostPrefixItems(schema: FlatSchema): number | undefined {
  return schema.items?.includes(false) === true ? (schema.prefixItems ?? []).length : undefined;
}

/** Returns how many items a list of unique items has at most, where these list their values. */
function mostUniqueItems(schema: FlatSchema): number | undefined {
  if (!occurrencesOf(schema, 'uniqueItems').includes(true) || schema.prefixItems !== undefined)
    return undefined;
  const counts = (schema.items ?? []).flatMap((item) => {
    const values = isObject(item) ? item['enum'] : undefined;
    return isList(values) ? [values.length] : [];
  });
  return counts.length === 0 ? undefined : Math.min(...counts);
}

/** Returns how many items a list may have: by `maxItems`, or as none may follow its first ones. */
export function mostItems(schema: FlatSchema): number {
  return Math.min(tightest(schema, 'maxItems', true) ?? Infinity, mostPrefixItems(schema) ?? Infinity);
}
