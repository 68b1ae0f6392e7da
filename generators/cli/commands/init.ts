import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '@specline/kernel/arguments';
import { visible } from '../../diagnostics/visible.ts';
import { formatFault } from '../../init/documents/select.ts';
import { decideInterfaces, type Interfaces } from '../../init/interfaces.ts';
import { filesOfPlan, planInit, probesOf, type Plan } from '../../init/plan.ts';
import { readRemote } from '../../init/remote.ts';
import type { Repository } from '../../init/repository.ts';
import { realDisk } from '../../load/disk/disk.ts';
import { productName, productRepository, productVersion } from '../../product.ts';
import { WriteFailure } from '../../write/failure.ts';
import { writeTeamFiles } from '../../write/team-writes.ts';
import { workspaceAround } from '../../write/workspace-around.ts';
import { commandWith } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import { readGit } from '../init/read-git.ts';
import { foldersUpTo } from '../init/read-managers.ts';
import { printPlan } from '../init/print-plan.ts';
import { readRepository, type ReadRepository } from '../init/read-repository.ts';
import { readWorkflows, targetFile, type TargetFile } from '../init/target-files.ts';
import { commandOf, type CommandLine, type Written } from '../run-command.ts';
import { shownPath } from '../shown-path.ts';
import type { Terminal } from '../terminal.ts';

const help = `Sets a repository up: finds its OpenAPI documents, and writes what is missing of specline.config.ts, npm scripts, .gitignore,
.gitattributes and a workflow for GitHub. It asks nothing.

  specline init [options]

What stands in a file is never changed: scripts and lines are added, and what would have to change is printed. A second run
finds everything there. In a package of a monorepo, the config and the scripts go to that package.

  --spec FILES   the documents, comma-separated; by default those at and below the package.json that is nearest, or the
                 root of the repository: YAML and JSON that begins with openapi: 3, without what is generated, built, a
                 copy of another, or made for tests and examples
  --dry-run      prints what would be written, as a diff, and writes nothing
  -h, --help     this text

Exit codes
  0  done, or everything is there
  2  there is no document, a file cannot be added to, or the disk refuses; then nothing is written
  3  a bug of the tool

Examples
  specline init
  specline init --spec billing/openapi.yaml,shop/openapi.yaml --dry-run
`;

const line: CommandLine = {
  help,
  options: {
    spec: { type: 'string', example: 'openapi.yaml', isList: true },
    'dry-run': { type: 'boolean' },
  },
  main: 'spec',
};

/** The command `specline init`: sets a repository up. */
export const runInit = commandWith(commandOf(line, init));

async function init(written: Written, terminal: Terminal): Promise<number> {
  const isDry = written.has('dry-run');
  const read = await readRepository(terminal.cwd, namedIn(written));
  const { root, repository } = read;
  const interfaces = decideInterfaces(repository);
  assertDocuments(repository, interfaces, terminal);
  const targets = new Map(filesOfPlan(repository, interfaces).map((path) => [path, targetFile(root, path)]));
  const plan = planInit(repository, interfaces, {
    texts: new Map([...readWorkflows(root), ...textsOf(targets)]),
    ...(repository.git && { answers: readGit(root, probesOf(repository, interfaces)) }),
    members: membersOf(root, interfaces),
    isInstalled: isInstalled(join(root, repository.project), root),
    tool: toolSource(),
  });
  const shown = (path: string): string => shownPath(join(root, path), terminal.cwd);
  const faults = faultsOf(plan, targets, shown);
  if (faults.length === 0 && !isDry) faults.push(...writePlan(plan, targets, shown));
  if (faults.length > 0) return refuse(faults, terminal);
  printPlan(viewOf(read, plan, interfaces, isDry), terminal);
  return exitCodes.done;
}

function namedIn(written: Written): readonly string[] | undefined {
  const list = written
    .get('spec')
    ?.split(',')
    .map((file) => file.trim());
  return list && [...new Set(list.filter((file) => file !== ''))];
}

function viewOf(
  { root, repository, remarks }: ReadRepository,
  plan: Plan,
  { leftOut }: Interfaces,
  isDry: boolean,
): Parameters<typeof printPlan>[0] {
  return { root, project: join(root, repository.project), plan, leftOut, remarks, isDry };
}

/** @throws {UsageError} where there is nothing to set up, or a document that was named cannot be read. */
function assertDocuments(
  repository: Repository,
  { standing, added, leftOut }: Interfaces,
  terminal: Terminal,
): void {
  const faults = repository.areNamed
    ? repository.documents.flatMap(({ path, facts }) => {
        const fault = formatFault(facts, path);
        return fault === undefined ? [] : [`${path} ${fault}`];
      })
    : [];
  if (faults.length > 0) throw new UsageError(faults.join('; '));
  if (standing.length + added.length > 0) return;
  for (const { path, reason } of leftOut)
    terminal.err(`${terminal.errPalette.dim('left out')} ${visible(`${path} ${reason}`)}\n`);
  throw new UsageError(
    'there is no OpenAPI document here: looked for .yaml, .yml and .json files with "openapi: 3.x" at the top; name one with npx specline init --spec FILE',
  );
}

function textsOf(targets: ReadonlyMap<string, TargetFile>): readonly (readonly [string, string])[] {
  return [...targets].flatMap(([path, { text }]) => (text === undefined ? [] : [[path, text] as const]));
}

function membersOf(root: string, { standing, added }: Interfaces): ReadonlySet<string> {
  const outs = [...standing, ...added].map(({ out }) => out);
  return new Set(outs.filter((out) => workspaceAround(join(root, out), realDisk) !== undefined));
}

function isInstalled(folder: string, root: string): boolean {
  return foldersUpTo(folder, root).some((each) =>
    existsSync(join(each, 'node_modules', productName, 'package.json')),
  );
}

function toolSource(): { readonly repository: string; readonly version: string } {
  const remote = readRemote(productRepository);
  return { repository: remote ? `${remote.owner}/${remote.name}` : productName, version: productVersion };
}

/** Returns what keeps files from being written; where nothing would be written, nothing does. */
function faultsOf(
  { files }: Plan,
  targets: ReadonlyMap<string, TargetFile>,
  shown: (path: string) => string,
): string[] {
  return files.flatMap(({ path, after, problems = [] }) => {
    const fault = targets.get(path)?.fault;
    return fault === undefined || (after === undefined && problems.length === 0)
      ? problems
      : [`${shown(path)} ${fault}`];
  });
}

function refuse(faults: readonly string[], terminal: Terminal): number {
  for (const fault of faults) terminal.err(`${terminal.errPalette.red('error')} ${visible(fault)}\n`);
  terminal.err('nothing was written\n');
  return exitCodes.usage;
}

/** Writes all files or none. @returns What keeps them from being written. */
function writePlan(
  { files }: Plan,
  targets: ReadonlyMap<string, TargetFile>,
  shown: (path: string) => string,
): readonly string[] {
  const places = files.flatMap(({ path, before, after }) => {
    const target = targets.get(path);
    return after === undefined || !target ? [] : [{ path, real: target.real, before, text: after }];
  });
  try {
    writeTeamFiles(places.map(({ real, before, text }) => ({ path: real, before, text })));
    return [];
  } catch (error) {
    if (!(error instanceof WriteFailure)) throw error;
    const path = places.find(({ real }) => real === error.path)?.path;
    return [`${path === undefined ? error.path : shown(path)} ${error.message}`];
  }
}
