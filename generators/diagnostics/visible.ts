/**
 * Text of a document on its way to a terminal. Such text is hostile until it is made visible: an escape sequence
 * could move the cursor or hide a line, a bidirectional override could show another order than the file has.
 */

/** One character as it is shown. */
export interface Cell {
  /** The printed text: the character, or a visible stand-in for it. */
  readonly text: string;
  /** Columns that a terminal gives it. */
  readonly width: number;
  /** Offset of the character in its source line, in UTF-16 code units. */
  readonly offset: number;
}

/** Code points that take two columns: Unicode East Asian Width W and F, in rounded ranges. */
const wideRanges: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1f64f],
  [0x1f680, 0x1f6ff],
  [0x1f900, 0x1faff],
  [0x20000, 0x3fffd],
];

const combining = /^\p{M}$/u;
/** Blanks that look like U+0020 and are none, as no-break spaces are, belong to them; U+3000 shows by its width. */
const unprintable = /^(?![ \u3000])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Z}]$/u;

/**
 * Splits a line into what is shown of it.
 * @param line Text without its line end.
 * @returns One cell for each code point: control characters as control pictures, a tab as two spaces, everything else
 * that has no look of its own as `<U+202E>`.
 */
export function cellsOf(line: string): readonly Cell[] {
  const cells: Cell[] = [];
  let offset = 0;
  for (const character of line) {
    const text = shown(character);
    cells.push({ text, width: text === character ? columnsOf(character) : text.length, offset });
    offset += character.length;
  }
  return cells;
}

/**
 * Returns text with nothing in it that a terminal would obey.
 * @param text Any text; line ends become visible too, so that the result is one line.
 */
export function visible(text: string): string {
  return cellsOf(text)
    .map((cell) => cell.text)
    .join('');
}

function shown(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (character === '\t') return '  ';
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  if (code === 0x7f) return '\u2421';
  if (unprintable.test(character)) return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
  return character;
}

function columnsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x300) return 1;
  if (combining.test(character)) return 0;
  return wideRanges.some(([first, last]) => code >= first && code <= last) ? 2 : 1;
}
