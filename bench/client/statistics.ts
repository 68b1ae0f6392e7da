/** Figures of repeated measurements. */
export interface Spread {
  readonly median: number;
  /** The first and the third quartile. */
  readonly low: number;
  readonly high: number;
}

/** Returns the median and the quartiles of at least one value. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
  return { median: at(0.5), low: at(0.25), high: at(0.75) };
}

/** Returns the median of at least one value. */
export function medianOf(values: readonly number[]): number {
  return spreadOf(values).median;
}

/**
 * Returns a table as Markdown has it; its columns are as wide as their widest cell.
 * @param rows The first one is the head.
 */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lineOf = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [
    lineOf(head),
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
    ...body.map(lineOf),
  ].join('\n');
}
