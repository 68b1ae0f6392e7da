import { code, endOfString } from './json-text.ts';

/** JSON with comments, which JSON does not have: RFC 8259, section 2. */
export interface CommentedJson {
  /** Offsets of the comments. */
  readonly comments: readonly number[];
  /** The same text with spaces in place of the comments, so that everything else stands where it stood. */
  readonly text: string;
}

/**
 * Finds comments in what is intended to be JSON. Read as YAML, a comment becomes part of the name or value behind it.
 * @param text Text of a file that is no JSON.
 * @returns Nothing where the text does not begin like an object of JSON, or has no comments.
 */
export function commentedJson(text: string): CommentedJson | undefined {
  const start = skipBlanks(text, 0);
  if (text.charCodeAt(start) !== code.brace) return undefined;
  if (text.charCodeAt(skipBlanks(text, start + 1)) !== code.quote) return undefined;
  const comments: number[] = [];
  const parts: string[] = [];
  let taken = 0;
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) === code.quote) at = (endOfString(text, at) || text.length) - 1;
    const end = text.charAt(at) === '/' && mayBegin(text, at) ? endOfComment(text, at) : undefined;
    if (end === undefined) continue;
    comments.push(at);
    parts.push(text.slice(taken, at), text.slice(at, end).replace(/[^\r\n]/g, ' '));
    taken = end;
    at = end - 1;
  }
  return comments.length === 0 ? undefined : { comments, text: parts.join('') + text.slice(taken) };
}

/** Returns the offset of what is neither white space nor a comment. */
function skipBlanks(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    const end = /\s/.test(text.charAt(at)) ? at + 1 : endOfComment(text, at);
    if (end === undefined) return at;
    at = end;
  }
  return at;
}

/** Returns the offset behind a comment; nothing where none begins. */
function endOfComment(text: string, at: number): number | undefined {
  if (text.startsWith('//', at)) return orEnd(text, text.indexOf('\n', at));
  if (text.startsWith('/*', at)) return orEnd(text, text.indexOf('*/', at + 2) + 2, 1);
  return undefined;
}

/** Returns the offset where there is one, above what stands for none; else the end of the text. */
function orEnd(text: string, offset: number, none = -1): number {
  return offset > none ? offset : text.length;
}

/** True if a comment may begin at a place: none begins in the middle of a word, as in `https://`. */
function mayBegin(text: string, at: number): boolean {
  return at === 0 || /[\s{}[\],"]/.test(text.charAt(at - 1)) || text.slice(at - 2, at) === '":';
}
