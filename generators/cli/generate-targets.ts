import type { GenerateOptions, Outcome } from '../generate.ts';
import { hasErrors } from '../diagnostics/has-errors.ts';
import type { FileMemory } from '../load/disk/file-memory.ts';
import type { StoredCache } from '../write/text-cache.ts';
import type { CommandContext } from './context.ts';
import type { GenerateFlags } from './arguments/options.ts';
import { startProgress } from './report/progress.ts';
import type { Target } from './arguments/target.ts';
import { printReports } from './terminal.ts';

/** The results of earlier runs that a watch keeps. */
export interface KeptRun {
  readonly cache: StoredCache;
  readonly memory?: FileMemory;
}

/**
 * Generates interfaces, with their progress; what takes the place of other packages, and hand edits, are reported before they are
 * overwritten.
 * @param kept What is known of an interface from earlier runs of this process.
 * @returns What became of each, in the same order.
 * @throws {WriteFailure} when an output folder cannot be written to; then nothing has changed.
 */
export async function generateTargets(
  targets: readonly Target[],
  flags: Pick<GenerateFlags, 'format' | 'quiet'>,
  { terminal, tool }: CommandContext,
  kept?: (target: Target) => KeptRun,
): Promise<readonly Outcome[]> {
  const [{ generate }, { openTextCache }, { reportReplaced }, { reportEdits }] = await Promise.all([
    import('../generate.ts'),
    import('../write/text-cache.ts'),
    import('./report/report-replaced.ts'),
    import('./report/report-edits.ts'),
  ]);
  const progress = startProgress(terminal, !flags.quiet && flags.format === 'pretty');
  const optionsOf = (target: Target): GenerateOptions => {
    const known = kept?.(target) ?? { cache: openTextCache(target, tool) };
    return {
      ...target,
      ...known,
      onStage: (stage) => {
        progress.begin(stage, targets.length > 1 ? target.name : undefined);
      },
      onMade: (outcome) => {
        known.cache.store(hasErrors(outcome) ? 'cut short' : 'whole');
      },
    };
  };
  try {
    return await generate(targets.map(optionsOf), (made) => {
      progress.clear();
      for (const [index, target] of targets.entries()) {
        const plans = made[index]?.packages ?? [];
        const view = { ...target, ...flags };
        printReports(terminal, reportReplaced(plans, view, terminal), reportEdits(plans, view, terminal));
      }
    });
  } finally {
    progress.clear();
  }
}
