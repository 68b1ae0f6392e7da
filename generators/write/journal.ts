import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ContainedFolder, isContained } from './contained.ts';
import { errorCode, onDisk, WriteFailure } from './failure.ts';
import { removeIfEmpty, syncFolder, workFolderOf, writeDurably } from './work-folder.ts';

/**
 * What is left to do for a package whose new files are all staged. From the moment that the journal stands in the work
 * folder the package is new: whoever comes next carries it out to its end.
 */
export interface Journal {
  /** Names the journal: the name of the package. */
  readonly name: string;
  /** Folder of the package below the output folder; empty for the output folder itself. */
  readonly folder: string;
  /** Folder of the staged files below the work folder. */
  readonly staging: string;
  /** Paths below the output folder that are removed, before anything is put in place. */
  readonly deletes: readonly string[];
  /** Paths below the output folder; the staged file of each goes by its index. The manifest is the last. */
  readonly writes: readonly string[];
}

const journalFile = /^journal-([A-Za-z0-9-]+)\.json$/u;
const stagingFolder = /^staging-[0-9]+-[0-9a-f]+$/u;

/** Whether a name in the work folder is that of a journal. */
export function isJournal(name: string): boolean {
  return journalFile.test(name);
}

/**
 * Makes a journal binding: it stands there completely or not at all.
 * @param out The output folder, as an absolute path.
 * @throws {WriteFailure} where the system refuses; then the package is still the old one.
 */
export function commitJournal(out: string, journal: Journal): void {
  const work = workFolderOf(out);
  const draft = join(work, journal.staging, 'journal');
  const { name, folder, staging, deletes, writes } = journal;
  writeDurably(draft, Buffer.from(JSON.stringify({ version: 1, name, folder, staging, deletes, writes })));
  syncFolder(dirname(draft));
  const target = journalPath(out, journal.name);
  onDisk(target, () => {
    renameSync(draft, target);
  });
  syncFolder(work);
}

/**
 * Reads a journal of the work folder.
 * @param file Its name there.
 * @throws {WriteFailure} when it is not one that this generator wrote: carrying it out could do anything.
 */
export function readJournal(out: string, file: string): Journal {
  const path = join(workFolderOf(out), file);
  const value = parse(onDisk(path, () => readFileSync(path, 'utf8')));
  const name = journalFile.exec(file)?.[1];
  if (!isJournalValue(value) || value.name !== name) {
    throw new WriteFailure(
      path,
      'is not a journal that this version of the generator can carry out; delete it, then generate again',
    );
  }
  return value;
}

/**
 * Carries a journal out, from wherever an earlier attempt stopped; then removes it and its staged files.
 * @throws {WriteFailure} where the system refuses; then the journal stays and can be carried out later.
 */
export function carryOut(out: string, journal: Journal): void {
  const disk = new ContainedFolder(out);
  const staging = join(workFolderOf(out), journal.staging);
  for (const path of journal.deletes) {
    if (disk.statusOf(path))
      onDisk(disk.resolve(path), () => {
        rmSync(disk.resolve(path), { force: true });
      });
    removeEmptyFolders(disk, path, journal.folder);
  }
  // The folders have changed since they were looked at.
  const changed = new ContainedFolder(out);
  journal.writes.forEach((path, index) => {
    putInPlace(changed, path, join(staging, String(index)));
  });
  rmSync(journalPath(out, journal.name), { force: true });
  rmSync(staging, { recursive: true, force: true });
}

function putInPlace(disk: ContainedFolder, path: string, staged: string): void {
  disk.statusOf(path);
  const target = disk.resolve(path);
  onDisk(target, () => {
    try {
      mkdirSync(dirname(target), { recursive: true });
      renameSync(staged, target);
    } catch (error) {
      // Not staged any more: an earlier attempt has put it in place.
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  });
}

/** Removes the folders that a deletion leaves empty, up to the package. */
function removeEmptyFolders(disk: ContainedFolder, path: string, packageFolder: string): void {
  for (let folder = parentOf(path); folder !== packageFolder && folder !== ''; folder = parentOf(folder)) {
    if (!removeIfEmpty(disk.resolve(folder))) return;
  }
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function journalPath(out: string, name: string): string {
  return join(workFolderOf(out), `journal-${name}.json`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isJournalValue(value: unknown): value is Journal {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const folder = fields.get('folder');
  const staging = fields.get('staging');
  return (
    fields.get('version') === 1 &&
    typeof fields.get('name') === 'string' &&
    typeof folder === 'string' &&
    (folder === '' || isContained(folder)) &&
    typeof staging === 'string' &&
    stagingFolder.test(staging) &&
    isPathList(fields.get('deletes')) &&
    isPathList(fields.get('writes'))
  );
}

function isPathList(value: unknown): boolean {
  return Array.isArray(value) && value.every((path) => typeof path === 'string' && isContained(path));
}
