import { HttpError } from '../failure/http-error.ts';
import { ValueProblem } from '../parameters/values.ts';

/** Levels of arrays and objects that a body may have: more would exhaust the stack of those who walk through it. */
export const maxDepth = 500;

/** A place in a text, from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * Reads JSON.
 * @throws {HttpError} 400 with line and column; it shows nothing of the text, which may hold a secret. A number that is larger
 * than any of JavaScript is refused as well: it would be read as infinite.
 */
export function parseJson(text: string): unknown {
  // A text that is short has no place for more levels.
  if (text.length > maxDepth && depthOf(text) > maxDepth) throw tooDeep();
  try {
    return JSON.parse(text, largeNumber.test(text) ? finite : undefined);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const { line, column } = positionOf(text, scanJson(text));
    throw new HttpError(400, `The body is not JSON: unexpected text at line ${line}, column ${column}.`);
  }
}

/** Returns the error of a body with too many levels: 400. */
export function tooDeep(): HttpError {
  return new HttpError(400, `The body has more than ${maxDepth} levels of arrays and objects.`);
}

/**
 * Reads JSON that is a value among others.
 * @throws {ValueProblem} where it is none.
 */
export function jsonOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw new ValueProblem('contentMediaType', 'is not JSON');
  }
}

/** A pattern that matches somewhere in every number beyond 1.8e308. */
const largeNumber = /\d[eE]\+?\d{3}|(?<!\d)\d{200}/;

/**
 * Returns a value as it is, as a callback of `JSON.parse` and `JSON.stringify`: RFC 8259, section 6.
 * @throws {HttpError} 400 for a number that was too large.
 */
export function finite(_: string, value: unknown): unknown {
  if (value === Infinity || value === -Infinity)
    throw new HttpError(400, 'The body has a number that is too large: numbers go up to 1.8e308.');
  return value;
}

/** Returns how deeply arrays and objects are nested in what is to be JSON. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index++) {
    const char = text.charCodeAt(index);
    if (isInString) {
      if (char === 0x5c) index++;
      else if (char === 0x22) isInString = false;
    } else if (char === 0x22) isInString = true;
    else if (char === 0x5b || char === 0x7b) deepest = Math.max(deepest, ++depth);
    else if (char === 0x5d || char === 0x7d) depth--;
  }
  return deepest;
}

/** Tokens of JSON (RFC 8259, section 2), and of a text its first quote. */
const token =
  /[\t\n\r ]*(?:([[\]{},:])|("|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null))/y;

/**
 * A piece of a text, or its last quote: RFC 8259, section 7. As one pattern, or in pieces of any length, a text of ten megabytes
 * would exhaust the stack.
 */
const piece = /[^"\\\u0000-\u001f]{1,4096}|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})|"/y;

/** The tokens that may follow: a value, the first member or end of an object, a member, a colon, a comma or end, nothing. */
type Expected = 'value' | 'firstItem' | 'firstKey' | 'key' | 'colon' | 'next';

/** Returns the index at which the text stops being JSON; its length if the end is missing. */
export function scanJson(text: string): number {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  token.lastIndex = 0;
  for (let end = 0; ; end = token.lastIndex) {
    if (expected === 'next' && open.length === 0) return skipSpace(text, end);
    token.lastIndex = end;
    const found = token.exec(text);
    const start = skipSpace(text, end);
    if (found === null) return start;
    const isString = found[2] === '"';
    if (isString && !skipString(text)) return start;
    const following = expectedAfter(expected, found[1] ?? (isString ? 'string' : 'scalar'), open);
    if (following === undefined) return start;
    expected = following;
  }
}

/** Goes on behind the text that begins with the last token; false where that has no end, or something that no text has. */
function skipString(text: string): boolean {
  piece.lastIndex = token.lastIndex;
  for (let found = piece.exec(text); found !== null; found = piece.exec(text))
    if (found[0] === '"') {
      token.lastIndex = piece.lastIndex;
      return true;
    }
  return false;
}

/** Returns what may follow a token; undefined if it must not be there. */
function expectedAfter(expected: Expected, kind: string, open: ('{' | '[')[]): Expected | undefined {
  const inner = open.at(-1);
  if (expected === 'colon') return kind === ':' ? 'value' : undefined;
  if (expected === 'next' && kind === ',') return inner === '{' ? 'key' : 'value';
  const mayEnd = expected === 'next' || expected === (inner === '{' ? 'firstKey' : 'firstItem');
  if (mayEnd && kind === (inner === '{' ? '}' : ']')) {
    open.pop();
    return 'next';
  }
  if (expected === 'key' || expected === 'firstKey') return kind === 'string' ? 'colon' : undefined;
  if (expected === 'next') return undefined;
  if (kind === '{' || kind === '[') {
    open.push(kind);
    return kind === '{' ? 'firstKey' : 'firstItem';
  }
  return kind === 'string' || kind === 'scalar' ? 'next' : undefined;
}

function skipSpace(text: string, start: number): number {
  let index = start;
  while (' \t\n\r'.includes(text.charAt(index)) && index < text.length) index++;
  return index;
}

function positionOf(text: string, index: number): Position {
  const lines = text.slice(0, index).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
