import type { Json } from '@specline/kernel/json';
import { isList, isObject, membersOf } from '@specline/kernel/values';
import type { Effect } from '../report/change.ts';
import { takesAnything } from './canonical/keywords.ts';
import { conditionKeywords, conditionsOf, withConditions } from './conditions.ts';
import { countsOf, type Count } from './counts.ts';
import {
  flatten,
  isClosed,
  occurrencesOf,
  schemasByName,
  valueOf,
  type FlatSchema,
  type Keyword,
  type Schemas,
} from './flat-schema.ts';
import { moved } from './keyword-change.ts';
import { limitChange, limitKeywords } from './limits.ts';
import type { SchemaWalk } from './schema-walk.ts';
import { subjectWithin, type Subject } from '../subject.ts';
import { unpaired } from './unpaired.ts';

/** Keywords that apply schemas in ways that are not walked, and their part of rule ids. */
const applicators: readonly (readonly [keyword: string, id: string])[] = [
  ['not', 'not'],
  ['propertyNames', 'property-names'],
  ['unevaluatedProperties', 'unevaluated-properties'],
  ['unevaluatedItems', 'unevaluated-items'],
  ['contentSchema', 'content-schema'],
];

/** Compares the keywords that apply schemas, or ask for properties, where something else holds: JSON Schema 2020-12, Core, section 10. */
export function compareConditions(
  before: FlatSchema,
  after: FlatSchema,
  subject: Subject,
  walk: SchemaWalk,
): void {
  for (const [keyword, id] of applicators) compareWhole(keyword, id, before, after, subject, walk);
  compareIfs(before, after, subject, walk);
  compareCounts(before, after, subject, walk);
  compareNamed('patternProperties', 'pattern-property', before, after, subject, walk);
  compareNamed('dependentSchemas', 'dependent-schema', before, after, subject, walk);
  compareDependencies(before, after, subject, walk);
}

/** Compares conditions, each with what it demands; where one is left on both sides, by its keywords. */
function compareIfs(before: FlatSchema, after: FlatSchema, subject: Subject, walk: SchemaWalk): void {
  const [gone, added] = unpaired(conditionsOf(before), conditionsOf(after), (one, other) =>
    conditionKeywords.every((each) => isSameKeyword(one[each], other[each], walk)),
  );
  if (gone.length <= 1 && added.length <= 1)
    for (const keyword of conditionKeywords)
      compareWhole(
        keyword,
        keyword,
        withConditions(before, gone),
        withConditions(after, added),
        subject,
        walk,
      );
  else {
    for (const { if: condition } of gone)
      walk.report(subject, 'if-removed', 'widens', 'lost a condition ("if")', condition.origin);
    for (const { if: condition } of added)
      walk.report(subject, 'if-added', 'narrows', 'got a condition ("if")', condition.origin);
  }
}

/** Compares how many items have to match a schema. */
function compareCounts(before: FlatSchema, after: FlatSchema, subject: Subject, walk: SchemaWalk): void {
  const [gone, added] = unpaired(
    countsOf(before),
    countsOf(after),
    (one, other) =>
      one.least === other.least &&
      one.most === other.most &&
      isSameKeyword(one.contains, other.contains, walk),
  );
  const [was, is] = [gone[0], added[0]];
  if (was && is && gone.length === 1 && added.length === 1) {
    compareCount(was, is, after, subject, walk);
    return;
  }
  if (gone.length > 0)
    walk.report(subject, 'contains-removed', 'widens', 'lost its "contains"', after.origin);
  for (const { contains } of added)
    walk.report(subject, 'contains-added', 'narrows', 'got "contains"', contains.origin);
}

