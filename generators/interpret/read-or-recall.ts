import type { Behaviors } from '../load/behaviors.ts';
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { keptKey, recalledApi, keptText } from './kept-api.ts';
import { readApi, type ReadApi } from './read-api.ts';
import { keep, prune, recall } from '../cache/store.ts';
import type { ProblemPolicy } from '../diagnostics/policy.ts';
import type { SpecDisk } from '../load/disk/disk.ts';
import type { RefAccess } from '../load/disk/ref-access.ts';
import { cacheFolder } from '../product.ts';

const folder = join(cacheFolder, 'mocked');

/** A document that is to be served. */
export interface RequestedApi extends RefAccess {
  readonly spec: string;
  readonly behaviors?: Behaviors;
  /** The policy that decides which problems are errors. */
  readonly policy?: ProblemPolicy;
  /** Digest of the tool. */
  readonly tool: string;
}

/** The maximum number of documents that are kept. */
const mostKept = 8;

/** Milliseconds after a start until what it made is kept: the requests for which it was started go first. */
const patience = 1_500;

/**
 * Reads a document, or takes what an earlier start made of it where none of its files has changed since.
 * @param requested Root document and folders as absolute paths, behaviours in place of the document's, and the digest of the tool.
 * @throws {UsageError} for a behaviour of an operation that the document does not have.
 */
export function readOrRecall(requested: RequestedApi, disk: SpecDisk): ReadApi {
  const { spec, allowRef = [], refs = {}, behaviors, policy, tool } = requested;
  const key = keptKey(hash('sha256', JSON.stringify([tool, behaviors, policy])), spec, { allowRef, refs });
  const kept = recall(folder, key);
  const recalled = kept === undefined ? undefined : recalledApi(spec, disk, kept);
  if (recalled !== undefined) return recalled;
  const api = readApi(spec, disk, behaviors, policy);
  const { read } = api;
  if (read !== undefined)
    whenQuiet(() => {
      keepText(key, () => keptText(api, read));
    });
  return api;
}

/** Runs work after a delay. The delay starts when the server has been made, which may take as long on a busy machine. */
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
