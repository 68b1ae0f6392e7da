import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pack } from '../pack-check/pack.ts';

/**
 * Packs a package into a folder that holds other tarballs too.
 * @param out Folder of the tarballs, as an absolute path.
 * @param folder Where its package.json is.
 * @returns Absolute path of the tarball.
 */
export async function packInto(out: string, folder: string): Promise<string> {
  const aside = path.join(out, '.packing');
  try {
    const archive = await pack(folder, aside);
    const place = path.join(out, path.basename(archive));
    await rename(archive, place);
    return place;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}
