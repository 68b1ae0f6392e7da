import type { Diagnostic } from './diagnostic.ts';
import type { View } from './print.ts';
import { visible } from './visible.ts';

/**
 * Problems as workflow commands, which GitHub shows beside the lines of a pull request.
 * Source: GitHub Docs, "Workflow commands for GitHub Actions", setting an error message; escapes as in
 * `@actions/core`, src/command.ts.
 * @returns One line for each problem, each ended.
 */
export function printGithub(problems: readonly Diagnostic[], view: View): string {
  return problems.map((problem) => `${command(problem, view)}\n`).join('');
}

function command(problem: Diagnostic, view: View): string {
  const { severity, code, message, cause, fix, origin, related } = problem;
  const properties = [
    `file=${escapeProperty(visible(view.shownPath(origin.file)))}`,
    `line=${origin.line}`,
    `col=${origin.column}`,
    `title=${escapeProperty(code)}`,
  ];
  const text = [
    message,
    `cause: ${cause}`,
    `fix: ${fix}`,
    ...related.map(
      (place) =>
        `see: ${view.shownPath(place.origin.file)}:${place.origin.line}:${place.origin.column} ${place.note}`,
    ),
  ];
  return `::${severity} ${properties.join(',')}::${escapeMessage(text.map(visible).join('\n'))}`;
}

function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
