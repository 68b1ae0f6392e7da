import type { OutFile } from './emitter.ts';

/**
 * Returns the entry modules of a package, which depend on no document.
 * @param folder Folder of the package.
 * @param modules Texts by the name of the module; one that a shell runs begins with `#!`.
 * @param heading First lines of each file.
 */
export function entryModules(
  folder: string,
  modules: Readonly<Record<string, string>>,
  heading: string,
): readonly OutFile[] {
  return Object.entries(modules).map(([name, text]) => {
    const [, interpreter = '', rest = ''] = /^(#![^\n]*\n)?(.*)$/su.exec(text) ?? [];
    return { path: `${folder}/src/${name}.ts`, text: `${interpreter}${heading}\n${rest}` };
  });
}
