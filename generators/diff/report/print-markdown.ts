import { visible } from '../../diagnostics/visible.ts';
import type { Allowance } from './allow.ts';
import { errorsText, listedMistakes, mistakeText, type Mistake } from './mistakes.ts';
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

/** The heading of a comparison. */
const heading = 'Changes of the interface';

/**
 * Returns a comparison as GitHub Flavored Markdown, for a comment on a pull request.
 * @param name Name of the interface, where there are several.
 */
export function printMarkdownDiff(report: DiffReport, shown: ShownPlace, name?: string): string {
  const { groups, unused, breaking } = report;
  const filled = groups.filter(({ changes }) => changes.length > 0);
  const earlier = earlierText(report);
  const first = earlier === undefined ? [] : [`${cell(sentence(earlier))}\n`];
  const errors = errorsText(report);
  const refusal = errors === undefined ? [] : [`**${cell(sentence(errors))}**\n`];
  const notes = [
    ...(report.mistakes ? [mistakesTable(report.mistakes, shown)] : []),
    ...(unused.length > 0 ? [unusedAllowances(unused)] : []),
  ];
  if (filled.length === 0) {
    const none = report.earlier === null ? [] : ['None that anybody could notice.\n'];
    return section(name, [...first, ...none, ...refusal, ...notes]);
  }
  const verdict =
    breaking > 0
      ? `**${breaking} breaking ${breaking === 1 ? 'change is' : 'changes are'} not allowed.**`
      : 'No breaking change that is not allowed.';
  return section(name, [
    ...first,
    `${verdict} Versions: ${versionsText(report)}.\n`,
    ...refusal,
    ...filled.map((group) => tableOf(group, shown)),
    ...notes,
  ]);
}

function mistakesTable(mistakes: readonly Mistake[], shown: ShownPlace): string {
  const { listed, rest } = listedMistakes(mistakes);
  const rows = listed.map((mistake) => {
    const { file, line } = shown(mistake);
    const base = mistake.document === 'base' ? ' (base)' : '';
    return `| ${mistake.severity} | \`${mistake.code}\` | ${cell(mistakeText(mistake))} | ${placeCell(file, line)}${base} |`;
  });
  return [
    `### Mistakes in the documents (${mistakes.length})\n`,
    '| Severity | Problem | What is wrong | Place |',
    '| --- | --- | --- | --- |',
    ...rows,
    ...rest.map((each) => `\n${each}`),
    '',
  ].join('\n');
}

/** Why something could not be compared. */
export interface MarkdownFailure {
  readonly message: string;
  /** Errors of documents. */
  readonly problems?: readonly {
    readonly code: string;
    readonly message: string;
    readonly file: string;
    readonly line: number;
  }[];
}

/** Of many errors, so many are listed: a comment has to hold those of several interfaces. */
const mostProblems = 20;

/**
 * Returns the report that no comparison could be made, and why, as GitHub Flavored Markdown.
 * @param name Name of the interface, where there are several.
 */
export function printMarkdownFailure({ message, problems = [] }: MarkdownFailure, name?: string): string {
  const rows = problems
    .slice(0, mostProblems)
    .map(
      ({ code, message: what, file, line }) => `| \`${code}\` | ${cell(what)} | ${placeCell(file, line)} |`,
    );
  const rest = problems.length - rows.length;
  return section(name, [
    `**No comparison could be made:** ${cell(message)}.\n`,
    ...(rows.length > 0
      ? [['| Error | What is wrong | Place |', '| --- | --- | --- |', ...rows, ''].join('\n')]
      : []),
    ...(rest > 0 ? [`${rest} more ${rest === 1 ? 'error is' : 'errors are'} not listed.\n`] : []),
  ]);
}

/**
 * Returns the results of several interfaces in a line each, as GitHub Flavored Markdown.
 * @param unused Allowances that no change of any of them needs.
 */
export function printMarkdownSummary(
  results: readonly { readonly name: string; readonly verdict: string }[],
  unused: readonly Allowance[],
): string {
  const lines = results.map(({ name, verdict }) => `- ${cell(name)}: ${cell(verdict)}\n`);
  const notes = unused.length > 0 ? [unusedAllowances(unused)] : [];
  return [`## ${heading}s\n`, lines.join(''), ...notes].join('\n');
}

function section(name: string | undefined, parts: readonly string[]): string {
  return [`## ${heading}${name === undefined ? '' : `: ${cell(name)}`}\n`, ...parts].join('\n');
}

function unusedAllowances(unused: readonly Allowance[]): string {
  return `Allowances that no change needs: ${unused.map(({ id }) => cell(id)).join(', ')}.\n`;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function tableOf({ title, changes }: Group, shown: ShownPlace): string {
  const rows = changes.map((judged) => {
    const { change } = judged;
    const { file, line } = shown(change);
    const notes = [...verdictLines(change), ...allowedLines(judged)];
    const what = `${change.message}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`;
    return `| \`${change.id}\` | ${cell(what)} | ${cell(operationsText(change))} | ${placeCell(file, line)}${change.document === 'base' ? ' (base)' : ''} |`;
  });
  return [
    `### ${title.charAt(0).toUpperCase()}${title.slice(1)} (${changes.length})\n`,
    '| Rule | Change | Operations | Place |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/** Returns a cell with a place; names of files may hold characters that end code or a cell. */
function placeCell(file: string, line: number): string {
  return `\`${visible(file).replaceAll('`', "'").replaceAll('|', '\\|')}:${line}\``;
}

/**
 * Returns a cell with a text of a document, which must not end its cell, become markup, hide what is around it, or call anybody: GitHub
 * takes an escaped `@` for a mention as well, so that a word joiner follows it.
 */
function cell(text: string): string {
  return visible(text.replace(/\s+/g, ' '))
    .replace(/[\\`*_{}[\]<>|#~&@]/g, (char) => `\\${char}`)
    .replaceAll('@', '@&#8288;');
}
