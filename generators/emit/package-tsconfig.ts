import type { OutFile } from './emitter.ts';
import { jsonText } from './json-text.ts';
import type { PackageName } from './package-names.ts';

/** The options of compiling a package. */
export interface CompileFacts {
  /** Folder of the package. */
  readonly folder: PackageName;
  /** The libraries of the platforms that it runs on. */
  readonly lib: readonly string[];
  /** The packages that it builds upon. */
  readonly upon: readonly PackageName[];
}

/** Libraries of a package that runs in Node, in browsers' workers and at the edge. */
export const serverLib = ['es2023', 'webworker', 'webworker.iterable', 'webworker.asynciterable'] as const;

/**
 * Returns the tsconfig.json of a package, with which editors and `tsc` check its sources and those that it builds upon, without a
 * build; and the tsconfig.build.json with which it is compiled, on what the others were compiled to.
 */
export function emitTsconfigs({ folder, lib, upon }: CompileFacts): readonly OutFile[] {
  const checking = {
    target: 'es2023',
    lib,
    module: 'nodenext',
    moduleResolution: 'nodenext',
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noPropertyAccessFromIndexSignature: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    erasableSyntaxOnly: true,
    rewriteRelativeImportExtensions: true,
    skipLibCheck: false,
    noEmit: true,
    ...(upon.length > 0 && { paths: Object.fromEntries(upon.map((name) => sourcesOf(name, '..'))) }),
  };
  const building = {
    noEmit: false,
    noEmitOnError: true,
    declaration: true,
    composite: true,
    rootDir: 'src',
    outDir: 'dist',
    tsBuildInfoFile: 'dist/tsconfig.tsbuildinfo',
  };
  const files = {
    'tsconfig.json': { compilerOptions: checking, include: ['src'] },
    'tsconfig.build.json': {
      extends: './tsconfig.json',
      compilerOptions: building,
      include: ['src'],
      references: upon.map((name) => ({ path: `../${name}/tsconfig.build.json` })),
    },
  };
  return Object.entries(files).map(([name, value]) => ({ path: `${folder}/${name}`, text: jsonText(value) }));
}

/**
 * Returns the sources that a package names by `#types/` or `#server/`, as an entry of `paths`.
 * @param name The package that they are of.
 * @param packages Path to the folder of the packages.
 */
export function sourcesOf(name: PackageName, packages: string): readonly [string, readonly string[]] {
  return [`#${name}/*`, [`${packages}/${name}/src/*`]];
}
