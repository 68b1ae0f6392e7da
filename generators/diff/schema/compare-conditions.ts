import type { Json } from '@specline/kernel/json';
import { isList } from '@specline/kernel/values';
import type { Effect } from '../report/change.ts';
import { isClosed, membersOfKeyword, occurrencesOf, valueOf, type FlatSchema } from './flat-schema.ts';
import type { SchemaWalk } from './schema-walk.ts';
import { subjectWithin, type Subject } from '../subject.ts';

/** Keywords that apply schemas in ways that are not walked, and their part of rule ids. */
const applicators: readonly (readonly [keyword: string, id: string])[] = [
  ['not', 'not'],
  ['if', 'if'],
  ['then', 'then'],
  ['else', 'else'],
  ['contains', 'contains'],
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
  compareNamed('patternProperties', 'pattern-property', before, after, subject, walk);
  compareNamed('dependentSchemas', 'dependent-schema', before, after, subject, walk);
  compareDependencies(before, after, subject, walk);
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
  if (keyword === 'contains') return after.keywords.has('maxContains') ? 'unknown' : effect;
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
  const [was, is] = [membersOfKeyword(before, keyword), membersOfKeyword(after, keyword)];
  const origin = after.keywords.get(keyword)?.[0]?.origin ?? after.origin;
  const fallback = { base: before.origin, revision: after.origin };
  for (const [name, schema] of was) {
    const other = is.get(name);
    if (other !== undefined) walk.compare([schema], [other], subjectWithin(subject, name), fallback);
    else
      walk.report(
        subject,
        `${id}-removed`,
        'widens',
        `lost its "${keyword}" of ${JSON.stringify(name)}`,
        origin,
      );
  }
  for (const name of is.keys())
    if (!was.has(name))
      walk.report(subject, `${id}-added`, 'narrows', `got "${keyword}" of ${JSON.stringify(name)}`, origin);
}

function compareDependencies(
  before: FlatSchema,
  after: FlatSchema,
  subject: Subject,
  walk: SchemaWalk,
): void {
  const keyword = 'dependentRequired';
  const [was, is] = [membersOfKeyword(before, keyword), membersOfKeyword(after, keyword)];
  const origin = after.keywords.get(keyword)?.[0]?.origin ?? after.origin;
  for (const name of new Set([...was.keys(), ...is.keys()])) {
    const [one, other] = [textsOf(was.get(name)), textsOf(is.get(name))];
    const effect = effectOf(one, other);
    if (effect === 'none') continue;
    const verb = !was.has(name) ? 'added' : is.has(name) ? 'changed' : 'removed';
    const predicate = `requires ${other.join(', ') || 'nothing'} next to ${JSON.stringify(name)} now`;
    walk.report(subject, `dependent-required-${verb}`, effect, predicate, origin);
  }
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
