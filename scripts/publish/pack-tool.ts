import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stageSpecline } from '../pack/stage-specline.ts';
import { packInto } from './pack-into.ts';

/**
 * Packs the tool: `specline` and its runtimes.
 * @param out Folder of the tarballs, as an absolute path.
 * @returns Their absolute paths, in the order in which they can be published.
 */
export async function packTool(out: string): Promise<readonly string[]> {
  const staged = await mkdtemp(path.join(tmpdir(), 'specline-staged-'));
  try {
    await stageSpecline(staged);
    return [await packInto(out, staged)];
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}
