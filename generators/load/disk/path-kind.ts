import { statSync } from 'node:fs';

/** Kind of what stands at a path (links followed); `unreachable` is what the disk does not let one see, as links in a circle. */
export type PathKind = 'file' | 'folder' | 'nothing' | 'unreachable';

/** Looks at a path that a person gave. */
export function pathKind(path: string): PathKind {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'errno' in error)) throw error;
    // Also where a file stands in place of a folder above it.
    return error.code === 'ENOENT' || error.code === 'ENOTDIR' ? 'nothing' : 'unreachable';
  }
}
