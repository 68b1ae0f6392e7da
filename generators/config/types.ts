import type { Json, JsonObject } from '@specline/kernel/json';
import type { ProblemSettings } from '../diagnostics/policy.ts';
import type { PackageName } from '../emit/packages.ts';
import type { RuntimeMode } from '../emit/runtime-path.ts';

/** The behaviour of an operation of the mock, as the extension `x-behavior` declares it: a word, or an object with more. */
export type BehaviorConfig = string | JsonObject;

/** The behaviour of the mock that its document does not declare. */
export interface MockConfig {
  /**
   * Folder of hand-written handlers, relative to the config; its `index.ts` exports `overrides`.
   *
   * Default: none.
   * @example 'spec/overrides'
   */
  readonly overrides?: string;
  /**
   * The answer on a path that names a record which nobody created: `missing` answers 404, `sample` creates one under that key.
   * Records of `x-resource` are always `missing`.
   *
   * Default: missing, but sampled where no operation lists or creates such records.
   * @example 'sample'
   */
  readonly unknown?: 'missing' | 'sample';
  /**
   * The effects of operations on the records of the mock, by `operationId`: they go before `x-behavior` of the document, for
   * documents that are not yours to change.
   *
   * Default: none.
   * @example { archiveSpace: 'update', countSpaces: { do: 'list', resource: 'spaces' } }
   */
  readonly behaviors?: Readonly<Record<string, BehaviorConfig>>;
}

/** The repository that packages are published from, with the folder in it. */
export interface RepositoryConfig {
  /**
   * URL of the repository.
   * @example 'git+https://github.com/acme/apis.git'
   */
  readonly url: string;
  /**
   * Folder of the packages in it.
   *
   * Default: the root of the repository.
   * @example 'sdk/billing'
   */
  readonly directory?: string;
}

/** The address for reports of faults in the packages: one of the two, or both. */
export interface BugsConfig {
  /**
   * Page of the issue tracker.
   * @example 'https://github.com/acme/apis/issues'
   */
  readonly url?: string;
  /**
   * Address that faults are mailed to.
   * @example 'apis@acme.example'
   */
  readonly email?: string;
}

/** The author of the packages. */
export interface AuthorConfig {
  /**
   * Name of a person or a team.
   * @example 'Acme Platform Team'
   */
  readonly name: string;
  /**
   * Mail address.
   * @example 'apis@acme.example'
   */
  readonly email?: string;
  /**
   * Home page.
   * @example 'https://acme.example'
   */
  readonly url?: string;
}

/** Fields of the package.json files that are about publishing. */
export interface PublishConfig {
  /**
   * Version of all packages, or of single ones by their folders, in place of the one that their package.json has. `specline release`
   * proposes the next one; to write it there is up to you.
   *
   * Default: that of the package.json, which `specline release` raises.
   * @example '1.2.0'
   */
  readonly version?: string | Partial<Readonly<Record<PackageName, string>>>;
  /**
   * True where npm is to refuse to publish the packages.
   *
   * Default: false.
   * @example true
   */
  readonly private?: boolean;
  /**
   * Keywords of all packages, in place of those that the generator gives to each; none where empty.
   *
   * Default: those of the generator, such as `openapi` and `typescript`.
   * @example ['acme', 'billing']
   */
  readonly keywords?: readonly string[];
  /**
   * URL of the page that the registry shows as the home page.
   *
   * Default: none.
   * @example 'https://developers.acme.example'
   */
  readonly homepage?: string;
  /**
   * The address for reports of faults: a URL, or an object with `url`, `email` or both.
   *
   * Default: none.
   * @example 'https://github.com/acme/apis/issues'
   */
  readonly bugs?: string | BugsConfig;
  /**
   * The author of the packages: a text as npm reads it, or an object with `name`, `email` and `url`.
   *
   * Default: none.
   * @example 'Acme Platform Team <apis@acme.example>'
   */
  readonly author?: string | AuthorConfig;
  /**
   * The repository of the sources: a URL or the short form of npm, or an object with the folder.
   *
   * Default: a placeholder, which npm reports when somebody publishes.
   * @example 'github:acme/apis'
   */
  readonly repository?: string | RepositoryConfig;
  /**
   * The `publishConfig` of npm, taken as it is.
   *
   * Default: none.
   * @example { access: 'restricted', registry: 'https://npm.acme.example' }
   */
  readonly publishConfig?: Readonly<Record<string, Json>>;
  /**
   * SPDX expression.
   *
   * Default: that of the document, `info.license`, else `UNLICENSED`.
   * @example 'Apache-2.0'
   */
  readonly license?: string;
  /**
   * Further fields of each package.json, taken as they are and in this order. Those that the generator writes, and those that have a key
   * of their own here, may not be among them.
   *
   * Default: none.
   * @example { funding: 'https://acme.example/fund', contributors: ['Ada <ada@acme.example>'] }
   */
  readonly fields?: Readonly<Record<string, Json>>;
}

