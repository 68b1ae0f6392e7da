import { compareText } from '@specline/kernel/text';
import type { Origin } from '@specline/kernel/origin';
import { catalog, type DiagnosticCode, type Facts } from './catalog.ts';
import type { Counts, ProblemEntry, Severity } from './entry.ts';
import { defaultPolicy, settingOf, type ProblemPolicy } from './policy.ts';

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
  /** The reading that was taken all the same; absent for an error, and where the meaning is not in doubt. */
  readonly reading?: string;
  readonly fix: string;
}

/** Of so many problems of one severity the texts are kept; more are counted, so that memory is bounded. */
export const mostListed = 10_000;

/** Collects the problems of one run, so that they are shown together. */
export class Diagnostics {
  /** By code, place and message: a schema can be read more than once. */
  readonly #listed = new Map<string, Diagnostic>();
  readonly #listedCounts = { error: 0, warning: 0 };
  readonly #unlistedCounts = { error: 0, warning: 0 };
  readonly #codes = new Set<DiagnosticCode>();
  readonly #unread = new Set<Diagnostic>();
  readonly #policy: ProblemPolicy;
  readonly #readsErrors: boolean;

  /**
   * @param policy Which problems are errors.
   * @param readsErrors True where an error that has a reading is read all the same.
   */
  constructor(policy: ProblemPolicy = defaultPolicy, readsErrors = false) {
    this.#policy = policy;
    this.#readsErrors = readsErrors;
  }

  /**
   * Records a problem.
   * @param code Entry of the catalogue.
   * @param origin Where the problem is.
   * @param facts What the texts of the entry mention.
   * @param related Other places involved.
   * @returns False where what it concerns is not read: for an error, unless it has a reading and those are read.
   */
  report<Code extends DiagnosticCode>(
    code: Code,
    origin: Origin,
    facts: Facts<Code>,
    related: readonly RelatedPlace[] = [],
  ): boolean {
    this.#codes.add(code);
    // Seen by its mapped type, so that the compiler knows that an entry and its facts go together.
    const entries: { readonly [Each in DiagnosticCode]: ProblemEntry<Facts<Each>> } = catalog;
    const entry = entries[code];
    const reading = entry.readAs ? entry.readAs(facts) : entry.reading;
    const isFatal = entry.class === 'recoverable' && reading === undefined;
    const severity = settingOf(this.#policy, code, isFatal ? 'fatal' : entry.class, origin);
    if (severity === 'off') return true;
    const isRead = severity === 'warning' || (this.#readsErrors && !isFatal && entry.class !== 'fatal');
    const shownReading = isRead && reading !== undefined && { reading };
    const problem = { code, severity, origin, related, ...entry.texts(facts), ...shownReading };
    const identity = JSON.stringify([code, origin, problem.message]);
    if (this.#listed.has(identity)) return isRead;
    if (this.#listedCounts[severity] === mostListed) {
      this.#unlistedCounts[severity]++;
      return isRead;
    }
    this.#listedCounts[severity]++;
    this.#listed.set(identity, problem);
    if (!isRead) this.#unread.add(problem);
    return isRead;
  }

  /** Returns the errors of which what they concern is not read. */
  get unread(): readonly Diagnostic[] {
    return this.all.filter((problem) => this.#unread.has(problem));
  }

  /** True when a problem of an entry of the catalogue was found, also where it is not listed. */
  has(code: DiagnosticCode): boolean {
    return this.#codes.has(code);
  }

  /** True when something found is an error. */
  get hasErrors(): boolean {
    return this.#listedCounts.error > 0;
  }

  /** Returns how many different ones were found so far; the unlisted ones count each time. */
  get count(): number {
    const { error, warning } = this.#unlistedCounts;
    return this.#listed.size + error + warning;
  }

  /**
   * Returns the problems by file, line, column and code, equal ones once; of each severity the first `mostListed` that were found.
   */
  get all(): readonly Diagnostic[] {
    return [...this.#listed.values()].sort(byPlace);
  }

  /** Returns how many were found beyond those in `all`; one that was found more than once may count more than once. */
  get unlisted(): Counts {
    return { ...this.#unlistedCounts };
  }
}

/** Compares problems by file, line, column and code. */
export function byPlace(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.origin.file, b.origin.file) ||
    a.origin.line - b.origin.line ||
    a.origin.column - b.origin.column ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}
