import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { asRefusalAt } from './failure.ts';
import { discard, makeFolder, removeIfEmpty, syncFolder, writeDurably } from './work-folder.ts';
import { placeStaged } from './team-files.ts';

/** A file of a team that is written. */
export interface TeamWrite {
  /** As an absolute path. */
  readonly path: string;
  readonly text: string;
  /** The text when it was read; absent where there was no file. */
  readonly before?: string | undefined;
}

/**
 * Writes files of a team, all of them or none: each is made ready next to its place before the first is put there.
 * @throws {WriteFailure} where the system refuses, or where something else stands in a place now; then what was put in place is taken
 * back, and the message names the file.
 */
export function writeTeamFiles(files: readonly TeamWrite[]): void {
  const folders: string[] = [];
  const placed: TeamWrite[] = [];
  try {
    for (const file of files) {
      at(file, () => {
        folders.push(...missingFolders(dirname(file.path)));
        makeFolder(dirname(file.path));
        writeDurably(stagedOf(file), Buffer.from(file.text));
      });
    }
    for (const file of files) {
      at(file, () => {
        placeStaged(stagedOf(file), file.path, file.before);
      });
      placed.push(file);
    }
  } catch (error) {
    for (const file of placed) takeBack(file);
    for (const file of files) discard(stagedOf(file));
    for (const folder of folders.toSorted((one, other) => other.length - one.length)) removeIfEmpty(folder);
    throw error;
  }
  for (const file of files) discard(stagedOf(file));
  for (const folder of new Set(files.map(({ path }) => dirname(path)))) syncFolder(folder);
}

function stagedOf({ path }: TeamWrite): string {
  return `${path}.${process.pid}.new`;
}

/** Runs what touches the disk for a file; a refusal names that file. */
function at({ path }: TeamWrite, action: () => void): void {
  try {
    action();
  } catch (error) {
    throw asRefusalAt(path, error);
  }
}

function missingFolders(folder: string): readonly string[] {
  const missing: string[] = [];
  for (let each = folder; !existsSync(each) && each !== dirname(each); each = dirname(each))
    missing.push(each);
  return missing;
}

function takeBack(file: TeamWrite): void {
  const { path, text, before } = file;
  try {
    if (before === undefined) discard(path);
    else {
      writeDurably(stagedOf(file), Buffer.from(before));
      placeStaged(stagedOf(file), path, text);
    }
  } catch {
    // What has failed first is thrown.
  }
}
