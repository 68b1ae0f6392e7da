import type { PackageName } from './package-names.ts';

/** The places that generated code takes its runtime from: a module that the package carries (`inline`), or a package of npm. */
export const runtimeModes = ['inline', 'package'] as const;

/** One of these. */
export type RuntimeMode = (typeof runtimeModes)[number];

/** Returns the path of the runtime of a package, relative to the output folder: one module, and its declarations. */
export function runtimePath(folder: PackageName): string {
  return `${folder}/src/runtime/index.js`;
}

/** Returns the name of the npm package that holds a runtime: `@specline/client-runtime`. */
export function runtimePackage(folder: PackageName): string {
  return `@specline/${folder}-runtime`;
}

/** Returns where the code of a package takes its runtime from. */
export function modeOf({ runtime = 'inline' }: { readonly runtime?: RuntimeMode }): RuntimeMode {
  return runtime;
}
