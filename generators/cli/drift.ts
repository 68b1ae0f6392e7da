import type { FilePlan, PackagePlan } from '../write/plan.ts';
import { outPath } from '../write/plan.ts';

/** How a file on the disk differs from what would be generated. */
export type DriftCause = 'changed' | 'missing' | 'orphaned' | 'edited by hand' | 'not generated';

/** A file that differs. */
export interface Drift {
  /** Path below the output folder. */
  readonly path: string;
  readonly cause: DriftCause;
}

/** What each cause means to the person who reads it. */
export const driftMeanings: Readonly<Record<DriftCause, string>> = {
  changed: 'the document or the generator has changed since it was generated',
  missing: 'it is generated, but not there',
  orphaned: 'it was generated once, and is not any more',
  'edited by hand': 'its bytes are not those that the generator wrote',
  'not generated': 'a file that the generator did not write stands in its place',
};

/** The files that a run would change, by package and path. */
export function driftOf(plans: readonly PackagePlan[]): readonly Drift[] {
  return plans.flatMap((plan) =>
    plan.files.flatMap((file) => {
      const cause = causeOf(file);
      return cause === undefined ? [] : [{ path: outPath(plan, file.path), cause }];
    }),
  );
}

function causeOf({ state, loses }: FilePlan): DriftCause | undefined {
  if (state === 'unchanged') return undefined;
  if (loses === 'edited') return 'edited by hand';
  if (loses === 'foreign') return 'not generated';
  return state === 'created' ? 'missing' : state === 'deleted' ? 'orphaned' : 'changed';
}
