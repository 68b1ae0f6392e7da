import { join } from 'node:path';
import type { TextCache } from '../emit/text-cache.ts';
import { cacheFolder, keep, prune, recall } from '../launch/cache.js';
import { generatorDigest } from '../launch/freshness.js';
import { sha256 } from './manifest.ts';

/** How many documents are remembered: some megabytes each. */
const limit = 20;

/** A cache that lives on the disk between runs. */
export interface StoredCache extends TextCache {
  /** Ends a run: keeps what it has used, and nothing else, for the next one. */
  store(): void;
}

/** What tells runs apart that make different texts. */
export interface CachedRun {
  /** Root document, as an absolute path. */
  readonly spec: string;
  /** The packages that are generated. */
  readonly only: readonly string[];
}

/**
 * The texts of the last run over a document, kept in the cache of this project as one file: a run wants nearly all of them.
 * @param generator Digest of all that decides what the generator makes of a document, the document apart.
 * @param folder Absolute path of the folder that holds them.
 */
export function openTextCache(
  { spec, only }: CachedRun,
  generator = generatorDigest(),
  folder = join(cacheFolder, 'texts'),
): StoredCache {
  const key = sha256(JSON.stringify([generator, spec, only]));
  let kept: ReadonlyMap<string, string> | undefined;
  let used = new Map<string, string>();
  let isNew = false;
  const ofLastRun = (): ReadonlyMap<string, string> => (kept ??= readTexts(recall(folder, key)));
  return {
    get: (text) => {
      const known = used.get(text) ?? ofLastRun().get(text);
      if (known !== undefined) used.set(text, known);
      return known;
    },
    set: (text, value) => {
      used.set(text, value);
      isNew = true;
    },
    store: () => {
      if (isNew) {
        keep(folder, key, JSON.stringify([...used]));
        prune(folder, limit);
      }
      kept = used;
      used = new Map();
      isNew = false;
    },
  };
}

/** @param text As `store` wrote it: `recall` gives nothing else. */
function readTexts(text: string | undefined): ReadonlyMap<string, string> {
  const entries: unknown = text === undefined ? [] : JSON.parse(text);
  return new Map(Array.isArray(entries) ? entries.filter(isEntry) : []);
}

function isEntry(entry: unknown): entry is readonly [string, string] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string';
}
