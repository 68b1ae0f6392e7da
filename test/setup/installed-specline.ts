import { ensureRuntimes } from '../../scripts/build/ensure-runtimes.js';
import { stageSpecline } from '../../scripts/pack/stage-specline.ts';
import { installedFolder } from '../installed.ts';

/** Compiles the runtimes and specline once, before the tests begin: those that call the command call what users install. */
export async function setup(): Promise<void> {
  await ensureRuntimes();
  await stageSpecline(installedFolder);
}
