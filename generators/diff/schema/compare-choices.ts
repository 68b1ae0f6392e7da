import type { Origin } from '@specline/kernel/origin';
import { typesOf } from './simple-choices.ts';
import type { Json } from '@specline/kernel/json';
import { isObject, membersOf, refOf } from '@specline/kernel/values';
import { choiceKeywords, type Choice } from '@specline/kernel/schema/composition';
import { valueOf, type FlatSchema } from './flat-schema.ts';
import { mayMeet } from './may-meet.ts';
import { isEqual } from './sameness.ts';
import type { SchemaWalk } from './schema-walk.ts';
import type { Subject } from '../subject.ts';

/**
 * Compares alternatives: they are the same where they refer to the same schema, or else stand at the same place among those that do
 * not.
 */
export function compareChoices(
  before: FlatSchema,
  after: FlatSchema,
  subject: Subject,
  walk: SchemaWalk,
): void {
  const [was, is] = [onlyKeyword(before), onlyKeyword(after)];
  if (was !== undefined && is !== undefined && was !== is) {
    reportExchange(is, after, subject, walk);
    const choices = before.choices.map((choice) => ({ ...choice, keyword: is }));
    compareChoices({ ...before, choices }, after, subject, walk);
    return;
  }
  for (const keyword of choiceKeywords) {
    const id = keyword === 'oneOf' ? 'one-of' : 'any-of';
    const pairs = pairChoices(membersIn(before.choices, keyword), membersIn(after.choices, keyword), walk);
    for (const { one, other } of pairs) {
      const fallback = { base: before.origin, revision: after.origin };
      if (one !== undefined && other !== undefined)
        walk.compare([one], [other], subjectWithinChoice(subject, other), fallback);
      else if (other !== undefined && hasChoice(before, keyword))
        reportAddedChoice(keyword, other, membersIn(after.choices, keyword), after.origin, subject, walk);
      else if (one !== undefined && hasChoice(after, keyword))
        walk.report(
          subject,
          `${id}-removed`,
          'narrows',
          `has lost the alternative ${shownChoice(one)}`,
          after.origin,
        );
    }
    const isWrapped = keyword === 'oneOf' && subject.prefix.endsWith('-body');
    if (hasChoice(before, keyword) !== hasChoice(after, keyword))
      walk.report(
        subject,
        hasChoice(after, keyword) ? (isWrapped ? 'wrapped-in-one-of' : 'type-changed') : 'type-generalized',
        hasChoice(after, keyword) ? 'differs' : 'widens',
        hasChoice(after, keyword)
          ? `is one of several alternatives (${keyword}) now`
          : `is not held to alternatives (${keyword}) any more`,
        after.origin,
      );
  }
}

/** Returns the keyword of the alternatives, where they all have the same. */
function onlyKeyword({ choices: [first, ...others] }: FlatSchema): Choice['keyword'] | undefined {
  return others.every(({ keyword }) => keyword === first?.keyword) ? first?.keyword : undefined;
}

/**
 * Reports that one keyword became the other: only what matches several alternatives is valid by one of them and not by the other
 * (JSON Schema 2020-12, Core, section 10.2.1).
 */
function reportExchange(
  keyword: Choice['keyword'],
  after: FlatSchema,
  subject: Subject,
  walk: SchemaWalk,
): void {
  const isWider = keyword === 'anyOf';
  walk.report(
    subject,
    'type-changed',
    'unknown',
    isWider ? 'may match several alternatives now (anyOf)' : 'must match one alternative only now (oneOf)',
    after.choices[0]?.origin ?? after.origin,
    isWider === (subject.direction === 'response') ? 'warning' : 'info',
  );
}

/** Compares how the members of a union are distinguished: OpenAPI 3.1, Discriminator Object. */
export function compareDiscriminator(
  before: FlatSchema,
  after: FlatSchema,
  subject: Subject,
  walk: SchemaWalk,
): void {
  const [was, is] = [valueOf(before, 'discriminator'), valueOf(after, 'discriminator')];
  if (isEqual(was, is)) return;
  const origin = after.keywords.get('discriminator')?.[0]?.origin ?? after.origin;
  if (was === undefined)
    walk.report(subject, 'discriminator-added', 'unknown', 'got a discriminator', origin);
  else if (is === undefined)
    walk.report(subject, 'discriminator-removed', 'unknown', 'lost its discriminator', origin);
  else if (isObject(was) && isObject(is) && was['propertyName'] !== is['propertyName'])
    walk.report(
      subject,
      'discriminator-property-name-changed',
      'unknown',
      `is distinguished by ${JSON.stringify(is['propertyName'])} now`,
      origin,
    );
  else
    walk.report(
      subject,
      'discriminator-mapping-changed',
      'unknown',
      'changed the mapping of its discriminator',
      origin,
    );
}

