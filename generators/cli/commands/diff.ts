import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from '@specline/kernel/arguments';
import { defaultPolicy } from '../../diagnostics/policy.ts';
import { AllowError, readAllowances, type Allowance } from '../../diff/report/allow.ts';
import type { LoadedConfig } from '../../config/loaded-config.ts';
import type { Change } from '../../diff/report/change.ts';
import { gates, type Gate } from '../../diff/report/report.ts';
import { GitError } from '../../load/disk/git-commit.ts';
import { pathKind } from '../../load/disk/path-kind.ts';
import { readFolders } from '../arguments/allowed-folders.ts';
import { selectSubjects } from '../arguments/interfaces.ts';
import { readFormat, requestedFormat } from '../arguments/options.ts';
import { assertUsable, policyOf, targetOptions, type Target } from '../arguments/target.ts';
import { compareConfigs, type ConfigChanges } from '../compare-configs.ts';
import { compareVersions, reportChanges, type Judgement, type Versions } from '../compare-versions.ts';
import type { RunCommand } from '../context.ts';
import { readBase } from '../earlier-document.ts';
import {
  diffExitCode,
  diffFormats,
  printDiffFailure,
  printDiffs,
  type DiffResult,
} from '../report/print-diffs.ts';
import { exitCodeOf, failureOf } from '../report/report-failure.ts';
import { reportTerminal } from '../report-terminal.ts';
import { commandOf, type Written } from '../run-command.ts';
import { shownPath } from '../shown-path.ts';
import { printReports, type Terminal } from '../terminal.ts';

const help = `Compares two versions of OpenAPI documents. Changes are breaking (error), dangerous (warning) or compatible (info).

  specline diff [name...] --base <git ref>           all interfaces of the config file, or those that are named
  specline diff [name] --base <git ref | file>       one interface, or one document with --spec

  --base REF|FILE     the older version: a branch, tag or commit, or a file; REF:PATH for a document that stood elsewhere
  --spec FILE         the newer one; by default the document of the interface of the config file
  --revision FILE     another name of --spec
  --config FILE       the config file; by default the one in this folder or above it
  --format FORMAT     pretty, json, markdown or github
  --level LEVEL       wire: judges what travels alone; by default both, code that is compiled against the packages as well
  --allow FILE        YAML list of { id, at, reason }: changes that may break callers
  --allow-ref DIRS    further folders that references may point into, comma-separated
  --strict            recoverable problems of the documents are errors
  -h, --help          this text

Of a branch, what is compared is the commit at which the one that is checked out left it (git merge-base), so that what others have
merged since is no change. A tag or a commit is compared as it is; so is a branch of which a shallow clone has no such commit.

A document that was moved is compared with the file that it was, by Git or by the config of the base. One that the base does not have
is new, and breaks nobody. The configs are compared as well: an interface, a package or a scope that is gone breaks who installs it.
The config of the base is read and not run; where that does not do, this is a change that breaks, unless it is allowed.

Documents with mistakes are compared as far as they can be read, and the mistakes are listed. A part that has no reading in one of the
two is a change that breaks, part-not-compared, unless both have the same there.

Exits with 0 where nothing breaks that is not allowed; with 1 where something does, or the revision has errors, for which generate
refuses it; with 2 where nothing can be compared: the command is wrong, there is no such version, or a document cannot be read at all.
Of several interfaces, the others are compared all the same.
With json, one interface is { changes, breaking, versions }, several are { interfaces: [{ name, changes, breaking, versions }] }, with
the "problems" of their documents, if any; what cannot be compared has a "failure", and no changes.

Examples
  specline diff --base origin/main
  specline diff --base old.yaml --revision new.yaml --format markdown
`;

const known = {
  base: { type: 'string', example: 'main' },
  spec: targetOptions.spec,
  revision: { type: 'string', example: 'openapi.yaml' },
  config: targetOptions.config,
  format: { type: 'string', example: diffFormats.join('|') },
  level: { type: 'string', example: gates.join('|') },
  allow: { type: 'string', example: 'allowed.yaml' },
  'allow-ref': { type: 'string', example: '../shared', isList: true },
  strict: targetOptions.strict,
} as const;

/** The versions of a document that are compared, and the earlier changes that have to hold. */
interface Subject {
  readonly name?: string | undefined;
  readonly versions: Versions;
  /** @throws {UsageError} where the newer version cannot be read. */
  readonly assertReadable: () => void;
}

/** The changes of the config file alone, by what they concern: an interface that is gone, or the file. */
interface ConfigSubject {
  readonly name: string;
  readonly changes: readonly Change[];
}

