import { code, endOfString, endOfWord, skipSpace } from './json-text.ts';

/** Places of the containers of a text of JSON, by their numbers: they are counted from 0 in the order in which they begin. */
export interface JsonLayout {
  /** Offset of the first character of each. */
  readonly starts: readonly number[];
  /** Offset behind the last character of each. */
  readonly ends: readonly number[];
  /** The number of the first container that begins behind each. */
  readonly nexts: readonly number[];
  /** Number of members with a name in all of them. */
  readonly names: number;
}

/**
 * Finds the containers of a text.
 * @param text Well-formed JSON: RFC 8259.
 */
export function layOut(text: string): JsonLayout {
  const starts: number[] = [];
  const ends: number[] = [];
  const nexts: number[] = [];
  const open: number[] = [];
  let names = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === code.quote) at = endOfString(text, at) - 1;
    else if (sign === code.colon) names += 1;
    else if (sign === code.brace || sign === code.bracket) {
      open.push(starts.length);
      starts.push(at);
      ends.push(at);
      nexts.push(0);
    } else if (sign === code.endBrace || sign === code.endBracket) {
      const number = open.pop() ?? 0;
      ends[number] = at + 1;
      nexts[number] = starts.length;
    }
  }
  return { starts, ends, nexts, names };
}

/**
 * Returns the offsets of the members of a container, in the order of the text: of name and value in turn for an object, of the
 * items for an array.
 * @param text The text.
 * @param layout Its containers.
 * @param number Number of the container.
 */
export function memberOffsets(text: string, layout: JsonLayout, number: number): readonly number[] {
  const offsets: number[] = [];
  const start = layout.starts[number] ?? 0;
  const end = (layout.ends[number] ?? 0) - 1;
  const isList = text.charCodeAt(start) === code.bracket;
  let inner = number + 1;
  let at = skipSpace(text, start + 1);
  while (at < end) {
    if (!isList) {
      offsets.push(at);
      const colon = skipSpace(text, endOfString(text, at));
      at = skipSpace(text, colon + 1);
    }
    offsets.push(at);
    const sign = text.charCodeAt(at);
    if (sign === code.brace || sign === code.bracket) {
      at = layout.ends[inner] ?? end;
      inner = layout.nexts[inner] ?? inner;
    } else at = sign === code.quote ? endOfString(text, at) : endOfWord(text, at);
    const comma = skipSpace(text, at);
    at = skipSpace(text, comma + 1);
  }
  return offsets;
}
