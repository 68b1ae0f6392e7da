import { dirname, join } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { printGithub } from '../diagnostics/print-github.ts';
import { jsonProblems } from '../diagnostics/print-json.ts';
import { countProblems, printPretty, withoutRepeats, type View } from '../diagnostics/print.ts';
import type { Outcome } from '../generate.ts';
import type { ReadFiles } from '../load/recording-disk.ts';
import type { Timings } from '../stage-clock.ts';
import { outPath, type FileState, type PackagePlan } from '../write/plan.ts';
import type { CliOptions } from './options.ts';
import { shownPath } from './shown-path.ts';
import type { Terminal } from './terminal.ts';

/** What a command prints. */
export interface Report {
  readonly out: string;
  readonly err: string;
}

type Told = Pick<CliOptions, 'spec' | 'out' | 'format' | 'quiet'>;
type Seen = Pick<Terminal, 'cwd' | 'outPalette' | 'errPalette'>;

/** How a document is seen from where people stand. */
export function viewOf(spec: string, inputs: ReadFiles, cwd: string): View {
  const pathOf = (file: string): string => join(dirname(spec), file);
  return { textOf: (file) => inputs.get(pathOf(file)), shownPath: (file) => shownPath(pathOf(file), cwd) };
}

/**
 * What a run prints at its end.
 * @param ending The last line where there are no errors: the time by stage.
 */
export function reportOf(
  outcome: Outcome,
  told: Told,
  seen: Seen,
  ending = timeLine(outcome.timings),
): Report {
  if (told.format === 'json') return { out: `${JSON.stringify(jsonReport(outcome, told, seen))}\n`, err: '' };
  const problems = reportProblems(outcome, told, seen);
  const failed = outcome.problems.some((problem) => problem.severity === 'error');
  if (told.quiet || failed) return problems;
  const lines = [...packageLines(outcome.packages, told, seen), seen.outPalette.dim(ending)];
  return { ...problems, out: problems.out + lines.map((line) => `${line}\n`).join('') };
}

/** The line of one run of a watch: what changed, and what became of it. */
export function watchLine(changed: readonly string[], outcome: Outcome, told: Told, seen: Seen): Report {
  const [first = '', ...rest] = changed.map((path) => shownPath(path, seen.cwd));
  const what = `${first}${rest.length === 0 ? '' : ` and ${rest.length} more`} changed`;
  if (told.quiet) return { out: '', err: '' };
  if (outcome.packages.length === 0) return { out: `${what}: waiting for the next change\n`, err: '' };
  const spent = Object.values(outcome.timings).reduce((sum, each) => sum + each, 0);
  const counts = outcome.packages.map((plan) => `${seen.outPalette.bold(plan.name)} ${countFiles(plan)}`);
  return {
    out: `${what}: ${counts.join('; ')} ${seen.outPalette.dim(`(${Math.round(spent)} ms)`)}\n`,
    err: '',
  };
}

/** The problems of a document, and how many there are. */
export function reportProblems(
  { problems, inputs }: Pick<Outcome, 'problems' | 'inputs'>,
  told: Told,
  seen: Seen,
): Report {
  if (problems.length === 0) return { out: '', err: '' };
  const view = viewOf(told.spec, inputs, seen.cwd);
  if (told.format === 'github') return { out: printGithub(problems, view), err: '' };
  const { shown, leftOut } = withoutRepeats(problems);
  const more = leftOut.map(
    ({ code, count }) => `${count} more warnings "${code}" are not shown; --format json lists them\n`,
  );
  const printed = printPretty(shown, view, seen.errPalette);
  return { out: '', err: `${printed}\n${more.join('')}${summaryOf(problems)}\n` };
}

/** The hand edits that are about to be overwritten; they are told even where silence was asked for. */
export function reportEdits(plans: readonly PackagePlan[], told: Told, seen: Seen): Report {
  if (told.format === 'json') return { out: '', err: '' };
  const edited = plans.flatMap((plan) =>
    plan.files.filter((file) => file.loses === 'edited').map((file) => ({ plan, ...file })),
  );
  const lines = edited.map(({ plan, path, state }) => {
    const shown = shownPath(join(told.out, outPath(plan, path)), seen.cwd);
    const text = `was edited by hand and is ${state === 'deleted' ? 'deleted' : 'overwritten'}: what is generated is changed in the document`;
    if (told.format === 'github')
      return `::warning file=${shown.replaceAll('%', '%25')},title=edited-by-hand::${shown.replaceAll('%', '%25')} ${text}\n`;
    return `${seen.errPalette.yellow('warning')} ${shown} ${text}\n`;
  });
  return told.format === 'github' ? { out: lines.join(''), err: '' } : { out: '', err: lines.join('') };
}

/** Files of a package by what becomes of them. */
export function filesIn(plan: PackagePlan, state: FileState): readonly string[] {
  return plan.files.filter((file) => file.state === state).map((file) => file.path);
}

/** `12 created, 3 updated, 40 unchanged, 1 deleted`: the states that occur. */
export function countFiles(plan: PackagePlan): string {
  const states: readonly FileState[] = ['created', 'updated', 'unchanged', 'deleted'];
  const counts = states.map((state) => ({ state, count: filesIn(plan, state).length }));
  return counts
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${state}`)
    .join(', ');
}

/** `load 120 ms, lower 30 ms`: the stages that were reached. */
export function timeLine(timings: Timings): string {
  return Object.entries(timings)
    .map(([stage, spent]) => `${stage} ${Math.round(spent)} ms`)
    .join(', ');
}

function summaryOf(problems: readonly Diagnostic[]): string {
  const failed = problems.some((problem) => problem.severity === 'error');
  return `${countProblems(problems)}${failed ? '; nothing was written' : ''}`;
}

function packageLines(plans: readonly PackagePlan[], told: Told, seen: Seen): readonly string[] {
  const rows = plans.map((plan) => ({ plan, counts: countFiles(plan) }));
  const nameWidth = Math.max(...rows.map(({ plan }) => plan.name.length));
  const countWidth = Math.max(...rows.map(({ counts }) => counts.length));
  return rows.map(({ plan, counts }) => {
    const folder = shownPath(join(told.out, plan.folder), seen.cwd);
    return `${seen.outPalette.bold(plan.name.padEnd(nameWidth))}   ${counts.padEnd(countWidth)}   ${seen.outPalette.dim(folder)}`;
  });
}

/** The one object of `--format json`. */
function jsonReport({ problems, inputs, packages, timings }: Outcome, told: Told, seen: Seen): object {
  const paths = (plan: PackagePlan, files: readonly string[]): readonly string[] =>
    files.map((file) => shownPath(join(told.out, outPath(plan, file)), seen.cwd));
  return {
    problems: jsonProblems(problems, viewOf(told.spec, inputs, seen.cwd)),
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
    stages: Object.fromEntries(Object.entries(timings).map(([stage, spent]) => [stage, Math.round(spent)])),
  };
}
