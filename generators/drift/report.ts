import type { JsonProblem } from '../diagnostics/print-json.ts';
import type { Counts } from '../diagnostics/entry.ts';
import { visible } from '../diagnostics/visible.ts';
import type { Origin } from '@specline/kernel/origin';
import type { Cause } from './causes.ts';
import type { SubjectChange } from './changed-subjects.ts';
import type { Drift } from './drift.ts';
import type { Subject } from './subject.ts';

/** The whole report of a comparison. */
export interface DriftReport {
  /** By package and path, reports of public APIs last. */
  readonly drifts: readonly Drift[];
  /** The changes that a change of the document caused; absent where it did not change, or where that is not known. */
  readonly changes?: readonly SubjectChange[];
  /** The root of the document, as people see it from where they stand. */
  readonly spec: string;
  /** The problems of the document, as programs read them. */
  readonly problems: readonly JsonProblem[];
  /** Number of differences beyond these. */
  readonly unlisted: Counts;
  /** Returns the path of a file of the document, as people see it from where they stand. */
  shownOrigin(file: string): string;
}

/** Returns the commands that mend all drifts, each once, in the order of the drifts. */
export function commandsOf(drifts: readonly Drift[]): readonly string[] {
  return [...new Set(drifts.flatMap(({ command }) => command ?? []))];
}

/** Returns how many files each cause has, the causes in the order in which they first occur. */
export function countCauses(drifts: readonly Drift[]): ReadonlyMap<Cause, number> {
  const counts = new Map<Cause, number>();
  for (const { causes } of drifts)
    for (const cause of causes) counts.set(cause, (counts.get(cause) ?? 0) + 1);
  return counts;
}

/** A place in the document, with a path as people see it. */
export interface SpecPlace {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** JSON Pointer (RFC 6901) within the file. */
  readonly pointer: string;
}

/** Returns where in the document the subjects of a difference stand; the beginning of the document where none stands there. */
export function placesOf(
  subjects: readonly Subject[],
  { spec, shownOrigin }: Pick<DriftReport, 'spec' | 'shownOrigin'>,
): readonly SpecPlace[] {
  const places = subjects.flatMap(({ origin }) => (origin ? [specPlaceOf(origin, shownOrigin)] : []));
  return places.length > 0 ? places : [{ file: spec, line: 1, column: 1, pointer: '' }];
}

function specPlaceOf(
  { file, line, column, pointer }: Origin,
  shownOrigin: (file: string) => string,
): SpecPlace {
  return { file: shownOrigin(file), line, column, pointer };
}

/**
 * Returns names in a line: `getThing, listThings and 19 more`.
 * @param most How many are named.
 */
export function nameList(names: readonly string[], most: number): string {
  const shown = names.slice(0, most).map(visible).join(', ');
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
}

/**
 * Returns `to keep it, write publish.homepage into the config`, for what was written by hand and a key of the config keeps.
 * @param most How many keys are named.
 * @returns One text, or none.
 */
export function keptText({ keptBy = [] }: Drift, most: number): readonly string[] {
  return keptBy.length === 0 ? [] : [`to keep it, write ${nameList(keptBy, most)} into the config`];
}

/** Returns the subjects of a difference, such as `operation getThing; models Thing, Things`; empty for nothing. */
export function subjectText(subjects: readonly Subject[], most: number): string {
  return (['operation', 'model'] as const)
    .flatMap((kind) => {
      const names = subjects.filter((subject) => subject.kind === kind).map(({ name }) => name);
      return names.length === 0 ? [] : [`${kind}${names.length === 1 ? '' : 's'} ${nameList(names, most)}`];
    })
    .join('; ');
}

/** Returns texts such as `used by operations getThing, listThings`. */
export function usedBy(names: readonly string[], most: number): string {
  return `used by operation${names.length === 1 ? '' : 's'} ${nameList(names, most)}`;
}

/** True if a difference is seen best in the file itself: what was done to it there. */
export function isOwn({ causes }: Drift): boolean {
  return causes.some((cause) => ownCauses.has(cause));
}

const ownCauses: ReadonlySet<Cause> = new Set([
  'edited-by-hand',
  'line-ends',
  'not-generated',
  'stray',
  'package-left',
  'public-api-changed',
]);
