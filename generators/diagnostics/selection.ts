import type { Diagnostic } from './diagnostic.ts';
import type { Counts, Severity } from './entry.ts';

/** Of so many warnings of one code all are shown; of more, only the first few. */
const mostAlike = 8;
const firstFew = 3;

/** So many problems are shown to people at most: nobody reads more before mending some. */
export const mostShown = 100;

/** Warnings of one code that are not shown. */
export interface LeftOut {
  readonly code: string;
  readonly count: number;
}

/**
 * Leaves out what a reader knows already: a warning that comes hundreds of times has one cause.
 * @param problems In the order in which they are printed.
 * @returns The problems to show, errors all of them, and how many are left out.
 */
export function withoutRepeats(problems: readonly Diagnostic[]): {
  readonly shown: readonly Diagnostic[];
  readonly leftOut: readonly LeftOut[];
} {
  const counts = new Map<string, number>();
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  for (const { code } of warnings) counts.set(code, (counts.get(code) ?? 0) + 1);
  const many = new Map([...counts].filter(([, count]) => count > mostAlike));
  const room = new Map([...many.keys()].map((code) => [code, firstFew]));
  const shown = problems.filter(({ code, severity }) => {
    const left = severity === 'warning' ? room.get(code) : undefined;
    if (left === undefined) return true;
    room.set(code, left - 1);
    return left > 0;
  });
  return { shown, leftOut: [...many].map(([code, count]) => ({ code, count: count - firstFew })) };
}

/**
 * Leaves out what is more than anybody reads.
 * @param problems In the order in which they are printed.
 * @returns All of them, or, of more than `mostShown`, the first errors, then the first warnings; and how many are cut.
 */
export function withinLimit(problems: readonly Diagnostic[]): {
  readonly shown: readonly Diagnostic[];
  readonly cut: Counts;
} {
  if (problems.length <= mostShown) return { shown: problems, cut: { error: 0, warning: 0 } };
  const ranked = [...ofSeverity(problems, 'error'), ...ofSeverity(problems, 'warning')];
  return { shown: ranked.slice(0, mostShown), cut: countsOf(ranked.slice(mostShown)) };
}

/** Returns how many problems of each severity a list holds. */
export function countsOf(problems: readonly Diagnostic[]): Counts {
  const error = ofSeverity(problems, 'error').length;
  return { error, warning: problems.length - error };
}

/** Returns the sums of two counts. */
export function addCounts(a: Counts, b: Counts): Counts {
  return { error: a.error + b.error, warning: a.warning + b.warning };
}

/**
 * Counts in words: `2 errors, 1 warning`.
 * @returns An empty text when there is none.
 */
export function countText(counts: Counts): string {
  const severities: readonly Severity[] = ['error', 'warning'];
  return severities
    .filter((severity) => counts[severity] > 0)
    .map((severity) => `${counts[severity]} ${severity}${counts[severity] === 1 ? '' : 's'}`)
    .join(', ');
}

function ofSeverity(problems: readonly Diagnostic[], severity: Severity): readonly Diagnostic[] {
  return problems.filter((problem) => problem.severity === severity);
}
