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
  /** JSON files that are exported as they are. */
  readonly data: readonly string[];
}

/** A package.json that is complete enough to publish. */
export interface PackageManifest {
  readonly name: string;
  readonly [field: string]: unknown;
}

/** The package.json of a package. */
export function packageManifest(
  { folder, description, license, keywords, entries, built, data }: PackageFacts,
  options: EmitOptions,
): PackageManifest {
  const { scope, repository } = options;
  return {
    name: `${scope}/${folder}`,
    version: '0.1.0',
    description: description.replace(/\s+/g, ' ').trim(),
    keywords,
    license: license ?? 'UNLICENSED',
    ...(repository && { repository: repositoryField(folder, repository) }),
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20.19' },
    exports: Object.fromEntries([
      ...Object.entries(entries).map(([subpath, module]) => [
        subpath,
        { types: `./${built}/${module}.d.ts`, default: `./${built}/${module}.js` },
      ]),
      ...[...data, './package.json'].map((subpath) => [subpath, subpath]),
    ]),
    files: ['dist', ...data.map((subpath) => subpath.slice('./'.length))],
    scripts: { build: 'tsc -p tsconfig.json', prepack: 'npm run build' },
    // Whether the packages of others are public is for them to say.
    ...(repository && { publishConfig: { access: 'public' } }),
  };
}

/** npm shows the repository, and checks provenance against it. */
function repositoryField(folder: string, { url, folder: packages }: Repository): object {
  return { type: 'git', url, directory: [packages, folder].filter((part) => part !== '').join('/') };
}