function compareCount(was: Count, is: Count, after: FlatSchema, subject: Subject, walk: SchemaWalk): void {
  const { origin } = is.contains;
  if (!isSameKeyword(was.contains, is.contains, walk)) {
    const effect = walk.effectOf(was.contains.value, is.contains.value);
    // What must not match too often is refused where more matches.
    const isOneWay = was.most === undefined && is.most === undefined;
    walk.report(subject, 'contains-changed', isOneWay ? effect : 'unknown', 'changed its "contains"', origin);
  }
  for (const [keyword, before, now] of [
    ['minContains', was.least, is.least],
    ['maxContains', was.most, is.most],
  ] as const) {
    const limit = limitKeywords[keyword];
    const change = limit && limitChange(limit, before, now);
    const place = after.keywords.get(keyword)?.find(({ holder }) => holder === is.contains.holder)?.origin;
    if (limit && change)
      walk.report(
        subject,
        `${limit.id}-${change.verb}`,
        change.effect,
        moved(keyword, before, now),
        place ?? origin,
      );
  }
}

function isSameKeyword(one: Keyword | undefined, other: Keyword | undefined, walk: SchemaWalk): boolean {
  if (one === undefined || other === undefined) return one === other;
  return walk.isSame(one.value, other.value);
}

/** Compares whether a keyword is there, and whether it is the same. */
function compareWhole(
  keyword: string,
  id: string,
  before: FlatSchema,
  after: FlatSchema,
  subject: Subject,
  walk: SchemaWalk,
): void {
  const [was, is] = [before.keywords.get(keyword), after.keywords.get(keyword)];
  const origin = is?.[0]?.origin ?? after.origin;
  // An object that is closed is compared as such, by whichever keyword it is.
  const isOfClosed = keyword === 'unevaluatedProperties' && isClosed(before) && isClosed(after);
  if (isOfClosed) return;
  if (!was && is) walk.report(subject, `${id}-added`, 'narrows', `got "${keyword}"`, origin);
  else if (was && !is) {
    // What an object may hold in addition to its properties breaks no reader.
    const isOpened = keyword === 'unevaluatedProperties' && valueOf(before, keyword) === false;
    const level = isOpened && subject.direction === 'response' ? 'info' : undefined;
    walk.report(subject, `${id}-removed`, 'widens', `lost its "${keyword}"`, origin, level);
  } else if (was && is) {
    const effect = effectOfKeyword(keyword, before, after, walk);
    if (effect !== 'none') walk.report(subject, `${id}-changed`, effect, `changed its "${keyword}"`, origin);
  }
}

/** Returns whether a keyword that both versions have takes more values now, fewer or others. */
function effectOfKeyword(keyword: string, before: FlatSchema, after: FlatSchema, walk: SchemaWalk): Effect {
  const effect = innerEffect(keyword, before, after, walk);
  if (effect === 'none' || keyword === 'not') return reversed(effect);
  if (keyword !== 'if' && keyword !== 'then' && keyword !== 'else') return effect;
  const isKept = (each: string): boolean => each === keyword || isUnchanged(each, before, after, walk);
  // Where a condition and what it demands change together, neither decides.
  if (!['if', 'then', 'else'].every(isKept)) return 'unknown';
  if (keyword !== 'if') return after.keywords.has('if') ? effect : 'none';
  const [hasThen, hasElse] = ['then', 'else'].map((each) => after.keywords.has(each));
  if (hasThen === hasElse) return hasThen === true ? 'unknown' : 'none';
  return hasThen === true ? reversed(effect) : effect;
}

/** Returns how the schemas of a keyword have changed. */
function innerEffect(keyword: string, before: FlatSchema, after: FlatSchema, walk: SchemaWalk): Effect {
  const [was, is] = [occurrencesOf(before, keyword), occurrencesOf(after, keyword)];
  if (was.length !== is.length) return 'unknown';
  const effects = was.map((value, index): Effect => {
    const other = is[index] ?? true;
    return walk.isSame(value, other) ? 'none' : walk.effectOf(value, other);
  });
  const [first = 'none', ...others] = [...new Set(effects.filter((effect) => effect !== 'none'))];
  return others.length === 0 ? first : 'unknown';
}

function isUnchanged(keyword: string, before: FlatSchema, after: FlatSchema, walk: SchemaWalk): boolean {
  return (
    before.keywords.has(keyword) === after.keywords.has(keyword) &&
    innerEffect(keyword, before, after, walk) === 'none'
  );
}

