import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../product.ts';
import { hashOf } from './file-hash.ts';
import { keep, prune, recall } from './store.ts';

/**
 * A stamp states: as long as these files have these contents, this command has nothing to do. A run leaves one behind when
 * it ends well; the next one looks for it before anything else is loaded.
 */
export interface Stamp {
  /** Digest of the tool itself. */
  readonly tool: string;
  /**
   * SHA-256 of everything that was read and of everything that stands at the output, by absolute path; of folders, that of the
   * names in them.
   */
  readonly files: Readonly<Record<string, string>>;
  /** Absolute paths where nothing must stand: the work folder of a run that was cut short, a config file that would be found first. */
  readonly absent: readonly string[];
  /** The output of the command when it has nothing to do. */
  readonly out: string;
  /** The same for the error stream: the warnings of the document. */
  readonly err: string;
}

/**
 * The key under which a run leaves its stamp, and the tool that made it. The digest takes long enough to make it once a run: when
 * the command starts.
 */
export interface StampPlace {
  /** As `stampKey` gives it. */
  readonly key: string;
  /** As `toolDigest` gives it. */
  readonly tool: string;
}

/** The inputs of a command, files apart, on which its output depends. */
export interface Surroundings {
  /** Absolute path of the current folder. */
  readonly cwd: string;
  /** True where the output stream is printed in colours. */
  readonly out: boolean;
  /** True where the error stream is printed in colours. */
  readonly err: boolean;
  /** Columns of the terminal behind the error stream, if it is one. */
  readonly columns?: number | undefined;
}

const stampFolder = join(cacheFolder, 'stamps');

/** Number of runs that are remembered: each interface of a repository, which may have hundreds, is a run of its own. */
const stampLimit = 2000;

/**
 * Returns what a stamp is kept under: a hash in hex.
 * @param argv Arguments of the command, its name first.
 */
export function stampKey(argv: readonly string[], { cwd, out, err, columns }: Surroundings): string {
  return hash('sha256', JSON.stringify([argv, cwd, out, err, columns]));
}

/**
 * Looks for a stamp that still holds.
 * @returns What to print, where there is nothing to do.
 */
export function findFresh({ key, tool }: StampPlace): Pick<Stamp, 'out' | 'err'> | undefined {
  const text = recall(stampFolder, key);
  if (text === undefined) return undefined;
  // `recall` gives nothing that was damaged.
  const stamp = JSON.parse(text) as Stamp;
  if (stamp.tool !== tool || stamp.absent.some((path) => existsSync(path))) return undefined;
  const holds = Object.entries(stamp.files).every(([path, known]) => (hashOf(path) ?? '') === known);
  return holds ? { out: stamp.out, err: stamp.err } : undefined;
}

/** Leaves a stamp behind. */
export function leaveStamp(key: string, stamp: Stamp): void {
  keep(stampFolder, key, JSON.stringify(stamp));
  prune(stampFolder, stampLimit);
}
