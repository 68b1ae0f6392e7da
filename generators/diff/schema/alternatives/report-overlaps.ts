import type { FlatSchema } from '../flat-schema.ts';
import type { SchemaWalk } from '../schema-walk.ts';
import type { Subject } from '../../subject.ts';
import { effectOfPair, type Alternative, type Alternatives } from './alternative.ts';
import { areDisjoint } from './disjoint.ts';
import type { Pairs } from './pair-alternatives.ts';
import { shown } from './shown-alternative.ts';

/**
 * Reports alternatives of a `oneOf` that take values of each other from now on, or no more: a value that matches two is refused (JSON
 * Schema 2020-12, Core, section 10.2.1.3). Where they met before, only an alternative that takes more may refuse more.
 */
export function reportOverlaps(
  { paired }: Pairs,
  [was, is]: readonly [Alternatives, Alternatives],
  after: FlatSchema,
  subject: Subject,
  walk: SchemaWalk,
): void {
  if (was.keyword !== 'oneOf' || is.keyword !== 'oneOf') return;
  for (const [one, other] of paired) {
    const [before, now] = [meetingWith(one, was), meetingWith(other, is)];
    if (before === undefined && now === undefined) continue;
    const effect = effectOfPair(one, other, walk);
    const isMore = now !== undefined && (before === undefined ? effect !== 'none' : effect === 'widens');
    const isLess =
      before !== undefined &&
      (now === undefined ? effect !== 'none' : ['narrows', 'differs'].includes(effect));
    const origin = after.choices[0]?.origin ?? after.origin;
    if (isMore)
      walk.report(
        subject,
        'type-changed',
        before === undefined ? 'narrows' : 'unknown',
        `refuses what ${shown(other)} and ${shown(now)} both take now`,
        origin,
      );
    if (isLess)
      walk.report(
        subject,
        'type-changed',
        'widens',
        `takes what ${shown(one)} and ${shown(before)} both took`,
        origin,
        // Where they meet still, which values are taken now is not sure.
        now !== undefined && subject.direction === 'response' ? 'warning' : undefined,
      );
  }
}

/** Returns another alternative that may take values of one, of a `oneOf`. */
function meetingWith(one: Alternative, { list, exclusive }: Alternatives): Alternative | undefined {
  if (!exclusive) return undefined;
  return list.find((each) => each !== one && each.written !== one.written && !areDisjoint(each, one));
}
