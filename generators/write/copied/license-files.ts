import { join } from 'node:path';
import type { OutFile } from '../../emit/emitter.ts';
import type { SpecDisk } from '../../load/disk/disk.ts';
import { textIfThere } from '../../load/disk/text-if-there.ts';

/** Names of the licence of a project, as npm takes it along whatever `files` has. */
const names = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'LICENCE'];

/**
 * Copies the licence of a workspace into each of its packages: an archive that is published holds nothing from outside of its folder.
 * @param root Folder of the workspace, as an absolute path.
 * @param packages Names of packages.
 * @returns Nothing where the workspace has no licence.
 */
export function licenseFiles(root: string, packages: readonly string[], disk: SpecDisk): readonly OutFile[] {
  for (const name of names) {
    const text = textIfThere(join(root, name), disk);
    if (text !== undefined) return packages.map((each) => ({ path: `${each}/LICENSE`, text }));
  }
  return [];
}
