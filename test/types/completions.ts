import ts from 'typescript';
import { workspaceOf, type Module, type Setting } from '../unit/emit/compile.ts';

const path = '/out/types/src/edited.ts';

/**
 * What an editor offers.
 * @param files The types package.
 * @param code A module, with a `|` where the caret is.
 * @returns The names of the suggestions, in the order of the editor.
 */
export function completionsAt(files: readonly Module[], code: string, setting: Setting): readonly string[] {
  const caret = code.indexOf('|');
  const text = code.slice(0, caret) + code.slice(caret + 1);
  const { texts, options } = workspaceOf([...files, { path: 'types/src/edited.ts', text }], setting);
  const read = (file: string): string | undefined => texts.get(file) ?? ts.sys.readFile(file);
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [path],
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
  const names = service.getCompletionsAtPosition(path, caret, {})?.entries.map(({ name }) => name) ?? [];
  service.dispose();
  return names;
}
