import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname, join, posix, relative, sep } from 'node:path';
import { ContainedFolder } from './contained.ts';
import { onDisk, WriteFailure } from './failure.ts';
import { generatedFolderOf, stagedPath, stagingPath, type Journal, type PackageChange } from './journal.ts';
import { linkOrCopy } from './link-or-copy.ts';
import { outPath, type PackagePlan } from './plan.ts';
import { discard, makeFolder, syncFile, syncFolder, writeSoon } from './work-folder.ts';

/**
 * Stages the new files of packages. Everything that can fail for want of space or rights happens here, while the old packages still
 * stand.
 * @param out The output folder, as an absolute path.
 * @param plans Plans that change something.
 * @returns The journal of the change, which is binding from the moment that `commitJournal` has written it.
 * @throws {WriteFailure} where the system refuses; then nothing has changed, and nothing is left behind.
 */
export function stagePackages(out: string, plans: readonly PackagePlan[]): Journal {
  const staging = `staging-${process.pid}-${randomBytes(6).toString('hex')}`;
  try {
    const staged = plans.map((plan) => stagePackage(out, staging, plan));
    for (const { files } of staged) files.forEach(syncFile);
    for (const { folders } of staged) folders.forEach(syncFolder);
    return { staging, packages: staged.map(({ change }) => change) };
  } catch (error) {
    discard(stagingPath(out, staging));
    throw error;
  }
}

/** A package of which all is written, though the disk may not have it yet; with absolute paths. */
interface StagedPackage {
  readonly change: PackageChange;
  readonly files: readonly string[];
  /** The inner ones before those around them. */
  readonly folders: readonly string[];
}

function stagePackage(out: string, staging: string, plan: PackagePlan): StagedPackage {
  const changed = plan.files
    .filter((file) => file.state !== 'unchanged')
    .map(({ path, bytes }) => ({ path: outPath(plan, path), bytes }));
  const written = changed.flatMap(({ path, bytes }) => (bytes ? [{ path, bytes }] : []));
  const paths = new Set(changed.map(({ path }) => path));
  const writes = written.map(({ path }) => path);
  const generated = generatedFolderOf(plan.folder);
  const present = filesIn(out, generated);
  const parents = [generated, ...paths, ...present].map((path) => posix.dirname(path));
  assertWritable(out, [generated, ...parents]);
  const kept = present.filter((path) => !paths.has(path));
  const folders = makeStagedFolders(out, staging, [...writes, ...kept]);
  for (const { path, bytes } of written) writeSoon(stagedPath(out, staging, path), bytes);
  for (const path of kept) keep(join(out, path), stagedPath(out, staging, path));
  const wanted = new Set(writes);
  const change: PackageChange = {
    name: plan.name,
    folder: plan.folder,
    exchange: existsSync(stagedPath(out, staging, generated)) ? 'folder' : 'files',
    deletes: [...paths].filter((path) => !wanted.has(path)),
    writes,
  };
  return { change, files: writes.map((path) => stagedPath(out, staging, path)), folders };
}

/**
 * Returns all files in the generated folder of a package, whoever put them there, as paths below the output folder.
 * @throws {WriteFailure} for what is neither a file nor a folder: it could not be taken along.
 */
function filesIn(out: string, folder: string): readonly string[] {
  if (!new ContainedFolder(out).hasFolder(folder)) return [];
  const absolute = join(out, folder);
  const entries = onDisk(absolute, () => readdirSync(absolute, { recursive: true, withFileTypes: true }));
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile())
        throw new WriteFailure(
          path,
          'is not a file, and stands in a folder of generated files; move it away',
        );
      return relative(out, path).replaceAll(sep, '/');
    });
}

/** Keeps a file with equal bytes, which is not touched: it is the same file in the new folder. */
function keep(file: string, staged: string): void {
  onDisk(file, () => {
    linkOrCopy(file, staged);
  });
}

/** @returns The folders, as absolute paths, the inner ones before those around them. */
function makeStagedFolders(out: string, staging: string, paths: readonly string[]): readonly string[] {
  const outermost = join(stagingPath(out, staging), 'new');
  const folders = new Set([outermost]);
  for (const path of paths) {
    let folder = dirname(stagedPath(out, staging, path));
    for (; !folders.has(folder); folder = dirname(folder)) folders.add(folder);
  }
  const inwards = [...folders].sort();
  for (const folder of inwards) makeFolder(folder);
  return inwards.reverse();
}

/** Checks that names in the folders, or in the nearest above them that exist, may change. */
function assertWritable(out: string, folders: readonly string[]): void {
  const nearest = [...new Set(folders)].map((folder) => {
    let existing = join(out, folder);
    while (existing.length > out.length && !existsSync(existing)) existing = dirname(existing);
    return existing;
  });
  for (const folder of new Set(nearest))
    onDisk(folder, () => {
      accessSync(folder, constants.W_OK | constants.X_OK);
    });
}
