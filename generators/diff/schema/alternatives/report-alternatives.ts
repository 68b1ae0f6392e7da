import type { Origin } from '@specline/kernel/origin';
import type { Choice } from '@specline/kernel/schema/composition';
import { isObject, refOf } from '@specline/kernel/values';
import type { Effect } from '../../report/change.ts';
import type { Subject } from '../../subject.ts';
import { effectOfPair, type Alternative, type Alternatives } from './alternative.ts';
import { compareTypeSets } from '../compare-types.ts';
import { surelyMeet } from './common-value.ts';
import { areNested, isTakenTwice, rivalOf } from './rivals.ts';
import { valueOf, type FlatSchema } from '../flat-schema.ts';
import type { Pairs } from './pair-alternatives.ts';
import { shown } from './shown-alternative.ts';
import type { SchemaWalk } from '../schema-walk.ts';

/** Reports the alternatives that only one version has. */
export function reportUnpaired(
  pairs: Pairs,
  [was, is]: readonly [Alternatives, Alternatives],
  [before, after]: readonly [FlatSchema, FlatSchema],
  subject: Subject,
  walk: SchemaWalk,
): void {
  const origin = changedOrigin(before, after, walk);
  const typeOrigin = originOfTypes(after, origin);
  const split = splitTypes(pairs, was, is);
  if (split.gone.length > 0)
    reportWrapped(was, is, effectOfSplit(split.gone, split.added, was, is, walk), subject, walk, origin);
  const left = pairs.gone.filter((each) => !split.gone.includes(each));
  const gone = left.filter((each) => !isTaken(each, is, walk, 'widens'));
  for (const each of onePerMember(left.filter((one) => !gone.includes(one))))
    reportFreed(each, was, subject, walk, origin);
  // What a "oneOf" takes twice it takes no more.
  const added = pairs.added.filter(
    (each) => !split.added.includes(each) && (is.exclusive || !isTaken(each, was, walk, 'narrows')),
  );
  if (gone.length + added.length === 0) return;
  const areTypes = isOfTypes(pairs, was, is);
  if (areTypes)
    for (const { id, effect, predicate } of compareTypeSets(typeNames(was), typeNames(is), subject))
      walk.report(subject, id, effect, predicate, typeOrigin);
  // Sets of types show nothing of an alternative of a type that the other version has as well.
  const shownBy = (by: Alternatives, each: Alternative): boolean =>
    areTypes && by.list.every(({ type }) => type !== each.type);
  const keyword = is.keyword ?? was.keyword ?? 'anyOf';
  const originOf = ({ type }: Alternative): Origin => (type === 'null' ? typeOrigin : origin);
  for (const each of onePerMember(gone.filter((one) => !shownBy(is, one))))
    reportGone(was.keyword ?? keyword, each, was, subject, walk, originOf(each));
  // Of a member of several types, one is reported: one that refuses something and takes more, else one that does either.
  const own = walk.within('revision');
  const [refusing, others] = partition(
    added.filter((one) => !shownBy(was, one)),
    (each) => isTakenTwice(each, rivalOf(each, is, own), own),
  );
  for (const each of [...onePerMember(refusing), ...onePerMember(bySurety(others, is, own))])
    reportAdded(keyword, each, was, is, subject, walk, originOf(each));
}

/** Returns alternatives, those first that refuse what another one takes. */
function bySurety(list: readonly Alternative[], is: Alternatives, own: SchemaWalk): readonly Alternative[] {
  const [first, last] = partition(list, (each) => rivalOf(each, is, own) !== undefined);
  return [...first, ...last];
}

function partition<Part>(
  list: readonly Part[],
  isFirst: (part: Part) => boolean,
): readonly [readonly Part[], readonly Part[]] {
  const first = list.filter(isFirst);
  return [first, list.filter((part) => !first.includes(part))];
}

