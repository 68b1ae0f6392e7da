import { join } from 'node:path';
import type { Counts } from '../../diagnostics/entry.ts';
import { hasErrors } from '../../diagnostics/has-errors.ts';
import { jsonProblems, type JsonProblem } from '../../diagnostics/print-json.ts';
import { visible } from '../../diagnostics/visible.ts';
import type { Outcome } from '../../generate.ts';
import type { BehaviourCounts } from '../../infer/count.ts';
import type { UntypedCounts } from '../../ir/count-untyped.ts';
import type { Timings } from '../../stage-clock.ts';
import { outPath, type FileState, type PackagePlan } from '../../write/plan.ts';
import type { RunView } from '../arguments/options.ts';
import type { Target } from '../arguments/target.ts';
import { leftPackages } from '../left-packages.ts';
import { reportLeft } from './report-left.ts';
import { reportProblems, viewOf } from './report-problems.ts';
import { shownPath } from '../shown-path.ts';
import type { Report, Terminal } from '../terminal.ts';

type ReportOptions = RunView & Partial<Pick<Target, 'name' | 'only' | 'configured'>>;
type ReportTerminal = Pick<Terminal, 'cwd' | 'outPalette' | 'errPalette' | 'errColumns'>;

/**
 * Returns what a run prints at its end.
 * @param ending The last line where there are no errors: the time by stage.
 */
export function reportOf(
  outcome: Outcome,
  options: ReportOptions,
  terminal: ReportTerminal,
  ending = timeLine(outcome.timings),
): Report {
  if (options.format === 'json')
    return { out: `${JSON.stringify(jsonReport(outcome, options, terminal))}\n`, err: '' };
  const problems = joined(reportProblems(outcome, options, terminal), reportLeft(options, options, terminal));
  const failed = hasErrors(outcome);
  if (options.quiet || failed) return problems;
  const lines = [
    ...packageLines(outcome.packages, options, terminal),
    ...untypedLines(outcome),
    ...behaviourLines(outcome),
    terminal.outPalette.dim(ending),
  ];
  return { ...problems, out: problems.out + lines.map((line) => `${line}\n`).join('') };
}

function joined(one: Report, other: Report): Report {
  return { out: one.out + other.out, err: one.err + other.err };
}

/** Returns an outcome as the next run finds it, where nothing changes. */
export function asUnchanged(outcome: Outcome): Outcome {
  const packages = outcome.packages.map((plan) => ({
    ...plan,
    files: plan.files.flatMap(({ path, hash }) =>
      hash ? [{ path, state: 'unchanged' as const, hash }] : [],
    ),
  }));
  return { ...outcome, packages, timings: {} };
}

/** Returns what a run prints of an interface of which nothing was written, since its document or another one has an error. */
export function unwritten(outcome: Outcome, options: ReportOptions, terminal: ReportTerminal): Report {
  if (options.format === 'json') return reportOf(outcome, options, terminal);
  const problems = reportProblems(outcome, options, terminal);
  const isWell = !hasErrors(outcome);
  if (!isWell || options.quiet || options.format === 'github') return problems;
  return { ...problems, out: `${problems.out}nothing was written: another document has errors\n` };
}

/**
 * Returns the line of one run of a watch: what changed, and what became of it.
 * @param changed Absolute paths, at least one.
 * @param outcome Absent where the run failed, which has been reported.
 */
export function watchLine(
  changed: readonly string[],
  outcome: Outcome | undefined,
  options: ReportOptions,
  terminal: ReportTerminal,
): Report {
  if (options.quiet) return { out: '', err: '' };
  const what = changeText(changed, terminal.cwd);
  if (outcome === undefined)
    return { out: `${what}: the run failed; waiting for the next change\n`, err: '' };
  if (outcome.packages.length === 0)
    return { out: `${what}: nothing was written; waiting for the next change\n`, err: '' };
  const spent = Object.values(outcome.timings).reduce((sum, each) => sum + each, 0);
  const counts = outcome.packages.map((plan) => `${terminal.outPalette.bold(plan.name)} ${countFiles(plan)}`);
  return {
    out: `${what}: ${counts.join('; ')} ${terminal.outPalette.dim(`(${Math.round(spent)} ms)`)}\n`,
    err: '',
  };
}

function changeText(changed: readonly string[], cwd: string): string {
  const [first = '', ...rest] = changed.map((path) => visible(shownPath(path, cwd)));
  return `${first}${rest.length === 0 ? '' : ` and ${rest.length} more`} changed`;
}

/** Returns files of a package by what becomes of them. */
export function filesIn(plan: PackagePlan, state: FileState): readonly string[] {
  return plan.files.filter((file) => file.state === state).map((file) => file.path);
}

