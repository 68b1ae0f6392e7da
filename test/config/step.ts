import type { LoadedConfig } from '../../generators/config/loaded-config.ts';

/** The changes that a process makes to a folder before it loads the config that holds there. */
export interface Step {
  /** Texts of files by path. */
  readonly write?: Readonly<Record<string, string>>;
  readonly remove?: readonly string[];
  /** Folder in which the search begins, relative to the folder. */
  readonly cwd?: string;
  readonly file?: string;
  readonly version?: string;
}

/** The input of a process. */
export interface StepsOfProcess {
  /** Absolute path of the folder that all happens in. */
  readonly folder: string;
  /** File of the cache for the next process. */
  readonly cacheFile?: string;
  readonly speclineModule: string;
  readonly steps: readonly Step[];
}

/** The result of a step. */
export interface StepResult {
  readonly loaded?: LoadedConfig;
  /** The lines of the error. */
  readonly lines?: readonly string[];
  readonly files?: readonly string[];
  /** Names of the large packages that the process had loaded by then. */
  readonly heavy: readonly string[];
}
