import { hash } from 'node:crypto';
import { join } from 'node:path';
import { keep, prune, recall } from '../cache/store.ts';
import { cacheFolder, packageFolder, isClone, productVersion } from '../product.ts';

const folder = join(cacheFolder, 'configs');

/** How many configs are kept. */
const limit = 50;

/** What a config file is loaded with: where evaluated ones are kept, and what `specline` is that it imports. */
export const configSetting = {
  version: productVersion,
  speclineModule: join(packageFolder, isClone ? 'index.ts' : 'dist/index.js'),
  cache: {
    get: (key: string): string | undefined => recall(folder, hash('sha256', key)),
    set: (key: string, value: string): void => {
      keep(folder, hash('sha256', key), value);
      prune(folder, limit);
    },
  },
} as const;
