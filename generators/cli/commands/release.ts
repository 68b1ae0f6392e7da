import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { exitCodes } from '../exit-codes.ts';
import type { CommandContext } from '../context.ts';
import { reportFailure } from '../report/report-failure.ts';
import { commandOf } from '../run-command.ts';
import { shownPath } from '../shown-path.ts';
import type { Terminal } from '../terminal.ts';
import type { Change } from '../../diff/report/change.ts';
import { packageNames, type PackageName } from '../../emit/packages.ts';
import { diskAllowing } from '../../load/disk/disk.ts';
import { GitError } from '../../load/disk/git-commit.ts';
import { gitDisk } from '../../load/disk/git-disk.ts';
import { compareInterfaces } from '../../names/compare-interfaces.ts';
import { sha256 } from '../../write/manifest.ts';
import { standingPackages } from '../../write/standing.ts';
import { UsageError } from '@specline/kernel/arguments';
import { compareApiReports } from '../../api-report/compare.ts';
import type { PackageSurface } from '../../api-report/surface.ts';
import { surfacesOf } from '../../api-report/surface.ts';
import { comparedDocument, Refused, reportRefused } from '../compared-document.ts';
import { apiCommand, generateCommand } from '../arguments/generate-command.ts';
import { compareSurfaces } from '../../release/api-changes.ts';
import { configuredOtherwise } from '../../release/configured-versions.ts';
import { GitVersion } from '../../release/git-version.ts';
import { insideNote, noteOfChange, noteOfExports, type Note } from '../../release/notes.ts';
import { readOptions, releaseLine, type ReleaseOptions } from '../arguments/release-options.ts';
import {
  isPublishedOtherwise,
  isShipped,
  readPackageFiles,
  versionIn,
  type PackageFiles,
} from '../../release/package-files.ts';
import { planRelease, ReleaseRefusal, type PackageFacts, type PackagePlan } from '../../release/plan.ts';
import { printPlan } from '../../release/print-plan.ts';
import { isGeneratedFrom, releaseFiles, fileText } from '../../release/release-files.ts';
import { writeAll, type NewText } from '../../release/write-files.ts';

/**
 * Runs `specline release`.
 * @param argv Arguments, without the name of the command.
 * @param today For the changelogs, where the command line has no other day.
 * @returns The exit code: 1 where the release is refused; nothing is thrown.
 */
export async function runRelease(
  argv: readonly string[],
  { terminal, tool }: CommandContext,
  today = new Date(),
): Promise<number> {
  const command = commandOf(releaseLine, async (written, _, names) =>
    runOrRefuse(await readOptions(written, names, terminal.cwd, today), terminal, tool),
  );
  try {
    return await command(argv, terminal);
  } catch (error) {
    return reportFailure(error, terminal);
  }
}

async function runOrRefuse(options: ReleaseOptions, terminal: Terminal, tool: string): Promise<number> {
  try {
    return await run(options, terminal, tool);
  } catch (error) {
    if (error instanceof GitError) throw new UsageError(error.message);
    if (!(error instanceof ReleaseRefusal)) throw error;
    terminal.err(`${terminal.errPalette.red('refused')} ${error.message}\n`);
    return exitCodes.problems;
  }
}

