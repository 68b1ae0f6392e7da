import type { Origin } from '@specline/kernel/origin';

/**
 * Returns the order of places: by file, line and column.
 * @returns Negative when `a` comes first, 0 when they are the same.
 */
export function compareOrigins(a: Origin, b: Origin): number {
  return (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column;
}
