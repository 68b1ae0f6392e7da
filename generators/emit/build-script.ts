import type { EmitOptions, OutFile } from './emitter.ts';

/** Name of the program among the templates: it is the same for all documents. */
const template = 'types/build.js';

/**
 * Returns the program that builds the packages. It stands in that of the types, which all others build upon.
 * @param heading First lines of the file.
 * @throws {Error} if the program is not among the templates: a bug of ours.
 */
export function emitBuildScript(heading: string, { templates }: Pick<EmitOptions, 'templates'>): OutFile {
  const program = templates.get(template);
  if (program === undefined) throw new Error(`no template ${template}`);
  return { path: 'types/build.js', text: `${heading}\n${program}` };
}

/**
 * The command by which a package is built, with what it builds upon, as far as that is not up to date. The same program builds all
 * packages where it is run in their folder. Any shell runs it.
 */
export const buildCommand = 'node ../types/build.js';
