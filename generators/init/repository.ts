import type { PackageName } from '../emit/packages.ts';
import type { FoundDocument } from './documents/facts.ts';
import type { ManagerSigns } from './package-managers.ts';
import type { Remote } from './remote.ts';

/** An interface of the config, that which is there or that which is written. Paths start from the root of the repository. */
export interface PlannedInterface {
  readonly name: string;
  readonly spec: string;
  readonly out: string;
  readonly scope: string;
  readonly packages: readonly PackageName[];
}

/** The config that holds already. */
export interface StandingConfig {
  /** From the root of the repository. */
  readonly path: string;
  readonly interfaces: readonly PlannedInterface[];
}

/** An interface of another config of the repository. */
export interface OtherInterface {
  /** The config, from the root of the repository. */
  readonly config: string;
  /** Its document, from there; absent where the config would have to be run to know. */
  readonly spec?: string;
  /** npm names of its packages. */
  readonly packageNames: readonly string[];
}

/** The facts that Git has about a repository. */
export interface GitFacts {
  /** Its host; absent where it has no remote whose URL names an owner. */
  readonly remote?: Remote;
  /** True where it has a remote, whatever its URL. */
  readonly hasRemote: boolean;
  /** The branch that others are merged into. */
  readonly branch: string;
}

/** The facts about a repository before anything is decided. Paths start from its root, with forward slashes; the root is empty. */
export interface Repository {
  /** Name of the folder of the repository. */
  readonly folderName: string;
  /** Folder that the config is in, or is to be in. */
  readonly project: string;
  /** `name` of the package.json in that folder. */
  readonly packageName?: string;
  /** Folder that documents were looked for in. */
  readonly searched: string;
  /** The documents that were found; those that were named where they were. */
  readonly documents: readonly FoundDocument[];
  /** True where documents were named on the command line. */
  readonly areNamed: boolean;
  /** Folders of packages that specline has generated. */
  readonly generated: readonly string[];
  /** Names of the packages of the repository. */
  readonly packageNames: readonly string[];
  /** The config that holds already. */
  readonly config?: StandingConfig;
  /** Interfaces of other configs, in other folders. */
  readonly others: readonly OtherInterface[];
  /** Folders that packages could be written to, among those of `outputFolders`, in which others keep files. */
  readonly occupied: readonly string[];
  /** Absent where it is none of Git, or Git does not read it. */
  readonly git?: GitFacts;
  /** The signs of package managers in the folder of the config and those around it, the nearest first. */
  readonly managers: readonly ManagerSigns[];
}
