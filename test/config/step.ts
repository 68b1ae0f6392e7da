import type { LoadedConfig } from '../../generators/config/loaded-config.ts';

/** The changes that a process makes to a folder before it loads the config that holds there. */
export interface Step {
  /** Texts of files by path. */
  readonly write?: Readonly<Record<string, string>>;
  readonly remove?: readonly string[];
  /** Where the search begins, relative to the folder. */
  readonly cwd?: string;
  readonly file?: string;
  readonly version?: string;
}

/** What a process is told. */
export interface StepsOfProcess {
  /** Absolute path of the folder that all happens in. */
  readonly folder: string;
  /** Where the cache is kept for the next process. */
  readonly cacheFile?: string;
  readonly speclineModule: string;
  readonly steps: readonly Step[];
}

/** What came of a step. */
export interface StepResult {
  readonly loaded?: LoadedConfig;
  /** What is wrong. */
  readonly lines?: readonly string[];
  readonly files?: readonly string[];
  /** Names of the large packages that the process had loaded by then. */
  readonly heavy: readonly string[];
}
