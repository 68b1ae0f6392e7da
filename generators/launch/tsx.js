import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../load/project-folder.js';

/**
 * Has this process run TypeScript as it stands, through tsx. It ends the process where tsx is not installed. The settings are those of
 * this project: tsx would look for some in the folder that the command runs in, and let their `paths` replace our modules.
 */
export async function registerTsx() {
  if (!isWritable(tmpdir())) process.env['TSX_DISABLE_CACHE'] = '1';
  const tsx = await import('tsx/esm/api').catch(notInstalled);
  tsx.register({ tsconfig: join(projectFolder, 'tsconfig.json') });
}

/**
 * tsx keeps what it compiles among the temporary files; where that cannot be written, it fails, or never ends.
 * @param {string} folder
 */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Ends the process: nothing of this project runs before its packages are there.
 * @returns {never}
 */
function notInstalled() {
  process.stderr.write(
    'error the packages that this project is built with are not installed; run npm ci, with development dependencies\n',
  );
  process.exit(2);
}
