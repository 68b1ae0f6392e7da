import type { Module, Setting } from '../unit/emit/compile.ts';
import { editedPath, serviceOf } from './service.ts';

/**
 * Returns what an editor offers.
 * @param files The packages.
 * @param code A module, with a `|` where the caret is.
 * @returns The names of the suggestions, in the order of the editor.
 */
export function completionsAt(files: readonly Module[], code: string, setting: Setting): readonly string[] {
  const caret = code.indexOf('|');
  const service = serviceOf(files, code.slice(0, caret) + code.slice(caret + 1), setting);
  const names = service.getCompletionsAtPosition(editedPath, caret, {})?.entries.map(({ name }) => name);
  service.dispose();
  return names ?? [];
}