/** Returns the effect of a schema on the values that do not match it. */
function reversed(effect: Effect): Effect {
  return effect === 'widens' ? 'narrows' : effect === 'narrows' ? 'widens' : effect;
}

/** Compares schemas by patterns or by names, one by one. */
function compareNamed(
  keyword: string,
  id: string,
  before: FlatSchema,
  after: FlatSchema,
  subject: Subject,
  walk: SchemaWalk,
): void {
  const [was, is] = [schemasByName(before, keyword), schemasByName(after, keyword)];
  const origin = after.keywords.get(keyword)?.[0]?.origin ?? after.origin;
  const fallback = { base: before.origin, revision: after.origin };
  const arePatterns = keyword === 'patternProperties';
  for (const [name, schemas] of was) {
    const others = is.get(name);
    if (others !== undefined) {
      walk.compare(schemas, others, subjectWithin(subject, name), fallback);
      // What is new there, or gone, may be a property that the object has.
      if (!arePatterns && hasOtherNames(schemas, others, before, walk))
        walk.report(subject, `${id}-changed`, 'unknown', `changed its "${keyword}"`, origin);
      continue;
    }
    const effect = arePatterns ? effectOfPattern(after, 'widens') : 'widens';
    const predicate = `lost its "${keyword}" of ${JSON.stringify(name)}`;
    walk.report(subject, `${id}-removed`, effect, predicate, origin);
  }
  for (const name of is.keys()) {
    if (was.has(name)) continue;
    const effect = arePatterns ? effectOfPattern(before, 'narrows') : 'narrows';
    walk.report(subject, `${id}-added`, effect, `got "${keyword}" of ${JSON.stringify(name)}`, origin);
  }
}

/** True if one version of schemas alone is about some property of an object. */
function hasOtherNames(
  schemas: Schemas,
  others: Schemas,
  { properties, origin }: FlatSchema,
  { sides }: SchemaWalk,
): boolean {
  const was = flatten(schemas, sides.base, origin).properties;
  const is = flatten(others, sides.revision, origin).properties;
  return [...properties.keys()].some((name) => was.has(name) !== is.has(name));
}

/**
 * Returns the effect of a pattern that one version alone has.
 * @param other The version without it, in which its properties are among all others.
 * @param whenOpen The effect where these may be anything.
 */
function effectOfPattern(other: FlatSchema, whenOpen: 'widens' | 'narrows'): Effect {
  if (isClosed(other)) return whenOpen === 'widens' ? 'narrows' : 'widens';
  return (other.additional ?? []).every(takesAnything) ? whenOpen : 'differs';
}

function compareDependencies(
  before: FlatSchema,
  after: FlatSchema,
  subject: Subject,
  walk: SchemaWalk,
): void {
  const [was, is] = [dependenciesIn(before), dependenciesIn(after)];
  const origin = after.keywords.get('dependentRequired')?.[0]?.origin ?? after.origin;
  for (const name of new Set([...was.keys(), ...is.keys()])) {
    const [one, other] = [textsOf(was.get(name)), textsOf(is.get(name))];
    const effect = effectOf(one, other);
    if (effect === 'none') continue;
    const verb = !was.has(name) ? 'added' : is.has(name) ? 'changed' : 'removed';
    const predicate = `requires ${other.join(', ') || 'nothing'} next to ${JSON.stringify(name)} now`;
    walk.report(subject, `dependent-required-${verb}`, effect, predicate, origin);
  }
}

/** Returns the names that are required next to others, which canonical schemas declare once. */
function dependenciesIn(schema: FlatSchema): ReadonlyMap<string, Json> {
  const value = valueOf(schema, 'dependentRequired');
  return new Map(isObject(value) ? membersOf(value) : []);
}

function effectOf(before: readonly string[], after: readonly string[]): Effect {
  const grows = after.some((name) => !before.includes(name));
  const shrinks = before.some((name) => !after.includes(name));
  if (grows && shrinks) return 'differs';
  return grows ? 'narrows' : shrinks ? 'widens' : 'none';
}

function textsOf(value: Json | undefined): readonly string[] {
  return isList(value) ? value.filter((each) => typeof each === 'string') : [];
}
