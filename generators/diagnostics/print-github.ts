import type { Diagnostic } from './diagnostic.ts';
import type { View } from './print.ts';
import { visible } from './visible.ts';

/** The properties of a workflow command besides its text; GitHub shows the text at the file and line, if there are any. */
export interface CommandProperties {
  readonly file?: string;
  /** From 1. */
  readonly line?: number;
  /** From 1. */
  readonly col?: number;
  readonly title: string;
}

/**
 * Returns problems as workflow commands, which GitHub shows next to the lines of a pull request.
 * @returns One line for each problem, each ended.
 */
export function printGithub(problems: readonly Diagnostic[], view: View): string {
  return problems.map((problem) => problemCommand(problem, view)).join('');
}

/**
 * Returns a workflow command of GitHub.
 * Source: GitHub Docs, "Workflow commands for GitHub Actions", setting an error message; escapes as in
 * `@actions/core`, src/command.ts.
 * @param level How it is shown.
 * @param lines Text; control characters are made visible.
 * @returns One line, ended.
 */
export function githubCommand(
  level: 'error' | 'warning' | 'notice',
  properties: CommandProperties,
  lines: readonly string[],
): string {
  const written = Object.entries({ ...properties }).map(
    ([name, value]) => `${name}=${escapeProperty(visible(String(value)))}`,
  );
  return `::${level} ${written.join(',')}::${escapeMessage(lines.map(visible).join('\n'))}\n`;
}

function problemCommand(problem: Diagnostic, view: View): string {
  const { severity, code, message, cause, fix, origin, related } = problem;
  const properties = {
    file: view.shownPath(origin.file),
    line: origin.line,
    col: origin.column,
    title: code,
  };
  return githubCommand(severity, properties, [
    message,
    `cause: ${cause}`,
    `fix: ${fix}`,
    ...related.map(
      (place) =>
        `see: ${view.shownPath(place.origin.file)}:${place.origin.line}:${place.origin.column} ${place.note}`,
    ),
  ]);
}

function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
