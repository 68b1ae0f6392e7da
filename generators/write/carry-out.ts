import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { ContainedFolder } from './contained.ts';
import { errorCode, onDisk, WriteFailure } from './failure.ts';
import {
  commitJournal,
  generatedFolderOf,
  journalPath,
  stagedPath,
  stagingPath,
  takenPath,
  type Journal,
} from './journal.ts';
import { makeFolder, removeIfEmpty } from './work-folder.ts';

/** What is moved, as paths below the output folder; what is generated comes last. */
type Moves = Pick<Journal, 'deletes' | 'writes'>;

/**
 * What a system answers that does not let a folder go: another program has something open in it (Windows), it is a mount
 * point, or it stems from a lower layer of an overlay.
 */
const keptFolder: ReadonlySet<string | undefined> = new Set(['EPERM', 'EBUSY', 'EXDEV']);

/**
 * Carries a journal out, from wherever an earlier attempt stopped; then removes it and its staged files.
 *
 * All that is old is taken away before anything new is put in place, so that old and new files never stand side by side.
 * The generated folder goes first and comes back last: a package that is not complete lacks it, and cannot be built.
 * @param out The output folder, as an absolute path.
 * @throws {WriteFailure} where the system refuses; then the journal stays and can be carried out later.
 */
export function carryOut(out: string, journal: Journal): void {
  const disk = new ContainedFolder(out);
  prepare(disk, journal);
  const moves = movesOf(takeGenerated(disk, journal));
  takeAway(disk, journal, moves);
  for (const path of moves.deletes) removeEmptyFolders(disk, journal, path);
  for (const path of moves.writes) putInPlace(disk, journal, path);
  close(out, journal);
}

/** What can be done while the old package is whole shortens the time in which it is not. */
function prepare(disk: ContainedFolder, journal: Journal): void {
  disk.hasFolder(generatedFolderOf(journal.folder));
  for (const path of [...journal.deletes, ...journal.writes]) disk.statusOf(path);
  const { deletes, writes } = movesOf(journal);
  const taken = [...deletes, ...writes].map((path) => takenPath(disk.root, journal.staging, path));
  for (const folder of new Set(taken.map((path) => dirname(path)))) makeFolder(folder);
}

/**
 * Takes the generated folder away as a whole.
 * @returns The journal that is binding now: another one where the folder has to be exchanged file by file.
 */
function takeGenerated(disk: ContainedFolder, journal: Journal): Journal {
  const generated = generatedFolderOf(journal.folder);
  if (journal.exchange === 'files' || !isStaged(disk, journal, generated)) return journal;
  try {
    moveAside(disk, journal, generated);
    return journal;
  } catch (error) {
    if (!(error instanceof WriteFailure) || !keptFolder.has(errorCode(error.cause))) throw error;
    const byFiles: Journal = { ...journal, exchange: 'files' };
    commitJournal(disk.root, byFiles);
    prepare(disk, byFiles);
    return byFiles;
  }
}

function movesOf({ folder, exchange, deletes, writes }: Journal): Moves {
  const generated = generatedFolderOf(folder);
  const isInside = (path: string): boolean => path.startsWith(`${generated}/`);
  const isOutside = (path: string): boolean => !isInside(path);
  return exchange === 'folder'
    ? { deletes: deletes.filter(isOutside), writes: [...writes.filter(isOutside), generated] }
    : {
        deletes: [...deletes.filter(isOutside), ...deletes.filter(isInside)],
        writes: [...writes.filter(isOutside), ...writes.filter(isInside)],
      };
}

/** What is not staged any more stays: an earlier attempt has put it in place. */
function takeAway(disk: ContainedFolder, journal: Journal, { deletes, writes }: Moves): void {
  const replaced = writes.filter((path) => isStaged(disk, journal, path));
  for (const path of [...deletes, ...replaced].reverse()) moveAside(disk, journal, path);
}

function moveAside(disk: ContainedFolder, { staging }: Journal, path: string): void {
  const place = disk.resolve(path);
  const aside = takenPath(disk.root, staging, path);
  onDisk(place, () => {
    // It is new, or an earlier attempt has taken it away.
    if (!existsSync(place)) return;
    // Since then somebody has put it back.
    if (existsSync(aside)) rmSync(aside, { recursive: true, force: true });
    renameSync(place, aside);
  });
}

/** Removes the folders in the package that a deletion leaves empty. */
function removeEmptyFolders(disk: ContainedFolder, { folder }: Journal, path: string): void {
  for (let above = parentOf(path); above !== folder && above !== ''; above = parentOf(above)) {
    const place = disk.resolve(above);
    // An earlier attempt may have stopped between two folders.
    if (existsSync(place) && !removeIfEmpty(place)) return;
  }
}

function putInPlace(disk: ContainedFolder, journal: Journal, path: string): void {
  if (!isStaged(disk, journal, path)) return;
  const place = disk.resolve(path);
  makeFolder(dirname(place));
  onDisk(place, () => {
    renameSync(stagedPath(disk.root, journal.staging, path), place);
  });
}

function close(out: string, { name, staging }: Journal): void {
  const folder = stagingPath(out, staging);
  onDisk(folder, () => {
    rmSync(journalPath(out, name), { force: true });
    rmSync(folder, { recursive: true, force: true });
  });
}

function isStaged(disk: ContainedFolder, { staging }: Journal, path: string): boolean {
  return existsSync(stagedPath(disk.root, staging, path));
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
