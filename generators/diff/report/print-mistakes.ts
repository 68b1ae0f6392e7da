import { githubCommand } from '../../diagnostics/print-github.ts';
import type { Palette } from '../../diagnostics/print.ts';
import { visible } from '../../diagnostics/visible.ts';
import { listedMistakes, mistakeText, type Mistake } from './mistakes.ts';
import type { ShownPlace } from './report.ts';

/** Returns the mistakes for people, in a line each. */
export function printPrettyMistakes(
  mistakes: readonly Mistake[],
  shown: ShownPlace,
  palette: Palette,
): string {
  const paints = { error: palette.red, warning: palette.yellow, remark: palette.cyan };
  const { listed, rest } = listedMistakes(mistakes);
  const lines = listed.map((mistake) => {
    const { file, line, column } = shown(mistake);
    const where = `${file}:${line}:${column}${mistake.document === 'base' ? ' (base)' : ''}`;
    return `  ${where} ${paints[mistake.severity](mistake.severity)} ${mistake.code} ${visible(mistakeText(mistake))}`;
  });
  return `${palette.bold('mistakes in the documents')}\n${[...lines, ...rest.map((each) => `  ${each}`)].join('\n')}\n`;
}

/** Returns the mistakes as workflow commands: those of the base have no line in a pull request. */
export function printGithubMistakes(mistakes: readonly Mistake[], shown: ShownPlace): string {
  const levels = { error: 'error', warning: 'warning', remark: 'notice' } as const;
  const { listed, rest } = listedMistakes(mistakes);
  const commands = listed.map((mistake) => {
    const { file, line, column } = shown(mistake);
    const isBase = mistake.document === 'base';
    const text = isBase ? [`${file}:${line}:${column} (base)`] : [];
    return githubCommand(
      levels[mistake.severity],
      { ...(!isBase && { file, line, col: column }), title: mistake.code },
      [mistakeText(mistake), ...text],
    );
  });
  return [
    ...commands,
    ...rest.map((each) => githubCommand('notice', { title: 'more-mistakes' }, [each])),
  ].join('');
}
