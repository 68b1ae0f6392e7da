import { catalog } from '../../diagnostics/catalog.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Origin } from '@specline/kernel/origin';
import type { Change } from './change.ts';

/** A mistake of one of the documents that are compared. */
export interface Mistake {
  readonly code: string;
  readonly message: string;
  readonly origin: Origin;
  /** The reading that is compared; absent where there is none. */
  readonly reading?: string;
  readonly fix: string;
  readonly document: Change['document'];
  /** Of the revision as `specline generate` reports it; nobody can mend the base any more. */
  readonly severity: 'error' | 'warning' | 'remark';
}

/** Of many mistakes of a document so many are listed for people. */
const mostListed = 20;

/** Returns the mistakes of both documents; what has a clear meaning is none. */
export function mistakesOf(base: readonly Diagnostic[], revision: readonly Diagnostic[]): readonly Mistake[] {
  return [
    ...base
      .filter(isMistake)
      .map((each) => ({ ...each, document: 'base' as const, severity: 'remark' as const })),
    ...revision.filter(isMistake).map((each) => ({ ...each, document: 'revision' as const })),
  ];
}

function isMistake({ code, severity }: Diagnostic): boolean {
  return severity === 'error' || catalog[code].class !== 'advice';
}

/** Returns a sentence about the errors of the newer document, from which nothing is generated; undefined where it has none. */
export function errorsText({
  mistakes = [],
}: {
  readonly mistakes?: readonly Mistake[];
}): string | undefined {
  const count = mistakes.filter(({ severity }) => severity === 'error').length;
  if (count === 0) return undefined;
  return `the revision has ${count} ${count === 1 ? 'error' : 'errors'}, so that nothing can be generated from it`;
}

/** Returns those that people are shown, and how many more there are of each document. */
export function listedMistakes(mistakes: readonly Mistake[]): {
  readonly listed: readonly Mistake[];
  readonly rest: readonly string[];
} {
  const versions = ['base', 'revision'] as const;
  const lists = versions.map((version) =>
    mistakes.filter(({ document }) => document === version).sort(worstFirst),
  );
  return {
    listed: lists.flatMap((list) => list.slice(0, mostListed)),
    rest: versions.flatMap((version, index) => {
      const more = (lists[index]?.length ?? 0) - mostListed;
      return more > 0 ? [`${more} more of the ${version}; --format json lists all`] : [];
    }),
  };
}

function worstFirst(one: Mistake, other: Mistake): number {
  return Number(other.severity === 'error') - Number(one.severity === 'error');
}

/** Returns a mistake in a sentence, with the reading that is compared. */
export function mistakeText({ message, reading }: Mistake): string {
  return `${message}${reading === undefined ? '' : `; read: ${reading}`}`;
}
