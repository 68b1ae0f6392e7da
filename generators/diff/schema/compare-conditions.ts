import type { Json } from '@specline/kernel/json';
import { isList } from '@specline/kernel/values';
import type { Effect } from '../report/change.ts';
import { isClosed, membersOfKeyword, valueOf, type FlatSchema, type Keyword } from './flat-schema.ts';
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
  } else if (was && is && !isSameKeyword(was, is, walk))
    walk.report(subject, `${id}-changed`, 'unknown', `changed its "${keyword}"`, origin);
}

function isSameKeyword(was: readonly Keyword[], is: readonly Keyword[], walk: SchemaWalk): boolean {
  return (
    was.length === is.length && was.every(({ value }, index) => walk.isSame(value, is[index]?.value ?? null))
  );
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