/** Returns the place of a change of alternatives: where a version refers to a schema of its own, that of the reference. */
export function changedOrigin(before: FlatSchema, after: FlatSchema, { sides }: SchemaWalk): Origin {
  const [[was], [is]] = [before.written, after.written];
  const isReferred = isObject(is) && refOf(is) !== undefined && refOf(was) !== refOf(is);
  return isReferred ? sides.revision.originOf(is) : after.origin;
}

/** Returns the place of what decides on types: the choice, where it is not referred to. */
function originOfTypes(schema: FlatSchema, whole: Origin): Origin {
  return whole === schema.origin ? (schema.choices[0]?.origin ?? whole) : whole;
}

/**
 * Reports that one keyword became the other: only what matches several alternatives is valid by one of them and not by the other
 * (JSON Schema 2020-12, Core, section 10.2.1).
 * @param is The alternatives of the revision.
 */
export function reportExchange(
  is: Alternatives,
  after: FlatSchema,
  subject: Subject,
  walk: SchemaWalk,
): void {
  const isWider = is.keyword === 'anyOf';
  const isHarmful = isWider === (subject.direction === 'response') && !subject.idle;
  const isSure = is.list.some((one, index) =>
    is.list
      .slice(index + 1)
      .some((other) => other.written !== one.written && surelyMeet(one, other, walk.sides.revision)),
  );
  walk.report(
    subject,
    'type-changed',
    isSure ? (isWider ? 'widens' : 'narrows') : 'unknown',
    isWider ? 'may match several alternatives now (anyOf)' : 'must match one alternative only now (oneOf)',
    after.choices[0]?.origin ?? after.origin,
    isHarmful ? (isSure ? 'error' : 'warning') : 'info',
  );
}

/** Reports that what was one schema is several alternatives now, or the reverse. */
export function reportWrapped(
  was: Alternatives,
  is: Alternatives,
  effect: Effect,
  subject: Subject,
  walk: SchemaWalk,
  origin: Origin,
): void {
  if (is.keyword !== undefined && was.keyword === undefined) {
    const isBody = is.keyword === 'oneOf' && subject.prefix.endsWith('-body');
    const id = isBody ? 'wrapped-in-one-of' : 'type-changed';
    walk.report(subject, id, effect, `is one of several alternatives (${is.keyword}) now`, origin);
  } else
    walk.report(
      subject,
      'type-generalized',
      effect,
      `is not held to alternatives (${was.keyword ?? 'anyOf'}) any more`,
      origin,
    );
}

/** Returns the alternatives of types that both versions have, of which only one has choices: one schema became several, or the reverse. */
function splitTypes(
  { gone, added }: Pairs,
  was: Alternatives,
  is: Alternatives,
): Pick<Pairs, 'gone' | 'added'> {
  if (was.keyword !== undefined && is.keyword !== undefined) return { gone: [], added: [] };
  const isOnBoth = ({ type }: Alternative): boolean =>
    [gone, added].every((list) => list.some((each) => each.type === type));
  return { gone: gone.filter(isOnBoth), added: added.filter(isOnBoth) };
}

function effectOfSplit(
  gone: readonly Alternative[],
  added: readonly Alternative[],
  was: Alternatives,
  is: Alternatives,
  walk: SchemaWalk,
): Effect {
  if (gone.every((each) => isTaken(each, is, walk, 'widens'))) return 'widens';
  return added.every((each) => isTaken(each, was, walk, 'narrows')) ? 'narrows' : 'differs';
}

/**
 * True if an alternative of the other version takes all values of one for sure.
 * @param effect `widens` for an alternative of the base, `narrows` for one of the revision.
 */
function isTaken(
  each: Alternative,
  by: Alternatives,
  walk: SchemaWalk,
  effect: 'widens' | 'narrows',
): boolean {
  if (by.exclusive) return false;
  return by.list.some((other) => {
    if (other.type !== each.type) return false;
    const found = effect === 'widens' ? effectOfPair(each, other, walk) : effectOfPair(other, each, walk);
    return found === 'none' || found === effect;
  });
}

