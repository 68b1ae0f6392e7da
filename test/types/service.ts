import ts from 'typescript';
import { workspaceOf, type Module, type Setting } from '../unit/emit/compile.ts';

/** The path of the module that is edited. */
export const editedPath = '/out/types/src/edited.ts';

/**
 * Returns what stands behind an editor.
 * @param files The packages.
 * @param text The module that is edited; its path is `editedPath`.
 */
export function serviceOf(files: readonly Module[], text: string, setting: Setting): ts.LanguageService {
  const { texts, options } = workspaceOf([...files, { path: 'types/src/edited.ts', text }], setting);
  const read = (file: string): string | undefined => texts.get(file) ?? ts.sys.readFile(file);
  return ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [editedPath],
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) => {
      const content = read(file);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    getCurrentDirectory: () => '/out',
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (file) => read(file) !== undefined,
    readFile: read,
  });
}
