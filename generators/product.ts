import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from './package.json' with { type: 'json' };

/** Name of the tool, as headings, manifests and messages give it. */
export const productName = manifest.name;

/** Version of the tool. */
export const productVersion = manifest.version;

/** URL of the repository that the tool is developed in. */
export const productRepository = manifest.repository.url;

/** Names of the npm packages that the tool is built on. */
export const dependencyNames: readonly string[] = Object.keys(manifest.dependencies);

/** Folder of this module: that of the sources, or `dist` of an installed package. */
const here = fileURLToPath(new URL('.', import.meta.url)).replace(/[/\\]$/, '');

/** Folder of the npm package of the tool, as an absolute path: `generators` of a clone, or where it is installed. */
export const packageFolder = basename(here) === 'dist' ? dirname(here) : here;

/** True where the tool runs from its sources, in a clone. */
export const isClone = existsSync(join(packageFolder, 'product.ts'));

/** Folder of the Handlebars templates, as an absolute path: a package carries them, a clone has them on top. */
export const templatesFolder = join(isClone ? dirname(packageFolder) : packageFolder, 'templates');

/**
 * Folder of results that can be computed again, as an absolute path: among the installed packages that it belongs to, so that
 * whoever may write there could change the tool as well. Never in the folder that a command runs in.
 */
export const cacheFolder = join(
  isClone ? join(dirname(packageFolder), 'node_modules') : dirname(packageFolder),
  '.cache',
  productName,
);

/** Folder of the built runtimes, which packages carry, as an absolute path. */
export const builtRuntimes = join(packageFolder, 'dist', 'runtimes');
