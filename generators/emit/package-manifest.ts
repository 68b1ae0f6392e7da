import type { EmitOptions, Repository } from './emitter.ts';

/** What differs between the package.json files of the packages. */
export interface PackageFacts {
  /** Folder of the package, and its name without the scope. */
  readonly folder: string;
  readonly description: string;
  /** SPDX expression; without one the package is not licensed to anyone. */
  readonly license: string | undefined;
  readonly keywords: readonly string[];
  /** Modules by the subpath that exports them: files below `src` without an ending. */
  readonly entries: Readonly<Record<string, string>>;
  /** Folder of what `npm run build` makes of `src`. */
  readonly built: string;
  /**
   * Folder of the declarations that inferred types of consumers may name: without it, a consumer cannot declare what it exports
   * without saying its type (TS2742). Only compilers see them; the code behind them is not exported.
   */
  readonly declarations?: string;
  /** JSON files that are exported as they are. */
  readonly data: readonly string[];
  /** Packages that it works with where they are there: version ranges by name. */
  readonly optionalPeers?: Readonly<Record<string, string>>;
  /** The project of the JavaScript that goes with what is compiled, which the compiler does not take along by itself. */
  readonly scriptProject?: string;
  /** The module of its command, which has the name of the package with its scope, `acme-mock`: a file below `src` without an ending. */
  readonly bin?: string;
}

/** Version of a package that has not been released. */
const firstVersion = '0.1.0';

/** A package.json that is complete enough to publish. */
export interface PackageManifest {
  readonly name: string;
  readonly [field: string]: unknown;
}

/** The package.json of a package. */
export function packageManifest(
  {
    folder,
    description,
    license,
    keywords,
    entries,
    built,
    declarations,
    data,
    optionalPeers,
    scriptProject,
    bin,
  }: PackageFacts,
  options: Pick<EmitOptions, 'scope' | 'publish' | 'versions'>,
): PackageManifest {
  const { scope, publish, versions } = options;
  const repository = publish?.repository;
  return {
    name: `${scope}/${folder}`,
    version: versions?.get(folder) ?? firstVersion,
    description: description.replace(/\s+/g, ' ').trim(),
    keywords,
    license: publish?.license ?? license ?? 'UNLICENSED',
    ...(repository && { repository: repositoryField(folder, repository) }),
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20.19' },
    exports: Object.fromEntries([
      ...Object.entries(entries).map(([subpath, module]) => [
        subpath,
        { types: `./${built}/${module}.d.ts`, default: `./${built}/${module}.js` },
      ]),
      ...(declarations === undefined
        ? []
        : [[`./${declarations}/*.js`, { types: `./${declarations}/*.d.ts` }]]),
      ...[...data, './package.json'].map((subpath) => [subpath, subpath]),
    ]),
    // npm tells who publishes that it "was invalid and removed" where it begins with "./", or is no object.
    // The scope is in its name: all that a project has installed share one folder of commands.
    ...(bin !== undefined && { bin: { [`${scope.slice(1)}-${folder}`]: `${built}/${bin}.js` } }),
    files: ['dist', ...data.map((subpath) => subpath.slice('./'.length))],
    ...(optionalPeers && peerFields(optionalPeers)),
    scripts: { build: buildCommand(scriptProject), prepack: 'npm run build' },
    ...(publish?.publishConfig && { publishConfig: publish.publishConfig }),
  };
}

/** Takes the folder away that is published: the compiler leaves in it what came of sources that are gone. Any shell runs it. */
const clearCommand = `node -e "fs.rmSync('dist',{recursive:true,force:true})"`;

function buildCommand(scriptProject: string | undefined): string {
  const projects = ['tsconfig.json', ...(scriptProject === undefined ? [] : [scriptProject])];
  return [clearCommand, ...projects.map((project) => `tsc -p ${project}`)].join(' && ');
}

function peerFields(peers: Readonly<Record<string, string>>): object {
  const meta = Object.keys(peers).map((name) => [name, { optional: true }] as const);
  return { peerDependencies: peers, peerDependenciesMeta: Object.fromEntries(meta) };
}

/** npm shows the repository, and checks provenance against it. */
function repositoryField(folder: string, { url, folder: packages }: Repository): object {
  return { type: 'git', url, directory: [packages, folder].filter((part) => part !== '').join('/') };
}
