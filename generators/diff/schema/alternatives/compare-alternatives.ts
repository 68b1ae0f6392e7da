import { refOf } from '@specline/kernel/values';
import type { Side } from '../../side.ts';
import { hasChoices, type Alternative, type Alternatives } from './alternative.ts';
import { asWritten, expanded, hasAssertions } from './alternatives.ts';
import {
  choicesAlone,
  flattenUnlessNull,
  withoutChoices,
  type FlatChoice,
  type FlatSchema,
} from '../flat-schema.ts';
import { mergedRanges } from './merged-ranges.ts';
import { isSame, pairAlternatives, type Pairs } from './pair-alternatives.ts';
import { changedOrigin, reportExchange, reportUnpaired, reportWrapped } from './report-alternatives.ts';
import { reportOverlaps } from './report-overlaps.ts';
import { subjectOfAlternative } from './shown-alternative.ts';
import type { SchemaWalk } from '../schema-walk.ts';
import { unpaired } from '../unpaired.ts';
import type { Subject } from '../../subject.ts';

/**
 * Compares two schemas of which one has choices at least, as the sets of values that they take: in how many schemas a version writes
 * them is no change.
 */
export function compareAlternatives(
  before: FlatSchema,
  after: FlatSchema,
  subject: Subject,
  walk: SchemaWalk,
): void {
  const both = alternativesOfBoth(before, after, walk);
  const pairs = both && pairsOf(...both, walk);
  if (both !== undefined && pairs !== undefined && isComparedAsUnion(pairs, both, [before, after], walk)) {
    compareUnions(pairs, both, [before, after], subject, walk);
    return;
  }
  walk.compareFlat(withoutChoices(before), withoutChoices(after), subject);
  if (both !== undefined && (before.choices.length === 0 || after.choices.length === 0)) {
    const effect = before.choices.length === 0 ? 'narrows' : 'widens';
    reportWrapped(...both, effect, subject, walk, changedOrigin(before, after, walk));
    return;
  }
  const [one, other] = [choicesAlone(before, after), choicesAlone(after, before)];
  const choices = alternativesOfBoth(one, other, walk);
  if (choices === undefined) compareChoices(before, after, subject, walk);
  else comparePairs(pairAlternatives(...choices, walk), choices, [one, other], subject, walk);
}

function isComparedAsUnion(
  pairs: Pairs,
  [was, is]: Both,
  [before, after]: readonly [FlatSchema, FlatSchema],
  walk: SchemaWalk,
): boolean {
  const isUnion = [before, after].every((schema) => schema.choices.length === 0 || !hasAssertions(schema));
  return isUnion || (was.exclusive === is.exclusive && isSameUnion(pairs, walk));
}

function compareUnions(
  pairs: Pairs,
  both: Both,
  [before, after]: readonly [FlatSchema, FlatSchema],
  subject: Subject,
  walk: SchemaWalk,
): void {
  const areChoices = both.every(({ keyword }) => keyword !== undefined);
  const isOwn = areChoices && pairs.paired.some((pair) => haveOwnAnnotations(pair, both));
  const annotated = (schema: FlatSchema, side: Side): FlatSchema =>
    isOwn ? schema : flattenUnlessNull(schema, side);
  const [one, other] = [annotated(before, walk.sides.base), annotated(after, walk.sides.revision)];
  walk.compareAnnotations(one, other, subject);
  comparePairs(pairs, both, [before, after], subject, walk);
}

/** Compares choices that cannot be written as one union: each by itself, since each of them has to hold. */
function compareChoices(before: FlatSchema, after: FlatSchema, subject: Subject, walk: SchemaWalk): void {
  const [gone, added] = unpaired(before.choices, after.choices, (one, other) =>
    isSameChoice(one, other, walk),
  );
  const [was, is] = [gone[0], added[0]];
  if (was && is && gone.length === 1 && added.length === 1) {
    const both: Both = [asWritten(was, walk.sides.base), asWritten(is, walk.sides.revision)];
    comparePairs(pairAlternatives(...both, walk), both, [before, after], subject, walk);
    return;
  }
  for (const { keyword, origin } of added)
    walk.report(
      subject,
      'type-changed',
      'narrows',
      `is held to further alternatives (${keyword}) now`,
      origin,
    );
  for (const { keyword } of gone) {
    const predicate = `is not held to alternatives (${keyword}) any more`;
    walk.report(subject, 'type-generalized', 'widens', predicate, after.origin);
  }
}

function isSameChoice(one: FlatChoice, other: FlatChoice, walk: SchemaWalk): boolean {
  if (one.keyword !== other.keyword) return false;
  const [gone, added] = unpaired(one.members, other.members, (member, each) => walk.isSame(member, each));
  return gone.length + added.length === 0;
}

/** The alternatives of both versions. */
type Both = readonly [was: Alternatives, is: Alternatives];

/** Returns the alternatives of both versions; undefined where those of one cannot be written as a union. */
function alternativesOfBoth(before: FlatSchema, after: FlatSchema, walk: SchemaWalk): Both | undefined {
  const [was, is] = [expanded(before, walk.sides.base), expanded(after, walk.sides.revision)];
  return was === undefined || is === undefined ? undefined : [was, is];
}

/** Pairs alternatives; those of ranges that leave the same values between them as one. */
function pairsOf(was: Alternatives, is: Alternatives, walk: SchemaWalk): Pairs {
  const [before, after] = [was, is].map((each) =>
    each.exclusive ? each : { ...each, list: mergedRanges(each.list) },
  );
  const isMerged = before?.list.length !== was.list.length || after?.list.length !== is.list.length;
  if (isMerged && before && after) {
    const merged = pairAlternatives(before, after, walk);
    if (isSameUnion(merged, walk)) return merged;
  }
  return pairAlternatives(was, is, walk);
}

function isSameUnion({ paired, gone, added }: Pairs, walk: SchemaWalk): boolean {
  return gone.length + added.length === 0 && paired.every(([one, other]) => isSame(one, other, walk));
}

/** True if two alternatives are compared as they are written, with their annotations: those with a name, and those of several. */
function haveOwnAnnotations(
  [one, other]: readonly [Alternative, Alternative],
  both: readonly Alternatives[],
): boolean {
  if (!one.isWhole || !other.isWhole) return false;
  const areSeveral = both.every(({ list }) => list.filter(({ type }) => type !== 'null').length > 1);
  return areSeveral || refOf(one.written) !== undefined || refOf(other.written) !== undefined;
}

function comparePairs(
  pairs: Pairs,
  [was, is]: readonly [Alternatives, Alternatives],
  [before, after]: readonly [FlatSchema, FlatSchema],
  subject: Subject,
  walk: SchemaWalk,
): void {
  const origins = { base: before.origin, revision: after.origin };
  for (const pair of pairs.paired) {
    const [one, other] = pair;
    const areCompared = haveOwnAnnotations(pair, [was, is]) || pair.some(hasChoices);
    if (areCompared && one.written !== undefined && other.written !== undefined)
      walk.compare([one.written], [other.written], subjectOfAlternative(subject, other), origins);
    else walk.compareFlat(one.schema, other.schema, subject);
  }
  reportOverlaps(pairs, [was, is], after, subject, walk);
  reportUnpaired(pairs, [was, is], [before, after], subject, walk);
  const isExchanged = was.keyword !== is.keyword && was.exclusive !== is.exclusive;
  if (was.keyword !== undefined && is.keyword !== undefined && isExchanged)
    reportExchange(is, after, subject, walk);
}
