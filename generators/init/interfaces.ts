import { mendedScope } from '../config/scope.ts';
import { packageNames } from '../emit/packages.ts';
import { selectDocuments } from './documents/select.ts';
import type { FoundDocument, LeftOut } from './documents/facts.ts';
import { interfaceNames } from './interface-names.ts';
import type { PlannedInterface, Repository } from './repository.ts';

/** Folders for packages in the folder of the config, in the order in which they are tried. */
export const outputFolders = ['sdk', 'sdk-packages', 'specline-packages'] as const;

/** The interfaces of a repository. */
export interface Interfaces {
  /** Those of the config that is there. */
  readonly standing: readonly PlannedInterface[];
  /** Those of documents that no interface of it has. */
  readonly added: readonly PlannedInterface[];
  readonly leftOut: readonly LeftOut[];
}

/** Returns the interfaces that a repository has, and those that its documents would make. */
export function decideInterfaces(repository: Repository): Interfaces {
  const standing = repository.config?.interfaces ?? [];
  const configured = new Set(standing.map(({ spec }) => spec));
  const { taken, leftOut } = repository.areNamed
    ? { taken: repository.documents, leftOut: [] }
    : selectDocuments(repository.documents, {
        within: repository.searched,
        generated: [...repository.generated, ...standing.map(({ out }) => out)],
        configured,
        elsewhere: new Map(
          repository.others.flatMap(({ spec, config }) => (spec === undefined ? [] : [[spec, config]])),
        ),
      });
  const documents = taken.filter(({ path }) => !configured.has(path));
  return { standing, added: interfacesOf(documents, standing, repository), leftOut };
}

function interfacesOf(
  documents: readonly FoundDocument[],
  standing: readonly PlannedInterface[],
  repository: Repository,
): readonly PlannedInterface[] {
  const names = interfaceNames(
    documents.map(({ path }) => path),
    shortName(repository),
    standing.map(({ name }) => name),
  );
  const isOnly = documents.length + standing.length === 1;
  const folder = below(repository.project, freeFolder(repository));
  // The packages of another interface may fill that folder.
  const isShared = standing.some(({ out }) => out === folder);
  const scope = scopeOf(repository);
  const taken = new Set([
    ...repository.packageNames,
    ...repository.others.flatMap((each) => each.packageNames),
  ]);
  return documents.map(({ path }) => {
    const name = names.get(path) ?? '';
    const longer = mendedScope(`${scope}-${name}`.slice(1));
    return {
      name,
      spec: path,
      out: isOnly ? folder : `${folder}${isShared ? '-' : '/'}${name}`,
      scope: freeScope(isOnly ? [scope, longer] : [longer], taken),
      packages: packageNames,
    };
  });
}

/** Returns the first scope whose npm names nobody in the repository has. */
function freeScope(scopes: readonly string[], taken: Set<string>): string {
  const [last = ''] = scopes.slice(-1);
  const numbered = Array.from({ length: taken.size + 1 }, (_, index) => `${last}-${index + 2}`);
  const isFree = (scope: string): boolean => packageNames.every((name) => !taken.has(`${scope}/${name}`));
  return [...scopes, ...numbered].find(isFree) ?? last;
}

/** Returns the name of the package without its scope, else that of the repository. */
function shortName({ packageName, git, folderName }: Repository): string {
  return packageName?.replace(/^@[^/]*\//, '') ?? git?.remote?.name ?? folderName;
}

function scopeOf(repository: Repository): string {
  const { packageName, git } = repository;
  const [scope] = /^@[^/]+(?=\/)/.exec(packageName ?? '') ?? [];
  const owner = git?.remote?.owner.split('/')[0];
  return mendedScope((scope ?? owner ?? shortName(repository)).replace(/^@/, ''));
}

function freeFolder({ occupied }: Repository): string {
  return outputFolders.find((folder) => !occupied.includes(folder)) ?? outputFolders[2];
}

/** Returns a path in a folder, from the root of the repository. */
export function below(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}
