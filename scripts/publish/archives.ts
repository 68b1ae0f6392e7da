import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from '../pack-check/command.ts';
import { distTagOf } from './dist-tag.ts';

/** A tarball as it is published. */
export interface Archive {
  /** Absolute path. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  /** The tag of the registry that it gets. */
  readonly tag: string;
  /** Of the tarball, in bytes. */
  readonly size: number;
  /** Number of files in it. */
  readonly files: number;
  /** As registries and lock files state it: `sha512-` and Base64. */
  readonly integrity: string;
  /** The same hash as `sha512sum` prints it. */
  readonly sha512: string;
}

/** The description of a tarball by `npm pack --json`. */
interface Packed {
  readonly name: string;
  readonly version: string;
  readonly entryCount: number;
}

/**
 * Reads what tarballs are.
 * @param paths Absolute paths.
 * @returns One for each, in their order.
 * @throws {Error} where npm cannot read one; with what it printed.
 */
export async function readArchives(paths: readonly string[]): Promise<readonly Archive[]> {
  const archives: Archive[] = [];
  for (const each of paths) archives.push(await readArchive(each));
  return archives;
}

async function readArchive(archive: string): Promise<Archive> {
  const argv = ['pack', '--dry-run', '--json', '--ignore-scripts', archive];
  const { name, version, entryCount } = packedIn(await run('npm', argv, { cwd: path.dirname(archive) }));
  const bytes = await readFile(archive);
  const digest = createHash('sha512').update(bytes).digest();
  return {
    path: archive,
    name,
    version,
    tag: distTagOf(version),
    size: bytes.length,
    files: entryCount,
    integrity: `sha512-${digest.toString('base64')}`,
    sha512: digest.toString('hex'),
  };
}

/** Returns the archive that npm prints, in a list, or in an object by name. */
function packedIn(printed: string): Packed {
  const value: unknown = JSON.parse(printed);
  const first: unknown = Object.values(value ?? {})[0];
  if (!isPacked(first)) throw new Error(`npm pack says nothing of the tarball: ${printed}`);
  return first;
}

function isPacked(value: unknown): value is Packed {
  const { name, version, entryCount } = Object(value) as Partial<Record<keyof Packed, unknown>>;
  return typeof name === 'string' && typeof version === 'string' && typeof entryCount === 'number';
}
