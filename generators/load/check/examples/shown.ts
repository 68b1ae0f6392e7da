import { quote } from '../../../diagnostics/entry.ts';
import type { Json } from '@specline/kernel/json';
import { isContainer, isList } from '@specline/kernel/values';

/** Most characters of a value that a message quotes. */
const longest = 60;

/**
 * Returns a value of a document as messages show it: JSON, cut short; objects and arrays by what they are.
 * @param value Value of the document.
 */
export function shown(value: Json): string {
  if (isContainer(value)) return typeName(value);
  const text = JSON.stringify(typeof value === 'string' ? value.slice(0, longest + 1) : value);
  return text.length <= longest + 2 ? text : `${text.slice(0, longest)}..."`;
}

/**
 * Returns what a value is, in the words of JSON: `an object`, `a string`.
 * @param value Value of the document.
 */
export function typeName(value: Json): string {
  if (value === null) return 'null';
  if (isList(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/**
 * Returns the first few of a set of words, for a message: `"a", "b" or "c"`.
 * @param words Words that are allowed.
 */
export function oneOfWords(words: readonly string[]): string {
  const quoted = words.slice(0, 12).map(quote);
  if (words.length > quoted.length) return `${quoted.join(', ')} ...`;
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1) ?? ''}`;
}
