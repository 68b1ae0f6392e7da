import { trusted, type Code } from './code.ts';

/** Words that TypeScript refuses as the name of a type or of a binding in strict mode (ECMA-262, section 12.7.2). */
const refused: ReadonlySet<string> = new Set(
  [
    'any await bigint boolean break case catch class const continue debugger default delete do else enum export extends false finally for',
    'function if implements import in instanceof interface let never new null number object package private protected public return static',
    'string super switch symbol this throw true try typeof undefined unknown var void while with yield',
  ]
    .join(' ')
    .split(' '),
);

/** True when a text can name a type or a binding, and all of it can be seen. */
export function isIdentifier(text: string): boolean {
  return (
    /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(text) &&
    !/\p{Default_Ignorable_Code_Point}/u.test(text) &&
    !refused.has(text)
  );
}

/**
 * Returns a name as code.
 * @param name A name that the name stage allotted.
 * @throws {Error} It is no legal identifier: a bug of the name stage, since documents never get here unnamed.
 */
export function identifier(name: string): Code {
  if (!isIdentifier(name)) throw new Error(`${JSON.stringify(name)} is no identifier`);
  return trusted(name);
}
