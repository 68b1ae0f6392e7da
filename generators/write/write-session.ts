import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { carryOut } from './carry-out.ts';
import { refusalOf, WriteFailure } from './failure.ts';
import { bindJournal, draftJournal, journalPath, stagingPath, type Journal } from './journal.ts';
import { takeLock } from './lock.ts';
import { hasChanges, outPath, type PackagePlan } from './plan.ts';
import { recoverLocked } from './recover.ts';
import { stagePackages } from './stage.ts';
import { discard, removeIfEmpty } from './work-folder.ts';

/** An output folder whose new files wait to be put in place. */
interface Staged {
  readonly out: string;
  readonly journal: Journal;
}

/**
 * The changes of one run, in one output folder or in several: all packages are the old ones or the new ones, whenever the run is cut
 * short. New files are staged next to the old ones; nothing changes before `commit`.
 */
export class WriteSession {
  readonly #staged: Staged[] = [];
  readonly #locks: (() => void)[] = [];

  /**
   * Plans the change of an output folder, and stages its new files.
   * @param out The output folder, as an absolute path.
   * @param plan Compares with what is there, package by package; called again under the lock as soon as one is to be changed.
   * @returns The plans.
   * @throws {WriteFailure} when files are in the way that the tool never wrote, another run is at work, or the disk refuses.
   */
  stage(out: string, plan: () => Iterable<PackagePlan>): readonly PackagePlan[] {
    const unchanged = unlessChanged(plan());
    if (unchanged) return unchanged;
    const made = foldersToMake(out);
    const release = takeLock(out);
    this.#locks.push(() => {
      release();
      for (const folder of made) removeIfEmpty(folder);
    });
    recoverLocked(out);
    const plans = [...plan()];
    refuseForeign(out, plans);
    const changed = plans.filter(hasChanges);
    if (changed.length > 0) this.#staged.push({ out, journal: stagePackages(out, changed) });
    return plans;
  }

  /**
   * Puts all that is staged in place, and ends the session. Once this has started, a run that is cut short is completed by the
   * next one.
   * @throws {WriteFailure} where the disk refuses.
   */
  commit(): void {
    try {
      for (const { out, journal } of this.#staged) draftJournal(out, journal);
      bindAll(this.#staged);
      for (const { out, journal } of this.#staged.splice(0)) putInPlace(out, journal);
    } finally {
      this.discard();
    }
  }

  /** Ends the session: removes what is staged and not committed, and lets other runs at the folders. */
  discard(): void {
    for (const { out, journal } of this.#staged.splice(0)) discard(stagingPath(out, journal.staging));
    for (const release of this.#locks.splice(0)) release();
  }
}

/** Binds the files of all packages: where the system refuses one, none is binding, and nothing has been put in place yet. */
function bindAll(staged: readonly Staged[]): void {
  const bound: Staged[] = [];
  try {
    for (const each of staged) {
      bindJournal(each.out, each.journal);
      bound.push(each);
    }
  } catch (error) {
    for (const { out } of bound) discard(journalPath(out));
    throw error;
  }
}

function putInPlace(out: string, journal: Journal): void {
  try {
    carryOut(out, journal);
  } catch (error) {
    const refusal = refusalOf(error, out);
    if (refusal === undefined) throw error;
    throw new WriteFailure(
      refusal.path,
      `${refusal.message}. The packages are not complete; the next run completes them`,
      { cause: error },
    );
  }
}

/**
 * Returns the folders that have to be made for an output folder, the inner ones first: a session that changes nothing leaves none
 * behind.
 */
function foldersToMake(out: string): readonly string[] {
  const folders: string[] = [];
  for (let folder = out; !existsSync(folder) && folder !== dirname(folder); folder = dirname(folder))
    folders.push(folder);
  return folders;
}

/** Returns all plans, or nothing as soon as one changes something. */
function unlessChanged(plans: Iterable<PackagePlan>): readonly PackagePlan[] | undefined {
  const unchanged: PackagePlan[] = [];
  for (const plan of plans) {
    if (hasChanges(plan)) return undefined;
    unchanged.push(plan);
  }
  return unchanged;
}

/** Refuses to overwrite a file that the generator never wrote: it is someone's work. */
function refuseForeign(out: string, plans: readonly PackagePlan[]): void {
  const foreign = plans.flatMap((plan) =>
    plan.files.filter((file) => file.loses === 'foreign').map((file) => outPath(plan, file.path)),
  );
  const [first, ...rest] = foreign;
  if (first === undefined) return;
  const others =
    rest.length === 0
      ? ''
      : ` (and ${rest.length} more: ${rest.slice(0, 5).join(', ')}${rest.length > 5 ? ', …' : ''})`;
  throw new WriteFailure(
    join(out, first),
    `was not written by this generator and would be overwritten${others}; move it away, or choose another folder with --out`,
  );
}
