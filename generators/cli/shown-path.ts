import { relative } from 'node:path';

/** Returns a path as people see it from where they stand, with forward slashes. */
export function shownPath(path: string, cwd: string): string {
  return relative(cwd, path).replaceAll('\\', '/') || '.';
}
