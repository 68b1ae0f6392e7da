import type { Json } from '@specline/kernel/json';
import { isList } from '@specline/kernel/values';
import type { Effect } from '../report/change.ts';
import { declaredTypes, isOfIntegers, isOfNoType, possibleTypes } from './declared-types.ts';
import { exchangeOf } from './exchange.ts';
import { occurrencesOf, valueOf, type FlatSchema } from './flat-schema.ts';
import { compareBounds, isExchanged, isSameBound } from './compare-bounds.ts';
import { effectiveLimit, mostItems } from './implied-limits.ts';
import { typeOfKeyword } from './json-type.ts';
import { isWhole, limitChange, limitKeywords, tightest } from './limits.ts';
import { commonMultiple } from './multiples.ts';
import { canonicalText, isEqual } from './sameness.ts';
import { moved, type KeywordChange } from './keyword-change.ts';

/** Compares the keywords that limit values: numbers, lengths, patterns, enumerations, constants. */
export function compareValues(base: FlatSchema, revision: FlatSchema): readonly KeywordChange[] {
  // Where a version has no values, the change of the types reports it.
  if (isOfNoType(base) || isOfNoType(revision)) return compareDefaults(base, revision);
  const changes = [
    ...compareLimits(base, revision),
    ...compareBounds(base, revision),
    ...compareFlag(base, revision),
    ...compareMultiples(base, revision),
    ...comparePatterns(base, revision),
    ...compareConstants(base, revision),
    ...compareEnums(base, revision, 'enum'),
    ...compareEnums(base, revision, 'x-extensible-enum'),
    ...compareDefaults(base, revision),
    ...compareContents(base, revision),
  ];
  // What concerns no value of both versions is reported by the change of the types.
  const types = [base, revision].map(possibleTypes);
  return changes.filter(({ keyword }) => {
    const type = typeOfKeyword(keyword);
    return type === undefined || types.every((each) => each.has(type));
  });
}

function compareLimits(base: FlatSchema, revision: FlatSchema): readonly KeywordChange[] {
  return Object.entries(limitKeywords).flatMap(([keyword, limit]) => {
    // Counts of items are compared with what they count.
    if (keyword.endsWith('Contains')) return [];
    if (isExchanged(keyword, base, revision) || isSameBound(keyword, base, revision)) return [];
    const [before, after] = [base, revision].map((schema) => tightest(schema, keyword, limit.upper));
    const [was, is] = [base, revision].map((schema) => effectiveLimit(schema, keyword, limit));
    const effective = limitChange(limit, was, is);
    // What a list may hold after its first items is left to its greatest length, where one is declared.
    const isOfItems = keyword === 'maxItems' && (before ?? after) !== undefined;
    const change = limitChange(limit, before, after) ?? (isOfItems ? effective : undefined);
    return change === undefined || effective === undefined
      ? []
      : [
          {
            id: `${limit.id}-${change.verb}`,
            effect: effective.effect,
            keyword,
            predicate: before === after ? moved(keyword, was, is) : moved(keyword, before, after),
          },
        ];
  });
}

function compareFlag(base: FlatSchema, revision: FlatSchema): readonly KeywordChange[] {
  const [before, after] = [base, revision].map((schema) =>
    occurrencesOf(schema, 'uniqueItems').includes(true),
  );
  if (before === after || (mostItems(base) <= 1 && mostItems(revision) <= 1)) return [];
  return after === true
    ? [
        {
          id: 'unique-items-set',
          effect: 'narrows',
          keyword: 'uniqueItems',
          predicate: 'has to have unique items now',
        },
      ]
    : [
        {
          id: 'unique-items-unset',
          effect: 'widens',
          keyword: 'uniqueItems',
          predicate: 'may have the same item twice now',
        },
      ];
}

function compareMultiples(base: FlatSchema, revision: FlatSchema): readonly KeywordChange[] {
  const [before, after] = [commonMultiple(base), commonMultiple(revision)];
  if (before === after) return [];
  const [declared, redeclared] = exchangeOf(base, revision, 'multipleOf');
  // What is an integer in one version only is reported as its type.
  if (declared === redeclared) return [];
  const ofType = (schema: FlatSchema, other: FlatSchema): number | undefined =>
    isOfIntegers(schema) && !isOfIntegers(other) ? 1 : undefined;
  const [was, is] = [declared ?? ofType(base, revision), redeclared ?? ofType(revision, base)];
  const change = (verb: string, effect: Effect): readonly KeywordChange[] => [
    { id: `multiple-of-${verb}`, effect, keyword: 'multipleOf', predicate: moved('multipleOf', was, is) },
  ];
  if (before === undefined) return change('set', 'narrows');
  if (after === undefined) return change('unset', 'widens');
  if (isWhole(before / after)) return change(is === undefined ? 'unset' : 'generalized', 'widens');
  if (isWhole(after / before)) return change(was === undefined ? 'set' : 'specialized', 'narrows');
  return change('changed', 'differs');
}

function comparePatterns(base: FlatSchema, revision: FlatSchema): readonly KeywordChange[] {
  const [before, after] = exchangeOf(base, revision, 'pattern');
  if (before === after) return [];
  const [verb, effect]: readonly [string, Effect] =
    before === undefined
      ? ['added', 'narrows']
      : after === undefined
        ? ['removed', 'widens']
        : ['changed', 'unknown'];
  return [{ id: `pattern-${verb}`, effect, keyword: 'pattern', predicate: moved('pattern', before, after) }];
}

