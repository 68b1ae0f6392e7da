import type { JsonObject } from '@specline/kernel/json';
import { hash } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { FailurePlan, type KeptPlan } from '../emit/server/failure/failure-plan.ts';
import type { Behaviours } from '../infer/types.ts';
import type { Api } from '../ir/types.ts';
import { DiskError, type SpecDisk } from '../load/disk/disk.ts';
import type { RefAccess } from '../load/disk/ref-access.ts';
import type { SourceText, SpecVersion } from '../load/document.ts';
import { placesIn, placesOf, type KeptPlaces } from './kept-places.ts';
import type { ReadApi } from './read-api.ts';

/** The representation of a document, and the source of its validators. */
interface Kept {
  readonly problems: readonly Diagnostic[];
  readonly skipped: readonly string[];
  readonly api: Api;
  readonly behaviours: Behaviours;
  readonly failures: KeptPlan;
  readonly root: JsonObject;
  readonly version: SpecVersion;
  readonly places: KeptPlaces;
}

/** A file, and the SHA-256 of its text in hex. */
type FileHash = readonly [file: string, hash: string];

/**
 * Returns what a document is kept under.
 * @param program Digest of all that decides what is made of a document.
 * @param root Absolute path of the root document.
 * @param access What references may lead to beyond the repository of the document.
 * @returns A hash in hex.
 */
export function keptKey(program: string, root: string, access: RefAccess): string {
  return hashOf(JSON.stringify([program, root, access]));
}

/**
 * Returns what an earlier run made of a document, if all of its files still have the contents that they had then.
 * @param root Absolute path of the root document.
 * @param disk Where files are read from, within the same bounds as if nothing had been kept.
 * @param kept What `textOf` made.
 * @returns Nothing where a file has changed.
 */
export function recalledApi(root: string, disk: SpecDisk, kept: string): ReadApi | undefined {
  const end = kept.indexOf('\n');
  // Our own text, which the cache has found to be whole.
  const hashes = JSON.parse(kept.slice(0, end)) as readonly FileHash[];
  const files = unchangedFiles(root, disk, hashes);
  if (files === undefined) return undefined;
  const {
    problems,
    skipped,
    api,
    behaviours,
    failures,
    root: value,
    version,
    places,
  } = JSON.parse(kept.slice(end + 1)) as Kept;
  return {
    problems,
    skipped,
    read: {
      api,
      behaviours,
      document: { root: value, version, files, ...placesOf(value, places, files) },
      failures: FailurePlan.of(failures),
    },
  };
}

/**
 * Returns a text from which `recalledApi` gives back what was read.
 * @param found What is wrong with the document, none of it such that it cannot be served.
 */
export function keptText(
  { problems, skipped }: Pick<ReadApi, 'problems' | 'skipped'>,
  { api, behaviours, document, failures }: Required<ReadApi>['read'],
): string {
  const { root, version, files } = document;
  const hashes = files.map(({ file, text }): FileHash => [file, hashOf(text)]);
  const kept: Kept = {
    problems,
    skipped,
    api,
    behaviours,
    failures: failures.kept,
    root,
    version,
    places: placesIn(document),
  };
  return `${JSON.stringify(hashes)}\n${JSON.stringify(kept)}`;
}

/** Returns the files of a document; nothing where one of them is not what it was. */
function unchangedFiles(
  root: string,
  disk: SpecDisk,
  hashes: readonly FileHash[],
): readonly SourceText[] | undefined {
  const folder = dirname(root);
  const files: SourceText[] = [];
  for (const [number, [file, hash]] of hashes.entries()) {
    const path = number === 0 ? root : join(folder, file);
    const text = readText(disk, path, number === 0 ? undefined : folder);
    if (text === undefined || hashOf(text) !== hash) return undefined;
    files.push({ file, path, text });
  }
  return files;
}

/** Returns the text of a file; undefined where it cannot be read, which is reported when the document is read anew. */
function readText(disk: SpecDisk, path: string, folder: string | undefined): string | undefined {
  try {
    return disk.read(path, folder);
  } catch (problem) {
    if (problem instanceof DiskError) return undefined;
    throw problem;
  }
}

function hashOf(text: string): string {
  return hash('sha256', text);
}
