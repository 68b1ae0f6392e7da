import type { Emitter } from './emitter.ts';
import { typesData, typesEntries } from './types/entries.ts';

/** The packages that can be generated, in the order in which they build upon each other. */
export const packageNames = ['types'] as const;

/** Name of a package: its folder, and what follows the scope in its name. */
export type PackageName = (typeof packageNames)[number];

/**
 * The emitter of each package. What an emitter needs is imported when it runs: a run that has nothing to do must not
 * pay for the compilers behind them.
 */
export const packageEmitters: Readonly<Record<PackageName, Emitter>> = {
  types: async (api, options) => (await import('./types/types-package.ts')).emitTypes(api, options),
};

/** The source file of everything that each package exports, by subpath; relative to the folder of the package. */
export const packageSources: Readonly<Record<PackageName, ReadonlyMap<string, string>>> = {
  types: sourcesOf(typesEntries, typesData),
};

function sourcesOf(
  entries: Readonly<Record<string, string>>,
  data: readonly string[],
): ReadonlyMap<string, string> {
  const modules = Object.entries(entries).map(([subpath, module]) => [subpath, `src/${module}.ts`] as const);
  return new Map([...modules, ...data.map((subpath) => [subpath, subpath.slice('./'.length)] as const)]);
}
