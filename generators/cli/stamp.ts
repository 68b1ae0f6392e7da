import { dirname, join } from 'node:path';
import { hashOf } from '../cache/file-hash.ts';
import { findFresh, leaveStamp, stampKey, type Surroundings } from '../cache/stamps.ts';
import type { Outcome } from '../generate.ts';
import type { PackagePlan } from '../write/plan.ts';
import type { Report } from './terminal.ts';

/** A run that ended well, with what it read and what stands at its output. */
export interface StampedRun extends Pick<Outcome, 'inputs' | 'surroundings' | 'packages'> {
  /** Output folder, as an absolute path. */
  readonly out: string;
  /** The output of the command when it finds nothing to do. */
  readonly report: Report;
  /** Absolute paths of other files that it depends on. */
  readonly also?: readonly string[];
}

/**
 * Records of what a command has already done with inputs that are unchanged: the output of such a run is known before anything is
 * loaded.
 */
export class Stamps {
  readonly #tool: string;
  readonly #surroundings: Surroundings;

  /** @param tool Digest of the tool, taken before the run: a change of it during the run makes a stamp void. */
  constructor(tool: string, surroundings: Surroundings) {
    this.#tool = tool;
    this.#surroundings = surroundings;
  }

  /**
   * Looks for a run that would do nothing.
   * @param run What distinguishes the run: the command, the interface, and how it prints.
   * @returns What it prints.
   */
  find(run: readonly unknown[]): Report | undefined {
    return findFresh({ key: this.#runKey(run), tool: this.#tool });
  }

  /** Leaves a stamp of a run, unless a file has changed while it was read. */
  async leave(
    run: readonly unknown[],
    { inputs: read, surroundings, packages, out, report, also = [] }: StampedRun,
  ): Promise<void> {
    const [{ realDisk }, { changedSince }, { outPath }, { workFolderOf }] = await Promise.all([
      import('../load/disk/disk.ts'),
      import('../load/disk/recording-disk.ts'),
      import('../write/plan.ts'),
      import('../write/work-folder.ts'),
    ]);
    const inputs = new Map([...read, ...surroundings]);
    if (changedSince(inputs, realDisk).length > 0) return;
    const written = packages.flatMap((plan) =>
      plan.files.flatMap(({ path, hash }) => (hash ? [[join(out, outPath(plan, path)), hash] as const] : [])),
    );
    const others = [...inputs.keys(), ...also, ...generatedFolders(packages, out)].map(
      (path) => [path, hashOf(path) ?? ''] as const,
    );
    leaveStamp(this.#runKey(run), {
      tool: this.#tool,
      files: Object.fromEntries([...others, ...written]),
      absent: [workFolderOf(out)],
      ...report,
    });
  }

  #runKey(run: readonly unknown[]): string {
    return stampKey([JSON.stringify(run)], this.#surroundings);
  }
}

/** Returns the folders of sources that hold what is generated: what someone adds to them is not. */
function generatedFolders(packages: readonly PackagePlan[], out: string): readonly string[] {
  const folders = packages.flatMap(({ folder, files }) =>
    files
      .filter(({ path, hash }) => hash !== undefined && path.startsWith('src/'))
      .map(({ path }) => join(out, folder, dirname(path))),
  );
  return [...new Set(folders)];
}
