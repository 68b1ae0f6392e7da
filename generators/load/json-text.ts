/** Character codes that a reader of JSON looks at: RFC 8259, section 2. */
export const code = {
  tab: 9,
  lineFeed: 10,
  carriageReturn: 13,
  space: 32,
  quote: 34,
  comma: 44,
  bracket: 91,
  backslash: 92,
  endBracket: 93,
  brace: 123,
  endBrace: 125,
};

/**
 * Where a string ends.
 * @param text Well-formed JSON.
 * @param start Offset of its first quote.
 * @returns Offset behind its last quote.
 */
export function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end + 1;
}

/** True for a quote behind an odd number of backslashes. */
function isEscaped(text: string, quote: number): boolean {
  let at = quote - 1;
  while (text.charCodeAt(at) === code.backslash) at -= 1;
  return (quote - at) % 2 === 0;
}

/**
 * What a string says.
 * @param text Well-formed JSON.
 * @param start Offset of its first quote.
 * @param end Offset behind its last.
 */
export function stringAt(text: string, start: number, end = endOfString(text, start)): string {
  const inner = text.slice(start + 1, end - 1);
  return inner.includes('\\') ? String(JSON.parse(`"${inner}"`)) : inner;
}
