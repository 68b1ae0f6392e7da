import { hasErrors } from '../../diagnostics/has-errors.ts';
import type { Outcome } from '../../generate.ts';
import type { CommandContext } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import { generateTargets } from '../generate-targets.ts';
import { helpText } from '../help.ts';
import { formats } from '../arguments/formats.ts';
import { readSubjects, type Subjects } from '../arguments/interfaces.ts';
import {
  readGenerateLine,
  requestedFormat,
  type GenerateFlags,
  type GenerateLine,
} from '../arguments/options.ts';
import { assertScopes } from '../arguments/standing-scope.ts';
import { leftPlaces } from '../left-packages.ts';
import { reportTerminal } from '../report-terminal.ts';
import { combineReports } from '../report/combine.ts';
import { reportFailure } from '../report/report-failure.ts';
import type { Target } from '../arguments/target.ts';
import { printReports, type Report } from '../terminal.ts';

/** The last line of a run that is known to have nothing to do, in place of the times. */
const nothingChanged = 'nothing has changed since the last run';

/**
 * Runs `specline generate`.
 * @param argv Arguments, without the name of the command.
 * @returns The exit code; nothing is thrown.
 */
export async function runGenerate(argv: readonly string[], given: CommandContext): Promise<number> {
  const terminal = reportTerminal(given.terminal, requestedFormat(argv, formats));
  const context = { ...given, terminal };
  const { cwd } = given.terminal;
  try {
    const line = readGenerateLine(argv);
    if (line.help) return printReports(terminal, { out: helpText, err: '' });
    if (line.watch) return await (await import('../watch/watch-targets.ts')).watchTargets(line, context, cwd);
    const subjects = await readSubjects(line.written, line.names, cwd);
    assertScopes(subjects.targets, cwd);
    if (line.printIr)
      return await (await import('../print-models.ts')).printModels(subjects.targets, terminal);
    if (line.printInputs) return await (await import('../print-inputs.ts')).printInputs(subjects, context);
    return await generateOnce(line, subjects, context);
  } catch (error) {
    return reportFailure(error, terminal, requestedFormat(argv, formats));
  }
}

/** Interfaces of which nothing has changed are known by their stamps, and not loaded. */
async function generateOnce(
  line: GenerateLine,
  { targets }: Subjects,
  context: CommandContext,
): Promise<number> {
  const reports = new Map<Target, Report>();
  for (const target of targets) {
    const known = context.stamps?.find(runOf(target, line));
    if (known) reports.set(target, known);
  }
  const stale = targets.filter((target) => !reports.has(target));
  const outcomes = stale.length === 0 ? [] : await generateTargets(stale, line, context);
  const failed = outcomes.some(hasErrors);
  for (const [index, target] of stale.entries()) {
    const outcome = outcomes[index];
    if (outcome) reports.set(target, await reportStale(target, outcome, { line, context, failed }));
  }
  const all = targets.map((target) => ({
    name: target.name,
    report: reports.get(target) ?? { out: '', err: '' },
  }));
  printReports(context.terminal, combineReports(all, line.format, context.terminal));
  return failed ? exitCodes.problems : exitCodes.done;
}

interface RunFacts {
  readonly line: GenerateLine;
  readonly context: CommandContext;
  /** True where one of the documents of the run has an error. */
  readonly failed: boolean;
}

async function reportStale(
  target: Target,
  outcome: Outcome,
  { line, context, failed }: RunFacts,
): Promise<Report> {
  const { asUnchanged, reportOf, unwritten } = await import('../report/report.ts');
  const view = { ...target, ...line };
  if (failed) return unwritten(outcome, view, context.terminal);
  await context.stamps?.leave(runOf(target, line), {
    ...outcome,
    out: target.out,
    also: leftPlaces(target),
    report: reportOf(asUnchanged(outcome), view, context.terminal, nothingChanged),
  });
  return reportOf(outcome, view, context.terminal);
}

/** Returns what distinguishes a run from others over the same files. */
function runOf(target: Target, { format, quiet }: GenerateFlags): readonly unknown[] {
  return ['generate', target, format, quiet];
}
