import { isAbsolute } from 'node:path';

/** The disk stands in the way: what stands at the output is not ours, or the system refuses. Nobody's bug. */
export class WriteFailure extends Error {
  /** The file or folder that the message is about, as an absolute path. */
  readonly path: string;

  /**
   * @param path Absolute path of what the message is about.
   * @param message What is wrong with it and what to do, without the path.
   */
  constructor(path: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'WriteFailure';
    this.path = path;
  }
}

/** Refusals of the system that people can mend, by their codes, and what to do (POSIX.1-2024, errno.h). */
const reasons: ReadonlyMap<string, string> = new Map([
  [
    'EACCES',
    'permission denied; give this user the right to read and write there, or choose another folder with --out',
  ],
  [
    'EPERM',
    'the system does not permit it; give this user the right to read and write there, or choose another folder with --out',
  ],
  [
    'EROFS',
    'the file system is read-only; mount it so that files can be written, or choose another folder with --out',
  ],
  ['ENOSPC', 'no space is left on the device; make room and run again'],
  ['EDQUOT', 'the disk quota is used up; make room and run again'],
  ['ENOTDIR', 'a file stands where a folder is needed; move it away'],
  ['EISDIR', 'a folder stands where a file is needed; move it away'],
  ['EEXIST', 'a file stands where a folder is needed; move it away'],
  ['ENOTEMPTY', 'another program put files there meanwhile; run again'],
  ['EXDEV', 'lies on another file system than the output folder; give --out a folder that lies on one'],
  ['ENAMETOOLONG', 'the path is too long for this file system; choose a shorter folder with --out'],
  ['EMFILE', 'too many files are open; raise the limit (ulimit -n) and run again'],
  ['ENFILE', 'too many files are open on this machine; close other programs and run again'],
  ['EFBIG', 'the file is larger than this user may write; raise the limit (ulimit -f) and run again'],
  ['EIO', 'the device fails; check the disk and run again'],
  ['ENODEV', 'the device is not there any more; connect it and run again'],
  ['ENXIO', 'the device is not there any more; connect it and run again'],
  ['ESTALE', 'the network file system does not have it any more; mount it again and run again'],
  ['ENOMEM', 'the system has no memory left; close other programs and run again'],
  ['EAGAIN', 'the system has nothing left for it now; close other programs and run again'],
  ['ELOOP', 'its links lead in a circle; remove one of them, or choose another folder with --out'],
  ['ETXTBSY', 'another program runs it; close that program and run again'],
  ['EBUSY', 'another program holds it; close that program and run again'],
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

/** What to do where something is gone that was there when the run began. */
const gone = 'is not there any more: another program removed it during the run; put it back and run again';

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

/** What a message ends with that is about an output folder. */
const elsewhere = /[,;] (?:or )?choose an?(?:other)? (?:shorter )?folder with --out$/;

/**
 * Returns a refusal as it concerns a file of a team, for which no other folder can be chosen.
 * @param path Absolute path of the file, whatever was touched for it.
 * @param error What was thrown.
 * @returns What was thrown, where it is no refusal.
 */
export function asRefusalAt(path: string, error: unknown): unknown {
  const refusal = refusalOf(error, path);
  return refusal ? new WriteFailure(path, refusal.message.replace(elsewhere, ''), { cause: error }) : error;
}

/**
 * The code of an error of the operating system, such as `ENOENT`.
 * @returns Undefined for any other error.
 */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
