import { trusted, type Code } from './code.ts';
import { escapeUnusual } from './unusual-characters.ts';

/** Returns a string as a literal in single quotes. */
export function stringLiteral(text: string): Code {
  return trusted(`'${escapeUnusual(text.replace(/[\\']/g, '\\$&'))}'`);
}
