import type { Module } from './compile.ts';

/** The modules of the mock that hold data only, as JavaScript with their types in another file. */
const table = /^(mock\/src\/generated\/(?:schemas|replies))\.js$/;

/**
 * Returns modules in which the tables of the mock are annotated with the type that their declarations give them: compiling them
 * shows whether that is true, which nothing else checks of JavaScript.
 * @param files What the emitters made.
 */
export function typedTables(files: readonly Module[]): readonly Module[] {
  return files.flatMap(({ path, text }) => {
    const [, module] = table.exec(path) ?? [];
    if (module === undefined) return [];
    const typed = text.replace(
      /^export const (\w+) = /m,
      "import type { Model } from '../runtime/index.js';\n\nexport const $1: Required<Model>['$1'] = ",
    );
    if (typed === text) throw new Error(`${path} declares no constant: mend the pattern of this function`);
    return [{ path: `${module}-typed.ts`, text: typed }];
  });
}
