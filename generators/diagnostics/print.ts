import type { Origin } from '@specline/kernel/origin';
import type { Diagnostic } from './diagnostic.ts';
import { excerptOf, type Extent } from './excerpt.ts';
import { visible } from './visible.ts';

/** The facts about the world around a document that printing needs. */
export interface View {
  /** Returns the text of a file of the document by `Origin.file`; undefined where there is none, and then no excerpt is shown. */
  sourceOf(file: string): string | undefined;
  /** Returns what people call a file of the document, by `Origin.file`: its path as seen from where they stand. */
  shownPath(file: string): string;
  /** Columns of the terminal that shows the problems; absent for a file or a pipe. */
  readonly columns?: number | undefined;
}

/** Room for the text of an excerpt where the terminal reports no width, and where one is narrow. */
const usualWidth = 148;
const leastWidth = 60;

/** Columns around the text of an excerpt: indentation, line number and bar, an ellipsis at each end. */
const excerptMargin = 14;

/** Wraps text in terminal colours, or leaves it alone. */
export type Paint = (text: string) => string;

/** The colours that a print uses. */
export interface Palette {
  readonly bold: Paint;
  readonly dim: Paint;
  readonly red: Paint;
  readonly green: Paint;
  readonly yellow: Paint;
  readonly cyan: Paint;
}

/** The palette of a file or a pipe. */
export const noColours: Palette = {
  bold: (text) => text,
  dim: (text) => text,
  red: (text) => text,
  green: (text) => text,
  yellow: (text) => text,
  cyan: (text) => text,
};

/**
 * Returns problems as a compiler prints them: place, code and message, an excerpt with carets, cause and fix, other places.
 * Document text in them cannot reach the terminal as a control sequence.
 * @param problems In the order in which they are printed.
 * @returns Lines, each ended, with an empty line between problems; empty when there is none.
 */
export function printPretty(
  problems: readonly Diagnostic[],
  view: View,
  palette: Palette = noColours,
): string {
  const lines = fileLines(view);
  return problems
    .map((problem) =>
      prettyProblem(problem, view, lines, palette)
        .map((line) => `${line}\n`)
        .join(''),
    )
    .join('\n');
}

type LinesOf = (file: string) => readonly string[];

/** Returns the lines of files: each file is split once, however many problems it has. */
function fileLines(view: View): LinesOf {
  const known = new Map<string, readonly string[]>();
  return (file) => {
    const lines = known.get(file) ?? view.sourceOf(file)?.split('\n') ?? [];
    known.set(file, lines);
    return lines;
  };
}

function prettyProblem(problem: Diagnostic, view: View, lines: LinesOf, palette: Palette): readonly string[] {
  const strong = problem.severity === 'error' ? palette.red : palette.yellow;
  const { code, severity, message, origin, cause, reading, fix } = problem;
  const width = widthFor(view.columns);
  return [
    `${palette.bold(shownOrigin(origin, view))} ${strong(severity)} ${code}  ${palette.bold(visible(message))}`,
    ...prettyExcerpt(lines(origin.file), origin, { context: 1, width }, strong, palette),
    `  ${palette.cyan('cause:')} ${visible(cause)}`,
    ...(reading === undefined ? [] : [`  ${palette.cyan('read:')}  ${visible(reading)}`]),
    `  ${palette.cyan('fix:')}   ${visible(fix)}`,
    ...problem.related.flatMap(({ origin: other, note }) => [
      `  ${palette.cyan('see:')}   ${shownOrigin(other, view)}  ${visible(note)}`,
      ...prettyExcerpt(lines(other.file), other, { context: 0, width }, palette.cyan, palette).map(
        (line) => `  ${line}`,
      ),
    ]),
  ];
}

function widthFor(columns: number | undefined): number {
  return columns === undefined ? usualWidth : Math.max(leastWidth, columns - excerptMargin);
}

function shownOrigin(origin: Origin, view: View): string {
  return `${visible(view.shownPath(origin.file))}:${origin.line}:${origin.column}`;
}

function prettyExcerpt(
  lines: readonly string[],
  origin: Origin,
  extent: Extent,
  strong: Paint,
  palette: Palette,
): readonly string[] {
  return excerptOf(lines, origin, extent).map(({ gutter, text, kind }) => {
    const shown = kind === 'carets' ? strong(text) : text;
    return `  ${palette.dim(gutter)}${text === '' ? '' : ` ${shown}`}`;
  });
}
