import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readFolders } from '../arguments/allowed-folders.ts';
import { exitCodes } from '../exit-codes.ts';
import { readFormat, requestedFormat } from '../arguments/options.ts';
import { reportFailure } from '../report/report-failure.ts';
import { reportProblems, viewOf } from '../report/report-problems.ts';
import type { RunCommand } from '../context.ts';
import { readSubject } from '../arguments/interfaces.ts';
import { reportTerminal } from '../report-terminal.ts';
import { commandOf, type Written } from '../run-command.ts';
import { policyOf, targetOptions } from '../arguments/target.ts';
import { shownPath } from '../shown-path.ts';
import type { Terminal } from '../terminal.ts';
import { jsonProblems } from '../../diagnostics/print-json.ts';
import { defaultPolicy, type ProblemPolicy } from '../../diagnostics/policy.ts';
import { AllowError, readAllowances, type Allowance } from '../../diff/report/allow.ts';
import { printGithubDiff } from '../../diff/report/print-github.ts';
import { printJsonDiff } from '../../diff/report/print-json.ts';
import { printMarkdownDiff } from '../../diff/report/print-markdown.ts';
import { printPrettyDiff } from '../../diff/report/print-pretty.ts';
import type { DiffReport, ShownPlace } from '../../diff/report/report.ts';
import { GitError } from '../../load/disk/git-commit.ts';
import type { RefAccess } from '../../load/disk/ref-access.ts';
import { UsageError } from '@specline/kernel/arguments';
import { compareVersions } from '../compare-versions.ts';
import { tellRefused, type Refused } from '../compared-document.ts';

const formats = ['pretty', 'json', 'markdown', 'github'] as const;
type Format = (typeof formats)[number];

const help = `Compares two versions of an OpenAPI document. Changes are breaking (error), dangerous (warning) or compatible (info).

  specline diff [name] --base <git ref | file>

  --base REF|FILE     the older version: a branch, tag or commit, or a file
  --revision FILE     the newer one; by default the document of the interface of the config file
  --config FILE       the config file; by default the one in this folder or above it
  --format FORMAT     pretty, json, markdown or github
  --allow FILE        YAML list of { id, at, reason }: changes that may break callers
  --allow-ref DIRS    further folders that references may point into, comma-separated
  --strict            recoverable problems of the documents are errors
  -h, --help          this text

Exits with 0 where nothing breaks that is not allowed, with 1 where something does, with 2 where nothing can be compared: the
command is wrong, or a document has errors. With json the object then has a "failure", and no changes.

Examples
  specline diff --base origin/main
  specline diff --base old.yaml --revision new.yaml --format markdown
`;

interface DiffOptions extends RefAccess {
  readonly base: string;
  readonly revision: string;
  readonly format: Format;
  readonly allow?: string;
  /** Which problems of the documents are errors. */
  readonly policy: ProblemPolicy;
}

const known = {
  base: { type: 'string', example: 'main' },
  revision: { type: 'string', example: 'openapi.yaml' },
  config: targetOptions.config,
  format: { type: 'string', example: formats.join('|') },
  allow: { type: 'string', example: 'allowed.yaml' },
  'allow-ref': { type: 'string', example: '../shared', isList: true },
  strict: targetOptions.strict,
} as const;

async function readOptions(written: Written, names: readonly string[], cwd: string): Promise<DiffOptions> {
  const base = written.get('base');
  if (base === undefined)
    throw new UsageError('--base is missing: name a Git branch, tag or commit, or a file');
  const revision = written.get('revision');
  const allow = written.get('allow');
  const spec = revision === undefined ? undefined : resolve(cwd, revision);
  const configured = spec === undefined ? await readSubject(written, names, cwd) : undefined;
  return {
    base,
    revision: spec ?? configured?.spec ?? '',
    format: readFormat(written.get('format') ?? 'pretty', formats),
    ...(configured?.refs && { refs: configured.refs }),
    allowRef: configured?.allowRef ?? readFolders(written.get('allow-ref'), cwd),
    policy: configured?.policy ?? policyOf(defaultPolicy, written),
    ...(allow !== undefined && { allow: resolve(cwd, allow) }),
  };
}

function readAllowed(file: string | undefined, cwd: string): readonly Allowance[] {
  if (file === undefined) return [];
  if (!existsSync(file))
    throw new UsageError(
      `there is no file ${shownPath(file, cwd)}; name the list of allowed changes with --allow`,
    );
  return readAllowances(readFileSync(file, 'utf8'), shownPath(file, cwd));
}

function print(report: DiffReport, format: Format, shown: ShownPlace, terminal: Terminal): string {
  switch (format) {
    case 'json':
      return printJsonDiff(report, shown);
    case 'markdown':
      return printMarkdownDiff(report, shown);
    case 'github':
      return printGithubDiff(report, shown);
    case 'pretty':
      return printPrettyDiff(report, shown, terminal.outPalette);
  }
}

async function diff(written: Written, terminal: Terminal, names: readonly string[]): Promise<number> {
  const options = await readOptions(written, names, terminal.cwd);
  const { cwd } = reportTerminal(terminal, options.format);
  const allowances = readAllowed(options.allow, terminal.cwd);
  const { refused, report, shown } = compareVersions(options, allowances, terminal.cwd, cwd);
  if (refused) return refuse(refused, options.format, { ...terminal, cwd });
  terminal.out(print(report, options.format, shown, terminal));
  return report.breaking > 0 ? exitCodes.problems : exitCodes.done;
}

/** What `--format json` prints where nothing was compared, besides the `failure`. */
const emptyDiff = { changes: [], breaking: 0, versions: {} };

/** Prints why documents cannot be compared, in the format of the command line. */
function refuse(refused: readonly Refused[], format: Format, terminal: Terminal): number {
  if (format === 'json') {
    const names = refused.map(({ name }) => `the ${name}`).join(' and ');
    const problems = refused.flatMap(({ spec, found }) =>
      jsonProblems(found.problems, viewOf(spec, found.inputs, terminal)),
    );
    const failure = { kind: 'document', message: `${names} cannot be compared`, problems };
    terminal.out(`${JSON.stringify({ ...emptyDiff, failure })}\n`);
  } else if (format === 'github')
    for (const { spec, found } of refused)
      terminal.out(reportProblems(found, { spec, format }, terminal).out);
  else tellRefused(refused, terminal);
  return exitCodes.usage;
}

/** What Git and the list of allowed changes refuse is a matter of the command line. */
function asUsage(error: unknown): unknown {
  if (error instanceof GitError) return new UsageError(`${error.message}; or name a file with --base`);
  return error instanceof AllowError ? new UsageError(error.message) : error;
}

const compare = commandOf({ help, options: known, takesWords: true }, diff);

/** The command `specline diff`; its failures are reported in the format of the command line. */
export const runDiff: RunCommand = async (argv, { terminal }) => {
  try {
    return await compare(argv, terminal);
  } catch (error) {
    const format = requestedFormat(argv);
    return reportFailure(asUsage(error), reportTerminal(terminal, format), format, emptyDiff);
  }
};
