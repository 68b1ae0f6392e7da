import type { Palette } from '../../generators/diagnostics/print.ts';

/** The colours of the table. */
type Colours = Pick<Palette, 'green' | 'yellow' | 'red'>;

/** The result of the check of a cell. */
export type Verdict =
  | { readonly state: 'passed' }
  | { readonly state: 'skipped'; readonly why: string }
  | { readonly state: 'failed'; readonly output: string };

/** A row of the table. */
export interface Row {
  readonly name: string;
  readonly verdict: Verdict;
  readonly seconds: number;
}

/** Lines of the output of a failure that are shown; compilers and Node print the cause first. */
const shownLines = 15;

/**
 * Returns the table of all checks, with the first lines of what failed, and a line that sums it up.
 * @param colours What colours it, or leaves it plain.
 */
export function renderTable(rows: readonly Row[], colours: Colours): string {
  const width = Math.max(0, ...rows.map(({ name }) => name.length));
  const lines = rows.flatMap((row) => renderRow(row, width, colours));
  return `${[...lines, '', renderSum(rows)].join('\n')}\n`;
}

function renderRow({ name, verdict, seconds }: Row, width: number, colours: Colours): readonly string[] {
  const rest = `${name.padEnd(width)}  ${seconds.toFixed(1).padStart(5)} s`;
  switch (verdict.state) {
    case 'passed':
      return [`${colours.green('pass')}  ${rest}`];
    case 'skipped':
      return [`${colours.yellow('skip')}  ${rest}  ${verdict.why}`];
    case 'failed':
      return [
        `${colours.red('FAIL')}  ${rest}`,
        ...firstLines(verdict.output).map((line) => `      ${line}`),
      ];
  }
}

function firstLines(output: string): readonly string[] {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const left = lines.length - shownLines;
  return left > 0 ? [...lines.slice(0, shownLines), `... ${left} more lines`] : lines;
}

function renderSum(rows: readonly Row[]): string {
  const count = (state: Verdict['state']): number =>
    rows.filter(({ verdict }) => verdict.state === state).length;
  const skipped = count('skipped');
  const sum = `${count('passed')} passed, ${count('failed')} failed`;
  return skipped === 0 ? sum : `${sum}, ${skipped} skipped`;
}
