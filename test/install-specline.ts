import { stageSpecline } from '../scripts/pack/stage-specline.ts';
import { installedFolder } from './installed.ts';

/** Compiles specline once, before the tests begin: those that call the command call what users install. */
export async function setup(): Promise<void> {
  await stageSpecline(installedFolder);
}
