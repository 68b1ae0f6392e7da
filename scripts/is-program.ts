import { existsSync, realpathSync } from 'node:fs';

/**
 * True if a module is the program of this process, called by its path or by a link to it, and not imported.
 * @param file Of the module, behind all links, as `import.meta.filename` gives it.
 */
export function isProgram(file: string): boolean {
  const [, program] = process.argv;
  return program !== undefined && existsSync(program) && realpathSync(program) === file;
}
