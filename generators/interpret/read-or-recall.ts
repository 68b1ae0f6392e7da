import { join } from 'node:path';
import { keptKey, recalledApi, textOf } from './kept-api.ts';
import { readApi, type ReadApi } from './read-api.ts';
import { cacheFolder, keep, prune, recall } from '../launch/cache.js';
import type { SpecDisk } from '../load/disk/disk.ts';

const folder = join(cacheFolder, 'mocked');

/** How many documents are kept. */
const mostKept = 8;

/** Milliseconds after a start until what it made is kept: the requests for which it was started go first. */
const patience = 1_500;

/**
 * Reads a document, or takes what an earlier start made of it where none of its files has changed since.
 * @param asked Root document and folders as absolute paths, and the digest of all that decides what is made of it.
 */
export function readOrRecall(
  {
    spec,
    allowRef,
    digest,
  }: { readonly spec: string; readonly allowRef: readonly string[]; readonly digest: string },
  disk: SpecDisk,
): ReadApi {
  const key = keptKey(digest, spec, allowRef);
  const kept = recall(folder, key);
  const recalled = kept === undefined ? undefined : recalledApi(spec, disk, kept);
  if (recalled !== undefined) return recalled;
  const api = readApi(spec, disk);
  const { problems, read } = api;
  if (read !== undefined)
    whenQuiet(() => {
      keepText(key, () => textOf(problems, read));
    });
  return api;
}

/** The time is counted from when the server has been made, which may take as long on a busy machine. */
function whenQuiet(work: () => void): void {
  setImmediate(() => {
    setTimeout(work, patience).unref();
  }).unref();
}

function keepText(key: string, make: () => string): void {
  try {
    keep(folder, key, make());
    prune(folder, mostKept);
  } catch (problem) {
    // More than a text can hold: it will be read again.
    if (!(problem instanceof RangeError)) throw problem;
  }
}
