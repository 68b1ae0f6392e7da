/**
 * The program of `npm run check`: says what `npm run generate` would change and why, and changes nothing.
 */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exitCodes } from '../exit-codes.ts';
import { exitCodeOf, failureOf, reportFailure } from '../report-failure.ts';
import { reportProblems, viewOf } from '../report-problems.ts';
import { shownPath } from '../shown-path.ts';
import { keepStamp } from '../stamp.ts';
import { terminalOf, type Colours, type Report, type Terminal } from '../terminal.ts';
import { jsonProblems } from '../../diagnostics/print-json.ts';
import { changedSubjects } from '../../drift/changed-subjects.ts';
import { apiReportDrift, driftsOf, type DriftContext } from '../../drift/drift.ts';
import { printGithubDrift } from '../../drift/print-github.ts';
import { emptyJsonReport, jsonDriftReport } from '../../drift/print-json.ts';
import { printPrettyDrift } from '../../drift/print-pretty.ts';
import { printSarifDrift, printSarifFailure } from '../../drift/print-sarif.ts';
import type { DriftReport } from '../../drift/report.ts';
import { SubjectIndex } from '../../drift/subject.ts';
import type { TextCache } from '@specline/kernel/text-cache';
import { compare, type Comparison } from '../../generate.ts';
import { generatorName, generatorVersion, homePackages } from '../../home.ts';
import { projectFolder } from '../../load/project-folder.js';
import { isSameFolder } from '../../write/standing.ts';
import type { StampPlace } from '../../launch/freshness.js';
import { growSlowlyWhenLarge } from '../../launch/heap-growth.js';
import { growYoungGenerationFor } from '../../launch/young-generation.js';
import { openTextCache, type StoredCache } from '../../write/text-cache.ts';
import { compareApiReports, reportName, type ApiReportDrift } from '../../api-report/compare.ts';
import { checkHelp, parseCheckOptions, requestedCheckFormat, type CheckOptions } from '../check-options.ts';
import { standingApi } from '../../drift/standing-api.ts';

/** What a run of the command uses of the world beside its terminal. */
export interface CheckWorld {
  /** Where a stamp is left when nothing differs; absent where none is to be left. */
  readonly stamp?: StampPlace;
  /** What is dear to make, from earlier runs. */
  openCache(options: CheckOptions): TextCache & Partial<StoredCache>;
  /** Compares the reviewed reports of the public API of the packages of this project with what their sources give. */
  compareReports(): Promise<readonly ApiReportDrift[]>;
}

const driver = { name: generatorName, version: generatorVersion };

/**
 * The command of a process, as the launcher calls it.
 * @param argv Arguments, without the program.
 * @param stamp Where a stamp is left when nothing differs.
 * @returns The exit code.
 */
export function main(argv: readonly string[], stamp: StampPlace, colours: Colours): Promise<number> {
  return runCheck(argv, terminalOf(process, colours), {
    stamp,
    openCache: (options) => openTextCache(options, stamp.generator),
    compareReports: compareApiReports,
  });
}

/**
 * Runs the command.
 * @returns The exit code; nothing is thrown.
 */
export async function runCheck(
  argv: readonly string[],
  terminal: Terminal,
  world: CheckWorld,
): Promise<number> {
  try {
    const options = parseCheckOptions(argv, terminal.cwd);
    if (options.help) {
      terminal.out(checkHelp);
      return exitCodes.done;
    }
    return await check(options, terminal, world);
  } catch (error) {
    return fail(error, argv, terminal);
  }
}

function fail(error: unknown, argv: readonly string[], terminal: Terminal): number {
  const format = requestedCheckFormat(argv);
  if (format !== 'sarif') return reportFailure(error, terminal, format, emptyJsonReport);
  const failure = failureOf(error, terminal.cwd);
  const { kind, file, message } = failure;
  terminal.out(
    printSarifFailure({ kind, message: file === undefined ? message : `${file} ${message}` }, driver),
  );
  return exitCodeOf(failure);
}

async function check(options: CheckOptions, terminal: Terminal, world: CheckWorld): Promise<number> {
  const keep = keepStamp(world.stamp);
  const cache = world.openCache(options);
  growYoungGenerationFor(options.spec);
  const comparison = await compare({ ...options, cache, onStage: () => void growSlowlyWhenLarge() });
  const failed = comparison.problems.some(({ severity }) => severity === 'error');
  cache.store?.(failed ? 'cut short' : 'whole');
  const isHome = isSameFolder(options.out, homePackages);
  const apiDrifts = isHome && comparison.model ? await world.compareReports() : [];
  const report = await reportOf(comparison, options, terminal, apiDrifts);
  const printed = print(report, comparison, options, terminal);
  if (printed.err !== '') terminal.err(printed.err);
  terminal.out(printed.out);
  if (failed || report.drifts.length > 0) return exitCodes.problems;
  keep(comparison, options.out, () => printed, [...ownSources(), ...(isHome ? apiReports() : [])]);
  return exitCodes.done;
}

async function reportOf(
  { model, packages, problems, unlisted, inputs }: Comparison,
  { spec, out, command }: CheckOptions,
  terminal: Terminal,
  apiDrifts: readonly ApiReportDrift[],
): Promise<DriftReport> {
  const { cwd } = terminal;
  const found = {
    spec: shownPath(spec, cwd),
    problems: jsonProblems(problems, viewOf(spec, inputs, terminal)),
    unlisted,
    shownOrigin: (file: string) => shownPath(join(dirname(spec), file), cwd),
  };
  if (!model) return { ...found, drifts: [] };
  const before = await standingApi(packages);
  const changes = before && changedSubjects(before, model);
  const context: DriftContext = {
    index: new SubjectIndex(model.api, before?.api),
    ...(changes && { changes }),
    command,
    shown: (path) => shownPath(join(out, path), cwd),
  };
  const ofReports = apiDrifts.map((drift) =>
    apiReportDrift(drift, shownPath(join(projectFolder, drift.file), cwd), context),
  );
  return { ...found, ...(changes && { changes }), drifts: [...driftsOf(packages, context), ...ofReports] };
}

/** For people and for GitHub the problems of the document come first; the other forms have a place for them. */
function print(
  report: DriftReport,
  comparison: Comparison,
  options: CheckOptions,
  terminal: Terminal,
): Report {
  const { format, full, spec } = options;
  if (format === 'json') return { out: `${JSON.stringify(jsonDriftReport(report, full))}\n`, err: '' };
  if (format === 'sarif') return { out: printSarifDrift(report, driver), err: '' };
  const problems = reportProblems(comparison, { spec, format }, terminal);
  if (!comparison.model) return problems;
  const out =
    format === 'github' ? printGithubDrift(report) : printPrettyDrift(report, terminal.outPalette, full);
  return { out: problems.out + out, err: problems.err };
}

/** What this command is made of beside the generators. */
function ownSources(): readonly string[] {
  return ['drift', 'api-report'].flatMap((name) => {
    const folder = join(projectFolder, 'scripts', name);
    return readdirSync(folder).map((file) => join(folder, file));
  });
}

function apiReports(): readonly string[] {
  return readdirSync(homePackages).map((name) => join(homePackages, name, reportName));
}
