import { cacheKey, type TextCache } from '@specline/kernel/text-cache';
import type { LocatedFile } from '../text/locate.ts';
import { packFile, unpackFile, type RememberedFile } from '../text/packed-file.ts';

/** A file that is still there as it was read, and the key of what the cache has of it. */
interface ReadFile {
  readonly read: RememberedFile;
  readonly key: string;
}

/**
 * The files that earlier runs over a document have read: YAML whose text is the same is not parsed again, and not even taken from
 * the cache where the same memory has read it.
 */
export class FileMemory {
  readonly #cache: TextCache;
  readonly #files = new Map<string, ReadFile>();

  /** @param cache Keeps what was read, by the hash of its text. */
  constructor(cache: TextCache) {
    this.#cache = cache;
  }

  /** Returns what was read of the same text before. */
  recall(located: LocatedFile): RememberedFile | undefined {
    if (isJson(located)) return undefined;
    const known = this.#files.get(located.path);
    if (known && isSame(known.read.file, located) && this.#cache.has(known.key)) return known.read;
    const key = fileKey(located);
    const packed = this.#cache.get(key);
    if (packed === undefined) return undefined;
    const read = unpackFile(packed, located);
    this.#files.set(located.path, { read, key });
    return read;
  }

  /** Keeps a file that was read without a problem: one that has problems must tell them each time. */
  keep(read: RememberedFile): void {
    const packed = isJson(read.file) ? undefined : packFile(read);
    if (packed === undefined) return;
    const key = fileKey(read.file);
    this.#cache.set(key, packed);
    this.#files.set(read.file.path, { read, key });
  }
}

/** True for JSON, which is read as quickly as the memory of it. */
function isJson({ text }: LocatedFile): boolean {
  return /^\s*[{[]/.test(text);
}

/** True if two files have one text and one name, by which places cite them. */
function isSame(a: LocatedFile, b: LocatedFile): boolean {
  return a.file === b.file && a.text === b.text;
}

function fileKey({ text }: LocatedFile): string {
  return cacheKey('file', text);
}
