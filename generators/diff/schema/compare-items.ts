import { subjectWithin, type Subject } from '../subject.ts';
import type { FlatSchema, Schemas } from './flat-schema.ts';
import { mostItems } from './implied-limits.ts';
import type { SchemaWalk } from './schema-walk.ts';

/** Compares the items of lists, the first ones each by itself: JSON Schema 2020-12, Core, section 10.3.1. */
export function compareItems(
  before: FlatSchema,
  after: FlatSchema,
  subject: Subject,
  walk: SchemaWalk,
): void {
  const [was, is] = [before.prefixItems ?? [], after.prefixItems ?? []];
  const first = Math.max(was.length, is.length);
  const limited = [before, after].map((schema) => schema.keywords.has('maxItems'));
  const [most, mostNow] = [mostItems(before), mostItems(after)];
  // Where a version says how many items there are, what comes after them is reported by the change of that limit.
  const isLimited = limited.includes(true);
  if ((before.items ?? after.items) && !(isLimited && Math.min(most, mostNow) <= first))
    walk.compare(before.items ?? [true], after.items ?? [true], subjectWithin(subject, '*'), {
      base: before.origin,
      revision: after.origin,
    });
  for (let index = 0; index < first; index++)
    if (!isLimited || index < Math.min(most, mostNow))
      compareItem([was[index], is[index]], [before, after], index, subject, walk);
}

/** Compares an item; one that a version does not describe is to it one of the others. */
function compareItem(
  [one, other]: readonly [Schemas | undefined, Schemas | undefined],
  [before, after]: readonly [FlatSchema, FlatSchema],
  index: number,
  subject: Subject,
  walk: SchemaWalk,
): void {
  const [was, is] = [one ?? before.items, other ?? after.items];
  const rest = one === undefined ? was : other === undefined ? is : undefined;
  const isClosed = rest?.includes(false) === true;
  if (was !== undefined && is !== undefined && !isClosed) {
    const origins = { base: before.origin, revision: after.origin };
    walk.compare(was, is, subjectWithin(subject, String(index)), origins);
    return;
  }
  const [verb, predicate] =
    one === undefined
      ? (['added', `declares its item ${String(index)} now`] as const)
      : (['removed', `does not declare its item ${String(index)} any more`] as const);
  const effect = (one === undefined) === isClosed ? 'widens' : 'narrows';
  walk.report(subject, `prefix-items-${verb}`, effect, predicate, after.origin);
}
