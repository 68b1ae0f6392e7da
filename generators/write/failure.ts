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

const reasons: ReadonlyMap<string, string> = new Map([
  [
    'EACCES',
    'permission denied; give this user the right to read and write there, or choose another folder with --out',
  ],
  [
    'EPERM',
    'the system does not permit it; give this user the right to read and write there, or choose another folder with --out',
  ],
  ['EROFS', 'the file system is read-only; choose another folder with --out'],
  ['ENOSPC', 'no space is left on the device; make room and run again'],
  ['EDQUOT', 'the disk quota is used up; make room and run again'],
  ['ENOTDIR', 'a file stands where a folder is needed; move it away'],
  ['EISDIR', 'a folder stands where a file is needed; move it away'],
  ['EEXIST', 'a file stands where a folder is needed; move it away'],
  ['ENOTEMPTY', 'another program put files there meanwhile; run again'],
  ['EXDEV', 'lies on another file system than the output folder; give --out a folder that lies on one'],
  ['ENAMETOOLONG', 'the path is too long for this file system; choose a shorter folder with --out'],
  ['EMFILE', 'too many files are open; raise the limit (ulimit -n) and run again'],
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

/**
 * The code of an error of the operating system, such as `ENOENT`.
 * @returns Undefined for any other error.
 */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
