import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { carryOut } from './carry-out.ts';
import { onDisk, refusalOf, WriteFailure } from './failure.ts';
import { journalsIn, readJournal } from './journal.ts';
import { withLock } from './lock.ts';
import { hasChanges, outPath, type PackagePlan } from './plan.ts';
import { stagePackages } from './stage.ts';
import { assertStaged } from './staged-tree.ts';
import { namesIn, removeIfEmpty, workFolderOf } from './work-folder.ts';

/**
 * Completes what runs that were cut short have begun, and removes what they left behind. Every run begins with it.
 * @param out The output folder, as an absolute path.
 * @returns Names of the packages that were completed.
 * @throws {WriteFailure} when another run is at work there, what stands there was not left by a run, or the disk refuses.
 */
export function recover(out: string): readonly string[] {
  const work = workFolderOf(out);
  if (namesIn(work).length === 0) {
    removeIfEmpty(work);
    return [];
  }
  return withLock(out, () => recoverLocked(out));
}

/**
 * Asserts that every package is the old one or the new one. For those who only look: a package that is being changed may
 * lack files.
 * @param out The output folder, as an absolute path.
 * @throws {WriteFailure} when a run is changing a package, or was cut short while it did.
 */
export function assertComplete(out: string): void {
  const [journal] = journalsIn(out);
  if (journal === undefined) return;
  throw new WriteFailure(
    join(workFolderOf(out), journal),
    'was left by a run that was cut short, or is at work still: a package is not complete; run npm run generate, which completes it',
  );
}

/**
 * Plans and carries out: all packages are the old ones or the new ones, whenever the run is cut short.
 * @param out The output folder, as an absolute path.
 * @param plan Compares with what is there, package by package; called again under the lock as soon as one is to be changed.
 * @param beforeWrite Told of the plans before the first change.
 * @returns The plans that were carried out.
 * @throws {WriteFailure} when files are in the way that the generator never wrote, another run is at work, or the disk
 * refuses.
 */
export function applyWrites(
  out: string,
  plan: () => Iterable<PackagePlan>,
  beforeWrite: (plans: readonly PackagePlan[]) => void = () => {},
): readonly PackagePlan[] {
  const unchanged = unlessChanged(plan());
  if (unchanged) return unchanged;
  return withLock(out, () => {
    recoverLocked(out);
    const plans = [...plan()];
    refuseForeign(out, plans);
    beforeWrite(plans);
    applyPackages(out, plans.filter(hasChanges));
    return plans;
  });
}

/** All plans, or nothing as soon as one changes something. */
function unlessChanged(plans: Iterable<PackagePlan>): readonly PackagePlan[] | undefined {
  const unchanged: PackagePlan[] = [];
  for (const plan of plans) {
    if (hasChanges(plan)) return undefined;
    unchanged.push(plan);
  }
  return unchanged;
}

/** Under the lock nobody else stages anything: what is not named by a journal is of no use to anyone. */
function recoverLocked(out: string): readonly string[] {
  const work = workFolderOf(out);
  const journals = journalsIn(out).map((file) => readJournal(out, file));
  // None is carried out before all are known to be of a run.
  for (const { staging } of journals) assertStaged(out, staging);
  for (const journal of journals) carryOut(out, journal);
  for (const name of namesIn(work))
    if (name !== 'lock')
      onDisk(join(work, name), () => {
        rmSync(join(work, name), { recursive: true, force: true });
      });
  return journals.flatMap(({ packages }) => packages.map(({ name }) => name));
}

/** A file that the generator never wrote is someone's work: it is not overwritten. */
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

function applyPackages(out: string, plans: readonly PackagePlan[]): void {
  if (plans.length === 0) return;
  const journal = stagePackages(out, plans);
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
