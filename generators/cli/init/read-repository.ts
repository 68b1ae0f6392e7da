import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { UsageError } from '@specline/kernel/arguments';
import { findConfig } from '../../config/find-config.ts';
import { loadConfig } from '../../config/load-config.ts';
import { packageNames } from '../../emit/packages.ts';
import type { FoundDocument } from '../../init/documents/facts.ts';
import { outputFolders } from '../../init/interfaces.ts';
import type { GitFacts, Repository, StandingConfig } from '../../init/repository.ts';
import { GitError } from '../../load/disk/git-commit.ts';
import { isWithin } from '../../load/disk/path-within.ts';
import { pathKind } from '../../load/disk/path-kind.ts';
import { repositoryRoot } from '../../load/disk/repository-root.ts';
import { defaultScope } from '../arguments/target.ts';
import { configSetting } from '../config-cache.ts';
import { shownPath } from '../shown-path.ts';
import { readOtherConfigs } from './read-configs.ts';
import { listFiles, type ListedFiles } from './list-files.ts';
import { findDocuments, readDocument } from './read-documents.ts';
import { readGitFacts } from './read-git.ts';
import { fieldOf, foldersUpTo, readManagers } from './read-managers.ts';

/** A repository, and what of it was not read. */
export interface ReadRepository {
  /** As an absolute path. */
  readonly root: string;
  readonly repository: Repository;
  /** Reasons why less is known than could be, a sentence each. */
  readonly remarks: readonly string[];
}

/** The most package.json files that are read for their names. */
const mostManifests = 2000;

/**
 * Reads what decides what is written to a repository.
 * @param cwd Absolute path of a folder in it.
 * @param named Documents that were named, relative to that folder; the repository is searched where absent.
 * @throws {UsageError} for named documents that are not there or are none; all of them at once.
 */
export async function readRepository(
  cwd: string,
  named: readonly string[] | undefined,
): Promise<ReadRepository> {
  const root = repositoryRoot(cwd) ?? cwd;
  const folder = projectFolder(cwd, root);
  const remarks: string[] = [];
  const git = gitOf(root, remarks);
  const fromRoot = (path: string): string => relative(root, path).split(sep).join('/');
  const all = listFiles(root, root, git !== undefined);
  if (!all.areAll)
    remarks.push(
      `only ${all.paths.length} files of YAML and JSON were looked at; name documents with --spec`,
    );
  const searched = named ? undefined : search(root, fromRoot(folder), all);
  const documents = named ? readNamed(named, cwd, root) : (searched?.documents ?? []);
  const config = await standingConfig(cwd, fromRoot);
  const others = await readOtherConfigs(root, all.paths, config?.path);
  remarks.push(...others.remarks);
  const packageName = fieldOf(join(folder, 'package.json'), 'name');
  return {
    root,
    remarks,
    repository: {
      folderName: basename(root),
      project: fromRoot(folder),
      ...(packageName !== undefined && { packageName }),
      searched: searched?.within ?? '',
      documents,
      areNamed: named !== undefined,
      generated: all.paths
        .filter((path) => basename(path) === '.generated.json')
        .map((path) => dirname(path)),
      packageNames: manifestNames(root, all),
      ...(config && { config }),
      others: others.interfaces,
      occupied: outputFolders.filter((name) => isOccupied(join(folder, name))),
      ...(git && { git }),
      managers: readManagers(foldersUpTo(folder, root)),
    },
  };
}

/** Returns the folder of the config that holds, else of the nearest package.json, else the root. */
function projectFolder(cwd: string, root: string): string {
  const config = findConfig({ cwd });
  if (config !== undefined) return dirname(config);
  return foldersUpTo(cwd, root).find((each) => pathKind(join(each, 'package.json')) !== 'nothing') ?? root;
}

function gitOf(root: string, remarks: string[]): GitFacts | undefined {
  try {
    return existsSync(join(root, '.git')) ? readGitFacts(root) : undefined;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    remarks.push(`${error.message}; until then, only files were looked at`);
    return undefined;
  }
}

/** Documents at and below the folder of the config; where there are none, those of the whole repository. */
function search(
  root: string,
  project: string,
  { paths }: ListedFiles,
): { readonly within: string; readonly documents: readonly FoundDocument[] } {
  const files = paths.filter((path) => /\.(?:ya?ml|json)$/i.test(path));
  const inside = project === '' ? files : files.filter((path) => path.startsWith(`${project}/`));
  const documents = findDocuments(root, inside);
  if (documents.length > 0 || project === '') return { within: project, documents };
  return { within: '', documents: findDocuments(root, files) };
}

function readNamed(names: readonly string[], cwd: string, root: string): readonly FoundDocument[] {
  const faults: string[] = [];
  const documents = names.flatMap((name) => {
    const file = resolve(cwd, name);
    if (!isWithin(file, root)) {
      faults.push(
        `${shownPath(file, cwd)} is outside of the repository, whose checks and reviews would not see its changes; move it into it`,
      );
      return [];
    }
    const isThere = pathKind(file) === 'file';
    const document = isThere ? readDocument(file, relative(root, file).split(sep).join('/')) : undefined;
    if (document) return [document];
    const shown = shownPath(file, cwd);
    faults.push(
      isThere
        ? `${shown} is no OpenAPI document: it has no "openapi" at its top`
        : `there is no file ${shown}`,
    );
    return [];
  });
  if (faults.length === 0) return documents;
  throw new UsageError(`${faults.join('; ')}; name the roots of OpenAPI documents with --spec`);
}

async function standingConfig(
  cwd: string,
  fromRoot: (path: string) => string,
): Promise<StandingConfig | undefined> {
  const config = await loadConfig({ cwd, ...configSetting });
  return (
    config && {
      path: fromRoot(config.file),
      interfaces: config.interfaces.map(({ name, spec, out, scope = defaultScope, packages }) => ({
        name,
        spec: fromRoot(spec),
        out: fromRoot(out),
        scope,
        packages,
      })),
    }
  );
}

function manifestNames(root: string, { paths }: ListedFiles): readonly string[] {
  return paths
    .filter((path) => basename(path) === 'package.json')
    .slice(0, mostManifests)
    .flatMap((path) => fieldOf(join(root, path), 'name') ?? []);
}

/** True where something stands that generate would not write over: anything but an empty folder and packages of ours. */
function isOccupied(folder: string): boolean {
  const status = lstatSync(folder, { throwIfNoEntry: false });
  if (!status) return false;
  if (!status.isDirectory()) return true;
  const names = readdirSync(folder);
  const isOurs = (at: string): boolean =>
    packageNames.some((name) => existsSync(join(at, name, '.generated.json')));
  return names.length > 0 && !isOurs(folder) && !names.some((name) => isOurs(join(folder, name)));
}
