import { readManifest, sha256 } from '../../../generators/write/manifest.ts';
import { standing } from './temp-folder.ts';
import type { WriterSet } from './writer-sets.ts';

/**
 * What a reader of the package `types` meets: one of the two versions of the sets, complete and with its manifest (0
 * or 1); files of one version of which so many generated ones are missing that nothing can be built; or anything else.
 */
export type StandingState = 0 | 1 | 'incomplete' | 'mixture';

/** Looks at the package in an output folder as it stands. */
export function standingState(out: string, sets: readonly [WriterSet, WriterSet]): StandingState {
  const files = Object.entries(standing(out)).filter(([path]) => path.startsWith('types/'));
  const found = Object.fromEntries(files.map(([path, text]) => [path, contentOf(path, text)]));
  for (const version of [0, 1] as const) {
    const wanted = completed(sets[version]);
    if (agrees(found, wanted) && agrees(wanted, found)) return version;
    const present = Object.fromEntries(Object.entries(found).filter(([path]) => !path.endsWith('/')));
    const misses = (path: string): boolean => path.startsWith('types/src/generated/') && !(path in present);
    if (agrees(present, wanted) && Object.keys(wanted).some(misses)) return 'incomplete';
  }
  return 'mixture';
}

/** Whether all that is in one set is the same in the other. */
function agrees(some: WriterSet, all: WriterSet): boolean {
  return Object.entries(some).every(([path, text]) => all[path] === text);
}

/** The files with the hashes that their manifest is to record. */
function completed(texts: WriterSet): WriterSet {
  const hashes = Object.entries(texts).map(([path, text]) => [path.slice('types/'.length), sha256(text)]);
  return { ...texts, 'types/.generated.json': JSON.stringify(hashes.sort()) };
}

function contentOf(path: string, text: string): string {
  return path === 'types/.generated.json' ? JSON.stringify([...readManifest(text).files].sort()) : text;
}
