import { productName, productVersion } from '../../product.ts';
import {
  checkHelp,
  readCheckLine,
  requestedCheckFormat,
  type CheckLine,
} from '../arguments/check-options.ts';
import type { Checked } from '../check-target.ts';
import type { CommandContext } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import { readSubjects, type Subjects } from '../arguments/interfaces.ts';
import { assertScopes } from '../arguments/standing-scope.ts';
import { reportTerminal } from '../report-terminal.ts';
import { combineReports } from '../report/combine.ts';
import { exitCodeOf, failureOf, reportFailure } from '../report/report-failure.ts';
import type { Target } from '../arguments/target.ts';
import { printReports, type Terminal } from '../terminal.ts';

/**
 * Runs `specline check`.
 * @param argv Arguments, without the name of the command.
 * @returns The exit code; nothing is thrown.
 */
export async function runCheck(argv: readonly string[], given: CommandContext): Promise<number> {
  const terminal = reportTerminal(given.terminal, requestedCheckFormat(argv));
  const context = { ...given, terminal };
  try {
    const line = readCheckLine(argv);
    if (line.help) return printReports(context.terminal, { out: checkHelp, err: '' });
    const subjects = await readSubjects(line.written, line.names, given.terminal.cwd);
    assertScopes(subjects.targets, given.terminal.cwd);
    return await check(line, subjects, context);
  } catch (error) {
    return fail(error, argv, context.terminal);
  }
}

async function check(line: CheckLine, { targets }: Subjects, context: CommandContext): Promise<number> {
  const checked: (Checked & { readonly name: string | undefined })[] = [];
  for (const target of targets)
    checked.push({ name: target.name, ...(await checkUnlessKnown(target, line, context)) });
  printReports(context.terminal, combineReports(checked, line.format, context.terminal));
  return checked.every(({ isEqual }) => isEqual) ? exitCodes.done : exitCodes.problems;
}

/** Checks one target, unless nothing has changed since the last check; loads the comparison only then. */
async function checkUnlessKnown(target: Target, line: CheckLine, context: CommandContext): Promise<Checked> {
  const run = ['check', target, line.format, line.full];
  const known = context.stamps?.find(run);
  if (known) return { report: known, isEqual: true };
  const { checkTarget } = await import('../check-target.ts');
  return checkTarget(target, line, context, run);
}

async function fail(error: unknown, argv: readonly string[], terminal: Terminal): Promise<number> {
  const format = requestedCheckFormat(argv);
  if (format !== 'sarif') {
    const { emptyJsonReport } = await import('../../drift/print-json.ts');
    return reportFailure(error, terminal, format, emptyJsonReport);
  }
  const { printSarifFailure } = await import('../../drift/print-sarif.ts');
  const failure = failureOf(error, terminal.cwd);
  const { kind, file, message } = failure;
  const text = file === undefined ? message : `${file} ${message}`;
  terminal.out(printSarifFailure({ kind, message: text }, { name: productName, version: productVersion }));
  return exitCodeOf(failure);
}
