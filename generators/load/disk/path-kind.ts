import { statSync } from 'node:fs';

/** What stands at a path, links followed. */
export type PathKind = 'file' | 'folder' | 'nothing';

/** Looks at a path that a person gave. */
export function pathKind(path: string): PathKind {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    // Also where a file stands in place of a folder above it.
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return 'nothing';
    throw error;
  }
}
