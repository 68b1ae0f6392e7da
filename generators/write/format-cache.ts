import { join } from 'node:path';
import { cacheFolder, keep, prune, recall } from '../launch/cache.js';
import type { FormatCache } from './format.ts';

/** Enough for some dozens of versions of some hundreds of files. */
const limit = 5000;

/**
 * Keeps formatted texts on the disk, in the cache of this project.
 * @param folder Absolute path of the folder that holds them.
 */
export function openFormatCache(folder = join(cacheFolder, 'format')): FormatCache & { close(): void } {
  let changed = false;
  return {
    get: (key) => recall(folder, key),
    set: (key, text) => {
      changed = true;
      keep(folder, key, text);
    },
    close: () => {
      if (changed) prune(folder, limit);
    },
  };
}
