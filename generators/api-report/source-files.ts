import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files below a folder of packages, as they are on disk or were in a version of the repository. */
export interface SourceFiles {
  /**
   * @param path Relative to the folder of the packages, with forward slashes: `client/src/index.ts`.
   * @returns Undefined where there is no such file.
   */
  read(path: string): string | undefined;
}

/** The files on disk. @param folder Folder of the packages, as an absolute path. */
export function filesOnDisk(folder: string): SourceFiles {
  return {
    read(path) {
      try {
        return readFileSync(join(folder, path), 'utf8');
      } catch (problem) {
        if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return undefined;
        throw problem;
      }
    },
  };
}
