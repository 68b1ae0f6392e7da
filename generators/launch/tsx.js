import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';

/** Has this process run TypeScript as it stands, through tsx. It ends the process where tsx is not installed. */
export async function registerTsx() {
  if (!isWritable(tmpdir())) process.env['TSX_DISABLE_CACHE'] = '1';
  const tsx = await import('tsx/esm/api').catch(notInstalled);
  tsx.register();
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
