import { dirname, join } from 'node:path';
import { mostListed, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { hasErrors } from '../../diagnostics/has-errors.ts';
import { githubCommand, printGithub } from '../../diagnostics/print-github.ts';
import { printPretty, type View } from '../../diagnostics/print.ts';
import {
  addCounts,
  countText,
  countsOf,
  withinLimit,
  withoutRepeats,
  type LeftOut,
} from '../../diagnostics/selection.ts';
import { visible } from '../../diagnostics/visible.ts';
import type { Outcome } from '../../generate.ts';
import type { ReadFiles } from '../../load/disk/recording-disk.ts';
import type { RunView } from '../arguments/options.ts';
import type { ProblemChanges } from './problem-changes.ts';
import { shownPath } from '../shown-path.ts';
import type { Report, Terminal } from '../terminal.ts';

/** The problems that were found in a document. */
export type Findings = Pick<Outcome, 'problems' | 'unlisted' | 'inputs'> & Partial<Pick<Outcome, 'skipped'>>;

type ProblemOptions = Pick<RunView, 'spec' | 'format'>;
type ProblemTerminal = Pick<Terminal, 'cwd' | 'errPalette' | 'errColumns'>;

/** Returns how a document is seen from where people stand. */
export function viewOf(
  spec: string,
  inputs: ReadFiles,
  { cwd, errColumns }: Pick<Terminal, 'cwd' | 'errColumns'>,
): View {
  const pathOf = (file: string): string => join(dirname(spec), file);
  return {
    sourceOf: (file) => inputs.get(pathOf(file)) ?? undefined,
    shownPath: (file) => shownPath(pathOf(file), cwd),
    columns: errColumns,
  };
}

/** Returns the problems of a document, as far as anybody reads them, and how many there are. */
export function reportProblems(
  findings: Findings,
  options: ProblemOptions,
  terminal: ProblemTerminal,
): Report {
  if (findings.problems.length === 0) return { out: '', err: '' };
  if (options.format === 'github') return githubReport(findings.problems, findings, options, terminal);
  const printed = prettyReport(findings.problems, findings, options, terminal);
  return { out: '', err: `${printed}${skippedLine(findings)}${summaryOf(findings)}\n` };
}

/** Returns the same for another run of a watch: of the warnings only those that came or went since the run before. */
export function reportChanges(
  { shown, gone, standing }: ProblemChanges,
  findings: Findings,
  options: ProblemOptions,
  terminal: ProblemTerminal,
): Report {
  if (options.format === 'github') return githubReport(shown, findings, options, terminal);
  const { errPalette: palette } = terminal;
  const view = viewOf(options.spec, findings.inputs, terminal);
  const goneLines = withinLimit(gone).shown.map(
    ({ origin, code, message }) =>
      `${palette.dim('gone')} ${visible(view.shownPath(origin.file))} ${palette.yellow('warning')} ${code}  ${visible(message)}\n`,
  );
  const rest = standing === 0 ? '' : `${countText({ error: 0, warning: standing })} as before\n`;
  const printed = shown.length === 0 ? '' : prettyReport(shown, findings, options, terminal);
  const failed = hasErrors(findings);
  return {
    out: '',
    err: `${printed}${goneLines.join('')}${rest}${failed ? `${summaryOf(findings)}\n` : ''}`,
  };
}

function prettyReport(
  problems: readonly Diagnostic[],
  { inputs, unlisted }: Findings,
  options: ProblemOptions,
  terminal: ProblemTerminal,
): string {
  const { shown: distinct, leftOut } = withoutRepeats(problems);
  const { shown, cut } = withinLimit(distinct);
  const view = viewOf(options.spec, inputs, terminal);
  const more = [...leftOut.map(alikeLine), ...moreLine(addCounts(cut, unlisted), unlisted)];
  const printed = printPretty(shown, view, terminal.errPalette);
  return `${printed}\n${more.map((line) => `${line}\n`).join('')}`;
}

function githubReport(
  problems: readonly Diagnostic[],
  { inputs, unlisted }: Findings,
  options: ProblemOptions,
  terminal: ProblemTerminal,
): Report {
  const { shown, cut } = withinLimit(problems);
  const printed = printGithub(shown, viewOf(options.spec, inputs, terminal));
  const more = moreLine(addCounts(cut, unlisted), unlisted);
  return {
    out: `${printed}${more.map((line) => githubCommand('notice', { title: 'more-problems' }, [line])).join('')}`,
    err: '',
  };
}

function alikeLine({ code, count }: LeftOut): string {
  return `${count} more warnings "${code}" are not shown; --format json lists them`;
}

/** Returns the last line of a list that is cut: how many more there are, and how to see them. */
function moreLine(hidden: Findings['unlisted'], unlisted: Findings['unlisted']): readonly string[] {
  const text = countText(hidden);
  if (text === '') return [];
  const isListed = unlisted.error + unlisted.warning === 0;
  const how = isListed
    ? 'lists all'
    : `lists the first ${mostListed} errors and the first ${mostListed} warnings`;
  return [`and ${text} more, not shown; --format json ${how}`];
}

/** Names all that is left out, also where its warnings are too many to be printed. */
function skippedLine({ skipped = [] }: Findings): string {
  return skipped.length === 0 ? '' : `left out: ${skipped.map(visible).join(', ')}\n`;
}

function summaryOf({ problems, unlisted }: Findings): string {
  const counts = addCounts(countsOf(problems), unlisted);
  return `${countText(counts)}${counts.error > 0 ? '; nothing was written' : ''}`;
}
