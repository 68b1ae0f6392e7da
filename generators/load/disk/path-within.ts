import { isAbsolute, relative, sep } from 'node:path';

/** True for a path that is a folder, or lies in it. @param path Absolute, as the folder is. */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/**
 * True for a path with a name that begins with a dot: what has one holds settings and secrets, and no part of a document.
 * @param path Relative to the folder of the root document.
 */
export function isHidden(path: string): boolean {
  return path.split(sep).some((name) => name.startsWith('.') && name !== '.' && name !== '..');
}
