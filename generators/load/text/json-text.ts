/** Character codes that a reader of JSON looks at: RFC 8259, section 2. */
export const code = {
  space: 32,
  quote: 34,
  comma: 44,
  zero: 48,
  nine: 57,
  colon: 58,
  bracket: 91,
  backslash: 92,
  endBracket: 93,
  brace: 123,
  endBrace: 125,
};

/**
 * Returns where a string ends.
 * @param text JSON, or what is intended to be.
 * @param start Offset of its first quote.
 * @returns Offset behind its last quote; 0 where it has none.
 */
export function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (text.charCodeAt(end - 1) === code.backslash && isEscaped(text, end))
    end = text.indexOf('"', end + 1);
  return end + 1;
}

/** True for a quote behind an odd number of backslashes. */
function isEscaped(text: string, quote: number): boolean {
  let at = quote - 1;
  while (text.charCodeAt(at) === code.backslash) at -= 1;
  return (quote - at) % 2 === 0;
}

/**
 * Returns where a number, `true`, `false` or `null` ends.
 * @param text Well-formed JSON.
 * @param start Offset of its first character.
 * @returns Offset behind its last character.
 */
export function endOfWord(text: string, start: number): number {
  let at = start;
  for (let next = text.charCodeAt(at); next > code.space; next = text.charCodeAt(at)) {
    if (next === code.comma || next === code.endBracket || next === code.endBrace) break;
    at += 1;
  }
  return at;
}

/**
 * Returns where the next character stands that is no white space.
 * @param text Well-formed JSON.
 * @param start Offset to begin at.
 */
export function skipSpace(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) <= code.space) at += 1;
  return at;
}

/**
 * Returns what a string says.
 * @param text Well-formed JSON.
 * @param start Offset of its first quote.
 * @param end Offset behind its last.
 */
export function stringAt(text: string, start: number, end = endOfString(text, start)): string {
  const inner = text.slice(start + 1, end - 1);
  return inner.includes('\\') ? String(JSON.parse(`"${inner}"`)) : inner;
}
