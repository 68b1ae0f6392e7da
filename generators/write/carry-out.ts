import { existsSync, rmSync } from 'node:fs';
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
  type PackageChange,
} from './journal.ts';
import { rename } from './rename.ts';
import { makeFolder, removeIfEmpty, removeTree } from './work-folder.ts';

/** The paths that are moved, below the output folder; what is generated comes last. */
type Moves = Pick<PackageChange, 'deletes' | 'writes'>;

/**
 * Error codes of a system that does not let a folder go: another program has something open in it (Windows), it is a mount point,
 * or it stems from a lower layer of an overlay.
 */
const keptFolder: ReadonlySet<string | undefined> = new Set(['EPERM', 'EBUSY', 'EXDEV']);

/**
 * Carries a journal out, from wherever an earlier attempt stopped; then removes it and its staged files.
 *
 * All that is old is taken away from all packages before anything new is put in place in any, so that old and new files never stand side by
 * side. The generated folders go first and come back last: a package that is not complete lacks its own, and cannot be built.
 * @param out The output folder, as an absolute path.
 * @throws {WriteFailure} where the system refuses; then the journal stays and can be carried out later.
 */
export function carryOut(out: string, journal: Journal): void {
  const disk = new ContainedFolder(out);
  for (const change of journal.packages) prepare(disk, journal, change);
  const { staging, packages } = takeGenerated(disk, journal);
  const moves = movesOfAll(packages);
  takeAway(disk, staging, moves);
  for (const { folder, deletes } of packages)
    for (const path of deletes) removeEmptyFolders(disk, folder, path);
  for (const path of moves.writes) putInPlace(disk, staging, path);
  close(out, staging);
}

/** Does beforehand what can be done while the old packages are whole, which shortens the time in which they are not. */
function prepare(disk: ContainedFolder, { staging }: Journal, change: PackageChange): void {
  disk.hasFolder(generatedFolderOf(change.folder));
  for (const path of [...change.deletes, ...change.writes]) disk.statusOf(path);
  const { outside, inside } = movesOf(change);
  const taken = [outside, inside].flatMap(({ deletes, writes }) => [...deletes, ...writes]);
  const folders = taken.map((path) => dirname(takenPath(disk.root, staging, path)));
  for (const folder of new Set(folders)) makeFolder(folder);
}

/**
 * Takes the generated folders away, each as a whole.
 * @returns The journal that is binding now: another one where a folder has to be exchanged file by file.
 */
function takeGenerated(disk: ContainedFolder, journal: Journal): Journal {
  return journal.packages.reduce((binding, { folder, exchange }, number) => {
    const generated = generatedFolderOf(folder);
    if (exchange === 'files' || !isStaged(disk, binding.staging, generated)) return binding;
    try {
      moveAside(disk, binding.staging, generated);
      return binding;
    } catch (error) {
      if (!(error instanceof WriteFailure) || !keptFolder.has(errorCode(error.cause))) throw error;
      return exchangeByFiles(disk, binding, number);
    }
  }, journal);
}

function exchangeByFiles(disk: ContainedFolder, journal: Journal, number: number): Journal {
  const packages = journal.packages.map((change, at): PackageChange =>
    at === number ? { ...change, exchange: 'files' } : change,
  );
  const byFiles: Journal = { ...journal, packages };
  commitJournal(disk.root, byFiles);
  for (const change of packages) prepare(disk, byFiles, change);
  return byFiles;
}

/** Returns the moves of a package outside of its generated folder, and those of that folder or in it. */
function movesOf({ folder, exchange, deletes, writes }: PackageChange): {
  readonly outside: Moves;
  readonly inside: Moves;
} {
  const generated = generatedFolderOf(folder);
  const isInside = (path: string): boolean => path.startsWith(`${generated}/`);
  const isOutside = (path: string): boolean => !isInside(path);
  return {
    outside: { deletes: deletes.filter(isOutside), writes: writes.filter(isOutside) },
    inside:
      exchange === 'folder'
        ? { deletes: [], writes: [generated] }
        : { deletes: deletes.filter(isInside), writes: writes.filter(isInside) },
  };
}

function movesOfAll(packages: readonly PackageChange[]): Moves {
  const moves = packages.map(movesOf);
  const inOrder = [...moves.map(({ outside }) => outside), ...moves.map(({ inside }) => inside)];
  return {
    deletes: inOrder.flatMap(({ deletes }) => deletes),
    writes: inOrder.flatMap(({ writes }) => writes),
  };
}

/** Moves the old files away; what is not staged any more stays: an earlier attempt has put it in place. */
function takeAway(disk: ContainedFolder, staging: string, { deletes, writes }: Moves): void {
  const replaced = writes.filter((path) => isStaged(disk, staging, path));
  for (const path of [...deletes, ...replaced].reverse()) moveAside(disk, staging, path);
}

function moveAside(disk: ContainedFolder, staging: string, path: string): void {
  const place = disk.resolve(path);
  const aside = takenPath(disk.root, staging, path);
  onDisk(place, () => {
    // It is new, or an earlier attempt has taken it away.
    if (!existsSync(place)) return;
    // Since then somebody has put it back.
    if (existsSync(aside)) removeTree(aside);
    rename(place, aside);
  });
}

/** Removes the folders in the package that a deletion leaves empty. */
function removeEmptyFolders(disk: ContainedFolder, folder: string, path: string): void {
  for (let above = parentOf(path); above !== folder && above !== ''; above = parentOf(above)) {
    const place = disk.resolve(above);
    // An earlier attempt may have stopped between two folders.
    if (existsSync(place) && !removeIfEmpty(place)) return;
  }
}

function putInPlace(disk: ContainedFolder, staging: string, path: string): void {
  if (!isStaged(disk, staging, path)) return;
  const place = disk.resolve(path);
  makeFolder(dirname(place));
  onDisk(place, () => {
    rename(stagedPath(disk.root, staging, path), place);
  });
}

function close(out: string, staging: string): void {
  const folder = stagingPath(out, staging);
  onDisk(folder, () => {
    rmSync(journalPath(out), { force: true });
    removeTree(folder);
  });
}

function isStaged(disk: ContainedFolder, staging: string, path: string): boolean {
  return existsSync(stagedPath(disk.root, staging, path));
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
