import { realpathSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { findCommit, git } from '../load/disk/git-commit.ts';

/** A version of a Git repository, and what the working folder has besides it. */
export class GitVersion {
  /** Folder of the repository, as an absolute path. */
  readonly top: string;
  readonly #commit: string;

  /**
   * @param ref Branch, tag or commit.
   * @param folder A folder of the repository.
   * @throws {GitError} where there is no repository, no such version, or no git.
   */
  constructor(ref: string, folder: string) {
    const { top, hash } = findCommit(ref, folder);
    this.top = top;
    this.#commit = hash;
  }

  /**
   * Returns the text files below a folder, as they were in this version.
   * @param folder As an absolute path; it need not have been there.
   * @param wanted Which paths are read, relative to the folder.
   * @returns Texts by path below that folder, with forward slashes; their lines end with `\n`.
   */
  filesBelow(folder: string, wanted: (path: string) => boolean): ReadonlyMap<string, string> {
    const prefix = this.pathOf(folder) === '' ? '' : `${this.pathOf(folder)}/`;
    const listed = git(this.top, ['ls-tree', '-r', '-z', '--full-tree', this.#commit, '--', prefix || '.']);
    const entries = (listed?.toString('utf8') ?? '').split('\0').flatMap((line) => {
      const [, hash, path] = /^\d+ blob ([0-9a-f]+)\t([^]+)$/.exec(line) ?? [];
      const below = path?.slice(prefix.length);
      return hash !== undefined && below !== undefined && wanted(below) ? [{ hash, path: below }] : [];
    });
    const texts = this.#blobs(entries.map(({ hash }) => hash));
    return new Map(entries.map(({ path }, index) => [path, (texts[index] ?? '').replaceAll('\r\n', '\n')]));
  }

  /** Returns the path of a file or folder in the repository, with forward slashes. */
  pathOf(path: string): string {
    return relative(realpathSync(this.top), path).split(sep).join('/');
  }

  /** Returns the paths in the repository of files that are not as the last commit has them. */
  uncommitted(): readonly string[] {
    const listed = git(this.top, ['status', '--porcelain=v1', '-z', '--untracked-files=all', '--no-renames']);
    return (listed?.toString('utf8') ?? '')
      .split('\0')
      .filter((line) => line !== '')
      .map((line) => line.slice('XY '.length));
  }

  /** Returns the texts of blobs, in one call of git. */
  #blobs(hashes: readonly string[]): readonly string[] {
    const answer = git(this.top, ['cat-file', '--batch'], `${hashes.join('\n')}\n`) ?? Buffer.alloc(0);
    const texts: string[] = [];
    for (let at = 0; texts.length < hashes.length;) {
      const end = answer.indexOf('\n', at);
      const size = Number(answer.toString('utf8', at, end).split(' ')[2]);
      if (end < 0 || Number.isNaN(size)) throw new Error('git cat-file --batch has not given every blob');
      texts.push(answer.toString('utf8', end + 1, end + 1 + size));
      at = end + 1 + size + 1;
    }
    return texts;
  }
}
