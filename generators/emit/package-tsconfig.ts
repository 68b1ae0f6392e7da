import type { OutFile } from './emitter.ts';
import { jsonText } from './json-text.ts';

/** How a package is compiled. */
export interface CompileFacts {
  /** Folder of the package. */
  readonly folder: string;
  /** The libraries of the platforms that it runs on. */
  readonly lib: readonly string[];
  /** The folder that `dist` mirrors: that of the package's own sources, or of all packages where it is compiled with others. */
  readonly rootDir: 'src' | '..';
  /** Folders of another package that are compiled along: what its JavaScript imports, which the compiler does not follow. */
  readonly along?: readonly string[];
  /** Patterns of the JavaScript that goes with what is compiled, which the compiler does not take along by itself. */
  readonly scripts?: readonly string[];
}

/** Libraries of a package that runs in Node, in browsers' workers and at the edge. */
export const serverLib = ['es2023', 'webworker', 'webworker.iterable', 'webworker.asynciterable'] as const;

/** Returns the tsconfig.json of a package, and that of its JavaScript where it has some. */
export function emitTsconfigs({
  folder,
  lib,
  rootDir,
  along = [],
  scripts,
}: CompileFacts): readonly OutFile[] {
  const options = {
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
    rootDir,
    outDir: 'dist',
    declaration: true,
    noEmitOnError: true,
  };
  const ofScripts = {
    lib: ['es5'],
    types: [],
    allowJs: true,
    noCheck: true,
    noResolve: true,
    declaration: false,
  };
  const files = [
    { path: 'tsconfig.json', value: { compilerOptions: options, include: ['src', ...along] } as object },
  ];
  if (scripts !== undefined)
    files.push({
      path: 'tsconfig.scripts.json',
      value: { extends: './tsconfig.json', compilerOptions: ofScripts, include: scripts },
    });
  return files.map(({ path, value }) => ({ path: `${folder}/${path}`, text: jsonText(value) }));
}
