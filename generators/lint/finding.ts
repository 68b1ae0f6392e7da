import { compareText } from '@specline/kernel/text';
import type { JsonObject } from '@specline/kernel/json';
import type { SourcePlace } from './document/source-places.ts';

/** Something wrong at a node of the bundled document. */
export interface Finding {
  readonly pointer: readonly string[];
  readonly rule: string;
  readonly message: string;
}

/** A check of the bundled document. */
export type LintRule = (root: JsonObject) => readonly Finding[];

/** Something wrong at a place in the source files. */
export interface LintProblem extends SourcePlace {
  readonly severity: 'error' | 'warning';
  readonly rule: string;
  readonly message: string;
}

/** Orders problems by file and place; equal ones are kept once. */
export function orderProblems(problems: readonly LintProblem[]): readonly LintProblem[] {
  const distinct = new Map(problems.map((problem) => [printProblem(problem), problem]));
  return [...distinct.values()].sort(byPlace);
}

/** Prints a problem on one line. */
export function printProblem({ file, line, column, severity, rule, message }: LintProblem): string {
  return `${file}:${line}:${column} ${severity} ${rule}  ${message}`;
}

function byPlace(a: LintProblem, b: LintProblem): number {
  return (
    compareText(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareText(a.rule, b.rule) ||
    compareText(a.message, b.message)
  );
}
