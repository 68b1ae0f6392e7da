import { parseJson } from '@specline/kernel/parse-json';
import { lstatSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onDisk, WriteFailure } from './failure.ts';
import { isOutputPath, isPackageFolder } from './output-path.ts';
import { folderOf, workspaceName } from './plan.ts';
import { rename } from './rename.ts';
import { namesIn, syncFolder, workFolderOf, writeDurably } from './work-folder.ts';

/**
 * The rest of the work for the packages of a run whose new files are all staged. From the moment that the journal stands in the
 * work folder all of them are bound to become the new ones: whoever comes next carries it out to its end.
 */
export interface Journal {
  /** Folder of the staged files below the work folder. */
  readonly staging: string;
  readonly packages: readonly PackageChange[];
}

/** The rest of the work for one package. */
export interface PackageChange {
  readonly name: string;
  /** Folder of the package below the output folder; empty for the output folder itself. */
  readonly folder: string;
  /**
   * The way in which the generated folder of the package is exchanged: as a whole, for which all of its new content is staged, or
   * file by file, where there is none or the system does not let go of it.
   */
  readonly exchange: 'folder' | 'files';
  /** Paths below the output folder that are removed. */
  readonly deletes: readonly string[];
  /** Paths below the output folder that are put in place, in this order. */
  readonly writes: readonly string[];
}

const version = 3;
/** Versions before this one had a journal for each package; what they left has to be seen at least. */
const journalFile = /^journal(?:-[A-Za-z0-9-]+)?\.json$/u;
const stagingFolder = /^staging-[0-9]+-[0-9a-f]+$/u;

/**
 * Returns the folder of a package that is the generator's alone, as a path below the output folder.
 * @param folder Folder of the package, as a path below the output folder; empty for the output folder itself.
 */
export function generatedFolderOf(folder: string): string {
  return folder === '' ? 'src/generated' : `${folder}/src/generated`;
}

/**
 * Returns the folder in which the change of packages is made ready, as an absolute path.
 * @param out The output folder, as an absolute path.
 * @param staging Name of the folder.
 */
export function stagingPath(out: string, staging: string): string {
  return join(workFolderOf(out), staging);
}

/**
 * Returns where something new waits until it is put in place, as an absolute path.
 * @param path Where it is to go, below the output folder.
 */
export function stagedPath(out: string, staging: string, path: string): string {
  return join(stagingPath(out, staging), 'new', path);
}

/**
 * Returns where something old goes when it is taken away, as an absolute path.
 * @param path Where it stood, below the output folder.
 */
export function takenPath(out: string, staging: string, path: string): string {
  return join(stagingPath(out, staging), 'old', path);
}

/** Returns the absolute path of the journal. */
export function journalPath(out: string): string {
  return join(workFolderOf(out), 'journal.json');
}

/** Returns file names of the journals that stand in the work folder, in order. */
export function journalsIn(out: string): readonly string[] {
  return namesIn(workFolderOf(out))
    .filter((name) => journalFile.test(name))
    .sort();
}

/**
 * Writes a journal where nobody looks for one: what could fail for want of space is done.
 * @param out The output folder, as an absolute path.
 * @throws {WriteFailure} where the system refuses.
 */
export function draftJournal(out: string, journal: Journal): void {
  const draft = draftPath(out, journal);
  writeDurably(draft, Buffer.from(JSON.stringify({ version, ...journal })));
  syncFolder(dirname(draft));
}

/**
 * Makes a journal that was drafted binding, in place of the one that there is: it stands there completely or not at all.
 * @param out The output folder, as an absolute path.
 * @throws {WriteFailure} where the system refuses; then what stood before stands still.
 */
export function bindJournal(out: string, journal: Journal): void {
  const target = journalPath(out);
  onDisk(target, () => {
    rename(draftPath(out, journal), target);
  });
  syncFolder(workFolderOf(out));
}

/** Drafts a journal and makes it binding. */
export function commitJournal(out: string, journal: Journal): void {
  draftJournal(out, journal);
  bindJournal(out, journal);
}

function draftPath(out: string, { staging }: Journal): string {
  return join(stagingPath(out, staging), 'journal');
}

/**
 * Reads a journal of the work folder.
 * @param file Its name there.
 * @throws {WriteFailure} when it is not one that this generator wrote: whoever else put it there could have anything deleted or put in
 * place.
 */
export function readJournal(out: string, file: string): Journal {
  const path = join(workFolderOf(out), file);
  const text = onDisk(path, () => (lstatSync(path).isFile() ? readFileSync(path, 'utf8') : ''));
  const value = parseJson(text);
  if (!isJournalValue(value)) throw refusal(path);
  const stray = value.packages.flatMap(strayPaths)[0];
  if (stray !== undefined)
    throw refusal(path, ` (it names ${JSON.stringify(stray.slice(0, shownLength))}, where no run writes)`);
  return value;
}

/** Characters of a path that are shown. */
const shownLength = 200;

function refusal(path: string, reason = ''): WriteFailure {
  return new WriteFailure(
    path,
    `is not a journal that this version of the generator can carry out${reason}, so that nothing was changed; delete it, then generate again`,
  );
}

function isJournalValue(value: unknown): value is Journal {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const staging = fields.get('staging');
  const packages = fields.get('packages');
  return (
    fields.get('version') === version &&
    typeof staging === 'string' &&
    stagingFolder.test(staging) &&
    Array.isArray(packages) &&
    packages.every(isPackageChange)
  );
}

function isPackageChange(value: unknown): value is PackageChange {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return (
    typeof fields.get('name') === 'string' &&
    typeof fields.get('folder') === 'string' &&
    ['folder', 'files'].some((exchange) => exchange === fields.get('exchange')) &&
    isTextList(fields.get('deletes')) &&
    isTextList(fields.get('writes'))
  );
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/** Returns the names and paths of a change that no run of this generator gives it. */
function strayPaths({ name, folder, deletes, writes }: PackageChange): readonly string[] {
  if (!isPackageFolder(folder)) return [folder];
  if (name !== (folder || workspaceName)) return [name];
  return [...deletes, ...writes].filter((path) => !isOutputPath(path) || folderOf(path) !== folder);
}
