import { join } from 'node:path';
import { keep, prune, recall } from '../cache/store.ts';
import { toolDigest } from '../cache/tool-digest.ts';
import { cacheFolder, packageFolder, isClone, productVersion } from '../product.ts';

const folder = join(cacheFolder, 'configs');

/** Number of configs that are kept. */
const limit = 50;

/**
 * The setting with which a config file is loaded: the cache of evaluated ones, and the module that `specline` is when it imports
 * that.
 */
export const configSetting = {
  // What a config comes to depends on the code that reads it, which a contributor changes under one version.
  version: isClone ? toolDigest() : productVersion,
  speclineModule: join(packageFolder, isClone ? 'index.ts' : 'dist/index.js'),
  cache: {
    get: (key: string): string | undefined => recall(folder, key),
    set: (key: string, value: string): void => {
      keep(folder, key, value);
      prune(folder, limit);
    },
  },
} as const;
