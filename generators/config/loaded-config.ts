import type { ProblemPolicy } from '../diagnostics/policy.ts';
import type { RuntimeMode } from '../emit/runtime-path.ts';
import type { PackageName } from '../emit/packages.ts';
import type { BehaviorConfig, MockConfig, PublishConfig } from './types.ts';

/** The behaviour of the mock of an interface that its document does not declare. */
export interface ConfiguredMock {
  /** Folder of hand-written handlers, as an absolute path. */
  readonly overrides?: string;
  /** The answer on a path that names a record which nobody created. */
  readonly unknown?: NonNullable<MockConfig['unknown']>;
  /** By `operationId`. */
  readonly behaviors: Readonly<Record<string, BehaviorConfig>>;
  /** The places of these in the config file, as `LINE:COLUMN`, where they are known. */
  readonly places?: Readonly<Record<string, string>>;
}

/** The settings with which packages of an interface are published. */
export interface ConfiguredPublish extends PublishConfig {
  /** The place of the version in the config file, as `LINE:COLUMN`, where it is known. */
  readonly versionPlace?: string;
}

/** An interface with the defaults of its config in it, and with absolute paths. */
export interface ConfiguredInterface {
  readonly name: string;
  /** Root document, as an absolute path; whether it is there is not looked at. */
  readonly spec: string;
  /** Output folder, as an absolute path. */
  readonly out: string;
  /** npm scope, with the at sign; absent where the config has none. */
  readonly scope?: string;
  /** The packages that are generated, with those that they need, in the order in which they build upon each other. */
  readonly packages: readonly PackageName[];
  readonly runtime: RuntimeMode;
  /** Folders that references may lead to, besides that of the document, as absolute paths. */
  readonly allowRef: readonly string[];
  /** Files that are read in place of URLs, as absolute paths by URL. */
  readonly refs: Readonly<Record<string, string>>;
  readonly policy: ProblemPolicy;
  readonly mock: ConfiguredMock;
  readonly publish: ConfiguredPublish;
  readonly plugins: readonly never[];
}

/** A config that was read and found to be right. */
export interface LoadedConfig {
  /** The config file, as an absolute path. */
  readonly file: string;
  /** Its folder, as an absolute path. */
  readonly folder: string;
  /** In the order of the config. */
  readonly interfaces: readonly ConfiguredInterface[];
  /** All files that decided it, as absolute paths: the config file, what it imports, and the package.json files that decide where that is. */
  readonly files: readonly string[];
  /** True where these files decide it, and not the environment, the clock or other files that the config reads. */
  readonly isDecided: boolean;
  /** The absolute paths where nothing stands, and where a file would decide otherwise. */
  readonly absent: readonly string[];
}
