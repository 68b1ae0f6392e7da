import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '@specline/kernel/arguments';
import { declaredDocument, type DeclaredDocument } from '../config/declared-document.ts';
import { findCommit, forkPoint, GitError, type GitCommit } from '../load/disk/git-commit.ts';
import { isWithin } from '../load/disk/path-within.ts';
import { documentsOf, hasFile, movesSince, pathInRepository } from '../load/disk/git-tree.ts';
import { earlierConfig, modulesOf, type EarlierConfig } from './earlier-config.ts';

/** An interface as the config file declares it, among the others. */
export interface DeclaredInterface {
  /** Name of the interface whose versions are compared. */
  readonly name: string;
  /** The config file, as an absolute path. */
  readonly config: string;
  /** All interfaces of that file; paths are absolute. */
  readonly interfaces: readonly { readonly name: string; readonly spec: string; readonly out: string }[];
}

/** The reader of the version of a document that a commit has. */
export interface EarlierDocument {
  /** Branch, tag or commit. */
  readonly ref: string;
  /** Its root, as an absolute path; absent where the commit has no version of this document. */
  readonly spec?: string;
  /** True where it stands elsewhere now. */
  readonly isMoved: boolean;
}

/**
 * Finds the older version of a document in Git: where it stands now, else where the config of that commit has it, else where Git knows it
 * from. A document is new only where no other one may be its older version.
 * @param base Branch, tag or commit; or one of these, a colon, and a path from the root of the repository.
 * @param revision The newer version, as an absolute path.
 * @param declared What declares it; absent where no config file does.
 * @throws {GitError} where there is no such version, or it cannot be read.
 * @throws {UsageError} where another document may have been the older version.
 */
export async function earlierDocument(
  base: string,
  revision: string,
  declared?: DeclaredInterface,
): Promise<EarlierDocument> {
  const spec = realpathSync(revision);
  const { ref, named, commit } = readBase(base, dirname(spec));
  const now = pathInRepository(commit, spec);
  const path = named ?? (await pathThen(commit, now, declared, base));
  return { ref, isMoved: path !== now, ...(path !== undefined && { spec: join(commit.top, path) }) };
}

/** The version that a base names. */
export interface BaseVersion {
  /** Branch, tag or commit; that of `commit` where it is another one. */
  readonly ref: string;
  /** Path of a document from the root of the repository, where the base has one. */
  readonly named?: string;
  readonly commit: GitCommit;
}

/**
 * Returns the version that a base names: of a branch, the commit that what is checked out began with. Names of versions hold no colon, but for a few forms, such as `:/text`.
 * @param folder A folder of the repository.
 * @throws {GitError} where there is no such version, or no file of that path in it.
 */
export function readBase(base: string, folder: string): BaseVersion {
  const [, name, named] = /^([^:]+):(.+)$/.exec(base) ?? [];
  try {
    return versionOf(base, folder);
  } catch (error) {
    if (!(error instanceof GitError) || name === undefined || named === undefined) throw error;
  }
  const version = versionOf(name, folder);
  if (!hasFile(version.commit, named))
    throw new GitError(`there is no file ${named} in ${name}; name one that it has`);
  return { ...version, named };
}

function versionOf(name: string, folder: string): BaseVersion {
  const tip = findCommit(name, folder);
  const commit = forkPoint(name, tip);
  return { ref: commit.hash === tip.hash ? name : commit.hash, commit };
}

async function pathThen(
  commit: GitCommit,
  now: string,
  declared: DeclaredInterface | undefined,
  base: string,
): Promise<string | undefined> {
  const isThere = hasFile(commit, now);
  const earlier = declared && earlierConfig(commit, declared.config);
  // A config that has not changed has the document where it is.
  if (isThere && earlier?.isChanged !== true) return now;
  const then = declared && earlier && (await declaredThen(commit, earlier, declared.name));
  if (typeof then === 'object' && hasFile(commit, then.path)) return then.path;
  if (isThere) return now;
  const moves = movesSince(commit);
  const move = moves.find(({ to }) => to === now);
  if (move) return move.from;
  const gone = new Set(moves.filter(({ to }) => to === undefined).map(({ from }) => from));
  const documents = documentsOf(commit);
  const others = declared && earlier ? await othersThen(commit, earlier, declared) : new Set<string>();
  const candidates = documents.filter(
    (path) =>
      !others.has(path) &&
      (gone.has(path) || (then === 'unknown' && declared && !isUsedNow(commit, path, declared))),
  );
  if (candidates.length > 0) throw ambiguous(base, now, candidates, gone);
  return undefined;
}

async function declaredThen(
  commit: GitCommit,
  { path, text }: EarlierConfig,
  name: string,
): Promise<{ readonly path: string } | Exclude<DeclaredDocument, object>> {
  const declared = await declaredDocument(path, text, name, modulesOf(commit));
  if (typeof declared !== 'object') return declared;
  const spec = join(realpathSync(commit.top), dirname(path), declared.spec);
  return { path: pathInRepository(commit, spec) };
}

/** Returns where the documents of the other interfaces stood, by the names that these have now. */
async function othersThen(
  commit: GitCommit,
  earlier: EarlierConfig,
  { name: own, interfaces }: DeclaredInterface,
): Promise<ReadonlySet<string>> {
  const paths = new Set<string>();
  for (const { name } of interfaces) {
    const then = name === own ? 'none' : await declaredThen(commit, earlier, name);
    if (typeof then === 'object') paths.add(then.path);
  }
  return paths;
}

/** True if a document is one of an interface now, or is generated. */
function isUsedNow(commit: GitCommit, path: string, { interfaces }: DeclaredInterface): boolean {
  const file = join(realpathSync(commit.top), path);
  return interfaces.some(
    ({ spec, out }) => (existsSync(spec) && realpathSync(spec) === file) || isWithin(file, out),
  );
}

/** Of many candidates, a few are named. */
const mostNamed = 3;

function ambiguous(
  base: string,
  now: string,
  candidates: readonly string[],
  gone: ReadonlySet<string>,
): UsageError {
  const named = candidates.slice(0, mostNamed).join(', ');
  const rest = candidates.length > mostNamed ? `, and ${candidates.length - mostNamed} more` : '';
  const what = candidates.every((path) => gone.has(path)) ? 'documents that are gone' : 'other documents';
  const [first = ''] = candidates;
  return new UsageError(
    `the base (${base}) has no ${now}, but ${what}, of which one may be its older version: ${named}${rest}; name the one to compare with: --base ${base}:${first}`,
  );
}
