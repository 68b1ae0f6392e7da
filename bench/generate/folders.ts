import path from 'node:path';
import { peers } from '../client/folders.ts';

/** The generators to compare with, and all files that measuring writes; not part of the repository. */
export const generatorPeers = path.join(peers, 'generate');

/** Documents, outputs and logs; replaced by every run. */
export const workFolder = path.join(generatorPeers, 'work');

/** Returns path of a file of an installed peer. */
export function peerFile(file: string): string {
  return path.join(generatorPeers, 'node_modules', file);
}
