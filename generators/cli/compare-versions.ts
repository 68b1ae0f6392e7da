import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { UsageError } from '@specline/kernel/arguments';
import { compareDocuments } from '../diff/compare-documents.ts';
import type { ProblemPolicy } from '../diagnostics/policy.ts';
import { judge, type Allowance } from '../diff/report/allow.ts';
import { inOrder } from '../diff/report/changes.ts';
import { reportOf, type DiffReport, type ShownPlace } from '../diff/report/report.ts';
import { diskAllowing } from '../load/disk/disk.ts';
import { gitDisk } from '../load/disk/git-disk.ts';
import type { RefAccess } from '../load/disk/ref-access.ts';
import { compareNames } from '../names/compare-names.ts';
import { comparedDocument, Refused } from './compared-document.ts';
import { shownPath } from './shown-path.ts';

/** Two versions of a document. */
export interface Versions extends RefAccess {
  /** The older one: a branch, tag or commit, or a file. */
  readonly base: string;
  /** The newer one: its root, as an absolute path. */
  readonly revision: string;
  /** Which problems are errors. */
  readonly policy?: ProblemPolicy;
}

/** What a comparison comes to: what has changed, or the documents that cannot be compared. */
export type VersionComparison =
  | { readonly refused?: undefined; readonly report: DiffReport; readonly shown: ShownPlace }
  | { readonly refused: readonly Refused[]; readonly report?: undefined; readonly shown?: undefined };

/**
 * Compares two versions of a document.
 * @param allowances Changes that may break callers.
 * @param cwd Folder that relative paths start from, as an absolute path.
 * @param shownFrom Folder that paths in the report are relative to, as an absolute path.
 * @throws {UsageError} where the newer one is not there.
 * @throws {GitError} where the older one is neither a file nor a version of the repository.
 */
export function compareVersions(
  versions: Versions,
  allowances: readonly Allowance[],
  cwd: string,
  shownFrom = cwd,
): VersionComparison {
  const { base, revision, policy } = versions;
  if (!existsSync(revision))
    throw new UsageError(`there is no file ${shownPath(revision, cwd)}; name one with --revision`);
  const file = resolve(cwd, base);
  // A version of the repository has the document where it is now.
  const spec = existsSync(file) ? file : realpathSync(revision);
  const disk = diskAllowing(versions);
  const olderDisk = existsSync(file) ? disk : gitDisk(base, dirname(spec), versions);
  const before = comparedDocument(spec, olderDisk, `base (${base})`, policy);
  const after = comparedDocument(revision, disk, 'revision', policy);
  if (before instanceof Refused || after instanceof Refused)
    return { refused: [before, after].filter((each) => each instanceof Refused) };
  const changes = inOrder([...compareDocuments(before, after), ...compareNames(before, after)]);
  const shown: ShownPlace = ({ origin, document }) => ({
    file: shownPath(join(dirname(document === 'base' ? spec : revision), origin.file), shownFrom),
    line: origin.line,
    column: origin.column,
  });
  return { report: reportOf(judge(changes, allowances)), shown };
}
