import { readManifest, sha256 } from '../../../generators/write/manifest.ts';
import { standing } from './temp-folder.ts';
import { writerPackages, type WriterSet } from './writer-sets.ts';

/**
 * The state that a reader of packages meets: one of the two versions of the sets, complete and with its manifests (0 or 1); no file
 * of more than one version, but a package that lacks generated ones, so that it cannot be built; or anything else.
 */
export type StandingState = 0 | 1 | 'incomplete' | 'mixture';

/** Looks at all packages in an output folder as they stand. */
export function standingState(out: string, sets: readonly [WriterSet, WriterSet]): StandingState {
  const files = standing(out);
  const states = new Set(writerPackages.map((name) => stateOf(name, filesOf(name, files), sets)));
  if (states.has('mixture') || (states.has(0) && states.has(1))) return 'mixture';
  const [first, ...others] = states;
  return first === undefined || others.length > 0 ? 'incomplete' : first;
}

function stateOf(name: string, files: WriterSet, sets: readonly [WriterSet, WriterSet]): StandingState {
  const manifest = `${name}/.generated.json`;
  const found = { ...files, ...(manifest in files && { [manifest]: hashesIn(files[manifest]) }) };
  for (const version of [0, 1] as const) {
    const wanted = completed(manifest, filesOf(name, sets[version]));
    if (agrees(found, wanted) && agrees(wanted, found)) return version;
    const present = Object.fromEntries(Object.entries(found).filter(([path]) => !path.endsWith('/')));
    const misses = (path: string): boolean => path.startsWith(`${name}/src/generated/`) && !(path in present);
    if (agrees(present, wanted) && Object.keys(wanted).some(misses)) return 'incomplete';
  }
  return 'mixture';
}

function filesOf(name: string, files: WriterSet): WriterSet {
  return Object.fromEntries(Object.entries(files).filter(([path]) => path.startsWith(`${name}/`)));
}

/** True if all that is in one set is the same in the other. */
function agrees(some: WriterSet, all: WriterSet): boolean {
  return Object.entries(some).every(([path, text]) => all[path] === text);
}

/** Returns the files of a package with the hashes that their manifest is to record. */
function completed(manifest: string, texts: WriterSet): WriterSet {
  const start = manifest.indexOf('/') + 1;
  const hashes = Object.entries(texts).map(([path, text]) => [path.slice(start), sha256(text)]);
  return { ...texts, [manifest]: JSON.stringify(hashes.sort()) };
}

function hashesIn(manifest: string | undefined): string {
  return JSON.stringify([...readManifest(manifest).files].sort());
}
