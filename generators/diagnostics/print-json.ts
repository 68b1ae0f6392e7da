import type { Origin } from '@specline/kernel/origin';
import type { Diagnostic } from './diagnostic.ts';
import type { Severity } from './entry.ts';
import type { View } from './print.ts';

/** A place as programs read it. */
export interface JsonPlace {
  /** Path as seen from the current folder. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** JSON Pointer (RFC 6901) within the file. */
  readonly pointer: string;
}

/** A problem as programs read it. */
export interface JsonProblem extends JsonPlace {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly cause: string;
  readonly fix: string;
  readonly related: readonly (JsonPlace & { readonly note: string })[];
}

/**
 * Returns problems as plain data, for `--format json`.
 * @param view Only its paths are used.
 */
export function jsonProblems(
  problems: readonly Diagnostic[],
  view: Pick<View, 'shownPath'>,
): readonly JsonProblem[] {
  return problems.map(({ code, severity, message, origin, cause, fix, related }) => ({
    code,
    severity,
    message,
    ...jsonPlace(origin, view),
    cause,
    fix,
    related: related.map((place) => ({ ...jsonPlace(place.origin, view), note: place.note })),
  }));
}

function jsonPlace(origin: Origin, view: Pick<View, 'shownPath'>): JsonPlace {
  return {
    file: view.shownPath(origin.file),
    line: origin.line,
    column: origin.column,
    pointer: origin.pointer,
  };
}
