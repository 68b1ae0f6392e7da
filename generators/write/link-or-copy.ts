import { constants, copyFileSync, linkSync, statSync, utimesSync } from 'node:fs';
import { errorCode } from './failure.ts';

/** Error codes of file systems that have no hard links, or permit none between these files. */
const noLinks: ReadonlySet<string | undefined> = new Set([
  'EPERM',
  'EXDEV',
  'EMLINK',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
]);

/**
 * Gives a file a second name; where the file system has no links, a copy that is as old. A link appears with all its
 * content, unlike a file that is opened and then written.
 * @param file Absolute path of a file.
 * @param name The second name, as an absolute path.
 * @throws What the system answers: `EEXIST` when something stands there.
 */
export function linkOrCopy(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch (error) {
    if (!noLinks.has(errorCode(error))) throw error;
    copyFileSync(file, name, constants.COPYFILE_EXCL);
    const { atime, mtime } = statSync(file);
    utimesSync(name, atime, mtime);
  }
}
