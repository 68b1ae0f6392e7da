import { commitJournal, type Journal } from '../../../generators/write/journal.ts';
import type { PackagePlan } from '../../../generators/write/plan.ts';
import { stagePackages } from '../../../generators/write/stage.ts';
import { WriteSession } from '../../../generators/write/write-session.ts';

/** Plans and carries out the change of one output folder, as a run does. */
export function applyWrites(
  out: string,
  plan: () => Iterable<PackagePlan>,
  beforeCommit: (plans: readonly PackagePlan[]) => void = () => {},
): readonly PackagePlan[] {
  const session = new WriteSession();
  try {
    const plans = session.stage(out, plan);
    beforeCommit(plans);
    session.commit();
    return plans;
  } finally {
    session.discard();
  }
}

/** Stages packages and makes their journal binding, as a run does that is cut short before it puts anything in place. */
export function stageForGood(out: string, plans: readonly PackagePlan[]): Journal {
  const journal = stagePackages(out, plans);
  commitJournal(out, journal);
  return journal;
}
