import type { PackageName } from '../../generators/emit/packages.ts';
import { diagnose, type Module } from '../unit/emit/compile.ts';
import { strictFlags } from './real-package.ts';

/** Returns the blocks of TypeScript in a README as one module: they build upon each other. */
export function codeIn(readme: string): string {
  return [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, block = '']) => block).join('\n');
}

/** The folder in which READMEs are compiled. */
export interface Surroundings {
  /** The package whose README it is. */
  readonly name: PackageName;
  /** npm scope by which it imports packages. */
  readonly scope: string;
  /** The packages. They are not checked, as other tests do that. */
  readonly files: readonly Module[];
}

/**
 * Compiles the code of READMEs, all in one program.
 * @param readmes The README as it is, or with a mistake in it.
 * @returns The problems of each: `line: message`, by the line among its code.
 */
export function problemsIn(
  readmes: readonly string[],
  { name, scope, files }: Surroundings,
): readonly (readonly string[])[] {
  const snippets = readmes.map((readme, index) => ({
    path: `${name}/src/readme-${index}.ts`,
    text: codeIn(readme),
  }));
  // An example may end with what it has made.
  const flags = { ...strictFlags(), noUnusedLocals: false };
  const paths = snippets.map(({ path }) => path);
  const found = diagnose([...files, ...snippets], { scope, flags }, paths);
  return paths.map((path) =>
    found.flatMap((problem) =>
      problem.path === path || problem.path === '' ? [`${problem.line}: ${problem.message}`] : [],
    ),
  );
}
