/** A line that stands for any lines, and what stands for any text in a line. */
const any = '…';

/**
 * Compares what commands printed with what a page shows.
 * @param printed What they printed, on both streams.
 * @param shown The block of the page: lines that follow each other, from the first to the last that was printed. A line `…` stands for any lines, and
 * `…` in a line for any text.
 * @returns The first line of the page that was not printed there; nothing where all were, and nothing else.
 */
export function firstDifference(printed: string, shown: string): string | undefined {
  const lines = linesOf(printed);
  let from = 0;
  let mayBegin: 'here' | 'later' = 'here';
  for (const expected of linesOf(shown)) {
    if (expected.trim() === any) {
      mayBegin = 'later';
      continue;
    }
    const at = lines.findIndex((line, index) => index >= from && matches(line, expected));
    if (at < 0 || (mayBegin === 'here' && at !== from)) return expected;
    from = at + 1;
    mayBegin = 'here';
  }
  const isAtEnd = from === lines.length || mayBegin === 'later';
  return isAtEnd ? undefined : `(nothing after that; printed was: ${lines[from] ?? ''})`;
}

/** True for a block that stands for more than its text. */
export function hasAny(shown: string): boolean {
  return shown.includes(any);
}

function matches(line: string, expected: string): boolean {
  const parts = expected.split(any).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(line);
}

/** Blanks at the end of a line and empty lines around all of them do not show on a page. */
function linesOf(text: string): readonly string[] {
  return text
    .replace(/[ \t]+$/gm, '')
    .replace(/^\n+|\n+$/g, '')
    .split('\n');
}