async function readSubjects(
  written: Written,
  names: readonly string[],
  cwd: string,
): Promise<readonly (ConfigSubject | Subject)[]> {
  const base = written.get('base');
  if (base === undefined)
    throw new UsageError('--base is missing: name a Git branch, tag or commit, or a file');
  const revision = revisionIn(written);
  if (revision !== undefined) return [documentSubject(base, resolve(cwd, revision), written, cwd)];
  const { targets, config } = await selectSubjects(written, names, cwd);
  const interfaces = config?.interfaces ?? [];
  if (targets.length > 1 && (pathKind(resolve(cwd, base)) === 'file' || base.includes(':')))
    throw new UsageError(
      `--base ${base} is one document; name its interface as well: ${targets.map(({ name }) => name).join(', ')}`,
    );
  const changes = config && (await changesOfConfig(base, config, cwd));
  const subjects = targets.map((target) => ({
    name: target.name,
    versions: {
      ...versionsOf(base, target),
      ...(config &&
        target.name !== undefined && {
          declared: { name: target.name, config: config.file, interfaces },
          ofConfig: changes?.ofInterfaces.get(target.name) ?? [],
        }),
    },
    assertReadable: () => {
      assertUsable(target, cwd);
    },
  }));
  return [...subjects, ...(config && changes ? configSubjects(changes, config, names, cwd) : [])];
}

/** Returns the newer version that the command line names: `--spec` is what every command calls a document. */
function revisionIn(written: Written): string | undefined {
  if (written.has('spec') && written.has('revision'))
    throw new UsageError('--spec and --revision both name the newer version; write one of them');
  return written.get('spec') ?? written.get('revision');
}

/** Returns the changes of the config; undefined where the base is a file, which no config belongs to, or cannot be read, as each interface reports. */
async function changesOfConfig(
  base: string,
  config: LoadedConfig,
  cwd: string,
): Promise<ConfigChanges | undefined> {
  if (pathKind(resolve(cwd, base)) === 'file') return undefined;
  try {
    return await compareConfigs(readBase(base, config.folder).commit, config);
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

/** Returns what is reported apart from interfaces: those that are gone, where all are compared, and that the config of the base is not known. */
function configSubjects(
  { ofInterfaces, ofConfig }: ConfigChanges,
  { file, interfaces }: LoadedConfig,
  names: readonly string[],
  cwd: string,
): readonly ConfigSubject[] {
  const gone = [...ofInterfaces].filter(([name]) => interfaces.every((each) => each.name !== name));
  return [
    ...(ofConfig.length > 0 ? [{ name: shownPath(file, cwd), changes: ofConfig }] : []),
    ...(names.length === 0 ? gone.map(([name, changes]) => ({ name, changes })) : []),
  ];
}

function versionsOf(base: string, { spec, out, publish, allowRef, refs, policy }: Target): Versions {
  const configured = publish?.versions;
  const packages = { out, ...(configured && { configured }) };
  return { base, revision: spec, packages, allowRef, policy, ...(refs && { refs }) };
}

function documentSubject(base: string, revision: string, written: Written, cwd: string): Subject {
  const allowRef = readFolders(written.get('allow-ref'), cwd);
  const versions = { base, revision, allowRef, policy: policyOf(defaultPolicy, written) };
  return { versions, assertReadable: () => undefined };
}

function readAllowed(file: string | undefined, cwd: string): readonly Allowance[] {
  if (file === undefined) return [];
  const path = resolve(cwd, file);
  if (!existsSync(path))
    throw new UsageError(
      `there is no file ${shownPath(path, cwd)}; name the list of allowed changes with --allow`,
    );
  return readAllowances(readFileSync(path, 'utf8'), shownPath(path, cwd));
}

function readGate(text: string): Gate {
  const gate = gates.find((each) => each === text);
  if (gate === undefined)
    throw new UsageError(`there is no level "${text}"; write --level wire, or leave it out to judge by both`);
  return gate;
}

async function diff(written: Written, terminal: Terminal, names: readonly string[]): Promise<number> {
  const format = readFormat(written.get('format') ?? 'pretty', diffFormats);
  const subjects = await readSubjects(written, names, terminal.cwd);
  const judgement = {
    allowances: readAllowed(written.get('allow'), terminal.cwd),
    gate: readGate(written.get('level') ?? 'both'),
  };
  const reporting = reportTerminal(terminal, format);
  const results: DiffResult[] = [];
  for (const subject of subjects)
    results.push({
      name: subject.name,
      outcome: await outcomeOf(subject, judgement, terminal.cwd, reporting.cwd),
    });
  printReports(terminal, printDiffs(results, format, reporting));
  return diffExitCode(results, terminal.cwd);
}

/** Compares one interface; its failure does not keep the others from being compared. */
async function outcomeOf(
  subject: ConfigSubject | Subject,
  judgement: Judgement,
  cwd: string,
  shownFrom: string,
): Promise<DiffResult['outcome']> {
  try {
    if ('changes' in subject) return reportChanges(subject.changes, judgement, shownFrom);
    subject.assertReadable();
    return await compareVersions(subject.versions, judgement, cwd, shownFrom);
  } catch (error) {
    return { error: asUsage(error) };
  }
}

/** Returns an error of the command line for what Git or the list of allowed changes refuses; any other error as it is. */
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
    const format = requestedFormat(argv, diffFormats);
    printReports(terminal, printDiffFailure(asUsage(error), format, reportTerminal(terminal, format)));
    return exitCodeOf(failureOf(asUsage(error), terminal.cwd));
  }
};
