import { tokenLength } from './token.ts';
import { cellsOf, type Cell } from './visible.ts';

/** A place that an excerpt shows; line and column from 1, column in UTF-16 code units. */
export interface ExcerptPlace {
  readonly line: number;
  readonly column: number;
}

/** One line of an excerpt. */
export interface ExcerptLine {
  /** `40 |`, aligned with the other lines; spaces and a bar before the carets. */
  readonly gutter: string;
  readonly text: string;
  readonly kind: 'context' | 'target' | 'carets';
}

/** The extent of an excerpt. */
export interface Extent {
  /** Number of lines before the target. */
  readonly context: number;
  /** Columns for the text of a line, at least 60; a longer line is shown in a window around the column. */
  readonly width: number;
}

/** Columns of a window before the token. */
const leadWidth = 40;

/** The part of a line that is looked at on each side of the token: a file can be one line of 50 MB. */
const reach = 1000;

/**
 * Returns the line of a place with the line before it, and carets under the token that starts there.
 * @param lines All lines of the file; `\r` at an end is ignored.
 * @param place Where the token starts.
 * @returns Nothing when the file has no such line.
 */
export function excerptOf(
  lines: readonly string[],
  place: ExcerptPlace,
  { context, width }: Extent,
): readonly ExcerptLine[] {
  const target = lines[place.line - 1];
  if (target === undefined) return [];
  const column = Math.min(Math.max(place.column - 1, 0), target.length);
  const shown = clip(target, column);
  const start = column - shown.offset;
  const cells = cellsOf(shown.text);
  const range = windowAround(cells, start, width);
  const digits = String(place.line).length;
  const first = Math.max(1, place.line - context);
  const before = lines.slice(first - 1, place.line - 1).map((line, index): ExcerptLine => ({
    gutter: gutterOf(first + index, digits),
    text: cut(cellsOf(clip(line, column).text), range),
    kind: 'context',
  }));
  return [
    ...before,
    { gutter: gutterOf(place.line, digits), text: cut(cells, range), kind: 'target' },
    {
      gutter: gutterOf('', digits),
      text: carets(cells, range, start, tokenLength(shown.text, start)),
      kind: 'carets',
    },
  ];
}

function gutterOf(number: number | '', digits: number): string {
  return `${String(number).padStart(digits)} |`;
}

/** Returns the part of a line around a column, and where it begins. */
function clip(line: string, column: number): { readonly text: string; readonly offset: number } {
  const offset = Math.max(0, column - reach);
  return { text: line.slice(offset, column + reach).replace(/\r$/u, ''), offset };
}

/** Display columns of a line that are shown: `from` inclusive, `to` exclusive. */
interface Range {
  readonly from: number;
  readonly to: number;
}

function windowAround(cells: readonly Cell[], start: number, width: number): Range {
  const total = widthOf(cells);
  if (total <= width) return { from: 0, to: width };
  const before = widthOf(cells.filter((cell) => cell.offset < start));
  const from = Math.max(0, Math.min(before - leadWidth, total - width));
  return { from, to: from + width };
}

function widthOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, cell) => sum + cell.width, 0);
}

/** Returns what a range shows of a line, with an ellipsis where something is left out. */
function cut(cells: readonly Cell[], range: Range): string {
  let column = 0;
  let text = '';
  let more = false;
  for (const cell of cells) {
    const end = column + cell.width;
    if (column >= range.from && end <= range.to) text += cell.text;
    else if (end > range.to) more = true;
    column = end;
  }
  return `${range.from > 0 && cells.length > 0 ? '…' : ''}${text}${more ? '…' : ''}`.trimEnd();
}

function carets(cells: readonly Cell[], range: Range, start: number, length: number): string {
  let column = 0;
  let lead = range.from > 0 ? 1 : 0;
  let run = 0;
  for (const cell of cells) {
    const end = column + cell.width;
    if (column >= range.from && end <= range.to) {
      if (cell.offset < start) lead += cell.width;
      else if (cell.offset < start + length) run += cell.width;
    }
    column = end;
  }
  return ' '.repeat(lead) + '^'.repeat(Math.max(1, run));
}
