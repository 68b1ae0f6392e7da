import type { SpecDisk } from './disk.ts';

/** Returns the text of a file; undefined where it is not there, or cannot be read. @param path Path on disk. */
export function textIfThere(path: string, disk: SpecDisk): string | undefined {
  try {
    return disk.read(path);
  } catch {
    return undefined;
  }
}
