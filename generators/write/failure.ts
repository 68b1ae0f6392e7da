import { isAbsolute } from 'node:path';

/** The fault, and the way to fix it. */
export interface Reason {
  readonly text: string;
  /** The other way to fix it where what is written belongs to an output folder. */
  readonly output?: string;
}

/** The disk stands in the way: what stands at the output is not ours, or the system refuses. Nobody's bug. */
export class WriteFailure extends Error {
  /** The file or folder that the message is about, as an absolute path. */
  readonly path: string;
  /** The reason, without the path. */
  readonly reason: Reason;

  /**
   * @param path Absolute path of what the message is about.
   * @param reason What is wrong with it and what to do, without the path.
   */
  constructor(path: string, reason: Reason | string, options?: ErrorOptions) {
    const parts = typeof reason === 'string' ? { text: reason } : reason;
    super(`${parts.text}${parts.output ?? ''}`, options);
    this.name = 'WriteFailure';
    this.path = path;
    this.reason = parts;
  }
}

/** Refusals of the system that people can mend, by their codes (POSIX.1-2024, errno.h). */
const reasons: ReadonlyMap<string, Reason> = new Map([
  [
    'EACCES',
    {
      text: 'permission denied; give this user the right to read and write there, and run again',
      output: ', or choose another folder with --out',
    },
  ],
  [
    'EPERM',
    {
      text: 'the system does not permit it; give this user the right to read and write there, and run again',
      output: ', or choose another folder with --out',
    },
  ],
  [
    'EROFS',
    {
      text: 'the file system is read-only; mount it so that files can be written, and run again',
      output: ', or choose another folder with --out',
    },
  ],
  ['ENOSPC', { text: 'no space is left on the device; make room and run again' }],
  ['EDQUOT', { text: 'the disk quota is used up; make room and run again' }],
  ['ENOTDIR', { text: 'a file stands where a folder is needed; move it away' }],
  ['EISDIR', { text: 'a folder stands where a file is needed; move it away' }],
  ['EEXIST', { text: 'a file stands where a folder is needed; move it away' }],
  ['ENOTEMPTY', { text: 'another program put files there meanwhile; run again' }],
  [
    'EXDEV',
    {
      text: 'lies on another file system than the output folder',
      output: '; give --out a folder that lies on one',
    },
  ],
  [
    'ENAMETOOLONG',
    { text: 'the path is too long for this file system', output: '; choose a shorter folder with --out' },
  ],
  ['EMFILE', { text: 'too many files are open; raise the limit (ulimit -n) and run again' }],
  ['ENFILE', { text: 'too many files are open on this machine; close other programs and run again' }],
  [
    'EFBIG',
    { text: 'the file is larger than this user may write; raise the limit (ulimit -f) and run again' },
  ],
  ['EIO', { text: 'the device fails; check the disk and run again' }],
  ['ENODEV', { text: 'the device is not there any more; connect it and run again' }],
  ['ENXIO', { text: 'the device is not there any more; connect it and run again' }],
  ['ESTALE', { text: 'the network file system does not have it any more; mount it again and run again' }],
  ['ENOMEM', { text: 'the system has no memory left; close other programs and run again' }],
  ['EAGAIN', { text: 'the system has nothing left for it now; close other programs and run again' }],
  [
    'ELOOP',
    {
      text: 'its links lead in a circle; remove one of them, and run again',
      output: ', or choose another folder with --out',
    },
  ],
  ['ETXTBSY', { text: 'another program runs it; close that program and run again' }],
  ['EBUSY', { text: 'another program holds it; close that program and run again' }],
]);

/**
 * Runs something that touches the disk, and turns a refusal of the system into a clear message.
 * @param path What is touched, as an absolute path.
 * @throws {WriteFailure} for the refusals that people can mend; every other error as it is.
 */
export function onDisk<T>(path: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    const reason = reasons.get(errorCode(error) ?? '');
    if (reason === undefined || error instanceof WriteFailure) throw error;
    throw new WriteFailure(path, reason, { cause: error });
  }
}

/** The advice where something is gone that was there when the run began. */
const gone: Reason = {
  text: 'is not there any more: another program removed it during the run; put it back and run again',
};

/**
 * Reads what was thrown as a refusal of the system, wherever it comes from: a full disk, a limit, missing rights, or a
 * file or folder that vanished during the run. Such an error is no bug of the program that met it.
 * @param error Whatever was thrown; where it is no such refusal, its causes are looked at.
 * @param place Absolute path that the message is about where the error names none.
 * @returns Undefined for any other error.
 */
export function refusalOf(error: unknown, place: string): WriteFailure | undefined {
  // To a depth: an error may be its own cause.
  for (let each = error, depth = 0; each instanceof Error && depth < 8; each = each.cause, depth++) {
    if (each instanceof WriteFailure) return each;
    const code = 'syscall' in each ? (errorCode(each) ?? '') : '';
    const reason = code === 'ENOENT' ? gone : reasons.get(code);
    const path = 'path' in each && typeof each.path === 'string' && isAbsolute(each.path) ? each.path : place;
    if (reason !== undefined) return new WriteFailure(path, reason, { cause: error });
  }
  return undefined;
}

/**
 * Returns a refusal as it concerns a file of a team, for which no other folder can be chosen.
 * @param path Absolute path of the file, whatever was touched for it.
 * @param error What was thrown.
 * @returns What was thrown, where it is no refusal.
 */
export function asRefusalAt(path: string, error: unknown): unknown {
  const refusal = refusalOf(error, path);
  return refusal ? new WriteFailure(path, refusal.reason.text, { cause: error }) : error;
}

/**
 * Returns the code of an error of the operating system, such as `ENOENT`.
 * @returns Undefined for any other error.
 */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
