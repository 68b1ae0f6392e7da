import { hash } from 'node:crypto';

/**
 * Keeps texts that are dear to make, by what they were made of. A `Map` is one; that of the command lives from run to run.
 */
export interface TextCache {
  /**
   * Returns the text that was kept under a key.
   * @param key A hash in hex of all that the text depends on, the code of the generator apart.
   */
  get(key: string): string | undefined;
  set(key: string, text: string): unknown;
  /** True if there is a text under a key; asking for it is using it. */
  has(key: string): boolean;
}

/**
 * Returns a key of a cache.
 * @param parts All that the text depends on, as JSON would have it; the first is the kind of text.
 */
export function cacheKey(...parts: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(parts));
}
