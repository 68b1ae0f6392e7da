import { cacheKey, type TextCache } from '../../emit/text-cache.ts';
import type { LocatedFile } from '../text/locate.ts';
import { packFile, unpackFile, type RememberedFile } from '../text/packed-file.ts';

/** The files that earlier runs over a document have read: YAML whose text is the same is not parsed again. */
export class FileMemory {
  readonly #cache: TextCache;

  /** @param cache Keeps what was read, by the hash of its text. */
  constructor(cache: TextCache) {
    this.#cache = cache;
  }

  /** What was read of the same text before. */
  recall(located: LocatedFile): RememberedFile | undefined {
    const packed = isJson(located) ? undefined : this.#cache.get(keyOf(located));
    return packed === undefined ? undefined : unpackFile(packed, located);
  }

  /** Keeps a file that was read without a problem: one that has problems must tell them each time. */
  keep(read: RememberedFile): void {
    const packed = isJson(read.file) ? undefined : packFile(read);
    if (packed !== undefined) this.#cache.set(keyOf(read.file), packed);
  }
}

/** JSON is read as quickly as what would be kept of it. */
function isJson({ text }: LocatedFile): boolean {
  return /^\s*[{[]/.test(text);
}

function keyOf({ text }: LocatedFile): string {
  return cacheKey('file', text);
}