/** True if the difference is reported as one of types: one version has a list of types, or none in common with the alternatives. */
function isOfTypes({ same, paired }: Pairs, was: Alternatives, is: Alternatives): boolean {
  if (was.keyword !== undefined && is.keyword !== undefined) return false;
  const plain = was.keyword === undefined ? was : is;
  const types = new Set(plain.list.map(({ type }) => type).filter((type) => type !== 'null'));
  return types.size > 1 || same + paired.length === 0;
}

function typeNames({ list }: Alternatives): ReadonlySet<string> {
  return new Set(
    list.map(({ schema, type }) =>
      type === 'number' && valueOf(schema, 'type') === 'integer' ? 'integer' : type,
    ),
  );
}

function onePerMember(list: readonly Alternative[]): readonly Alternative[] {
  return list.filter(
    ({ written }, index) =>
      written === undefined || list.findIndex((each) => each.written === written) === index,
  );
}

function reportGone(
  keyword: Choice['keyword'],
  gone: Alternative,
  was: Alternatives,
  subject: Subject,
  walk: SchemaWalk,
  origin: Origin,
): void {
  const own = walk.within('base');
  const rival = rivalOf(gone, was, own);
  const isFreed = rival !== undefined && subject.direction === 'response' && !subject.idle;
  if (gone.type === 'null' && !isFreed) {
    walk.report(subject, 'became-not-nullable', 'narrows', 'must not be null any more', origin);
    return;
  }
  const isSure = isFreed && (areNested(rival, gone, own) || surelyMeet(rival, gone, walk.sides.base));
  const freed = isFreed ? `; what matches ${shown(rival)} as well is valid now` : '';
  walk.report(
    subject,
    `${partOf(keyword)}-removed`,
    'narrows',
    `has lost the alternative ${shown(gone)}${freed}`,
    origin,
    isSure ? 'error' : isFreed ? 'warning' : undefined,
  );
}

/** Reports that an alternative of a `oneOf` has gone whose values are valid still: those that matched another one as well begin to be. */
function reportFreed(
  freed: Alternative,
  was: Alternatives,
  subject: Subject,
  walk: SchemaWalk,
  origin: Origin,
): void {
  const rival = rivalOf(freed, was, walk.within('base'));
  if (rival === undefined) return;
  const predicate = `has lost the alternative ${shown(freed)}; what matches ${shown(rival)} as well is valid now`;
  walk.report(subject, 'one-of-removed', 'widens', predicate, origin);
}

/** Reports a new alternative, which takes more values, but for those of a `oneOf` that match another one as well: they match none any more. */
function reportAdded(
  keyword: Choice['keyword'],
  added: Alternative,
  was: Alternatives,
  is: Alternatives,
  subject: Subject,
  walk: SchemaWalk,
  origin: Origin,
): void {
  const own = walk.within('revision');
  const rival = rivalOf(added, is, own);
  if (added.type === 'null' && rival === undefined) {
    walk.report(subject, 'became-nullable', 'widens', 'may be null now', origin);
    return;
  }
  if (rival !== undefined && isTakenTwice(added, rival, own)) {
    const predicate = `refuses what ${shown(added)} and ${shown(rival)} both take now`;
    walk.report(subject, 'type-changed', 'narrows', predicate, origin);
    return;
  }
  const isWrapped = was.keyword === undefined && keyword === 'oneOf' && subject.prefix.endsWith('-body');
  const isRefused = rival !== undefined && subject.direction === 'request' && !subject.idle;
  const isSure = isRefused && (areNested(rival, added, own) || surelyMeet(rival, added, walk.sides.revision));
  walk.report(
    subject,
    isWrapped ? 'wrapped-in-one-of-original-preserved' : `${partOf(keyword)}-added`,
    'widens',
    `has a new alternative ${shown(added)}${isRefused ? `; what matches ${shown(rival)} as well is refused` : ''}`,
    origin,
    isSure ? 'error' : isRefused ? 'warning' : undefined,
  );
}

function partOf(keyword: Choice['keyword']): string {
  return keyword === 'oneOf' ? 'one-of' : 'any-of';
}
