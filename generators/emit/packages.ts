import { clientEntries } from './client/entries.ts';
import type { Emitter } from './emitter.ts';
import { mockEntries } from './mock/entries.ts';
import { packageNames, type PackageName } from './package-names.ts';
import { serverEntries } from './server/entries.ts';
import { typesData, typesEntries } from './types/entries.ts';

export { packageNames, type PackageName };

/**
 * The emitter of each package. What an emitter needs is imported when it runs: a run that has nothing to do must not
 * pay for the compilers behind them.
 */
export const packageEmitters: Readonly<Record<PackageName, Emitter>> = {
  types: async (api, options) => (await import('./types/types-package.ts')).emitTypes(api, options),
  client: async (api, options) =>
    (await import('./client/client-package.ts')).emitClientPackage(api, options),
  server: async (api, options) =>
    (await import('./server/server-package.ts')).emitServerPackage(api, options),
  mock: async (api, options) => (await import('./mock/mock-package.ts')).emitMockPackage(api, options),
};

/** The source file of everything that each package exports, by subpath; relative to the folder of the package. */
export const packageSources: Readonly<Record<PackageName, ReadonlyMap<string, string>>> = {
  types: sourcesOf(typesEntries, typesData),
  client: sourcesOf(clientEntries, []),
  server: sourcesOf(serverEntries, []),
  mock: sourcesOf(mockEntries, []),
};

/** The packages whose sources a package takes its types from: it cannot stand without them. */
const needed: Readonly<Record<PackageName, readonly PackageName[]>> = {
  types: [],
  client: ['types'],
  server: ['types'],
  mock: ['types', 'server'],
};

/** Packages, with those that they cannot stand without, in the order in which they build upon each other. */
export function withNeeded(names: readonly PackageName[]): readonly PackageName[] {
  const all = new Set(names.flatMap((name) => [name, ...needed[name]]));
  return packageNames.filter((name) => all.has(name));
}

function sourcesOf(
  entries: Readonly<Record<string, string>>,
  data: readonly string[],
): ReadonlyMap<string, string> {
  const modules = Object.entries(entries).map(([subpath, module]) => [subpath, `src/${module}.ts`] as const);
  return new Map([...modules, ...data.map((subpath) => [subpath, subpath.slice('./'.length)] as const)]);
}
