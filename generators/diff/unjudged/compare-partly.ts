import { brokenRef, type Document } from '../../load/document.ts';
import type { BrokenPart } from '../../load/partial/broken-parts.ts';
import type { PartlyRead } from '../../load/partial/read-partly.ts';
import { memberAt, newObject } from '@specline/kernel/values';
import { compareDocuments } from '../compare-documents.ts';
import type { Change } from '../report/change.ts';
import { inOrder } from '../report/changes.ts';
import { Sameness } from '../schema/sameness.ts';
import { Side } from '../side.ts';
import { shownPart } from './shown-part.ts';
import { usesOf } from './uses.ts';
import { sharedSteps, withoutParts } from './same-place.ts';

/**
 * Compares two versions of a document as far as both can be read. A part that has no reading in one of them is compared in neither: it
 * is a change that breaks, unless both versions have the same there.
 * @param today The day, such as `2026-01-31`, on which an `x-sunset` has passed or not.
 */
export function comparePartly(base: PartlyRead, revision: PartlyRead, today?: string): readonly Change[] {
  const parts = [...base.broken, ...revision.broken];
  if (parts.length === 0) return compareDocuments(base.document, revision.document, today);
  const compared = compareDocuments(
    withoutParts(base.document, parts),
    withoutParts(revision.document, parts),
    today,
  );
  return inOrder([...compared, ...unjudgedParts(base, revision)]);
}

function unjudgedParts(base: PartlyRead, revision: PartlyRead): readonly Change[] {
  const same = new Sameness({ base: writtenSide(base), revision: writtenSide(revision) });
  const known = new Map(base.broken.map((part) => [sharedSteps(part), part]));
  const now = new Map(revision.broken.map((part) => [sharedSteps(part), part]));
  const isSame = (one: BrokenPart | undefined, other: BrokenPart | undefined): boolean =>
    one !== undefined &&
    other !== undefined &&
    errorsOf(one) === errorsOf(other) &&
    same.holds(valueOf(one), valueOf(other));
  return [
    ...[...known]
      .filter(([steps]) => !now.has(steps))
      .map(([, part]) => changeOf(part, base.written, 'base')),
    ...[...now]
      .filter(([steps, part]) => !isSame(known.get(steps), part))
      .map(([, part]) => changeOf(part, revision.written, 'revision')),
  ];
}

/** Returns a document as it was written, in which references that lead nowhere lead to the same: their errors say where they were to lead. */
function writtenSide({ written }: PartlyRead): Side {
  const root = Object.assign(newObject(), written.root, { [brokenRef.slice('#/'.length)]: true });
  return new Side({ ...written, root });
}

function valueOf({ slot }: BrokenPart): ReturnType<typeof memberAt> {
  return memberAt(slot.holder.container, slot.key);
}

function errorsOf({ problems }: BrokenPart): string {
  return JSON.stringify(problems.map(({ code, message }) => [code, message]));
}

function changeOf(part: BrokenPart, written: Document, version: Change['document']): Change {
  const [first] = part.problems;
  return {
    id: 'part-not-compared',
    level: 'error',
    wire: 'error',
    audience: 'wire',
    effect: 'unknown',
    message: `${shownPart(part)} cannot be compared${version === 'base' ? ', since the base has a mistake there' : ''}: ${first?.message ?? 'it cannot be read'}`,
    origin: first?.origin ?? written.originOf(part.slot.holder.container, part.slot.key),
    document: version,
    operations: usesOf(part, written),
  };
}
