import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '@specline/kernel/arguments';
import { packageNames } from '../../generators/emit/package-names.ts';
import { packAll } from '../pack/pack-all.ts';
import { projectFolder } from '../project-folder.ts';
import { packInto } from '../pack/pack-into.ts';

/**
 * Packs all that this repository publishes: `specline`, its runtimes, and the generated packages, which are built for it.
 * @param out Folder of the tarballs, as an absolute path; it is made, and must hold none yet.
 * @returns Their absolute paths, in the order in which they can be published: what others depend on comes first.
 * @throws {UsageError} where tarballs of an earlier run stand there.
 * @throws {Error} where a package cannot be built or packed, with what was printed.
 */
export async function packEverything(out: string): Promise<readonly string[]> {
  await mkdir(out, { recursive: true });
  const [old] = await tarballsIn(out);
  if (old !== undefined)
    throw new UsageError(`${old} stands there already; empty the folder, or choose another one`);
  const archives = [...(await packAll(out))];
  for (const name of packageNames)
    archives.push(await packInto(out, path.join(projectFolder, 'packages', name)));
  return archives;
}

/** Returns the absolute paths of the tarballs in a folder, by name. */
export async function tarballsIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith('.tgz'))
    .sort()
    .map((name) => path.join(folder, name));
}
