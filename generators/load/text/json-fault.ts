import { code, endOfString } from './json-text.ts';

/** The first place where a text leaves the grammar of JSON. */
export interface JsonFault {
  readonly offset: number;
  /** Description of what is wrong there. */
  readonly detail: string;
  readonly fix: string;
}

/** Words in messages for what may stand at a place of JSON. */
const awaited = {
  value: 'a value',
  firstItem: 'a value or "]"',
  laterItem: 'a value',
  firstName: 'a name in double quotes, or "}",',
  laterName: 'a name in double quotes',
  colon: '":"',
  behindItem: '"," or "]"',
  behindMember: '"," or "}"',
};

/** `end` is behind the value of the whole text, where nothing may stand. */
type Awaited = keyof typeof awaited | 'end';

/** Kind of what may stand behind a sign, by what may stand in its place. */
const behindSign: Readonly<Record<string, Partial<Record<Awaited, Awaited>>>> = {
  ':': { colon: 'value' },
  ',': { behindItem: 'laterItem', behindMember: 'laterName' },
};

/** In whose place a container may end. */
const ends: Readonly<Record<string, readonly Awaited[]>> = {
  '}': ['firstName', 'behindMember'],
  ']': ['firstItem', 'behindItem'],
};

/** White space, numbers and words: RFC 8259, sections 2, 3 and 6. */
const space = /[ \t\r\n]*/y;
const word = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

/**
 * Finds why a text is no JSON: RFC 8259.
 * @param text Text that may be JSON.
 * @returns Nothing where it is JSON.
 */
export function jsonFault(text: string): JsonFault | undefined {
  const open: string[] = [];
  let next: Awaited = 'value';
  let comma = 0;
  for (let at = endOf(space, text, 0); at < text.length;) {
    const sign = text.charAt(at);
    const end = endOfToken(text, at);
    const following: Awaited | undefined = end === 0 ? undefined : behind(sign, next, open);
    if (following === undefined) {
      const isTooMany = Object.hasOwn(ends, sign) && (next === 'laterItem' || next === 'laterName');
      return isTooMany ? commaFault(comma, sign) : faultAt(at, next);
    }
    if (sign === ',') comma = at;
    next = following;
    at = endOf(space, text, end);
  }
  return next === 'end' ? undefined : faultAt(text.length, next);
}

function commaFault(offset: number, sign: string): JsonFault {
  return { offset, detail: `a "," stands before "${sign}"`, fix: 'remove the ","' };
}

function faultAt(offset: number, next: Awaited): JsonFault {
  if (next === 'end')
    return { offset, detail: 'more follows behind the end of the value', fix: 'remove what follows' };
  const fix = 'write it as JSON, or give the file a name that ends in ".yaml"';
  return { offset, detail: `${awaited[next]} is expected here`, fix };
}

/** Returns the offset behind a string, a number, a word or a sign; 0 where none of them stands. */
function endOfToken(text: string, at: number): number {
  if (/[{}[\],:]/.test(text.charAt(at))) return at + 1;
  if (text.charCodeAt(at) !== code.quote) return endOf(word, text, at);
  const end = endOfString(text, at);
  return isString(text.slice(at, end)) ? end : 0;
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  pattern.test(text);
  return pattern.lastIndex;
}

function isString(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'string';
  } catch {
    return false;
  }
}

/**
 * Returns what may stand behind a token.
 * @param sign Its first character.
 * @param next What may stand in its place.
 * @param open Signs of the containers around it; learns what begins and ends.
 * @returns Nothing where it may not stand there.
 */
function behind(sign: string, next: Awaited, open: string[]): Awaited | undefined {
  if (Object.hasOwn(behindSign, sign)) return behindSign[sign]?.[next];
  if (Object.hasOwn(ends, sign)) {
    if (ends[sign]?.includes(next) !== true) return undefined;
    open.pop();
    return behindValue(open);
  }
  if (next === 'firstName' || next === 'laterName') return sign === '"' ? 'colon' : undefined;
  if (next !== 'value' && next !== 'firstItem' && next !== 'laterItem') return undefined;
  if (sign !== '{' && sign !== '[') return behindValue(open);
  open.push(sign);
  return sign === '{' ? 'firstName' : 'firstItem';
}

function behindValue(open: readonly string[]): Awaited {
  const around = open.at(-1);
  return around === undefined ? 'end' : around === '{' ? 'behindMember' : 'behindItem';
}
