/** A media type or a range of them: RFC 9110, sections 8.3.1 and 12.5.1. */
interface MediaRange {
  readonly type: string;
  readonly subtype: string;
  readonly parameters: readonly string[];
}

/**
 * Change of one media type to another: to one that covers more, to one that covers less, or to another of the same name; none where
 * they are unlike.
 */
export type Renaming = 'generalized' | 'specialized' | 'changed';

/**
 * Returns what became of a media type.
 * @param before In lower case, without blanks.
 * @param after The same.
 */
export function renamingOf(before: string, after: string): Renaming | undefined {
  const [one, other] = [rangeOf(before), rangeOf(after)];
  if (covers(other, one)) return 'generalized';
  if (covers(one, other)) return 'specialized';
  return one.type === other.type && one.subtype === other.subtype ? 'changed' : undefined;
}

/**
 * True if one of several ranges takes all that a media type or a range stands for.
 * @param type In lower case, without blanks.
 * @param ranges The same.
 */
export function isCovered(type: string, ranges: readonly string[]): boolean {
  return ranges.some((range) => covers(rangeOf(range), rangeOf(type)));
}

function rangeOf(text: string): MediaRange {
  const [name = '', ...parameters] = text.split(';');
  const [type = '', subtype = ''] = name.split('/');
  return { type, subtype, parameters };
}

function covers(range: MediaRange, other: MediaRange): boolean {
  const isType = range.type === '*' || range.type === other.type;
  const isSubtype = range.subtype === '*' || range.subtype === other.subtype;
  return isType && isSubtype && range.parameters.every((parameter) => other.parameters.includes(parameter));
}
