import { githubCommand } from '../../diagnostics/print-github.ts';
import { isAllowed } from './allow.ts';
import { printGithubMistakes } from './print-mistakes.ts';
import {
  allowedLines,
  earlierText,
  operationsText,
  verdictLines,
  type DiffReport,
  type ShownPlace,
} from './report.ts';

/**
 * Returns a comparison as workflow commands, which GitHub shows next to the lines of a pull request; what is gone has no line
 * there.
 */
export function printGithubDiff(report: DiffReport, shown: ShownPlace): string {
  const earlier = earlierText(report);
  const first = earlier === undefined ? '' : githubCommand('notice', { title: 'diff' }, [earlier]);
  const levels = { error: 'error', warning: 'warning', info: 'notice' } as const;
  const changed = report.groups.flatMap(({ level, changes }) =>
    changes.map((judged) => {
      const { change, allowed } = judged;
      const { file, line, column } = shown(change);
      const place = change.document === 'base' ? {} : { file, line, col: column };
      const operations = operationsText(change);
      return githubCommand(isAllowed(allowed) ? 'notice' : levels[level], { ...place, title: change.id }, [
        change.message,
        ...(operations === '' ? [] : [`in ${operations}`]),
        ...verdictLines(change),
        ...allowedLines(judged),
      ]);
    }),
  );
  const mistakes = printGithubMistakes(report.mistakes ?? [], shown);
  return `${first}${mistakes}${changed.join('')}`;
}
