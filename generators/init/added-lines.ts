/**
 * Returns a text with lines at its end, in its own line ends; nothing that stands in it changes.
 * @param before What stands there; nothing where there is no file.
 * @param lines The lines, without their ends.
 */
export function withLines(before: string | undefined, lines: readonly string[]): string {
  const standing = before ?? '';
  const eol = standing.includes('\r\n') ? '\r\n' : '\n';
  const gap = standing === '' || standing.endsWith('\n') ? '' : eol;
  return `${standing}${gap}${lines.map((line) => line + eol).join('')}`;
}

/** Returns the lines of a text, without what ends them and without blanks behind them. */
export function linesOf(text: string | undefined): readonly string[] {
  return (text ?? '')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trimEnd());
}
