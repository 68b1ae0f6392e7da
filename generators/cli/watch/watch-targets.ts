import { dirname } from 'node:path';
import type { Outcome } from '../../generate.ts';
import { pathKind } from '../../load/disk/path-kind.ts';
import { realDisk } from '../../load/disk/disk.ts';
import { FileMemory } from '../../load/disk/file-memory.ts';
import { changedSince, readAgain, type ReadFiles } from '../../load/disk/recording-disk.ts';
import { openTextCache } from '../../write/text-cache.ts';
import type { CommandContext } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import { generateTargets, type KeptRun } from '../generate-targets.ts';
import { readSubjects, type Subjects } from '../arguments/interfaces.ts';
import { assertScopes } from '../arguments/standing-scope.ts';
import type { GenerateLine } from '../arguments/options.ts';
import { combineReports } from '../report/combine.ts';
import { WarningMemory } from '../report/problem-changes.ts';
import { reportFailure } from '../report/report-failure.ts';
import { reportChanges } from '../report/report-problems.ts';
import { reportOf, watchLine } from '../report/report.ts';
import type { Target } from '../arguments/target.ts';
import { printReports } from '../terminal.ts';
import { watchAndRun, type WatchedFiles } from './watch.ts';

/** The state of an interface that a watch keeps from earlier runs. */
interface Known extends KeptRun {
  readonly warnings: WarningMemory;
  /** The files that the last run read. */
  inputs: ReadFiles;
}

/**
 * Generates, and again whenever a file of a document, an override or the config file changes, until Ctrl-C.
 * @param cwd Folder that paths of the command line start from.
 * @returns The exit code.
 * @throws {UsageError} where the command line or the config file is wrong when it starts.
 */
export async function watchTargets(
  line: GenerateLine,
  context: CommandContext,
  cwd: string,
): Promise<number> {
  const { terminal } = context;
  const watch = new TargetWatch(line, context, cwd);
  const talks = !line.quiet && line.format !== 'json';
  await watchAndRun({
    run: (changed) => watch.run(changed),
    missed: () => watch.missed(),
    onReady: (files) => {
      const count = files.filter((file) => pathKind(file) === 'file').length;
      if (talks) terminal.out(`watching ${count} ${count === 1 ? 'file' : 'files'}; press Ctrl-C to end\n`);
    },
    onStop: (stop) => {
      terminal.onStop(stop);
    },
  });
  return exitCodes.done;
}

/** The interfaces of a watch, and what is known of each. */
class TargetWatch {
  readonly #line: GenerateLine;
  readonly #context: CommandContext;
  readonly #cwd: string;
  readonly #known = new Map<string, Known>();
  #subjects: Subjects = { targets: [] };
  /** The texts of the config file and its modules. */
  #config: ReadFiles = new Map();

  constructor(line: GenerateLine, context: CommandContext, cwd: string) {
    this.#cwd = cwd;
    this.#line = line;
    this.#context = context;
  }

  async run(changed: readonly string[]): Promise<WatchedFiles> {
    const isFirst = changed.length === 0;
    const isNewConfig = isFirst || changed.some((path) => this.#config.has(path));
    try {
      if (isNewConfig) await this.#readSubjects();
      await this.#generate(isNewConfig ? this.#subjects.targets : this.#affected(changed), changed);
    } catch (error) {
      if (isFirst && this.#subjects.targets.length === 0) throw error;
      this.#fail(error, changed);
    }
    return this.#watched();
  }

  /** Returns what has changed since it was read without an event. */
  missed(): readonly string[] {
    return [...this.#reads()].flatMap((inputs) => changedSince(inputs, realDisk));
  }

  async #readSubjects(): Promise<void> {
    const { written, names } = this.#line;
    this.#config = readAgain(this.#config, realDisk);
    const subjects = await readSubjects(written, names, this.#cwd);
    assertScopes(subjects.targets, this.#cwd);
    this.#subjects = subjects;
    const files = this.#subjects.config?.files ?? [];
    this.#config = readAgain(new Map(files.map((file) => [file, undefined])), realDisk);
  }

  #affected(changed: readonly string[]): readonly Target[] {
    const affected = this.#subjects.targets.filter((target) => {
      const { inputs } = this.#knownOf(target);
      return changed.some((path) => inputs.has(path) || inputs.has(dirname(path)));
    });
    return affected.length > 0 ? affected : this.#subjects.targets;
  }

  async #generate(targets: readonly Target[], changed: readonly string[]): Promise<void> {
    const outcomes = await generateTargets(targets, this.#line, this.#context, (target) =>
      this.#knownOf(target),
    );
    for (const [index, target] of targets.entries()) {
      const outcome = outcomes[index];
      if (outcome) this.#knownOf(target).inputs = outcome.inputs;
    }
    this.#report(targets, outcomes, changed);
  }

  #report(targets: readonly Target[], outcomes: readonly Outcome[], changed: readonly string[]): void {
    const { terminal } = this.#context;
    const isWhole = changed.length === 0 || this.#line.format === 'json';
    const reports = targets.flatMap((target, index) => {
      const outcome = outcomes[index];
      if (outcome === undefined) return [];
      const view = { ...target, ...this.#line };
      const changes = this.#knownOf(target).warnings.compare(outcome.problems);
      if (isWhole) return [{ name: target.name, report: reportOf(outcome, view, terminal) }];
      printReports(
        terminal,
        reportChanges(changes, outcome, view, terminal),
        watchLine(changed, outcome, view, terminal),
      );
      return [];
    });
    if (reports.length > 0) printReports(terminal, combineReports(reports, this.#line.format, terminal));
  }

  #fail(error: unknown, changed: readonly string[]): void {
    const { terminal } = this.#context;
    reportFailure(error, terminal, this.#line.format);
    for (const known of this.#known.values()) known.inputs = readAgain(known.inputs, realDisk);
    const [target] = this.#subjects.targets;
    if (changed.length > 0 && this.#line.format !== 'json' && target)
      printReports(terminal, watchLine(changed, undefined, { ...target, ...this.#line }, terminal));
  }

  #watched(): WatchedFiles {
    const files = [...this.#reads()].flatMap((inputs) => [...inputs.keys()]);
    const roots = this.#subjects.targets.map(({ spec }) => spec);
    return { roots, files: [...new Set([...roots, ...files])] };
  }

  #reads(): readonly ReadFiles[] {
    return [this.#config, ...this.#subjects.targets.map((target) => this.#knownOf(target).inputs)];
  }

  #knownOf(target: Target): Known {
    const key = JSON.stringify(target);
    const known = this.#known.get(key);
    if (known) return known;
    const cache = openTextCache(target, this.#context.tool);
    const made: Known = {
      cache,
      memory: new FileMemory(cache),
      warnings: new WarningMemory(),
      inputs: new Map(),
    };
    this.#known.set(key, made);
    return made;
  }
}
