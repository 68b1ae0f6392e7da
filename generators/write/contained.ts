import { lstatSync, readdirSync, type Stats } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isSameFile, readOpened } from '../load/disk/read-opened.ts';
import { onDisk, WriteFailure } from './failure.ts';

/**
 * True if a path names something below the folder that it is relative to, on every system.
 * @param path With forward slashes.
 * @returns False for absolute paths, `.` and `..` segments, empty segments, backslashes, drive letters and streams (`:`),
 * control characters, and segments that Windows would shorten (a dot or space at the end).
 */
export function isContained(path: string): boolean {
  return path
    .split('/')
    .every((segment) => /^[^\\:*?"<>|\u0000-\u001f\u007f]+$/u.test(segment) && !/[. ]$/u.test(segment));
}

/** Reads and inspects what stands below one folder, without ever following a symbolic link in it. */
export class ContainedFolder {
  /** The folder itself, as an absolute path; it may be reached through links. */
  readonly root: string;
  readonly #folders = new Map<string, boolean>();

  constructor(root: string) {
    this.root = root;
  }

  /**
   * Returns the absolute path of something in the folder.
   * @throws {Error} for a path that leaves it: a bug of the caller.
   */
  resolve(path: string): string {
    if (!isContained(path))
      throw new Error(`the path ${JSON.stringify(path)} does not stay in the output folder`);
    return join(this.root, path);
  }

  /**
   * Returns what stands at a path.
   * @returns Undefined where nothing stands.
   * @throws {WriteFailure} where a link, or anything but a file, stands there, or anything but a folder on the way.
   */
  statusOf(path: string): Stats | undefined {
    const absolute = this.resolve(path);
    if (!this.#hasParents(path)) return undefined;
    const found = statusOf(absolute);
    if (found?.isSymbolicLink()) throw linkFailure(absolute);
    if (found && !found.isFile())
      throw new WriteFailure(absolute, 'is not a file, and a generated file belongs there; move it away');
    return found;
  }

  /**
   * True if files stand at two paths, and they are one: a disk that keeps no case finds a file under either spelling.
   * @throws {WriteFailure} as `statusOf`.
   */
  isOneFile(path: string, other: string): boolean {
    const [one, another] = [this.statusOf(path), this.statusOf(other)];
    return one !== undefined && another !== undefined && isSameFile(one, another);
  }

  /**
   * Returns the paths of all that stands below a folder and is no folder itself, whoever put it there; in no order.
   * @throws {WriteFailure} where the system refuses, or a link stands on the way.
   */
  filesBelow(path: string): readonly string[] {
    if (!this.hasFolder(path)) return [];
    const absolute = this.resolve(path);
    return onDisk(absolute, () => readdirSync(absolute, { recursive: true, withFileTypes: true }))
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(this.root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  }

  /**
   * True if a folder stands at a path.
   * @throws {WriteFailure} where a link, or anything but a folder, stands there or on the way.
   */
  hasFolder(path: string): boolean {
    this.resolve(path);
    return this.#hasParents(`${path}/`);
  }

  /**
   * Returns bytes of a file.
   * @returns Undefined where there is none.
   * @throws {WriteFailure} as `statusOf`, and where it is exchanged meanwhile.
   */
  read(path: string): Buffer | undefined {
    if (!this.statusOf(path)) return undefined;
    const absolute = this.resolve(path);
    return onDisk(absolute, () =>
      readOpened(absolute, (opened) => {
        // Nothing that was known of the folders above holds any more.
        const now = new ContainedFolder(this.root).statusOf(path);
        if (!now || !isSameFile(opened, now))
          throw new WriteFailure(absolute, 'was exchanged while it was read; run again');
      }),
    );
  }

  /** True if all folders above a path are there; false as soon as one is not. */
  #hasParents(path: string): boolean {
    const segments = path.split('/').slice(0, -1);
    return segments.every((_, index) => this.#isFolder(segments.slice(0, index + 1).join('/')));
  }

  #isFolder(path: string): boolean {
    const known = this.#folders.get(path);
    if (known !== undefined) return known;
    const absolute = join(this.root, path);
    const found = statusOf(absolute);
    if (found?.isSymbolicLink()) throw linkFailure(absolute);
    if (found && !found.isDirectory())
      throw new WriteFailure(
        absolute,
        'is a file, and a folder of generated files belongs there; move it away',
      );
    this.#folders.set(path, found !== undefined);
    return found !== undefined;
  }
}

function statusOf(absolute: string): Stats | undefined {
  return onDisk(absolute, () => lstatSync(absolute, { throwIfNoEntry: false }));
}

function linkFailure(absolute: string): WriteFailure {
  return new WriteFailure(
    absolute,
    'is a symbolic link; generated files are not written through links: remove it, or give --out the folder that it leads to',
  );
}
