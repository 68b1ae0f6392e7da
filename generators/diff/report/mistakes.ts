import { catalog } from '../../diagnostics/catalog.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { githubCommand } from '../../diagnostics/print-github.ts';
import type { Palette } from '../../diagnostics/print.ts';
import { visible } from '../../diagnostics/visible.ts';
import type { Change } from './change.ts';
import type { DiffReport, ShownPlace } from './report.ts';

/** A mistake of one of the documents that are compared. */
export interface Mistake extends Pick<Diagnostic, 'code' | 'message' | 'reading' | 'fix' | 'origin'> {
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
export function errorsText({ mistakes = [] }: Pick<DiffReport, 'mistakes'>): string | undefined {
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

/** Returns the mistakes for people, in a line each. */
export function printPrettyMistakes(
  mistakes: readonly Mistake[],
  shown: ShownPlace,
  palette: Palette,
): string {
  const paints = { error: palette.red, warning: palette.yellow, remark: palette.cyan };
  const { listed, rest } = listedMistakes(mistakes);
  const lines = listed.map((mistake) => {
    const { file, line, column } = shown(mistake);
    const where = `${file}:${line}:${column}${mistake.document === 'base' ? ' (base)' : ''}`;
    return `  ${where} ${paints[mistake.severity](mistake.severity)} ${mistake.code} ${visible(mistakeText(mistake))}`;
  });
  return `${palette.bold('mistakes in the documents')}\n${[...lines, ...rest.map((each) => `  ${each}`)].join('\n')}\n`;
}

/** Returns the mistakes as workflow commands: those of the base have no line in a pull request. */
export function printGithubMistakes(mistakes: readonly Mistake[], shown: ShownPlace): string {
  const levels = { error: 'error', warning: 'warning', remark: 'notice' } as const;
  const { listed, rest } = listedMistakes(mistakes);
  const commands = listed.map((mistake) => {
    const { file, line, column } = shown(mistake);
    const isBase = mistake.document === 'base';
    const text = isBase ? [`${file}:${line}:${column} (base)`] : [];
    return githubCommand(
      levels[mistake.severity],
      { ...(!isBase && { file, line, col: column }), title: mistake.code },
      [mistakeText(mistake), ...text],
    );
  });
  return [
    ...commands,
    ...rest.map((each) => githubCommand('notice', { title: 'more-mistakes' }, [each])),
  ].join('');
}
