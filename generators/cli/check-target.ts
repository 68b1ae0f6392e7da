import { dirname, join } from 'node:path';
import { apiReportFiles, compareApiReports, type ApiReportDrift } from '../api-report/compare.ts';
import { jsonProblems } from '../diagnostics/print-json.ts';
import { changedSubjects } from '../drift/changed-subjects.ts';
import { apiReportDrift, driftsOf, leftDrift, type DriftContext } from '../drift/drift.ts';
import { printGithubDrift } from '../drift/print-github.ts';
import { jsonDriftReport } from '../drift/print-json.ts';
import { printPrettyDrift } from '../drift/print-pretty.ts';
import { printSarifDrift } from '../drift/print-sarif.ts';
import type { DriftReport } from '../drift/report.ts';
import { standingApi } from './standing-api.ts';
import { SubjectIndex } from '../drift/subject.ts';
import { compare, type Comparison } from '../generate.ts';
import { hasErrors } from '../diagnostics/has-errors.ts';
import { productName, productVersion } from '../product.ts';
import { pathKind } from '../load/disk/path-kind.ts';
import { openTextCache } from '../write/text-cache.ts';
import type { CheckLine } from './arguments/check-options.ts';
import type { CommandContext } from './context.ts';
import { apiCommand, generateCommand } from './arguments/generate-command.ts';
import { leftPackages, leftPlaces } from './left-packages.ts';
import { reportProblems, viewOf } from './report/report-problems.ts';
import { shownPath } from './shown-path.ts';
import type { Target } from './arguments/target.ts';
import type { Report, Terminal } from './terminal.ts';

/** The result of comparing one interface. */
export interface Checked {
  readonly report: Report;
  /** True where nothing differs and the document has no error. */
  readonly isEqual: boolean;
}

/**
 * Compares the packages of an interface with what its document gives, and changes nothing.
 * @param run What the stamp of a run that finds nothing is left under.
 * @throws {WriteFailure} where the output folder cannot be read.
 */
export async function checkTarget(
  target: Target,
  line: CheckLine,
  { terminal, tool, stamps }: CommandContext,
  run: readonly unknown[],
): Promise<Checked> {
  const { comparison, drift } = await compareTarget(target, line.written, { terminal, tool });
  const report = print(drift, comparison, { line, target, terminal });
  const isEqual = !hasErrors(comparison) && drift.drifts.length === 0;
  const { out } = target;
  if (isEqual)
    await stamps?.leave(run, {
      ...comparison,
      out,
      report,
      also: [...apiReportFiles(out), ...leftPlaces(target)],
    });
  return { report, isEqual };
}

/**
 * Compares the packages of an interface with what its document gives.
 * @param written Values of the options that describe the interface, for the command that mends.
 * @throws {WriteFailure} where the output folder cannot be read.
 */
export async function compareTarget(
  target: Target,
  written: ReadonlyMap<string, string>,
  { terminal, tool }: CommandContext,
): Promise<{ readonly comparison: Comparison; readonly drift: DriftReport }> {
  const cache = openTextCache(target, tool);
  const comparison = await compare({ ...target, cache });
  const failed = hasErrors(comparison);
  cache.store(failed ? 'cut short' : 'whole');
  const apiDrifts = failed ? [] : await compareApiReports(target.out, tool);
  return { comparison, drift: await reportOf(comparison, target, written, { terminal, apiDrifts }) };
}

interface Found {
  readonly terminal: Terminal;
  readonly apiDrifts: readonly ApiReportDrift[];
}

async function reportOf(
  { model, packages, problems, unlisted, inputs }: Comparison,
  target: Target,
  written: ReadonlyMap<string, string>,
  { terminal, apiDrifts }: Found,
): Promise<DriftReport> {
  const { cwd } = terminal;
  const { name, spec, out } = target;
  const found = {
    spec: shownPath(spec, cwd),
    problems: jsonProblems(problems, viewOf(spec, inputs, terminal)),
    unlisted,
    shownOrigin: (file: string) => shownPath(join(dirname(spec), file), cwd),
  };
  if (!model) return { ...found, drifts: [] };
  const before = await standingApi(packages);
  const changes = before && changedSubjects(before, model);
  const names = name === undefined ? [] : [name];
  const context: DriftContext = {
    index: new SubjectIndex(model.api, before?.api),
    ...(changes && { changes }),
    command: generateCommand(written, names),
    shown: (path) => shownPath(join(out, path), cwd),
  };
  const ofReports = apiDrifts.map((drift) =>
    apiReportDrift(
      { ...drift, command: apiCommand(written, names) },
      shownPath(join(out, drift.file), cwd),
      context,
    ),
  );
  const left = leftPackages(target).map((each) => leftDrift(each, context));
  const drifts = [...driftsOf(packages, context), ...left, ...ofReports];
  return { ...found, ...(changes && { changes }), drifts };
}

interface View {
  readonly line: CheckLine;
  readonly target: Target;
  readonly terminal: Terminal;
}

/**
 * Returns the report in the requested format: for people and for GitHub the problems of the document come first; the other forms
 * have a place for them.
 */
function print(report: DriftReport, comparison: Comparison, { line, target, terminal }: View): Report {
  const { format, full } = line;
  if (format === 'json') return { out: `${JSON.stringify(jsonDriftReport(report, full))}\n`, err: '' };
  if (format === 'sarif')
    return { out: printSarifDrift(report, { name: productName, version: productVersion }), err: '' };
  const problems = reportProblems(comparison, { ...target, format }, terminal);
  if (!comparison.model) return problems;
  if (format === 'pretty' && pathKind(target.out) === 'nothing') {
    const command = generateCommand(line.written, target.name === undefined ? [] : [target.name]);
    const text = `${shownPath(target.out, terminal.cwd)} is not there: nothing was generated yet; run: ${command}\n`;
    return { out: problems.out + text, err: problems.err };
  }
  const out =
    format === 'github' ? printGithubDrift(report) : printPrettyDrift(report, terminal.outPalette, full);
  return { out: problems.out + out, err: problems.err };
}
