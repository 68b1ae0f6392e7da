import type { Palette } from '../../diagnostics/print.ts';
import { visible } from '../../diagnostics/visible.ts';
import type { Allowance } from './allow.ts';
import { errorsText } from './mistakes.ts';
import { printPrettyMistakes } from './print-mistakes.ts';
import {
  allowedLines,
  earlierText,
  operationsText,
  verdictLines,
  versionsText,
  type DiffReport,
  type Group,
  type ShownPlace,
} from './report.ts';

/** Returns a comparison for people: groups, and in them a line for each change with its place, rule and operations. */
export function printPrettyDiff(report: DiffReport, shown: ShownPlace, palette: Palette): string {
  const { groups, unused, breaking } = report;
  const filled = groups.filter(({ changes }) => changes.length > 0);
  const earlier = earlierText(report);
  const first = earlier === undefined ? '' : `${visible(earlier)}\n`;
  const mistakes = report.mistakes ? [printPrettyMistakes(report.mistakes, shown, palette)] : [];
  const errors = errorsText(report);
  const last = errors === undefined ? '' : `${palette.red('error')} ${errors}\n`;
  const notes = unused.map((each) => unusedAllowance(each, palette));
  if (filled.length === 0) {
    const none = report.earlier === null ? '' : 'nothing has changed that anybody could notice\n';
    return [first, ...mistakes.map((each) => `${each}\n`), ...notes, none, last].join('');
  }
  const counts = filled.map(({ title, changes }) => `${changes.length} ${title}`).join(', ');
  const verdict = breaking > 0 ? `; ${breaking} of them break callers and are not allowed` : '';
  return [
    ...(first === '' ? [] : [first]),
    ...mistakes,
    ...filled.map((group) => groupText(group, shown, palette)),
    ...notes,
    `${counts}${verdict}\nversions: ${versionsText(report)}\n${last}`,
  ].join('\n');
}

/** Returns the line about an allowance that no change needs. */
export function unusedAllowance({ id, at }: Allowance, palette: Palette): string {
  const place = at === undefined ? '' : ` at ${at}`;
  return `${palette.yellow('unused')} the allowance of ${visible(`${id}${place}`)}: no change needs it; take it out\n`;
}

function groupText({ level, title, changes }: Group, shown: ShownPlace, palette: Palette): string {
  const paint = level === 'error' ? palette.red : level === 'warning' ? palette.yellow : palette.cyan;
  const lines = changes.flatMap((judged) => {
    const { change } = judged;
    const { file, line, column } = shown(change);
    const operations = operationsText(change);
    const where = `${file}:${line}:${column}${change.document === 'base' ? ' (base)' : ''}`;
    return [
      `  ${where} ${paint(change.id)} ${visible(change.message)}`,
      ...(operations === '' ? [] : [palette.dim(`    in ${visible(operations)}`)]),
      ...[...verdictLines(change), ...allowedLines(judged)].map((line) =>
        palette.dim(`    ${visible(line)}`),
      ),
    ];
  });
  return `${palette.bold(title)}\n${lines.join('\n')}\n`;
}
