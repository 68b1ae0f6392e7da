import { buildCommand } from './build-script.ts';
import type { EmitOptions, Publishing, Repository } from './emitter.ts';
import type { PackageName } from './package-names.ts';
import { runtimePackage } from './runtime-path.ts';

/** The differences between the package.json files of the packages. */
export interface PackageFacts {
  /** Folder of the package, and its name without the scope. */
  readonly folder: PackageName;
  readonly description: string;
  /** SPDX expression; without one the package is not licensed to anyone. */
  readonly license: string | undefined;
  readonly keywords: readonly string[];
  /** Modules by the subpath that exports them: files below `src` without an ending. */
  readonly entries: Readonly<Record<string, string>>;
  /** The packages that it builds upon, and whose output it carries. */
  readonly upon: readonly PackageName[];
  /** JSON files that are exported as they are. */
  readonly data: readonly string[];
  /** Packages that it works with where they are there: version ranges by name. */
  readonly optionalPeers?: Readonly<Record<string, string>>;
  /**
   * The module of its command, which has the name of the package with its scope, `acme-mock`: a file below `src` without an ending.
   */
  readonly bin?: string;
}

/** Version of a package that has not been released. */
const firstVersion = '0.1.0';

/** A package.json that is complete enough to publish. */
export interface PackageManifest {
  readonly name: string;
  readonly [field: string]: unknown;
}

/**
 * Returns the package.json of a package. Fields are in the order in which people look for them: what it is, who publishes it,
 * what it holds, how it is built, and what the config adds.
 */
export function packageManifest(
  facts: PackageFacts,
  options: Pick<EmitOptions, 'scope' | 'publish' | 'versions' | 'runtime' | 'runtimeVersions'>,
): PackageManifest {
  const { folder, entries, upon, data, optionalPeers, bin } = facts;
  const { scope, publish } = options;
  return {
    name: `${scope}/${folder}`,
    version: publish?.versions?.[folder] ?? options.versions?.get(folder) ?? firstVersion,
    ...aboutFields(facts, publish),
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20.19' },
    exports: Object.fromEntries([
      ...Object.entries(entries).map(([subpath, module]) => [
        subpath,
        { types: `./dist/${module}.d.ts`, default: `./dist/${module}.js` },
      ]),
      ...[...data, './package.json'].map((subpath) => [subpath, subpath]),
    ]),
    // What it carries of others has names that only this package knows.
    ...(upon.length > 0 && {
      imports: Object.fromEntries(upon.map((name) => [`#${name}/*`, `./dist/${name}/*`])),
    }),
    // npm reports to publishers that it "was invalid and removed" where it begins with "./", or is no object.
    // The scope is in its name: all that a project has installed share one folder of commands.
    ...(bin !== undefined && { bin: { [`${scope.slice(1)}-${folder}`]: `dist/${bin}.js` } }),
    files: [
      'dist',
      '!dist/*.tsbuildinfo',
      ...data.map((subpath) => subpath.slice('./'.length)),
      // What a release writes. npm takes it along only where it is named here, and passes over what is not there.
      'CHANGELOG.md',
    ],
    ...(options.runtime === 'package' && { dependencies: runtimesOf([folder, ...upon], options) }),
    ...(optionalPeers && peerFields(optionalPeers)),
    scripts: { build: buildCommand, prepack: buildCommand },
    ...(publish?.publishConfig && { publishConfig: publish.publishConfig }),
    ...publish?.fields,
  };
}

/** Returns what a package is, and who publishes it. */
function aboutFields(
  { folder, description, license, keywords }: PackageFacts,
  publish: Publishing = {},
): Readonly<Record<string, unknown>> {
  const { homepage, bugs, author, repository } = publish;
  return {
    ...(publish.private === true && { private: true }),
    description: description.replace(/\s+/g, ' ').trim(),
    ...withItems(publish.keywords ?? keywords),
    ...(homepage !== undefined && { homepage }),
    ...(bugs !== undefined && { bugs }),
    license: publish.license ?? license ?? 'UNLICENSED',
    ...(author !== undefined && { author }),
    ...(repository && { repository: repositoryField(folder, repository) }),
  };
}

function withItems(keywords: readonly string[]): object {
  return keywords.length > 0 ? { keywords } : {};
}

/**
 * Returns the runtimes that a package installs: its own, and those of what it carries.
 * @throws {Error} where the version of one is not known: a bug of ours.
 */
function runtimesOf(
  packages: readonly PackageName[],
  { runtimeVersions }: Pick<EmitOptions, 'runtimeVersions'>,
): Readonly<Record<string, string>> {
  const ranges = packages.map((name) => {
    const version = runtimeVersions?.get(name);
    if (version === undefined) throw new Error(`the runtime of ${name} has no version`);
    // Before 1.0, a minor version may break: semver, section 4.
    return [runtimePackage(name), `${version.startsWith('0.') ? '~' : '^'}${version}`] as const;
  });
  return Object.fromEntries(ranges.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function peerFields(peers: Readonly<Record<string, string>>): object {
  const meta = Object.keys(peers).map((name) => [name, { optional: true }] as const);
  return { peerDependencies: peers, peerDependenciesMeta: Object.fromEntries(meta) };
}

/** Returns the `repository` field, which npm shows, and against which it checks provenance. */
function repositoryField(folder: string, { url, folder: packages }: Repository): object {
  return { type: 'git', url, directory: [packages, folder].filter((part) => part !== '').join('/') };
}
