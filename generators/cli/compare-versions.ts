import { existsSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { UsageError } from '@specline/kernel/arguments';
import type { ProblemPolicy } from '../diagnostics/policy.ts';
import { judge, type Allowance } from '../diff/report/allow.ts';
import type { Change } from '../diff/report/change.ts';
import { mistakesOf } from '../diff/report/mistakes.ts';
import { reportOf, type DiffReport, type Gate, type ShownPlace } from '../diff/report/report.ts';
import { diskAllowing, type SpecDisk } from '../load/disk/disk.ts';
import { gitDisk } from '../load/disk/git-disk.ts';
import { pathKind } from '../load/disk/path-kind.ts';
import type { RefAccess } from '../load/disk/ref-access.ts';
import { compareInterfaces } from '../names/compare-interfaces.ts';
import { comparedDocument, Refused } from './compared-document.ts';
import { earlierDocument, type DeclaredInterface } from './earlier-document.ts';
import { packageVersions, reportFor, type VersionPlaces } from './report/package-versions.ts';
import { shownPath } from './shown-path.ts';

/** Two versions of a document. */
export interface Versions extends RefAccess {
  /** The older one: a branch, tag or commit, one of these with a colon and a path behind it, or a file. */
  readonly base: string;
  /** The newer one: its root, as an absolute path. */
  readonly revision: string;
  /** The problems that are errors. */
  readonly policy?: ProblemPolicy;
  /** The interface of a config file that the document belongs to. */
  readonly declared?: DeclaredInterface;
  /** The packages that are generated from it, whose versions its changes raise; absent where no config file declares any. */
  readonly packages?: VersionPlaces;
  /** The changes of the config in that file. */
  readonly ofConfig?: readonly Change[];
}

/** What changes are judged by. */
export interface Judgement {
  /** Changes that may break callers. */
  readonly allowances: readonly Allowance[];
  /** `both` where absent. */
  readonly gate?: Gate;
}

/** The result of a comparison: the changes, or the documents that cannot be read at all. */
export type VersionComparison =
  | { readonly refused?: undefined; readonly report: DiffReport; readonly shown: ShownPlace }
  | { readonly refused: readonly Refused[]; readonly report?: undefined; readonly shown?: undefined };

/**
 * Compares two versions of a document. A document that the older version of the repository does not have is new, and breaks nobody.
 * @param judgement What is allowed, and who counts.
 * @param cwd Folder that relative paths start from, as an absolute path.
 * @param shownFrom Folder that paths in the report are relative to, as an absolute path.
 * @throws {UsageError} where the newer one is not there, or where several documents may be the older one.
 * @throws {GitError} where the older one is neither a file nor a version of the repository.
 */
export async function compareVersions(
  versions: Versions,
  { allowances, gate }: Judgement,
  cwd: string,
  shownFrom = cwd,
): Promise<VersionComparison> {
  const { base, revision, policy, packages, ofConfig = [] } = versions;
  if (!existsSync(revision))
    throw new UsageError(`there is no file ${shownPath(revision, cwd)}; name one with --revision`);
  const older = await olderVersion(versions, cwd);
  const before = older && comparedDocument(older.spec, older.disk, `base (${base})`, policy);
  const after = comparedDocument(revision, diskAllowing(versions), 'revision', policy);
  if (before instanceof Refused || after instanceof Refused)
    return { refused: [before, after].filter((each) => each instanceof Refused) };
  const shown: ShownPlace = (placed) =>
    shownPlaceOf(placed, older && placed.document === 'base' ? older.spec : revision, shownFrom);
  const changes = [...ofConfig, ...(before ? compareInterfaces(before.read, after.read) : [])];
  const mistakes = mistakesOf(before?.problems ?? [], after.problems);
  const judged = { ...reportOf(judge(changes, allowances), gate), ...(mistakes.length > 0 && { mistakes }) };
  const isFile = pathKind(resolve(cwd, base)) === 'file';
  const report = packages ? reportFor(judged, packageVersions(packages, isFile ? undefined : base)) : judged;
  if (!older) return { report: { ...report, earlier: null }, shown };
  return { report: older.isMoved ? { ...report, earlier: shownPath(older.spec, shownFrom) } : report, shown };
}

/**
 * Returns what a comparison comes to that is about a config file alone.
 * @param changes Their places are absolute paths.
 * @param shownFrom Folder that paths in the report are relative to, as an absolute path.
 */
export function reportChanges(
  changes: readonly Change[],
  { allowances, gate }: Judgement,
  shownFrom: string,
): VersionComparison {
  return {
    report: reportOf(judge(changes, allowances), gate),
    shown: (change) => shownPlaceOf(change, '', shownFrom),
  };
}

function shownPlaceOf(
  { origin }: Pick<Change, 'origin'>,
  spec: string,
  shownFrom: string,
): ReturnType<ShownPlace> {
  const file = isAbsolute(origin.file) ? origin.file : join(dirname(spec), origin.file);
  return { file: shownPath(file, shownFrom), line: origin.line, column: origin.column };
}

interface OlderVersion {
  readonly spec: string;
  readonly disk: SpecDisk;
  readonly isMoved: boolean;
}

/** Returns nothing where the version of the repository has no such document. */
async function olderVersion(versions: Versions, cwd: string): Promise<OlderVersion | undefined> {
  const { base, revision, declared } = versions;
  const file = resolve(cwd, base);
  if (pathKind(file) === 'file') return { spec: file, disk: diskAllowing(versions), isMoved: false };
  const { ref, spec, isMoved } = await earlierDocument(base, revision, declared);
  return spec === undefined
    ? undefined
    : { spec, disk: gitDisk(ref, dirname(realpathSync(revision)), versions), isMoved };
}
