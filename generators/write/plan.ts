import { compareText } from '@specline/kernel/text';
import type { OutFile } from '../emit/emitter.ts';
import { ContainedFolder } from './contained.ts';
import { manifestName, readManifest, renderManifest, sha256, type Maker, type Manifest } from './manifest.ts';
import { isOutputPath } from './output-path.ts';
import { packed, type PackedFile } from './packed-file.ts';

/** The change of a file. */
export type FileState = 'created' | 'updated' | 'deleted' | 'unchanged';

/** The plan for one file. */
export interface FilePlan {
  /** Relative to the folder of the package, with forward slashes. */
  readonly path: string;
  readonly state: FileState;
  /**
   * The owner of the bytes that are lost: `edited` where the bytes on disk are not those that the generator wrote there,
   * `line-ends` where only their line ends are not, `foreign` where it never wrote that file. Absent where nothing is lost.
   */
  readonly loses?: 'edited' | 'line-ends' | 'foreign';
  /** SHA-256 in hex of the bytes that the file is to have; absent when it is deleted. */
  readonly hash?: string;
  /** These bytes; absent when it is deleted, and when they have been staged. */
  readonly bytes?: Buffer;
  /** The bytes that stand there now, where they are to be others or none. */
  readonly present?: Buffer;
}

/** The plan for one package: a folder below the output folder, or the files that stand directly in that. */
export interface PackagePlan {
  /** Name of the folder; `workspace` for the files directly in the output folder. */
  readonly name: string;
  /** Path of the folder below the output folder; empty for the output folder itself. */
  readonly folder: string;
  /** All files that are wanted or were generated before, by path; the manifest last. */
  readonly files: readonly FilePlan[];
  /** Files of others in its folders of generated sources, by path: they stay as they are. */
  readonly strays: readonly string[];
  /** Name of the root document that it was generated from before, where that is another. */
  readonly replaces?: string;
}

/** Name of the files that belong to no package. */
export const workspaceName = 'workspace';

/**
 * Compares the wanted files with those that are there, one package at a time, on demand. Reads the disk, changes nothing.
 * @param out The output folder, as an absolute path; it need not exist.
 * @param files All files of the packages that are generated; packages that have no file among them are left alone.
 * @yields One plan for each package, by name, the workspace last.
 * @throws {WriteFailure} where a link, or a folder in place of a file, stands at the output.
 * @throws {Error} for a path where no generated file belongs, and for two files with one path: bugs of an emitter.
 */
export function* planWrites(out: string, files: readonly OutFile[], maker: Maker): Generator<PackagePlan> {
  const disk = new ContainedFolder(out);
  assertDistinct(files);
  const byFolder = new Map<string, Map<string, PackedFile>>();
  for (const file of files) {
    const { path } = file;
    disk.resolve(path);
    if (!isOutputPath(path)) throw new Error(`no generated file has the path ${JSON.stringify(path)}`);
    const folder = folderOf(path);
    const wanted = byFolder.get(folder) ?? new Map<string, PackedFile>();
    wanted.set(path.slice(prefixOf(folder).length), packed(file));
    byFolder.set(folder, wanted);
  }
  for (const [folder, wanted] of [...byFolder].sort(([a], [b]) => byFolderName(a, b)))
    yield planPackage(disk, folder, wanted, maker);
}

/** True if applying a plan changes anything. */
export function hasChanges(plan: PackagePlan): boolean {
  return plan.files.some((file) => file.state !== 'unchanged');
}

/**
 * Returns a plan without what was written and what was there before: of hundreds of interfaces, that is more than memory should hold
 * until all are made.
 */
export function withoutBytes(plan: PackagePlan): PackagePlan {
  const files = plan.files.map(({ path, state, loses, hash }): FilePlan => ({
    path,
    state,
    ...(loses && { loses }),
    ...(hash !== undefined && { hash }),
  }));
  return { ...plan, files };
}

/** Returns the path of a file of a package below the output folder. */
export function outPath(plan: Pick<PackagePlan, 'folder'>, path: string): string {
  return prefixOf(plan.folder) + path;
}

