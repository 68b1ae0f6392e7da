import { join } from 'node:path';
import type { Outcome } from '../generate.ts';
import { realDisk } from '../load/disk.ts';
import { changedSince } from '../load/recording-disk.ts';
import { generatorDigest, hashOf, leaveStamp } from '../launch/freshness.js';
import { sha256 } from '../write/manifest.ts';
import { outPath, type PackagePlan } from '../write/plan.ts';
import { workFolderOf } from '../write/work-folder.ts';
import type { CliOptions } from './options.ts';
import { reportOf } from './report.ts';
import type { Terminal } from './terminal.ts';

/** Leaves a stamp for a run that ended well. */
export type LeaveStamp = (outcome: Outcome, options: CliOptions, terminal: Terminal) => void;

/**
 * Begins a stamp: the generator is looked at before the run, so that a change of it during the run makes the stamp void.
 * @param key What it is kept under; undefined where none is to be left.
 */
export function startStamp(key: string | undefined): LeaveStamp {
  if (key === undefined) return () => {};
  const generator = generatorDigest();
  return (outcome, options, terminal) => {
    // The document may have changed while it was read.
    if (changedSince(outcome.inputs, realDisk).length > 0) return;
    const inputs = [...outcome.inputs.keys()].map((path) => [path, hashOf(path) ?? ''] as const);
    const outputs = outcome.packages.flatMap((plan) => hashesOf(plan, options.out));
    const report = reportOf(
      asUnchanged(outcome),
      options,
      terminal,
      'nothing has changed since the last run',
    );
    leaveStamp(key, {
      generator,
      files: Object.fromEntries([...inputs, ...outputs]),
      absent: workFolderOf(options.out),
      ...report,
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
