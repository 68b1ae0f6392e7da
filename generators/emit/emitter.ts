import type { UnknownKeys } from './unknown-keys.ts';
import type { Behaviours } from '../infer/types.ts';
import type { Api } from '../ir/types.ts';
import type { Document } from '../load/document.ts';
import type { FailurePlan } from './server/failure/failure-plan.ts';
import type { PackageName } from './package-names.ts';
import type { RuntimeMode } from './runtime-path.ts';
import type { Source } from './source-plan.ts';
import type { TextCache } from '@specline/kernel/text-cache';

/** A file of a package. */
export interface OutFile {
  /** Relative to the output folder, with forward slashes: `types/src/generated/models.ts`. */
  readonly path: string;
  readonly text: string;
}

/**
 * A file that an emitter wants in a package: one whose text it gives, or one of declarations, there or planned. These are made,
 * printed and laid out only where that has not been done in an earlier run.
 */
export type Emitted = OutFile | Source;

/** The place that packages are published from: the `repository` of a package.json. */
export interface Repository {
  /** URL of the repository: `git+https://github.com/acme/sdk.git`. */
  readonly url: string;
  /** Folder of the packages in it, with forward slashes: `packages`. */
  readonly folder: string;
}

/** The fields of each package.json that a document cannot know. */
export interface Publishing {
  /** Versions of packages by folder, in place of those that stand. */
  readonly versions?: Partial<Readonly<Record<PackageName, string>>>;
  /** True where npm refuses to publish them. */
  readonly private?: boolean;
  /** In place of those of the package. */
  readonly keywords?: readonly string[];
  readonly homepage?: string;
  readonly bugs?: string | object;
  readonly author?: string | object;
  /** The place that they are published from; the packages name none if absent. */
  readonly repository?: Repository;
  /** `publishConfig` of a package.json: the registry, the access. */
  readonly publishConfig?: Readonly<Record<string, unknown>>;
  /** SPDX expression of the licence, in place of the document's. */
  readonly license?: string;
  /** Further fields, taken as they are. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** The options of every emitter, in addition to the API. */
export interface EmitOptions {
  /** npm scope of the packages, with the at sign: `@acme`. */
  readonly scope: string;
  /** Version of the generator, for the heading of generated files. */
  readonly generatorVersion: string;
  /** File name of the root document, for the heading of generated files. */
  readonly specFile: string;
  /** The document that the API was lowered from, for those outputs that are made from the schemas themselves. */
  readonly document: Document;
  /** The inferred behaviours of the mock; absent if none is generated. */
  readonly behaviours?: Behaviours;
  /** The answer of the mock to a path with a key that nobody created; a 404 if absent. */
  readonly unknown?: UnknownKeys;
  /** The forms that fill in errors. */
  readonly failures: FailurePlan;
  /** Keeps what is dear to make. */
  readonly cache: TextCache;
  /** Text of the templates by path below `templates/`: `types/readme.md.hbs`, `types/build.js`. */
  readonly templates: ReadonlyMap<string, string>;
  readonly publish?: Publishing;
  /**
   * Versions of the packages by folder, as they stand: to raise them is the affair of a release. Packages that are new have none.
   */
  readonly versions?: ReadonlyMap<string, string>;
  /** The place that the code takes its runtime from; by default, a module that its package carries. */
  readonly runtime?: RuntimeMode;
  /** Versions of the runtimes by the folder of their package, for packages that install them. */
  readonly runtimeVersions?: ReadonlyMap<string, string>;
}

/** Turns an API into the files of one package; pure, except for the cache. */
export type Emitter = (api: Api, options: EmitOptions) => Promise<readonly Emitted[]>;