async function run(options: ReleaseOptions, terminal: Terminal, tool: string): Promise<number> {
  const { base, date, write, policy } = options;
  const { spec, out, folders } = placesOf(options, terminal.cwd);
  const git = new GitVersion(base, out);
  const before = comparedDocument(spec, gitDisk(base, dirname(spec), options), `base (${base})`, policy);
  const after = comparedDocument(spec, diskAllowing(options), 'document', policy);
  const errors = after instanceof Refused ? after : after.errors;
  if (before instanceof Refused || after instanceof Refused || errors) {
    const refused = [before, errors].filter((each) => each instanceof Refused);
    reportRefused(refused, terminal);
    return exitCodes.usage;
  }
  const place = placeIn(git.top, dirname(spec), base);
  const changes = compareInterfaces(before.read, after.read).map((change) => ({
    change,
    place: place(change),
  }));
  const plans = planRelease(
    factsOf(folders, changes, { before: git.filesBelow(out, isShipped), after: readPackageFiles(out) }),
    options,
  );
  if (!plans.some(({ released }) => released)) {
    terminal.out(
      `nothing to release: the document and the packages are as in ${base}; --bump patch releases them all the same\n`,
    );
    return exitCodes.done;
  }
  terminal.out(`${printPlan(plans, date, terminal.outPalette)}\n`);
  const line = lineOf(plans, options, terminal.cwd);
  const elsewhere = versionsElsewhere(plans, options, generateCommand(...line));
  if (write && elsewhere !== undefined) throw new UsageError(elsewhere);
  const files = releaseFiles(plans, out, git.top, date);
  const obstacles = [
    ...(elsewhere === undefined ? [] : [elsewhere]),
    ...uncommitted(git, files),
    ...folders
      .filter(
        (folder) => !isGeneratedFrom(join(out, folder), sha256(JSON.stringify(after.read.document.root))),
      )
      .map(
        (folder) =>
          `${shownPath(join(out, folder), terminal.cwd)} is not what the document gives; run ${generateCommand(...line)}, and commit it`,
      ),
    ...(await compareApiReports(out, tool)).map(
      ({ file }) =>
        `${shownPath(join(out, file), terminal.cwd)} is not what the sources give; run ${apiCommand(...line)}, review it, and commit it`,
    ),
  ];
  return finish({ plans, files, obstacles, write }, terminal);
}

interface Places {
  readonly spec: string;
  readonly out: string;
  readonly folders: readonly PackageName[];
}

/** Returns where the document and the packages are, behind all links. */
function placesOf({ spec, out, configured = packageNames }: ReleaseOptions, cwd: string): Places {
  if (!existsSync(spec))
    throw new UsageError(`there is no file ${shownPath(spec, cwd)}; name the document with --spec`);
  // Those that are left over from another config are generated no more, and have no next version.
  const folders = standingPackages(out, configured);
  if (folders.length === 0)
    throw new UsageError(
      `there are no generated packages in ${shownPath(out, cwd)}; run npx specline generate, or name their folder with --out`,
    );
  for (const manifest of folders.map((folder) => join(out, folder, 'package.json')))
    if (!isJson(fileText(manifest)))
      throw new UsageError(
        `${shownPath(manifest, cwd)} is no JSON; run npx specline generate, which makes it anew`,
      );
  return { spec: realpathSync(spec), out: realpathSync(out), folders };
}

function isJson(text: string | undefined): boolean {
  try {
    JSON.parse(text ?? '');
    return true;
  } catch {
    return false;
  }
}

/** Returns where a change stands, from the top of the repository. */
function placeIn(top: string, folder: string, base: string): (change: Change) => string {
  return ({ origin, document }) => {
    const file = relative(realpathSync(top), join(folder, origin.file)).split(sep).join('/');
    return `${file}:${origin.line}:${origin.column}${document === 'base' ? ` of ${base}` : ''}`;
  };
}

interface PlacedChange {
  readonly change: Change;
  readonly place: string;
}

function factsOf(
  folders: readonly PackageName[],
  changes: readonly PlacedChange[],
  { before, after }: { readonly before: PackageFiles; readonly after: PackageFiles },
): readonly PackageFacts[] {
  const surfaces = [before, after].map((files) =>
    surfacesOf(packageNames, { read: (path) => files.get(path) }),
  );
  const [older = [], newer = []] = surfaces;
  return folders.map((folder) => {
    const base = versionIn(before, folder);
    const notes = base === undefined ? [] : notesOf(folder, changes, older, newer);
    const inside = base !== undefined && notes.length === 0 && isPublishedOtherwise(folder, before, after);
    return {
      folder,
      name: newer.find((each) => each.folder === folder)?.name ?? folder,
      base,
      standing: versionIn(after, folder) ?? '',
      notes: inside ? [insideNote] : notes,
    };
  });
}

