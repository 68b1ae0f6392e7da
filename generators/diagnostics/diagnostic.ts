import type { Origin } from '../ir/types.ts';
import { catalog, type DiagnosticCode, type Facts } from './catalog.ts';
import type { Entry, Severity } from './entry.ts';

/** Another place that a problem involves, such as the first of two duplicates. */
export interface RelatedPlace {
  readonly origin: Origin;
  readonly note: string;
}

/** One problem of a document, with everything that its reader needs to mend it. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly message: string;
  readonly origin: Origin;
  readonly related: readonly RelatedPlace[];
  readonly cause: string;
  readonly fix: string;
}

/** Collects the problems of one run, so that they are shown together. */
export class Diagnostics {
  readonly #found: Diagnostic[] = [];

  /**
   * Records a problem.
   * @param code Entry of the catalogue.
   * @param origin Where the problem is.
   * @param facts What the texts of the entry mention.
   * @param related Other places involved.
   */
  report<Code extends DiagnosticCode>(
    code: Code,
    origin: Origin,
    facts: Facts<Code>,
    related: readonly RelatedPlace[] = [],
  ): void {
    // Seen by its mapped type, so that the compiler knows that an entry and its facts go together.
    const entries: { readonly [Each in DiagnosticCode]: Entry<Facts<Each>> } = catalog;
    const entry = entries[code];
    this.#found.push({ code, severity: entry.severity, origin, related, ...entry.texts(facts) });
  }

  /** True when something found is an error. */
  get hasErrors(): boolean {
    return this.#found.some((problem) => problem.severity === 'error');
  }

  /** All problems, by file, line, column and code; equal ones once. */
  get all(): readonly Diagnostic[] {
    const seen = new Map<string, Diagnostic>();
    for (const problem of this.#found)
      seen.set(JSON.stringify([problem.code, problem.origin, problem.message]), problem);
    return [...seen.values()].sort(byPlace);
  }
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.origin.file, b.origin.file) ||
    a.origin.line - b.origin.line ||
    a.origin.column - b.origin.column ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
