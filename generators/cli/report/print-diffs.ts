import { jsonProblems } from '../../diagnostics/print-json.ts';
import type { Allowance } from '../../diff/report/allow.ts';
import { errorsText } from '../../diff/report/mistakes.ts';
import { printGithubDiff } from '../../diff/report/print-github.ts';
import { printJsonDiff } from '../../diff/report/print-json.ts';
import {
  printMarkdownDiff,
  printMarkdownFailure,
  printMarkdownSummary,
} from '../../diff/report/print-markdown.ts';
import { printPrettyDiff, unusedAllowance } from '../../diff/report/print-pretty.ts';
import type { DiffReport } from '../../diff/report/report.ts';
import type { VersionComparison } from '../compare-versions.ts';
import { reportRefused, type Refused } from '../compared-document.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Report, Terminal } from '../terminal.ts';
import { exitCodeOf, failureOf, reportFailure } from './report-failure.ts';
import { reportProblems, viewOf } from './report-problems.ts';

/** Forms in which comparisons are printed. */
export const diffFormats = ['pretty', 'json', 'markdown', 'github'] as const;

/** One of the forms. */
export type DiffFormat = (typeof diffFormats)[number];

/** The result of comparing the versions of one interface. */
export interface DiffResult {
  /** Its name in the config file; absent where the command line alone describes it. */
  readonly name?: string | undefined;
  /** The result of the comparison, or the error that was thrown. */
  readonly outcome: VersionComparison | { readonly error: unknown };
}

/** The output of `--format json` where nothing was compared, besides the `failure`. */
const emptyDiff = { changes: [], breaking: 0, versions: {} };

/** Returns how the command ends: the worst of all. */
export function diffExitCode(results: readonly DiffResult[], cwd: string): number {
  return Math.max(...results.map((result) => codeOf(result, cwd)));
}

function codeOf({ outcome }: DiffResult, cwd: string): number {
  if ('error' in outcome) return exitCodeOf(failureOf(outcome.error, cwd));
  if (outcome.refused) return exitCodes.usage;
  const isGood = outcome.report.breaking === 0 && errorsText(outcome.report) === undefined;
  return isGood ? exitCodes.done : exitCodes.problems;
}

/**
 * Returns what is printed of comparisons: that of one as it is; of several, each with its name, and a line for each besides.
 * @param terminal Its current folder is the one that paths are relative to.
 */
export function printDiffs(results: readonly DiffResult[], format: DiffFormat, terminal: Terminal): Report {
  const [only] = results;
  if (only && results.length === 1) return printOne({ outcome: only.outcome }, format, terminal);
  // An allowance that one interface does not need may be there for another.
  const unused = unusedOf(results);
  const reports = results.map((result) => ({
    name: result.name ?? '',
    verdict: verdictOf(result),
    report: printOne(withoutUnused(result), format, terminal),
  }));
  const outs = reports.map(({ report }) => report.out);
  const err = reports.map(({ report }) => report.err).join('');
  switch (format) {
    case 'json': {
      const interfaces = reports.map(({ name, report }): object => ({ name, ...parsed(report.out) }));
      return { out: `${JSON.stringify({ interfaces })}\n`, err };
    }
    // What is written is cut where it is too long, so that the results come first.
    case 'markdown':
      return { out: [printMarkdownSummary(reports, unused), ...outs].join('\n'), err };
    case 'github':
      return { out: [...outs, ...reports.map(summaryLine)].join(''), err };
    case 'pretty': {
      const { bold } = terminal.outPalette;
      const named = reports
        .filter(({ report }) => report.out !== '')
        .map(({ name, report }) => `${bold(name)}\n${report.out}`);
      const notes = unused.map((each) => unusedAllowance(each, terminal.outPalette));
      return { out: [...named, [...notes, ...reports.map(summaryLine)].join('')].join('\n'), err };
    }
  }
}

/**
 * Returns what is printed of a command line that nothing can be compared for.
 * @param error What was thrown.
 */