/**
 * Reports a new alternative, which takes more values, but for those of a `oneOf` that match another one as well: they match none any more.
 * @param id The rule, where it is not that of the keyword.
 */
export function reportAddedChoice(
  keyword: Choice['keyword'],
  added: Json,
  all: readonly Json[],
  origin: Origin,
  subject: Subject,
  walk: SchemaWalk,
  id?: string,
): void {
  const rule = `${keyword === 'oneOf' ? 'one-of' : 'any-of'}-added`;
  const others = all.filter((member) => member !== added);
  const rival =
    keyword === 'oneOf' && subject.direction === 'request' && !subject.idle
      ? others.find((other) => mayMeet(other, added, walk.sides.revision))
      : undefined;
  walk.report(
    subject,
    id ?? rule,
    'widens',
    `has a new alternative ${shownChoice(added)}${rival === undefined ? '' : `; what matches ${shownChoice(rival)} as well is refused`}`,
    origin,
    rival === undefined ? undefined : 'warning',
  );
}

interface Pair {
  readonly one?: Json;
  readonly other?: Json;
}

function pairChoices(before: readonly Json[], after: readonly Json[], walk: SchemaWalk): readonly Pair[] {
  const left = [...after];
  const take = (fits: (other: Json) => boolean): Json | undefined => {
    const index = left.findIndex(fits);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const firm = before.map((one) => ({
    one,
    other: take(
      (other) =>
        refOf(one) === refOf(other) && (refOf(one) !== undefined || walk.same.isWrittenAlike(one, other)),
    ),
  }));
  // What is left on both sides is taken to be what became of the other, in order, where it is of the same kind.
  const isUnnamedOfKind = (one: Json, other: Json): boolean => isUnnamed(one, other) && isOfKind(one, other);
  const sharesTypeUnnamed = (one: Json, other: Json): boolean =>
    isUnnamed(one, other) && sharesType(one, other);
  const isSame = (one: Json, other: Json): boolean => walk.isSame(one, other);
  const likely = [isSame, isUnnamedOfKind, sharesTypeUnnamed].reduce<readonly Pair[]>(
    (pairs, isLike) =>
      pairs.map(({ one, other }) => {
        const found = other ?? take((each) => one !== undefined && isLike(one, each));
        return { ...(one !== undefined && { one }), ...(found !== undefined && { other: found }) };
      }),
    firm.map(({ one, other }) => ({ one, ...(other !== undefined && { other }) })),
  );
  return [...likely, ...left.map((other) => ({ other }))];
}

function isUnnamed(one: Json, other: Json): boolean {
  return refOf(one) === undefined && refOf(other) === undefined;
}

function isOfKind(one: Json, other: Json): boolean {
  return kindOf(one) === kindOf(other);
}

function kindOf(schema: Json): string {
  return isObject(schema) ? JSON.stringify(schema['type'] ?? membersOf(schema)[0]?.[0] ?? '') : typeof schema;
}

/** True if two schemas share a type, as an alternative that may be null now does. */
function sharesType(one: Json, other: Json): boolean {
  const types = typesOf(one);
  return typesOf(other).some((type) => types.includes(type));
}

function membersIn(choices: readonly Choice[], keyword: Choice['keyword']): readonly Json[] {
  return choices.filter((choice) => choice.keyword === keyword).flatMap(({ members }) => members);
}

function hasChoice(schema: FlatSchema, keyword: Choice['keyword']): boolean {
  return schema.choices.some((choice) => choice.keyword === keyword);
}

function subjectWithinChoice(subject: Subject, schema: Json): Subject {
  const ref = refOf(schema);
  return ref === undefined ? subject : { ...subject, name: `${subject.name} as ${shownChoice(schema)}` };
}

/** Returns an alternative as messages name it. */
export function shownChoice(schema: Json): string {
  const ref = refOf(schema);
  if (ref !== undefined) return `"${ref.slice(ref.lastIndexOf('/') + 1)}"`;
  return isObject(schema) && schema['type'] !== undefined ? JSON.stringify(schema['type']) : 'without a name';
}
