import { join } from 'node:path';
import { carryOut } from './carry-out.ts';
import { onDisk, WriteFailure } from './failure.ts';
import { journalsIn, readJournal } from './journal.ts';
import { withLock } from './lock.ts';
import { assertStaged } from './staged-tree.ts';
import { namesIn, removeIfEmpty, removeTree, workFolderOf } from './work-folder.ts';

/**
 * Completes what runs that were cut short have started, and removes what they left behind. Every run begins with it.
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
    'was left by a run that was cut short, or is at work still: a package is not complete; run npx specline generate, which completes it',
  );
}

/**
 * Does the same under a lock that is held: nobody else stages anything, so that what is not named by a journal is of no use to anyone.
 * @param out The output folder, as an absolute path.
 */
export function recoverLocked(out: string): readonly string[] {
  const work = workFolderOf(out);
  const journals = journalsIn(out).map((file) => readJournal(out, file));
  // None is carried out before all are known to be of a run.
  for (const { staging } of journals) assertStaged(out, staging);
  for (const journal of journals) carryOut(out, journal);
  for (const name of namesIn(work))
    if (name !== 'lock')
      onDisk(join(work, name), () => {
        removeTree(join(work, name));
      });
  return journals.flatMap(({ packages }) => packages.map(({ name }) => name));
}
