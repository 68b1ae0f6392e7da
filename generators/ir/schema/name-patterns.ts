import type { Cursor } from '../cursor.ts';
import type { NamePattern, NamePatterns, ObjectShape, PatternProperties } from '../types.ts';

/** A pattern that asks for how a name begins or ends, with nothing in it that stands for anything else than itself. */
const affix = /^(?:\^((?:[\w\-/@:,# ]|\\[-./:$])+)(?:\.\*\$?)?|(?:\^?\.\*)?((?:[\w\-/@:,# ]|\\[-./:$])+)\$)$/;

/**
 * Returns the names that a regular expression matches, if these are all that begin or end with a text: `^x-` or `_id$`.
 * @param pattern An ECMA-262 expression.
 * @returns Undefined for all other expressions.
 */
export function affixesOf(pattern: string): Pick<NamePattern, 'start' | 'end'> | undefined {
  const [, start, end] = affix.exec(pattern) ?? [];
  if (start === undefined && end === undefined) return undefined;
  return { start: literalText(start ?? ''), end: literalText(end ?? '') };
}

function literalText(part: string): string {
  return part.replaceAll('\\', '');
}

/** True if a name matches one of some patterns. */
export function isNamed(name: string, { patterns }: NamePatterns): boolean {
  return patterns.some((pattern) => hasAffixes(name, pattern));
}

function hasAffixes(name: string, { start, end }: Pick<NamePattern, 'start' | 'end'>): boolean {
  return name.startsWith(start) && name.endsWith(end);
}

/**
 * Returns the patterns of an object that is of two shapes at once.
 * @returns Undefined where only `rest` can say what properties of other names hold.
 */
export function meetNamed(a: ObjectShape, b: ObjectShape): NamePatterns | undefined {
  const [only, other] = a.named === undefined ? [b, a] : [a, b];
  return other.named === undefined && other.rest === 'undeclared' ? only.named : undefined;
}

/**
 * Returns the patterns of an object that is of two shapes at once: those of both, since each holds for the names that it matches.
 */
export function meetPatterns(
  a: ObjectShape,
  b: ObjectShape,
  meetOthers: (a: ObjectShape['rest'], b: ObjectShape['rest']) => ObjectShape['rest'],
): PatternProperties | undefined {
  if (a.byPattern === undefined && b.byPattern === undefined) return undefined;
  const patterns = [...(a.byPattern?.patterns ?? []), ...(b.byPattern?.patterns ?? [])];
  return { patterns, others: meetOthers(a.byPattern?.others ?? a.rest, b.byPattern?.others ?? b.rest) };
}

/** True if a type says all that `patternProperties` of a schema does: no declared property has a name that matches. */
export function hasOnlyAffixes(at: Cursor): boolean {
  const affixes = at.entriesAt('patternProperties').map(([pattern]) => affixesOf(pattern));
  const declared = [...at.entriesAt('properties').map(([name]) => name), ...at.texts('required')];
  return affixes.every((each) => each !== undefined && !declared.some((name) => hasAffixes(name, each)));
}
