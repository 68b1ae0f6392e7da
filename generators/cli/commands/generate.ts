import { exitCodes } from '../exit-codes.ts';
import { helpText } from '../help.ts';
import { parseOptions, requestedFormat, type CliOptions } from '../options.ts';
import { WarningMemory } from '../problem-changes.ts';
import { startProgress } from '../progress.ts';
import { reportFailure } from '../report-failure.ts';
import { reportChanges, reportProblems } from '../report-problems.ts';
import { reportReplaced } from '../report-replaced.ts';
import { reportEdits } from '../report-edits.ts';
import { reportOf, watchLine } from '../report.ts';
import { terminalOf, type Colours, type Report, type Terminal } from '../terminal.ts';
import type { GenerateOptions, Outcome } from '../../generate.ts';
import { generatorName, generatorVersion } from '../../home.ts';
import type { StampPlace } from '../../launch/freshness.js';
import { growSlowlyWhenLarge } from '../../launch/heap-growth.js';
import { growYoungGeneration, growYoungGenerationFor } from '../../launch/young-generation.js';
import type { FileMemory } from '../../load/disk/file-memory.ts';
import type { RunEnd, StoredCache } from '../../write/text-cache.ts';

/**
 * The command of a process, as the launcher calls it.
 * @param argv Arguments, without the program.
 * @param stamp Where a stamp is left when the command ends well and would do the same again.
 * @returns The exit code.
 */
export function main(argv: readonly string[], stamp: StampPlace, colours: Colours): Promise<number> {
  return runCli(argv, terminalOf(process, colours), stamp);
}

/**
 * Runs a command.
 * @param stamp Absent where no stamp is to be left.
 * @returns The exit code; nothing is thrown.
 */
export async function runCli(
  argv: readonly string[],
  terminal: Terminal,
  stamp?: StampPlace,
): Promise<number> {
  try {
    const options = parseOptions(argv, terminal.cwd);
    if (options.help || options.version)
      return tell(terminal, {
        out: options.help ? helpText : `${generatorName} ${generatorVersion}\n`,
        err: '',
      });
    if (options.printIr) return await printModel(options, terminal);
    if (options.watch) return await watch(options, terminal, stamp);
    return await generateOnce(options, terminal, stamp);
  } catch (error) {
    return reportFailure(error, terminal, requestedFormat(argv));
  }
}

async function generateOnce(
  options: CliOptions,
  terminal: Terminal,
  stamp: StampPlace | undefined,
): Promise<number> {
  const { stampOfRun } = await import('../stamp.ts');
  const leave = stampOfRun(stamp);
  const cache = await openCache(options, stamp);
  const outcome = await run(options, terminal, { cache });
  tell(terminal, reportOf(outcome, options, terminal));
  cache.store(endOf(outcome));
  if (failed(outcome)) return exitCodes.problems;
  leave(outcome, options, terminal);
  return exitCodes.done;
}

/** One run of the pipeline, with its progress; hand edits are reported before they are overwritten. */
async function run(
  options: CliOptions,
  terminal: Terminal,
  before: Pick<GenerateOptions, 'cache' | 'memory'>,
): Promise<Outcome> {
  const { generate } = await import('../../generate.ts');
  growYoungGenerationFor(options.spec);
  const progress = startProgress(terminal, !options.quiet && options.format === 'pretty');
  try {
    return await generate({
      ...options,
      ...before,
      onStage: (stage) => {
        growSlowlyWhenLarge();
        progress.begin(stage);
      },
      beforeWrite: (plans) => {
        progress.clear();
        tell(terminal, reportReplaced(plans, options, terminal), reportEdits(plans, options, terminal));
      },
    });
  } finally {
    progress.clear();
  }
}

/** The cache is loaded when there is something to do. */
async function openCache(options: CliOptions, stamp: StampPlace | undefined): Promise<StoredCache> {
  const { openTextCache } = await import('../../write/text-cache.ts');
  return openTextCache(options, stamp?.generator);
}

async function printModel(options: CliOptions, terminal: Terminal): Promise<number> {
  const { inferSpec } = await import('../../generate.ts');
  const { diskAllowing } = await import('../../load/disk/disk.ts');
  const { model, ...found } = await inferSpec(options.spec, undefined, diskAllowing(options.allowRef));
  // The model is the output; problems must not stand in it.
  tell(terminal, reportProblems(found, options, terminal));
  if (!model) return exitCodes.problems;
  const { api, behaviours } = model;
  return tell(terminal, { out: `${JSON.stringify({ ...api, ...behaviours }, null, 2)}\n`, err: '' });
}

async function watch(
  options: CliOptions,
  terminal: Terminal,
  stamp: StampPlace | undefined,
): Promise<number> {
  const { watchAndRun } = await import('../watch.ts');
  const { changedSince, readAgain } = await import('../../load/disk/recording-disk.ts');
  const { realDisk } = await import('../../load/disk/disk.ts');
  const { FileMemory } = await import('../../load/disk/file-memory.ts');
  const { Practice } = await import('../practice.ts');
  const talks = !options.quiet && options.format !== 'json';
  const warnings = new WarningMemory();
  const cache = await openCache(options, stamp);
  const before = { warnings, cache, memory: new FileMemory(cache) };
  const practice = new Practice(options, cache);
  let read: Outcome['inputs'] = new Map();
  await watchAndRun({
    run: async (changed) => {
      const outcome = await runWatched(changed, before, options, terminal);
      read = outcome?.inputs ?? readAgain(read, realDisk);
      return [options.spec, ...read.keys()];
    },
    missed: () => changedSince(read, realDisk),
    rest: (isOver) => practice.until(isOver),
    onReady: (files) => {
      growYoungGeneration();
      const count = new Set(files).size;
      if (talks) terminal.out(`watching ${count} ${count === 1 ? 'file' : 'files'}; press Ctrl-C to end\n`);
    },
    onStop: (stop) => {
      terminal.onStop(stop);
    },
  });
  return exitCodes.done;
}

/** What a watch knows of the runs before. */
interface Watched {
  readonly warnings: WarningMemory;
  readonly cache: StoredCache;
  readonly memory: FileMemory;
}

/** One run of a watch; what goes wrong is reported, and does not end the watch. */
async function runWatched(
  changed: readonly string[],
  { warnings, cache, memory }: Watched,
  options: CliOptions,
  terminal: Terminal,
): Promise<Outcome | undefined> {
  const isFirst = changed.length === 0;
  const isWhole = isFirst || options.format === 'json';
  let ended: RunEnd = 'cut short';
  try {
    const outcome = await run(options, terminal, { cache, memory });
    ended = endOf(outcome);
    const changes = warnings.compare(outcome.problems);
    if (isWhole) tell(terminal, reportOf(outcome, options, terminal));
    else
      tell(
        terminal,
        reportChanges(changes, outcome, options, terminal),
        watchLine(changed, outcome, options, terminal),
      );
    return outcome;
  } catch (error) {
    reportFailure(error, terminal, options.format);
    if (!isWhole) tell(terminal, watchLine(changed, undefined, options, terminal));
    return undefined;
  } finally {
    cache.store(ended);
  }
}

function endOf(outcome: Outcome): RunEnd {
  return failed(outcome) ? 'cut short' : 'whole';
}

function failed({ problems }: Outcome): boolean {
  return problems.some((problem) => problem.severity === 'error');
}

function tell(terminal: Terminal, ...reports: readonly Report[]): number {
  for (const { out, err } of reports) {
    if (err !== '') terminal.err(err);
    if (out !== '') terminal.out(out);
  }
  return exitCodes.done;
}
