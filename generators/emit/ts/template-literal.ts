import { trusted, type Code } from './code.ts';
import { escapeUnusual } from './unusual-characters.ts';

/** Returns the type of strings that begin with one text and end with another: `` `x-${string}` ``. */
export function affixedString(start: string, end: string): Code {
  return trusted(`\`${escaped(start)}\${string}${escaped(end)}\``);
}

function escaped(text: string): string {
  return escapeUnusual(text.replaceAll(/[\\`$]/g, '\\$&'));
}
