import { parseSource } from './handler-objects.ts';
import { endOfComments } from './insert-members.ts';
import type { ImportDeclaration } from './morph.ts';

/** An import that a file of a team gets. */
export interface NewImport {
  /** Name of what is imported. */
  readonly name: string;
  /** The module, with the suffix that generated code has: `./pets.ts`. */
  readonly module: string;
}

/**
 * Puts an import below the last one, or at the top, in the way in which the file writes them: its quotes, its semicolons, and the
 * suffixes of files in the same folder.
 */
export function addImport(text: string, { name, module }: NewImport): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const imports = parseSource('file.ts', text).getImportDeclarations();
  const last = imports.at(-1);
  if (last === undefined) return `import { ${name} } from '${module}';${eol}${text}`;
  const quote = last.getModuleSpecifier().getText().charAt(0);
  const semicolon = last.getText().endsWith(';') ? ';' : '';
  const line = `import { ${name} } from ${quote}${asWritten(module, imports)}${quote}${semicolon}`;
  const end = endOfComments(text, last.getEnd());
  return `${text.slice(0, end)}${eol}${line}${text.slice(end)}`;
}

/** Returns a module with the suffix that other files of the folder have in imports: `./pets.js`, `./pets`. */
function asWritten(module: string, imports: readonly ImportDeclaration[]): string {
  if (!module.startsWith('./')) return module;
  const others = imports
    .map((each) => each.getModuleSpecifierValue())
    .filter((each) => /^\.\/[^/]+$/.test(each));
  const other = others.at(-1);
  return other === undefined ? module : module.replace(/\.ts$/, /\.[cm]?[jt]s$/.exec(other)?.[0] ?? '');
}