function compareConstants(base: FlatSchema, revision: FlatSchema): readonly KeywordChange[] {
  const [before, after] = exchangeOf(base, revision, 'const');
  if (before === after || isListOnOneSide(base, revision)) return [];
  const [verb, effect]: readonly [string, Effect] =
    before === undefined
      ? ['added', 'narrows']
      : after === undefined
        ? ['removed', 'widens']
        : ['changed', 'differs'];
  return [{ id: `const-${verb}`, effect, keyword: 'const', predicate: moved('const', before, after) }];
}

/** Compares enumerations. Values of an extensible one only list what is known, so that a further value is nothing new. */
function compareEnums(
  base: FlatSchema,
  revision: FlatSchema,
  keyword: 'enum' | 'x-extensible-enum',
): readonly KeywordChange[] {
  const isSingle = keyword === 'enum' && isListOnOneSide(base, revision);
  const [before, after] = [base, revision].map(
    (schema) => valuesOf(schema, keyword) ?? (isSingle ? constantOf(schema) : undefined),
  );
  if (before === undefined && after === undefined) return [];
  const isOpen = keyword === 'x-extensible-enum';
  const part = isOpen ? 'x-extensible-enum' : 'enum';
  if (before === undefined)
    return isOpen || isEveryValue(after, base)
      ? []
      : [{ id: 'became-enum', effect: 'narrows', keyword, predicate: `takes ${listed(after)} only now` }];
  if (after === undefined)
    return isOpen || isEveryValue(before, revision)
      ? []
      : [{ id: 'became-not-enum', effect: 'widens', keyword, predicate: 'takes other values now' }];
  const [removed, added] = [valuesMissingIn(after, before), valuesMissingIn(before, after)];
  return [
    ...removed.map((value): KeywordChange => ({
      id: `${part}-value-removed`,
      effect: 'narrows',
      keyword,
      predicate: `has lost the value ${JSON.stringify(value)}`,
      // The wire bears it; code that compares with the value does not compile any more, where the type has no others.
      level: isOpen ? 'info' : 'warning',
    })),
    ...added.map((value): KeywordChange => ({
      id: `${part}-value-added`,
      effect: 'widens',
      keyword,
      predicate: `has the new value ${JSON.stringify(value)}`,
      // Readers are to expect new values, but code that looks at each of them may not.
      level: isOpen ? 'info' : 'warning',
    })),
  ];
}

/** Returns the values that a list has not. Lists may be long: each value is looked up, not compared with all others. */
function valuesMissingIn(list: readonly Json[], values: readonly Json[]): readonly Json[] {
  const texts = new Set(list.map(canonicalText));
  return values.filter((value) => !texts.has(canonicalText(value)));
}

/** True if a list has all values that there are of the types of a schema: `true` and `false`, and `null`. */
function isEveryValue(values: readonly Json[] | undefined, schema: FlatSchema): boolean {
  const types = declaredTypes(schema);
  const all = [...types].flatMap((type) =>
    type === 'boolean' ? [true, false] : type === 'null' ? [null] : [undefined],
  );
  return all.length > 0 && all.every((value) => value !== undefined && values?.includes(value) === true);
}

/**
 * True if one version has a constant and the other a list: a constant is a list of one value (JSON Schema 2020-12, Validation,
 * section 6.1.3).
 */
function isListOnOneSide(base: FlatSchema, revision: FlatSchema): boolean {
  const has = (schema: FlatSchema, keyword: string): boolean => schema.keywords.has(keyword);
  return (
    (has(base, 'enum') && !has(base, 'const') && has(revision, 'const') && !has(revision, 'enum')) ||
    (has(revision, 'enum') && !has(revision, 'const') && has(base, 'const') && !has(base, 'enum'))
  );
}

function constantOf(schema: FlatSchema): readonly Json[] | undefined {
  const value = valueOf(schema, 'const');
  return value === undefined ? undefined : [value];
}

/** Returns the values of a list; of several lists, those that each has. */
function valuesOf(schema: FlatSchema, keyword: string): readonly Json[] | undefined {
  const [first, ...others] = occurrencesOf(schema, keyword).filter(isList);
  const sets = others.map((list) => new Set(list.map(canonicalText)));
  return first?.filter((value) => sets.every((set) => set.has(canonicalText(value))));
}

/** Compares the values that stand for what is left out. */
export function compareDefaults(base: FlatSchema, revision: FlatSchema): readonly KeywordChange[] {
  const [before, after] = [valueOf(base, 'default'), valueOf(revision, 'default')];
  if (isEqual(before, after)) return [];
  const verb = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  return [
    {
      id: `default-value-${verb}`,
      effect: 'none',
      keyword: 'default',
      predicate: moved('default', before, after),
      // Nobody breaks, but who leaves the value out gets something else.
      level: verb === 'added' ? 'info' : 'warning',
    },
  ];
}

/** Returns what a text holds: JSON Schema 2020-12, Validation, section 8. */
function compareContents(base: FlatSchema, revision: FlatSchema): readonly KeywordChange[] {
  const keywords = { contentMediaType: 'content-media-type', contentEncoding: 'content-encoding' };
  return Object.entries(keywords).flatMap(([keyword, id]): readonly KeywordChange[] => {
    const [before, after] = [valueOf(base, keyword), valueOf(revision, keyword)];
    if (before === after) return [];
    const predicate = moved(keyword, before, after);
    return [{ id: `${id}-changed`, effect: 'differs', keyword, predicate }];
  });
}

function listed(values: readonly Json[] | undefined): string {
  return (values ?? []).map((value) => JSON.stringify(value)).join(', ');
}
