import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');

/**
 * Returns what the compiler finds in modules that would stand in a folder of this repository, with the flags of `tsconfig.json`.
 * @param folder Path of the folder, from that of the repository.
 * @param texts Texts of the modules, none of which imports another one of them.
 * @returns For each module the numbers of the problems, in the order of their places: 2322 for TS2322.
 */
export function problemsOfSnippets(folder: string, texts: readonly string[]): readonly (readonly number[])[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file));
  const { options: flags } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const options = { ...flags, types: [], skipLibCheck: true, noUnusedLocals: false };
  const modules = new Map(texts.map((text, at) => [join(root, folder, `snippet-${at}.ts`), text]));
  const disk = ts.createCompilerHost(options);
  const program = ts.createProgram([...modules.keys()], options, {
    ...disk,
    fileExists: (path) => modules.has(path) || disk.fileExists(path),
    readFile: (path) => modules.get(path) ?? disk.readFile(path),
    getSourceFile: (path, version) => {
      const text = modules.get(path);
      return text === undefined
        ? disk.getSourceFile(path, version)
        : ts.createSourceFile(path, text, version, true);
    },
  });
  return [...modules.keys()].map((path) => {
    const source = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ code }) => code,
    );
  });
}
