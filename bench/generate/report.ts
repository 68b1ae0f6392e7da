import { loadavg } from 'node:os';
import { tableOf } from '../client/statistics.ts';
import { cpuRatio, typical, type Measured } from './turns.ts';

/**
 * Returns a table of what each subject costs, and how often that of others; below it, what failed and why.
 * @param about What was measured.
 * @param others Titles of the subjects to compare with; a column each.
 */
export function costTable(about: string, measured: readonly Measured[], others: readonly string[]): string {
  const head = [about, 'CPU', 'wall', 'peak memory', ...others.map((title) => `x ${title}`)];
  const rows = measured.map((each) => [
    each.failure === undefined ? each.subject.title : `${each.subject.title} (fails)`,
    judged(typical(each, 'cpu'), each.subject.cpuBar, 2, ' s'),
    `${typical(each, 'wall').toFixed(2)} s`,
    judged(typical(each, 'memory'), each.subject.memoryBar, 0, ' MiB'),
    ...others.map((title) => ratioCell(each, title, measured)),
  ]);
  const failures = measured.flatMap(({ subject, failure }) =>
    failure === undefined ? [] : [`- ${subject.title} fails: ${failure}`],
  );
  return [tableOf([head, ...rows]), '', ...failures, loadLine()].join('\n');
}

function ratioCell(each: Measured, title: string, measured: readonly Measured[]): string {
  const other = measured.find(({ subject }) => subject.title === title);
  if (other === undefined || other === each) return '';
  return judged(cpuRatio(each, other), each.subject.bars.get(title), 2);
}

/** Returns a figure, with its bar next to it if it has one. */
export function judged(figure: number, bar: number | undefined, digits: number, unit = ''): string {
  const text = `${figure.toFixed(digits)}${unit}`;
  return bar === undefined ? text : `${text} (bar ${bar}${figure <= bar ? '' : ', missed'})`;
}

/** Returns what else the machine had to do in the last minute. */
export function loadLine(): string {
  return `Load average: ${(loadavg()[0] ?? 0).toFixed(1)}`;
}
