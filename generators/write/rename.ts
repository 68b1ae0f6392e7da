import { renameSync } from 'node:fs';
import { errorCode } from './failure.ts';

/**
 * Error codes of Windows while another program, such as a scanner for viruses or an editor, has the file open: mostly for a moment.
 */
const held: ReadonlySet<string | undefined> = new Set(['EPERM', 'EACCES', 'EBUSY']);

/** Time to wait in all, and between two attempts, in milliseconds. */
const patience = 1000;
const pause = 50;

/**
 * Renames a file or folder; on Windows, waits a while for programs that hold it.
 * @param from Absolute path.
 * @param to Absolute path; a file that stands there is replaced.
 * @param platform As `process.platform` gives it.
 * @throws What the system answers.
 */
export function rename(from: string, to: string, platform: string = process.platform): void {
  for (let waited = 0; ; waited += pause) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      if (platform !== 'win32' || waited >= patience || !held.has(errorCode(error))) throw error;
      wait(pause);
    }
  }
}

function wait(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
