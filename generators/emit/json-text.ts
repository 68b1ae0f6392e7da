import { escapeUnusualInLines } from './ts/unusual-characters.ts';

/** Returns the text of a JSON file: two spaces, a line end after it, and escapes for what cannot be seen. */
export function jsonText(value: object): string {
  return `${escapeUnusualInLines(JSON.stringify(value, null, 2))}\n`;
}
