import { join } from 'node:path';
import type { Outcome } from '../generate.ts';
import { hashOf } from '../launch/file-hash.js';
import { leaveStamp, type StampPlace } from '../launch/freshness.js';
import { realDisk } from '../load/disk/disk.ts';
import { changedSince } from '../load/disk/recording-disk.ts';
import { sha256 } from '../write/manifest.ts';
import { outPath, type PackagePlan } from '../write/plan.ts';
import { workFolderOf } from '../write/work-folder.ts';
import type { CliOptions } from './options.ts';
import { reportOf } from './report.ts';
import type { Report, Terminal } from './terminal.ts';

/** Leaves a stamp for a run that ended well. */
export type LeaveStamp = (outcome: Outcome, options: CliOptions, terminal: Terminal) => void;

/**
 * Leaves a stamp for a run of any command that ended well.
 * @param outcome What was read, and what stands at the output.
 * @param out Output folder, as an absolute path.
 * @param report What the command prints when it finds nothing to do.
 * @param also Absolute paths of other files that it depends on.
 */
export type KeepStamp = (
  outcome: Pick<Outcome, 'inputs' | 'packages'>,
  out: string,
  report: () => Report,
  also?: readonly string[],
) => void;

/**
 * Leaves stamps of a run that generates.
 * @param place Where; undefined where none is to be left.
 */
export function stampOfRun(place: StampPlace | undefined): LeaveStamp {
  const keep = keepStamp(place);
  return (outcome, options, terminal) => {
    const ending = 'nothing has changed since the last run';
    keep(outcome, options.out, () => reportOf(asUnchanged(outcome), options, terminal, ending));
  };
}

/**
 * Leaves stamps. The generator was looked at before the run, so that a change of it during the run makes the stamp void.
 * @param place Where; undefined where none is to be left.
 */
export function keepStamp(place: StampPlace | undefined): KeepStamp {
  if (place === undefined) return () => {};
  const { key, generator } = place;
  return ({ inputs, packages }, out, report, also = []) => {
    // The document may have changed while it was read.
    if (changedSince(inputs, realDisk).length > 0) return;
    const read = [...inputs.keys(), ...also].map((path) => [path, hashOf(path) ?? ''] as const);
    const outputs = packages.flatMap((plan) => hashesOf(plan, out));
    leaveStamp(key, {
      generator,
      files: Object.fromEntries([...read, ...outputs]),
      absent: workFolderOf(out),
      ...report(),
    });
  };
}

function hashesOf(plan: PackagePlan, out: string): readonly (readonly [string, string])[] {
  return plan.files.flatMap(({ path, bytes }) =>
    bytes ? [[join(out, outPath(plan, path)), sha256(bytes)] as const] : [],
  );
}

/** What the next run finds. */
function asUnchanged(outcome: Outcome): Outcome {
  const packages = outcome.packages.map((plan) => ({
    ...plan,
    files: plan.files.flatMap(({ path, bytes }) =>
      bytes ? [{ path, state: 'unchanged' as const, bytes }] : [],
    ),
  }));
  return { ...outcome, packages, timings: {} };
}