/** The keys of an interface, which may stand at the top as well, as the default of all interfaces. */
export interface SharedConfig {
  /**
   * Folder that the packages are written to, relative to the config. No two interfaces may share one.
   *
   * Default: `generated`.
   * @example 'packages'
   */
  readonly out?: string;
  /**
   * npm scope of the packages, with the at sign.
   *
   * Default: what the command line says.
   * @example '@acme'
   */
  readonly scope?: string;
  /**
   * The packages that are generated; those that they cannot stand without come along.
   *
   * Default: all of them.
   * @example ['types', 'client']
   */
  readonly packages?: readonly PackageName[];
  /**
   * The way in which the packages get their runtime: `inline` has each carry it, `package` has them import it from npm.
   *
   * Default: `inline`.
   * @example 'package'
   */
  readonly runtime?: RuntimeMode;
  /**
   * Folders that references of the document may lead to, besides the Git repository that it is in, relative to the config.
   *
   * Default: none.
   * @example ['../shared']
   */
  readonly allowRef?: readonly string[];
  /**
   * Files that are read in place of what the network holds, relative to the config, by the URLs that references have; nothing is fetched.
   * A URL that ends in a slash stands for a folder. Each URL that an interface has goes before that of the top.
   *
   * Default: none.
   * @example { 'https://schemas.acme.example/money.yaml': 'vendor/money.yaml', 'https://schemas.acme.example/v2/': 'vendor/v2' }
   */
  readonly refs?: Readonly<Record<string, string>>;
  /**
   * True where problems of the document that have a reading are errors; otherwise it is read that way, with a warning. For documents that
   * are yours to change.
   *
   * Default: false.
   * @example true
   */
  readonly strict?: boolean;
  /**
   * True where operations and components with errors are left out, with all that refers to them, and the rest is generated; otherwise
   * nothing is written. For documents of others. `diff` and `release` do not compare such a document.
   *
   * Default: false.
   * @example true
   */
  readonly skipBroken?: boolean;
  /**
   * Settings of single problems, in place of that: `error`, `warning` or `off`, by their codes; or by places, as JSON Pointers in
   * which `*` stands for any text in a step and `**` for any steps, of which the last that fits counts. Each code that an interface
   * has goes before that of the top.
   *
   * Default: none.
   * @example { 'unknown-field': 'off', 'missing-text': { '/paths/**': 'error' } }
   */
  readonly problems?: Readonly<Record<string, ProblemSettings>>;
  /**
   * The behaviour of the mock that the document does not declare. Of `overrides` and `behaviors`, each that an interface has goes
   * before that of the top, as a whole.
   *
   * Default: nothing.
   * @example { overrides: 'spec/overrides' }
   */
  readonly mock?: MockConfig;
  /**
   * Publishing fields of the package.json files. Each that an interface has goes before that of the top, as a whole.
   *
   * Default: none.
   * @example { repository: 'github:acme/apis' }
   */
  readonly publish?: PublishConfig;
  /**
   * Plugins, which are not supported yet: the list has to be empty.
   *
   * Default: none.
   * @example []
   */
  readonly plugins?: readonly never[];
}

/** One interface: its document, and what differs from the defaults at the top. */
export interface InterfaceConfig extends SharedConfig {
  /**
   * Root of the OpenAPI document, relative to the config.
   *
   * Required.
   * @example 'spec/openapi.yaml'
   */
  readonly spec: string;
}

/** The default export of a `specline.config` file. */
export interface SpeclineConfig extends SharedConfig {
  /**
   * The interfaces by name: letters, digits and dashes, as in `specline generate billing`.
   *
   * Required; at least one.
   * @example { billing: { spec: 'billing/openapi.yaml' } }
   */
  readonly interfaces: Readonly<Record<string, InterfaceConfig>>;
}
