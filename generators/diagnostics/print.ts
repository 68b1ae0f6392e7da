import type { Origin } from '../ir/types.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Severity } from './entry.ts';
import { excerptOf } from './excerpt.ts';
import { visible } from './visible.ts';

/** What printing needs to know of the world around a document. */
export interface View {
  /** Text of a file of the document by `Origin.file`; undefined where there is none, and then no excerpt is shown. */
  textOf(file: string): string | undefined;
  /** What people call a file of the document, by `Origin.file`: its path as seen from where they stand. */
  shownPath(file: string): string;
}

/** Wraps text in terminal colours, or leaves it alone. */
export type Paint = (text: string) => string;

/** The colours that a print uses. */
export interface Palette {
  readonly bold: Paint;
  readonly dim: Paint;
  readonly red: Paint;
  readonly yellow: Paint;
  readonly cyan: Paint;
}

/** The palette of a file or a pipe. */
export const noColours: Palette = {
  bold: (text) => text,
  dim: (text) => text,
  red: (text) => text,
  yellow: (text) => text,
  cyan: (text) => text,
};

/**
 * Problems as a compiler prints them: place, code and message, an excerpt with carets, cause and fix, other places.
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

/** Of so many warnings of one code all are shown; of more, only the first few. */
const mostAlike = 8;
const firstFew = 3;

/** Warnings of one code that are not shown. */
export interface LeftOut {
  readonly code: string;
  readonly count: number;
}

/**
 * Leaves out what a reader knows already: a warning that comes hundreds of times has one cause.
 * @param problems In the order in which they are printed.
 * @returns The problems to show, errors all of them, and how many are left out.
 */
export function withoutRepeats(problems: readonly Diagnostic[]): {
  readonly shown: readonly Diagnostic[];
  readonly leftOut: readonly LeftOut[];
} {
  const counts = new Map<string, number>();
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  for (const { code } of warnings) counts.set(code, (counts.get(code) ?? 0) + 1);
  const many = new Map([...counts].filter(([, count]) => count > mostAlike));
  const room = new Map([...many.keys()].map((code) => [code, firstFew]));
  const shown = problems.filter(({ code, severity }) => {
    const left = severity === 'warning' ? room.get(code) : undefined;
    if (left === undefined) return true;
    room.set(code, left - 1);
    return left > 0;
  });
  return { shown, leftOut: [...many].map(([code, count]) => ({ code, count: count - firstFew })) };
}

/**
 * How many problems there are: `2 errors, 1 warning`.
 * @returns An empty text when there is none.
 */
export function countProblems(problems: readonly Diagnostic[]): string {
  const count = (severity: Severity): string => {
    const found = problems.filter((problem) => problem.severity === severity).length;
    return found === 0 ? '' : `${found} ${severity}${found === 1 ? '' : 's'}`;
  };
  return [count('error'), count('warning')].filter((text) => text !== '').join(', ');
}

type LinesOf = (file: string) => readonly string[];

/** Each file is split into lines once, however many problems it has. */
function fileLines(view: View): LinesOf {
  const known = new Map<string, readonly string[]>();
  return (file) => {
    const lines = known.get(file) ?? view.textOf(file)?.split('\n') ?? [];
    known.set(file, lines);
    return lines;
  };
}

function prettyProblem(problem: Diagnostic, view: View, lines: LinesOf, palette: Palette): readonly string[] {
  const strong = problem.severity === 'error' ? palette.red : palette.yellow;
  const { code, severity, message, origin, cause, fix } = problem;
  return [
    `${palette.bold(placeOf(origin, view))} ${strong(severity)} ${code}  ${palette.bold(visible(message))}`,
    ...prettyExcerpt(lines(origin.file), origin, 1, strong, palette),
    `  ${palette.cyan('cause:')} ${visible(cause)}`,
    `  ${palette.cyan('fix:')}   ${visible(fix)}`,
    ...problem.related.flatMap(({ origin: other, note }) => [
      `  ${palette.cyan('see:')}   ${placeOf(other, view)}  ${visible(note)}`,
      ...prettyExcerpt(lines(other.file), other, 0, palette.cyan, palette).map((line) => `  ${line}`),
    ]),
  ];
}

function placeOf(origin: Origin, view: View): string {
  return `${visible(view.shownPath(origin.file))}:${origin.line}:${origin.column}`;
}

function prettyExcerpt(
  lines: readonly string[],
  origin: Origin,
  context: number,
  strong: Paint,
  palette: Palette,
): readonly string[] {
  return excerptOf(lines, origin, context).map(({ gutter, text, kind }) => {
    const shown = kind === 'carets' ? strong(text) : text;
    return `  ${palette.dim(gutter)}${text === '' ? '' : ` ${shown}`}`;
  });
}
