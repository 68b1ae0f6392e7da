import type { Alternatives } from './alternative.ts';
import { asWritten, expanded, hasAssertions } from './alternatives.ts';
import { choicesAlone, withoutChoices, type FlatSchema } from './flat-schema.ts';
import { isSame, pairAlternatives, type Pairs } from './pair-alternatives.ts';
import {
  changedOrigin,
  reportExchange,
  reportUnpaired,
  reportWrapped,
  subjectOfAlternative,
} from './report-alternatives.ts';
import type { SchemaWalk } from './schema-walk.ts';
import type { Subject } from '../subject.ts';

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
  const [was, is] = alternativesOfBoth(before, after, walk);
  const pairs = pairAlternatives(was, is, walk);
  const isUnion = [before, after].every((schema) => schema.choices.length === 0 || !hasAssertions(schema));
  if (isUnion || (was.exclusive === is.exclusive && isSameUnion(pairs, walk))) {
    walk.compareAnnotations(before, after, subject);
    comparePairs(pairs, [was, is], [before, after], subject, walk);
    return;
  }
  walk.compareFlat(withoutChoices(before), withoutChoices(after), subject);
  if (before.choices.length === 0 || after.choices.length === 0) {
    reportWrapped(was, is, 'differs', subject, walk, changedOrigin(before, after, walk));
    return;
  }
  const [one, other] = [choicesAlone(before), choicesAlone(after)];
  const choices = alternativesOfBoth(one, other, walk);
  comparePairs(pairAlternatives(...choices, walk), choices, [one, other], subject, walk);
}

function alternativesOfBoth(
  before: FlatSchema,
  after: FlatSchema,
  walk: SchemaWalk,
): readonly [Alternatives, Alternatives] {
  const { base, revision } = walk.sides;
  const [was, is] = [expanded(before, base), expanded(after, revision)];
  if (was === undefined || is === undefined) return [asWritten(before, base), asWritten(after, revision)];
  return [was, is];
}

function isSameUnion({ paired, gone, added }: Pairs, walk: SchemaWalk): boolean {
  return gone.length + added.length === 0 && paired.every(([one, other]) => isSame(one, other, walk));
}

function comparePairs(
  pairs: Pairs,
  [was, is]: readonly [Alternatives, Alternatives],
  [before, after]: readonly [FlatSchema, FlatSchema],
  subject: Subject,
  walk: SchemaWalk,
): void {
  const origins = { base: before.origin, revision: after.origin };
  for (const [one, other] of pairs.paired)
    if (one.isWhole && other.isWhole && one.written !== undefined && other.written !== undefined)
      walk.compare([one.written], [other.written], subjectOfAlternative(subject, other), origins);
    else walk.compareFlat(one.schema, other.schema, subject);
  reportUnpaired(pairs, [was, is], [before, after], subject, walk);
  const isExchanged = was.keyword !== is.keyword && was.exclusive !== is.exclusive;
  if (was.keyword !== undefined && is.keyword !== undefined && isExchanged)
    reportExchange(is.keyword, after, subject, walk);
}