function notesOf(
  folder: PackageName,
  changes: readonly PlacedChange[],
  older: readonly PackageSurface[],
  newer: readonly PackageSurface[],
): readonly Note[] {
  const ofDocument = changes
    .map(({ change, place }) => noteOfChange(change, folder, place))
    .filter(({ bump }) => bump !== 'none');
  // What is generated follows the document, whose changes say more than a name.
  const follows = ofDocument.some(({ bump }) => bump !== 'patch');
  const isCovered = (module: string): boolean => follows && module.includes('/src/generated/');
  return [...ofDocument, ...compareSurfaces(older, newer, folder, isCovered).map(noteOfExports)];
}

/** Returns the options and the names that commands need for these packages; with a config file, the name is enough. */
function lineOf(
  plans: readonly PackagePlan[],
  { name: configured, spec, out, allowRef }: ReleaseOptions,
  cwd: string,
): readonly [written: ReadonlyMap<string, string>, names: readonly string[]] {
  if (configured !== undefined) return [new Map(), [configured]];
  const folders = plans.map(({ folder }) => folder);
  const [scope = ''] = plans.map(({ name, folder }) => name.slice(0, -`/${folder}`.length));
  const written = new Map([
    ['spec', shownPath(spec, cwd)],
    ['out', shownPath(out, cwd)],
    ['scope', scope],
    ...(folders.length < packageNames.length ? [['only', folders.join(',')] as const] : []),
    ...(allowRef.length > 0
      ? [['allow-ref', allowRef.map((each) => shownPath(each, cwd)).join(',')] as const]
      : []),
  ]);
  return [written, []];
}

function versionsElsewhere(
  plans: readonly PackagePlan[],
  { publish, versionPlace = '' }: ReleaseOptions,
  generate: string,
): string | undefined {
  const versions = publish?.versions;
  return versions && configuredOtherwise(plans, { versions, place: versionPlace, generate });
}

/** Returns why uncommitted files are an obstacle: they would get into the commit of the release. */
function uncommitted(git: GitVersion, files: readonly NewText[]): readonly string[] {
  const own = new Set(files.map(({ path }) => git.pathOf(path)));
  const others = git.uncommitted().filter((path) => !own.has(path));
  if (others.length === 0) return [];
  const shown = others.slice(0, 5).join(', ');
  return [
    `there are changes that are not committed: ${shown}${others.length > 5 ? `, ${others.length - 5} more` : ''}; commit or stash them, so that the release holds nothing else`,
  ];
}

interface Prepared {
  readonly plans: readonly PackagePlan[];
  /** All files of the release, those among them that are written already. */
  readonly files: readonly NewText[];
  /** Obstacles to remove before it is written. */
  readonly obstacles: readonly string[];
  readonly write: boolean;
}

function finish({ plans, files, obstacles, write }: Prepared, terminal: Terminal): number {
  const { errPalette } = terminal;
  const changed = files.filter(({ path, text }) => fileText(path) !== text);
  if (changed.length === 0) {
    terminal.out('all of this is written already\n');
    return exitCodes.done;
  }
  for (const obstacle of obstacles)
    terminal.err(`${write ? errPalette.red('refused') : errPalette.yellow('before --write')} ${obstacle}\n`);
  const shown = changed.map(({ path }) => `  ${shownPath(path, terminal.cwd)}\n`).join('');
  if (!write) {
    terminal.out(`would write:\n${shown}a dry run: nothing is written without --write\n`);
    return exitCodes.done;
  }
  if (obstacles.length > 0) return exitCodes.problems;
  writeAll(changed);
  const versions = plans.filter(({ released }) => released).map(({ name, next }) => `${name} ${next}`);
  terminal.out(
    `written:\n${shown}read the changelogs, then commit them as "release: ${versions.join(', ')}", and tag that commit: the tag is the --base of the next release\n`,
  );
  return exitCodes.done;
}
