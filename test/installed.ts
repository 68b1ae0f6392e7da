import path from 'node:path';
import { projectFolder } from './home.ts';

/**
 * Folder of the package of specline as users install it, as an absolute path: compiled, in a folder from which Node finds the
 * packages that it depends on. `install-specline.ts` puts it there before the tests begin.
 */
export const installedFolder = path.join(projectFolder, 'node_modules/.cache/tested/node_modules/specline');

/** The command of the installed package. */
export const installedBin = path.join(installedFolder, 'bin.js');