export function printDiffFailure(error: unknown, format: DiffFormat, terminal: Terminal): Report {
  const report = { out: '', err: '' };
  const capturing: Terminal = {
    ...terminal,
    out: (text) => void (report.out += text),
    err: (text) => void (report.err += text),
  };
  // For people it is on the error stream as well: in the log of a workflow, Markdown is not seen.
  reportFailure(error, capturing, format === 'markdown' ? 'pretty' : format, emptyDiff);
  return format === 'markdown'
    ? { ...report, out: printMarkdownFailure(failureOf(error, terminal.cwd)) }
    : report;
}

function printOne({ name, outcome }: DiffResult, format: DiffFormat, terminal: Terminal): Report {
  if ('error' in outcome) return printFailed(outcome.error, name, format, terminal);
  if (outcome.refused) return printRefused(outcome.refused, name, format, terminal);
  return { out: printCompared(outcome, name, format, terminal), err: '' };
}

function printFailed(
  error: unknown,
  name: string | undefined,
  format: DiffFormat,
  terminal: Terminal,
): Report {
  const report = printDiffFailure(error, format, terminal);
  const err = report.err === '' || name === undefined ? report.err : `${name}: ${report.err}`;
  const out = format === 'markdown' ? printMarkdownFailure(failureOf(error, terminal.cwd), name) : report.out;
  return { out, err };
}

function printCompared(
  { report, shown }: Extract<VersionComparison, { readonly report: DiffReport }>,
  name: string | undefined,
  format: DiffFormat,
  { outPalette }: Terminal,
): string {
  switch (format) {
    case 'json':
      return printJsonDiff(report, shown);
    case 'markdown':
      return printMarkdownDiff(report, shown, name);
    case 'github':
      return printGithubDiff(report, shown);
    case 'pretty':
      return printPrettyDiff(report, shown, outPalette);
  }
}

/** Prints why documents cannot be compared. */
function printRefused(
  refused: readonly Refused[],
  name: string | undefined,
  format: DiffFormat,
  terminal: Terminal,
): Report {
  const message = `${refused.map((each) => `the ${each.name}`).join(' and ')} cannot be compared`;
  const problems = refused.flatMap(({ spec, found }) =>
    jsonProblems(found.problems, viewOf(spec, found.inputs, terminal)),
  );
  const forPeople = (): string => {
    let text = name === undefined ? '' : `${name}: `;
    reportRefused(refused, { ...terminal, err: (part) => void (text += part) });
    return text;
  };
  switch (format) {
    case 'json': {
      const failure = { kind: 'document', message, problems };
      return { out: `${JSON.stringify({ ...emptyDiff, failure })}\n`, err: '' };
    }
    case 'github': {
      const outs = refused.map(({ spec, found }) => reportProblems(found, { spec, format }, terminal).out);
      return { out: outs.join(''), err: '' };
    }
    case 'markdown':
      return { out: printMarkdownFailure({ message, problems }, name), err: forPeople() };
    case 'pretty':
      return { out: '', err: forPeople() };
  }
}

function verdictOf({ outcome }: DiffResult): string {
  if ('error' in outcome || outcome.refused) return 'no comparison could be made';
  const { breaking, earlier, groups } = outcome.report;
  if (breaking > 0) return `${breaking} breaking ${breaking === 1 ? 'change is' : 'changes are'} not allowed`;
  const errors = errorsText(outcome.report);
  if (errors !== undefined) return errors;
  if (earlier === null) return 'new; the base has no such document';
  return groups.some(({ changes }) => changes.length > 0)
    ? 'no breaking change that is not allowed'
    : 'nothing has changed that anybody could notice';
}

function summaryLine({ name, verdict }: { readonly name: string; readonly verdict: string }): string {
  return `${name}: ${verdict}\n`;
}

/** Returns the allowances that no interface needs; none where one of them could not be compared. */
function unusedOf(results: readonly DiffResult[]): readonly Allowance[] {
  const lists = results.map(({ outcome }) => ('report' in outcome ? (outcome.report?.unused ?? []) : []));
  const [first = [], ...others] = lists;
  return first.filter((allowance) => others.every((list) => list.includes(allowance)));
}

function withoutUnused({ name, outcome }: DiffResult): DiffResult {
  if ('error' in outcome || outcome.refused) return { name, outcome };
  return { name, outcome: { ...outcome, report: { ...outcome.report, unused: [] } } };
}

function parsed(json: string): Readonly<Record<string, unknown>> {
  return JSON.parse(json) as Readonly<Record<string, unknown>>;
}