/** Returns the counts of the states that occur: `12 created, 3 updated, 40 unchanged, 1 deleted`. */
export function countFiles(plan: PackagePlan): string {
  const states: readonly FileState[] = ['created', 'updated', 'unchanged', 'deleted'];
  const counts = states.map((state) => ({ state, count: filesIn(plan, state).length }));
  return counts
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${state}`)
    .join(', ');
}

/** Returns the times of the stages that were reached: `load 120 ms, lower 30 ms`. */
export function timeLine(timings: Timings): string {
  return Object.entries(timings)
    .map(([stage, spent]) => `${stage} ${Math.round(spent)} ms`)
    .join(', ');
}

function packageLines(
  plans: readonly PackagePlan[],
  options: ReportOptions,
  terminal: ReportTerminal,
): readonly string[] {
  const rows = plans.map((plan) => ({ plan, counts: countFiles(plan) }));
  const nameWidth = Math.max(...rows.map(({ plan }) => plan.name.length));
  const countWidth = Math.max(...rows.map(({ counts }) => counts.length));
  return rows.map(({ plan, counts }) => {
    const folder = shownPath(join(options.out, plan.folder), terminal.cwd);
    return `${terminal.outPalette.bold(plan.name.padEnd(nameWidth))}   ${counts.padEnd(countWidth)}   ${terminal.outPalette.dim(folder)}`;
  });
}

/**
 * Returns lines such as `types: 12 schemas use keywords that types cannot express (9 patternProperties, 3 if); the validators check
 * them`
 */
function untypedLines({ untyped }: Outcome): readonly string[] {
  if (untyped === undefined || untyped.schemas === 0) return [];
  const { schemas, keywords } = untyped;
  const listed = keywords.map((each) => `${each.schemas} ${each.keyword}`).join(', ');
  const subject = schemas === 1 ? '1 schema uses' : `${schemas} schemas use`;
  return [`types: ${subject} keywords that types cannot express (${listed}); the validators check them`];
}

/** Returns lines such as `mock: 139 operations, 7 by override, 2 by sample` */
function behaviourLines({ behaviours }: Outcome): readonly string[] {
  if (behaviours === undefined) return [];
  const { operations, overrides, samples } = behaviours;
  return [
    `mock: ${operations} ${operations === 1 ? 'operation' : 'operations'}, ${overrides} by override, ${samples} by sample`,
  ];
}

/** The changes of the files of one package, as programs read it; paths as seen from the current folder. */
export interface JsonPackage {
  /** Folder of the package; `workspace` for files of none. */
  readonly name: string;
  readonly created: readonly string[];
  readonly updated: readonly string[];
  readonly deleted: readonly string[];
  /** Those among the updated and deleted that were edited by hand. */
  readonly edited: readonly string[];
  /** Number of files that stayed as they were. */
  readonly unchanged: number;
}

/** The output of `specline generate --format json` for an interface. Fields may be added in later versions, none is taken away. */
export interface JsonGenerateReport {
  /** With an error among them nothing was written. */
  readonly problems: readonly JsonProblem[];
  /** Parts of the document that are left out with `--skip-broken`: `GET /pets`, `components/schemas/Pet`. */
  readonly skipped: readonly string[];
  /** Number of problems beyond these. */
  readonly unlisted: Counts;
  readonly packages: readonly JsonPackage[];
  /** Folders of packages that the interface had once and that are no longer generated; absent where there are none. */
  readonly left?: readonly string[];
  /** Operations that the mock answers by an override, and by samples alone. */
  readonly behaviours?: BehaviourCounts;
  /** Keywords that the types leave to the validators. */
  readonly untyped?: UntypedCounts;
  /** Milliseconds by stage. */
  readonly stages: Readonly<Record<string, number>>;
}

/** Returns the report of one interface for programs. */
export function jsonReport(
  { problems, skipped, unlisted, inputs, packages, behaviours, untyped, timings }: Outcome,
  options: Pick<ReportOptions, 'spec' | 'out' | 'only' | 'configured'>,
  terminal: Pick<Terminal, 'cwd' | 'errColumns'>,
): JsonGenerateReport {
  const paths = (plan: PackagePlan, files: readonly string[]): readonly string[] =>
    files.map((file) => shownPath(join(options.out, outPath(plan, file)), terminal.cwd));
  const left = leftPackages(options).map((name) => shownPath(join(options.out, name), terminal.cwd));
  return {
    problems: jsonProblems(problems, viewOf(options.spec, inputs, terminal)),
    skipped,
    unlisted,
    packages: packages.map((plan) => ({
      name: plan.name,
      created: paths(plan, filesIn(plan, 'created')),
      updated: paths(plan, filesIn(plan, 'updated')),
      deleted: paths(plan, filesIn(plan, 'deleted')),
      edited: paths(
        plan,
        plan.files.filter((file) => file.loses === 'edited').map((file) => file.path),
      ),
      unchanged: filesIn(plan, 'unchanged').length,
    })),
    ...(left.length > 0 && { left }),
    ...(behaviours && { behaviours }),
    ...(untyped && { untyped }),
    stages: Object.fromEntries(Object.entries(timings).map(([stage, spent]) => [stage, Math.round(spent)])),
  };
}
