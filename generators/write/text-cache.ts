import { join } from 'node:path';
import type { TextCache } from '@specline/kernel/text-cache';
import { prune } from '../cache/store.ts';
import { cacheFolder } from '../product.ts';
import { sha256 } from './manifest.ts';
import { TextDraft } from './text-draft.ts';
import { TextStore } from './text-store.ts';

/** Number of documents that are remembered: a repository may have hundreds, of which each takes a megabyte or less. */
const limit = 500;

/** A cache that lives on the disk between runs. */
export interface StoredCache extends TextCache {
  /**
   * Ends a run: keeps what it has used for the next one, and nothing else.
   * @param ended A run that is `cut short`, since the document has errors, has not got to most of what it would have used:
   *   all that was there is kept as well.
   */
  store(ended: RunEnd): void;
}

/** The end of a run: whether it succeeded. */
export type RunEnd = 'whole' | 'cut short';

/** The key of a run: runs that make different texts have different keys. */
export interface CachedRun {
  /** Root document, as an absolute path. */
  readonly spec: string;
  /** The packages that are generated. */
  readonly only: readonly string[];
}

/**
 * Returns the texts of the last run over a document, kept in the cache of the tool as one file.
 * @param tool Digest of all that decides what the tool makes of a document, the document apart.
 * @param folder Absolute path of the folder that holds them.
 */
export function openTextCache(
  { spec, only }: CachedRun,
  tool: string,
  folder = join(cacheFolder, 'texts'),
): StoredCache {
  return new FileCache(folder, sha256(JSON.stringify([tool, spec, only])));
}

class FileCache implements StoredCache {
  readonly #folder: string;
  readonly #file: string;
  /** The texts of the last run, once one is needed. */
  #before: TextStore | undefined;
  /** Keys of those that this run has used. */
  #used = new Set<string>();
  /** The texts that this run has made; absent while there are none. */
  #draft: TextDraft | undefined;

  constructor(folder: string, name: string) {
    this.#folder = folder;
    this.#file = join(folder, name);
  }

  get(key: string): string | undefined {
    const known = this.#draft?.read(key) ?? this.#ofLastRun(key);
    return known?.toString('utf8');
  }

  has(key: string): boolean {
    if (this.#draft?.has(key)) return true;
    const known = this.#lastRun.has(key);
    if (known) this.#used.add(key);
    return known;
  }

  set(key: string, text: string): void {
    const bytes = Buffer.from(text);
    // What UTF-8 cannot say, halves of characters, is in it as U+FFFD: such a text would be another one when it is read.
    if (bytes.includes('\ufffd')) return;
    (this.#draft ??= new TextDraft(this.#file)).add(key, bytes);
  }

  store(ended: RunEnd): void {
    const draft = this.#draft;
    for (const key of draft === undefined ? [] : ended === 'whole' ? this.#used : this.#lastRun.keys) {
      // What was found may have been of no use, and have been made anew.
      const text = draft?.has(key) ? undefined : this.#lastRun.readUnchecked(key);
      if (text !== undefined) draft?.add(key, text.bytes, text.hash);
    }
    // A process may have hundreds of caches: none keeps a file open after its run.
    this.#before?.close();
    this.#before = undefined;
    this.#draft = undefined;
    if (draft !== undefined) {
      draft.finish();
      prune(this.#folder, limit);
    }
    this.#used = new Set();
  }

  get #lastRun(): TextStore {
    return (this.#before ??= new TextStore(this.#file));
  }

  #ofLastRun(key: string): Buffer | undefined {
    const bytes = this.#lastRun.read(key);
    if (bytes !== undefined) this.#used.add(key);
    return bytes;
  }
}
