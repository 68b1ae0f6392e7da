import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { hasErrors } from '../../diagnostics/has-errors.ts';

/** The changes of problems that one run of a watch reports. */
export interface ProblemChanges {
  /** All errors, and the warnings that were not there before, in order. */
  readonly shown: readonly Diagnostic[];
  /** The warnings that are not there any more. */
  readonly gone: readonly Diagnostic[];
  /** Number of warnings that were there before. */
  readonly standing: number;
}

/** Remembers the warnings of a watch, so that none is printed twice. */
export class WarningMemory {
  #known: ReadonlyMap<string, Diagnostic> = new Map();

  /**
   * Compares the problems of a run with those of the runs before, and remembers them.
   * @param problems In order. With an error among them not all stages have run, so that what is missing is not known to be
   * gone.
   */
  compare(problems: readonly Diagnostic[]): ProblemChanges {
    const warnings = new Map(
      problems.filter(({ severity }) => severity === 'warning').map((each) => [identityOf(each), each]),
    );
    const failed = hasErrors({ problems });
    const known = this.#known;
    this.#known = failed ? new Map([...known, ...warnings]) : warnings;
    return {
      shown: problems.filter((each) => each.severity === 'error' || !known.has(identityOf(each))),
      gone: failed ? [] : [...known].filter(([identity]) => !warnings.has(identity)).map(([, each]) => each),
      standing: [...warnings.keys()].filter((identity) => known.has(identity)).length,
    };
  }
}

/** Returns a key of a problem that edits above it leave alone: they move lines and columns, but not the pointer. */
function identityOf({ code, origin, message }: Diagnostic): string {
  return JSON.stringify([code, origin.file, origin.pointer, message]);
}
