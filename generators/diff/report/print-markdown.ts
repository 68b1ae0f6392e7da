import { visible } from '../../diagnostics/visible.ts';
import { bumpsText, operationsText, type DiffReport, type Group, type ShownPlace } from './report.ts';

/** A comparison as GitHub Flavored Markdown, for a comment on a pull request. */
export function printMarkdownDiff(
  { groups, bumps, unused, breaking }: DiffReport,
  shown: ShownPlace,
): string {
  const filled = groups.filter(({ changes }) => changes.length > 0);
  if (filled.length === 0) return '## Changes of the interface\n\nNone that anybody could notice.\n';
  const verdict =
    breaking > 0
      ? `**${breaking} breaking ${breaking === 1 ? 'change is' : 'changes are'} not allowed.**`
      : 'No breaking change that is not allowed.';
  return [
    '## Changes of the interface\n',
    `${verdict} Versions: ${bumpsText(bumps)}.\n`,
    ...filled.map((group) => tableOf(group, shown)),
    ...(unused.length > 0
      ? [`Allowances that no change needs: ${unused.map(({ id }) => `\`${id}\``).join(', ')}.\n`]
      : []),
  ].join('\n');
}

function tableOf({ title, changes }: Group, shown: ShownPlace): string {
  const rows = changes.map(({ change, allowance }) => {
    const { file, line } = shown(change);
    const what = `${change.message}${allowance ? ` (allowed: ${allowance.reason})` : ''}`;
    return `| \`${change.id}\` | ${cell(what)} | ${cell(operationsText(change))} | \`${visible(file)}:${line}\`${change.document === 'base' ? ' (base)' : ''} |`;
  });
  const heading = `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
  return [
    `### ${heading} (${changes.length})\n`,
    '| Rule | Change | Operations | Place |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/** Text of a document must not end its cell, become markup, or hide what stands around it. */
function cell(text: string): string {
  return visible(text.replace(/\s+/g, ' ')).replace(/[\\`*_{}[\]<>|#~&@]/g, (char) => `\\${char}`);
}
