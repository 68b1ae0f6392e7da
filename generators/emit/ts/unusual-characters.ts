/**
 * Matches what cannot be seen, or changes how its surroundings are shown: control characters, marks of direction (Trojan
 * Source, CVE-2021-42574), zero-width characters, letters and fillers without a shape, tags and the variation selectors that
 * can carry a hidden text, separators that end a line in some tools, byte order marks, halves of surrogate pairs. The two
 * selectors that choose how an emoji looks stay (U+FE0E and U+FE0F).
 * Listed by number, because what Unicode calls unassigned differs between versions of Node. The last but two is
 * U+E0000 to U+E0FFF.
 */
const unusual =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff]|\udb40[\udc00-\udfff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const short: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

/** Writes every unusual character as its escape, `\u202e`; all others stay. */
export function escapeUnusual(text: string): string {
  return text.replace(unusual, escapeOf);
}

/**
 * Writes every unusual character as its escape, but for the line ends between the lines.
 * @param text Source text or JSON in which no string and no comment holds a line end of its own.
 * @returns A text of the same meaning (RFC 8259, section 7; ECMA-262, section 12.9.4).
 */
export function escapeUnusualInLines(text: string): string {
  return text.replace(unusual, (found) => (found === '\n' ? found : escapeOf(found)));
}

/** Returns the escape of a match: one for each code unit. */
function escapeOf(found: string): string {
  return (
    short.get(found) ??
    found
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join('')
  );
}
