import { essenceOf } from '@specline/kernel/media-type';

/** A media type or a range of them: RFC 9110, sections 8.3.1 and 12.5.1. */
interface MediaRange {
  readonly type: string;
  readonly subtype: string;
  readonly parameters: readonly string[];
}

/**
 * Returns a media type or a range in the form that all that are equal to it share: names in lower case, parameters in order and without
 * quotes, the label of a character encoding in lower case (RFC 9110, sections 8.3.1 and 8.3.2).
 * @param written As a document has it.
 */
export function canonicalMediaType(written: string): string {
  const parameters = written.matchAll(/;\s*([^\s;="]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/g);
  const texts = Array.from(parameters, ([, name = '', quoted, token = '']) => {
    const value = quoted?.replace(/\\(.)/g, '$1') ?? token;
    const lower = name.toLowerCase();
    const same = lower === 'charset' ? value.toLowerCase() : value;
    // What separates parameters may stand in quotes.
    return `;${lower}=${same.replace(/[%,;]/g, encodeURIComponent)}`;
  });
  return [essenceOf(written).replace(/\s/g, ''), ...texts.sort()].join('');
}

/** Returns the media types and ranges of a list that commas separate, in the same form. */
export function canonicalMediaTypes(list: string): readonly string[] {
  return (list.match(/(?:[^,"]|"(?:[^"\\]|\\.)*"?)+/g) ?? []).map(canonicalMediaType);
}

/**
 * Change of one media type to another: to one that covers more, to one that covers less, or to another of the same name; none where
 * they are unlike.
 */
export type Renaming = 'generalized' | 'specialized' | 'changed';

/**
 * Returns what became of a media type.
 * @param before In canonical form.
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
 * @param type In canonical form.
 * @param ranges The same.
 */
export function isCovered(type: string, ranges: readonly string[]): boolean {
  return ranges.some((range) => covers(rangeOf(range), rangeOf(type)));
}

/**
 * Returns the most specific of several ranges that take all that a media type or a range stands for: RFC 9110, section 12.5.1.
 * @param type In canonical form; it does not cover itself.
 * @param ranges The same.
 */
export function closestRange(type: string, ranges: Iterable<string>): string | undefined {
  const own = rangeOf(type);
  const covering = [...ranges].filter((range) => range !== type && covers(rangeOf(range), own));
  return covering.sort((one, other) => specificityOf(other) - specificityOf(one))[0];
}

/** Returns a number that is the higher the less a range takes: names count more than suffixes, and these more than parameters. */
function specificityOf(range: string): number {
  const { type, subtype, parameters } = rangeOf(range);
  const bySubtype = subtype === '*' ? 0 : subtype.startsWith('*+') ? 1 : 2;
  return (type === '*' ? 0 : 10_000) + bySubtype * 1_000 + parameters.length;
}

function rangeOf(text: string): MediaRange {
  const [name = '', ...parameters] = text.split(';');
  const [type = '', subtype = ''] = name.split('/');
  return { type, subtype, parameters };
}

function covers(range: MediaRange, other: MediaRange): boolean {
  const isType = range.type === '*' || range.type === other.type;
  const isSuffix = range.subtype.startsWith('*+') && other.subtype.endsWith(range.subtype.slice(1));
  const isSubtype = range.subtype === '*' || isSuffix || range.subtype === other.subtype;
  return isType && isSubtype && range.parameters.every((parameter) => other.parameters.includes(parameter));
}
