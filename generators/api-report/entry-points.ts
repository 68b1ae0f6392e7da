import type { SourceFiles } from './source-files.ts';

/** The fields of a package.json that declare what a package offers. */
export interface Offer {
  /** Name with the scope. */
  readonly name: string;
  /** Modules by subpath, as paths below the folder of the packages; in the order of package.json. */
  readonly modules: ReadonlyMap<string, string>;
  /** Subpaths of files that are offered as they are. */
  readonly data: readonly string[];
  /** True if it has a command. */
  readonly command: boolean;
}

/**
 * Reads what a package offers.
 * @param folder Folder of the package below that of the packages.
 * @returns Undefined where there is no package.json that names the package.
 * @see https://nodejs.org/api/packages.html#package-entry-points
 */
export function readOffer(folder: string, files: SourceFiles): Offer | undefined {
  const text = files.read(`${folder}/package.json`);
  const manifest = text === undefined ? undefined : recordOf(JSON.parse(text));
  const name = manifest?.get('name');
  if (typeof name !== 'string') return undefined;
  const subpaths = [...(recordOf(manifest?.get('exports')) ?? [])];
  return {
    name,
    modules: new Map(
      subpaths.flatMap(([subpath, target]) => {
        const types = recordOf(target)?.get('types');
        const source = typeof types === 'string' ? sourceOf(folder, types) : undefined;
        return source === undefined ? [] : [[subpath, source] as const];
      }),
    ),
    data: subpaths.flatMap(([subpath, target]) => (typeof target === 'string' ? [subpath] : [])),
    command: manifest?.has('bin') === true,
  };
}

/**
 * Returns the source of a declaration file: `dist/index.d.ts`, or `dist/client/src/index.d.ts` where those of another package are
 * compiled too. None for the types of a runtime: they are exported so that compilers can name what others infer (TS2742), and no part of
 * what the package agrees upon but for those that another module exports.
 */
function sourceOf(folder: string, types: string): string | undefined {
  const [, module] = /^\.\/dist\/(?:[^/*]+\/src\/)?([^*]+)\.d\.ts$/.exec(types) ?? [];
  return module === undefined || /^(?:server-)?runtime$/.test(module)
    ? undefined
    : `${folder}/src/${module}.ts`;
}

function recordOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined;
}
