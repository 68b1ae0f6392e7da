import { lineStart } from '@specline/kernel/text';
import type { YAMLError } from 'yaml';

/** Mistake that was written in place of YAML, as the text shows it where the reader stops. */
export interface Slip {
  /** Place of it, as an offset in the text. */
  readonly offset: number;
  /** Description of it, where that says more than what the reader finds. */
  readonly detail?: string;
  readonly fix: string;
}

/**
 * Returns the lines at which conflicts begin that Git has left in a text, as offsets.
 * @param text Text that is no YAML.
 * @returns None where it holds no line of each sort that Git writes.
 */
export function conflictsIn(text: string): readonly number[] {
  if (!/^={7}\r?$/m.test(text) || !/^>{7}(?: |\r?$)/m.test(text)) return [];
  return [...text.matchAll(/^<{7}(?: |\r?$)/gm)].map(({ index }) => index);
}

/**
 * Recognizes what people often write that is no YAML.
 * @param text The whole text.
 * @param error What the reader finds.
 * @returns Undefined where the reader's own words are the best description.
 */
export function slipAt(text: string, { code, pos: [start, end], message }: YAMLError): Slip | undefined {
  const starred = starredKey(text, start);
  if (starred !== undefined) return starred;
  if (code === 'MULTILINE_IMPLICIT_KEY') return slipOfKey(text, start);
  if (code === 'BLOCK_IN_FLOW' && !text.slice(start, end).includes('\n'))
    return {
      offset: start,
      fix: 'put a "," behind this member of the object, or "{ }" around what it holds',
    };
  if (message.startsWith('Missing ,'))
    return {
      offset: start,
      fix: message.includes(':')
        ? 'put a "," before this, or a ":" if a key stands before it'
        : 'put a "," before this',
    };
  const isBehind = /at node end$|in YAML stream: |^Unexpected scalar token$/.test(message);
  return isBehind ? (quoteInQuotes(text, start) ?? behindJson(text, start)) : undefined;
}

/**
 * Returns a key such as `*` with a slash and another, which YAML takes for an alias, in the line of an offset or in that before it.
 */
function starredKey(text: string, offset: number): Slip | undefined {
  const line = lineStart(text, offset);
  for (const start of [line, lineStart(text, line - 1)]) {
    const found = /^([ \t]*(?:- )?)(\*[^\s:'"]*):(?:\s|$)/.exec(text.slice(start, start + 200));
    if (found === null) continue;
    const [, before = '', key = ''] = found;
    return {
      offset: start + before.length,
      detail: `${key} begins with "*", which makes an alias of it`,
      fix: `put the key in quotes: '${key}'`,
    };
  }
  return undefined;
}

function slipOfKey(text: string, offset: number): Slip | undefined {
  const line = lineAt(text, offset);
  if (line.includes('\uff1a'))
    return { offset, fix: 'write ":" (U+003A) in place of the wide colon (U+FF1A)' };
  if (/^[\w$-]+:[^\s:]/.test(line) && !/:(?:\s|$)/.test(line))
    return { offset, fix: 'put a blank behind the ":"' };
  if (!line.includes(':'))
    return {
      offset,
      detail: 'this line has no ":"',
      fix: 'add ":" if it is a key; if it is text that goes on, indent it by more than its key, or put it after "|-"',
    };
  return undefined;
}

/** Returns what follows a quote that ends a text too early. */
function quoteInQuotes(text: string, offset: number): Slip | undefined {
  if (/^[,:}\]]/.test(text.slice(offset, offset + 1))) return undefined;
  const fix = quotes.get(text[offset - 1] ?? '');
  return fix === undefined ? undefined : { offset, detail: 'the text ends at the quote before this', fix };
}

/** Fixes for a quote that ends a text too early. */
const quotes: ReadonlyMap<string, string> = new Map([
  ["'", "write '' for a quote inside of single quotes, or put the text in double quotes"],
  ['"', 'write \\" for a quote inside of double quotes, or add the one that an earlier text ends without'],
]);

/** Returns what follows a document that is JSON. */
function behindJson(text: string, offset: number): Slip | undefined {
  if (!/^\s*[{[]/.test(text) || !isClosed(text.slice(0, offset))) return undefined;
  return {
    offset,
    detail: 'the document ends before this',
    fix: 'remove what stands behind the end, or the bracket that ends the document too early',
  };
}

/** True if all brackets of a text of JSON are closed. */
function isClosed(text: string): boolean {
  // A text that nothing closes goes to the end: to look for another start in it would take time that is quadratic.
  const signs = text.replaceAll(/"(?:[^"\\]|\\[^])*(?:"|\\?$)/g, '');
  const count = (sign: RegExp): number => signs.match(sign)?.length ?? 0;
  return count(/[{[]/g) <= count(/[}\]]/g);
}

function lineAt(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  return text.slice(offset, end === -1 ? undefined : end).trimEnd();
}