function planPackage(
  disk: ContainedFolder,
  folder: string,
  wanted: ReadonlyMap<string, PackedFile>,
  maker: Maker,
): PackagePlan {
  const prefix = prefixOf(folder);
  const oldText = disk.read(prefix + manifestName);
  const old = readManifest(oldText?.toString('utf8'));
  // A manifest that names what no run writes is not ours: nothing of that is deleted.
  const recorded = [...old.files.keys()].filter((path) => isOutputPath(prefix + path));
  const paths = [...new Set([...wanted.keys(), ...recorded])]
    .filter((path) => path !== manifestName)
    .sort(compareText);
  const respelled = respelledAmong(disk, prefix, [...wanted.keys()], recorded);
  const planned = paths.flatMap((path) => {
    const present = respelled.has(path) ? undefined : disk.read(prefix + path);
    return planFile(path, present, wanted.get(path), old.files.get(path));
  });
  const manifest = packed({
    path: manifestName,
    text: renderManifest({ ...maker, files: hashesOf(wanted) }),
  });
  const before = rootOf(old);
  return {
    name: folder || workspaceName,
    folder,
    ...(before !== '' && before !== rootOf(maker) && { replaces: before }),
    files: [...planned, ...planFile(manifestName, oldText, manifest, undefined).map(ownManifest)],
    strays: straysIn(disk, prefix, new Set(paths)),
  };
}

/** The folders of a package that are the tool's alone. */
const ownFolders = ['src/generated', 'src/runtime', 'src/overrides'];

function straysIn(disk: ContainedFolder, prefix: string, known: ReadonlySet<string>): readonly string[] {
  return ownFolders
    .flatMap((folder) => disk.filesBelow(prefix + folder))
    .map((path) => path.slice(prefix.length))
    .filter((path) => !known.has(path))
    .sort(compareText);
}

/**
 * Returns those of the wanted paths at which, on a disk that keeps no case, a file stands that was generated under another spelling and is
 * removed: what is read there is that file, and the wanted one is not there yet.
 */
function respelledAmong(
  disk: ContainedFolder,
  prefix: string,
  wanted: readonly string[],
  recorded: readonly string[],
): ReadonlySet<string> {
  const before = new Map(recorded.map((path) => [folded(path), path]));
  const isRespelled = (path: string): boolean => {
    const other = before.get(folded(path));
    return other !== undefined && other !== path && disk.isOneFile(prefix + path, prefix + other);
  };
  return new Set(wanted.filter(isRespelled));
}

/** Returns the same for paths that are one file on many systems: those that differ only in case or in Unicode normalization. */
function folded(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** Returns the name of the root document; empty where it is not known. The scope behind it has no space. */
function rootOf({ options }: Maker): string {
  return options.slice(0, Math.max(options.lastIndexOf(' '), 0));
}

/** Returns the plan of one file; none for a file that is gone already and not wanted. */
function planFile(
  path: string,
  present: Buffer | undefined,
  wanted: PackedFile | undefined,
  recorded: string | undefined,
): readonly FilePlan[] {
  const after = wanted && { hash: wanted.hash, bytes: wanted.bytes };
  if (!present) return after ? [{ path, state: 'created', ...after }] : [];
  if (wanted?.bytes.equals(present)) return [{ path, state: 'unchanged', ...after }];
  const loses = lossOf(present, recorded);
  return [
    {
      path,
      state: wanted ? 'updated' : 'deleted',
      present,
      ...after,
      ...(loses && { loses }),
    },
  ];
}

function lossOf(present: Buffer, recorded: string | undefined): FilePlan['loses'] {
  if (recorded === undefined) return 'foreign';
  if (recorded === sha256(present)) return undefined;
  return recorded === sha256(withLineFeeds(present)) ? 'line-ends' : 'edited';
}

/** Returns the text of a file with the line ends that the generator writes, which Git may have converted. */
export function withLineFeeds(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\r\n', '\n');
}

/** Returns the plan for a manifest, which does not record itself, and is ours by its name. */
function ownManifest({ path, state, hash, bytes, present }: FilePlan): FilePlan {
  return {
    path,
    state,
    ...(hash !== undefined && { hash }),
    ...(bytes && { bytes }),
    ...(present && { present }),
  };
}

function hashesOf(wanted: ReadonlyMap<string, PackedFile>): Manifest['files'] {
  return new Map([...wanted].map(([path, { hash }]) => [path, hash]));
}

/** Throws where of two files only one could stand there on many systems, which would be a bug. */
function assertDistinct(files: readonly OutFile[]): void {
  const seen = new Map<string, string>();
  for (const { path } of files) {
    const same = folded(path);
    const other = seen.get(same);
    if (other !== undefined)
      throw new Error(
        `two generated files want one path: ${JSON.stringify(other)} and ${JSON.stringify(path)}`,
      );
    seen.set(same, path);
  }
}

/**
 * Returns the folder of the package that a file belongs to.
 * @param path Below the output folder.
 * @returns Empty for files directly in the output folder.
 */
export function folderOf(path: string): string {
  const slash = path.indexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

function prefixOf(folder: string): string {
  return folder === '' ? '' : `${folder}/`;
}

function byFolderName(a: string, b: string): number {
  if (a === '' || b === '') return a === '' ? 1 : -1;
  return compareText(a, b);
}
