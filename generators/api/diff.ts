import { resolve } from 'node:path';
import { defaultPolicy } from '../diagnostics/policy.ts';
import { UsageError } from '@specline/kernel/arguments';
import type { JsonDiffReport } from '../diff/report/print-json.ts';

/** The two versions of a document that are compared. */
export interface DiffOptions {
  /** Folder that relative paths start from. @default process.cwd() */
  readonly cwd?: string;
  /** The older version: a Git branch, tag or commit, also with a colon and a path behind it, or a file. */
  readonly base: string;
  /** The newer version: the root of the document. */
  readonly revision: string;
  /** Folders that references may lead to, besides those of the documents. */
  readonly allowRef?: readonly string[];
  /** True where recoverable problems of the documents are errors. @default false */
  readonly strict?: boolean;
  /** Which changes count as breaking: those of what travels alone, or those of code that is compiled against the packages too. @default 'both' */
  readonly level?: 'both' | 'wire';
}

/**
 * Compares two versions of a document, as `specline diff` does.
 * @returns The changes, and how many of them break callers; paths are relative to `cwd`.
 * @throws {UsageError} where one of the two is not there, or cannot be read at all.
 */
export async function diff({
  cwd = process.cwd(),
  base,
  revision,
  allowRef = [],
  strict = false,
  level = 'both',
}: DiffOptions): Promise<JsonDiffReport> {
  const [{ compareVersions }, { refusalText }, { jsonDiffReport }, { GitError }] = await Promise.all([
    import('../cli/compare-versions.ts'),
    import('../cli/compared-document.ts'),
    import('../diff/report/print-json.ts'),
    import('../load/disk/git-commit.ts'),
  ]);
  const versions = {
    base,
    revision: resolve(cwd, revision),
    allowRef: allowRef.map((folder) => resolve(cwd, folder)),
    policy: { ...defaultPolicy, strict },
  };
  const compared = compareVersions(versions, { allowances: [], gate: level }, cwd).catch((error: unknown) => {
    throw error instanceof GitError ? new UsageError(error.message, { cause: error }) : error;
  });
  const { refused, report, shown } = await compared;
  if (refused) throw new UsageError(refusalText(refused));
  return jsonDiffReport(report, shown);
}
