import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stageRuntimes } from '../build/stage-runtimes.ts';
import { bundleDeclarations } from './bundle-declarations.ts';
import { packInto } from './pack-into.ts';
import { stageSpecline } from './stage-specline.ts';

/**
 * Packs specline and its runtimes as they are published.
 * @param out Folder of the tarballs, as an absolute path.
 * @returns Absolute paths of the tarballs, in an order in which they can be published.
 * @throws {Error} where something cannot be built or packed; with what was printed.
 */
export async function packAll(out: string): Promise<readonly string[]> {
  const staging = await mkdtemp(path.join(tmpdir(), 'specline-packages-'));
  try {
    const runtimes = await stageRuntimes(staging);
    const specline = path.join(staging, 'specline');
    await stageSpecline(specline);
    await bundleDeclarations(path.join(specline, 'dist'));
    await mkdir(out, { recursive: true });
    const tarballs: string[] = [];
    for (const folder of [...runtimes.values(), specline]) tarballs.push(await packInto(out, folder));
    return tarballs;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
