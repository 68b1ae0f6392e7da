import type { Json } from '../ir/types.ts';
import { isList, isObject, membersOf } from '../load/values.ts';
import type { Effect } from './change.ts';
import type { FlatSchema } from './flat-schema.ts';
import type { SchemaWalk } from './schema-walk.ts';
import { subjectWithin, type Subject } from './subject.ts';

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

/** Whether a keyword is there, and the same. */
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
  if (!was && is) walk.tell(subject, `${id}-added`, 'narrows', `got "${keyword}"`, origin);
  else if (was && !is) walk.tell(subject, `${id}-removed`, 'widens', `lost its "${keyword}"`, origin);
  else if (was && is) {
    const [one, other] = [was, is].map((said) => said.map(({ value }) => value));
    if (!walk.same.holds(one, other))
      walk.tell(subject, `${id}-changed`, 'unknown', `changed its "${keyword}"`, origin);
  }
}

/** Schemas by patterns or by names: each of them is compared. */
function compareNamed(
  keyword: string,
  id: string,
  before: FlatSchema,
  after: FlatSchema,
  subject: Subject,
  walk: SchemaWalk,
): void {
  const [was, is] = [membersSaid(before, keyword), membersSaid(after, keyword)];
  const origin = after.keywords.get(keyword)?.[0]?.origin ?? after.origin;
  const fallback = { base: before.origin, revision: after.origin };
  for (const [name, schema] of was) {
    const other = is.get(name);
    if (other !== undefined) walk.compare([schema], [other], subjectWithin(subject, name), fallback);
    else
      walk.tell(
        subject,
        `${id}-removed`,
        'widens',
        `lost its "${keyword}" of ${JSON.stringify(name)}`,
        origin,
      );
  }
  for (const name of is.keys())
    if (!was.has(name))
      walk.tell(subject, `${id}-added`, 'narrows', `got "${keyword}" of ${JSON.stringify(name)}`, origin);
}

function compareDependencies(
  before: FlatSchema,
  after: FlatSchema,
  subject: Subject,
  walk: SchemaWalk,
): void {
  const keyword = 'dependentRequired';
  const [was, is] = [membersSaid(before, keyword), membersSaid(after, keyword)];
  const origin = after.keywords.get(keyword)?.[0]?.origin ?? after.origin;
  for (const name of new Set([...was.keys(), ...is.keys()])) {
    const [one, other] = [textsOf(was.get(name)), textsOf(is.get(name))];
    const effect = effectOf(one, other);
    if (effect === 'none') continue;
    const verb = !was.has(name) ? 'added' : is.has(name) ? 'changed' : 'removed';
    const predicate = `asks for ${other.join(', ') || 'nothing'} beside ${JSON.stringify(name)} now`;
    walk.tell(subject, `dependent-required-${verb}`, effect, predicate, origin);
  }
}

function effectOf(before: readonly string[], after: readonly string[]): Effect {
  const grows = after.some((name) => !before.includes(name));
  const shrinks = before.some((name) => !after.includes(name));
  if (grows && shrinks) return 'differs';
  return grows ? 'narrows' : shrinks ? 'widens' : 'none';
}

/** The members of a keyword that holds an object, of all places that say it. */
function membersSaid(schema: FlatSchema, keyword: string): ReadonlyMap<string, Json> {
  const said = schema.keywords.get(keyword) ?? [];
  return new Map(said.flatMap(({ value }) => (isObject(value) ? membersOf(value) : [])));
}

function textsOf(value: Json | undefined): readonly string[] {
  return isList(value) ? value.filter((each) => typeof each === 'string') : [];
}
