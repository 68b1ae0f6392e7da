import { accessSync, constants, existsSync, mkdirSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { errorCode, onDisk, WriteFailure } from './failure.ts';
import { carryOut, commitJournal, isJournal, readJournal, type Journal } from './journal.ts';
import { withLock } from './lock.ts';
import { hasChanges, outPath, type PackagePlan } from './plan.ts';
import { namesIn, removeIfEmpty, workFolderOf, writeDurably } from './work-folder.ts';

/**
 * Completes what runs that were cut short have begun, and removes what they left behind. Every run begins with it.
 * @param out The output folder, as an absolute path.
 * @returns Names of the packages that were completed.
 * @throws {WriteFailure} when another run is at work there, or the disk refuses.
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
 * Plans and carries out, package after package; each is the old one or the new one, whenever the run is cut short.
 * @param out The output folder, as an absolute path.
 * @param plan Compares with what is there; called again under the lock, where something is to be changed.
 * @param beforeWrite Told of the plans before the first change.
 * @returns The plans that were carried out.
 * @throws {WriteFailure} when files are in the way that the generator never wrote, another run is at work, or the disk
 * refuses.
 */
export function applyWrites(
  out: string,
  plan: () => readonly PackagePlan[],
  beforeWrite: (plans: readonly PackagePlan[]) => void = () => {},
): readonly PackagePlan[] {
  const first = plan();
  if (!first.some(hasChanges)) return first;
  return withLock(out, () => {
    recoverLocked(out);
    const plans = plan();
    refuseForeign(out, plans);
    beforeWrite(plans);
    for (const each of plans) if (hasChanges(each)) applyPackage(out, each);
    return plans;
  });
}

/** Under the lock nobody else stages anything: what is not named by a journal is of no use to anyone. */
function recoverLocked(out: string): readonly string[] {
  const work = workFolderOf(out);
  const journals = namesIn(work)
    .filter(isJournal)
    .sort()
    .map((file) => readJournal(out, file));
  for (const journal of journals) carryOut(out, journal);
  for (const name of namesIn(work))
    if (name !== 'lock') rmSync(join(work, name), { recursive: true, force: true });
  return journals.map((journal) => journal.name);
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

function applyPackage(out: string, plan: PackagePlan): void {
  const journal = stage(out, plan);
  try {
    carryOut(out, journal);
  } catch (error) {
    if (!(error instanceof WriteFailure)) throw error;
    throw new WriteFailure(
      error.path,
      `${error.message}. The package is partly written; the next run completes it`,
      { cause: error },
    );
  }
}

/** Everything that can fail for want of space or rights happens here, while the old package still stands. */
function stage(out: string, plan: PackagePlan): Journal {
  const staging = `staging-${process.pid}-${randomBytes(6).toString('hex')}`;
  const folder = join(workFolderOf(out), staging);
  const changed = plan.files.filter((file) => file.state !== 'unchanged');
  const written = changed.flatMap(({ path, bytes }) => (bytes ? [{ path: outPath(plan, path), bytes }] : []));
  const deletes = changed.flatMap(({ path, bytes }) => (bytes ? [] : [outPath(plan, path)]));
  const journal = {
    name: plan.name,
    folder: plan.folder,
    staging,
    deletes,
    writes: written.map(({ path }) => path),
  };
  try {
    for (const path of [...deletes, ...journal.writes]) assertWritable(out, path);
    onDisk(folder, () => {
      mkdirSync(folder);
    });
    written.forEach(({ bytes }, index) => {
      writeDurably(join(folder, String(index)), bytes);
    });
    commitJournal(out, journal);
    return journal;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Looks for the nearest folder above a path that exists, and asks whether names in it may change. */
function assertWritable(out: string, path: string): void {
  let folder = dirname(join(out, path));
  while (folder.length > out.length && !existsSync(folder)) folder = dirname(folder);
  try {
    onDisk(folder, () => {
      accessSync(folder, constants.W_OK | constants.X_OK);
    });
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}
