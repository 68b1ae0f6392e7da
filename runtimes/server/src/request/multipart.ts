import { pieceOf } from './bytes.ts';
import { HttpError } from '../failure/http-error.ts';
import { essenceOf } from '@specline/kernel/media-type';
import type { Bytes } from './request.ts';

/** One part of a multipart body: RFC 2046, section 5.1, and RFC 7578, section 4. */
export interface BodyPart {
  /** Every part of a form has one; one of another multipart body may have none. */
  readonly name: string | undefined;
  /** True if it declares itself a field of a form. */
  readonly isField: boolean;
  /** Only what is a file has the name of one; it leads to no directory. */
  readonly fileName: string | undefined;
  /** Its `Content-Type` as it came, if it has one. */
  readonly contentType: string | undefined;
  readonly bytes: Bytes;
}

/** More parts than a form is sensibly made of are refused, as are more bytes of header fields in one part. */
export const maxParts = 10_000;
export const maxHead = 16_384;

/** Returns the error of a body with more parts. */
export function tooManyParts(): HttpError {
  return new HttpError(400, `A body may have at most ${maxParts} parts.`);
}

/** Returns the error of a body that is not what its header says. */
export function malformedParts(): HttpError {
  return new HttpError(
    400,
    'The body is not valid multipart: the boundary of the Content-Type must precede and follow each part, and in a form, each part needs a Content-Disposition of form-data with a name.',
  );
}

/**
 * Takes a multipart body apart: RFC 2046, section 5.1.1, and RFC 7578. `FormData` would not do: it forgets of which media type
 * a part is that is no file. `Content-Transfer-Encoding` has no meaning in HTTP (RFC 7578, section 4.7): parts stay as they are.
 * @param header The `Content-Type` of the body, which gives the boundary.
 * @returns Nothing where the body is not what the header says.
 * @throws {HttpError} 400 where it has too many parts.
 */
export function partsOf(bytes: Bytes, header: string): readonly BodyPart[] | undefined {
  const boundary = boundaryOf(header);
  if (boundary === undefined) return undefined;
  const isForm = essenceOf(header) === 'multipart/form-data';
  // A character for each byte, so that indexes are the same in both.
  const text = latin1.decode(bytes);
  const delimiter = `\r\n--${boundary}`;
  const parts: BodyPart[] = [];
  // The first delimiter may begin the body, without a line break before it.
  let at = text.startsWith(delimiter.slice(2)) ? -2 : text.indexOf(delimiter);
  while (at !== -1) {
    const start = at + delimiter.length;
    if (text.startsWith('--', start)) return parts;
    const line = endOfLine(text, start);
    const end = line === undefined ? -1 : text.indexOf(delimiter, line);
    if (line === undefined || end === -1) return undefined;
    if (parts.length === maxParts) throw tooManyParts();
    const part = partOf(bytes, text, line, end);
    if (part === undefined || (isForm && !part.isField)) return undefined;
    parts.push(part);
    at = end;
  }
  return undefined;
}

/** WHATWG Encoding has no other name for it: bytes from 0x80 to 0x9f are other characters, but one each as well. */
const latin1 = new TextDecoder('windows-1252');
const utf8 = new TextDecoder();

/** Returns what stands between parts: a token or a quoted string; at most 70 characters, none of which ends a line. */
export function boundaryOf(header: string): string | undefined {
  const [, quoted, token] = /;\s*boundary\s*=\s*(?:"([^"\r\n]+)"|([^\s";,]+))/i.exec(header) ?? [];
  const boundary = quoted ?? token;
  return boundary !== undefined && boundary.length <= 70 ? boundary : undefined;
}

/** Returns what follows a delimiter and the white space behind it; nothing where that is no line break. */
function endOfLine(text: string, start: number): number | undefined {
  let end = start;
  while (text[end] === ' ' || text[end] === '\t') end++;
  return text.startsWith('\r\n', end) ? end + 2 : undefined;
}

/** @param start Where its header fields begin. */
function partOf(bytes: Bytes, text: string, start: number, end: number): BodyPart | undefined {
  const blank = text.startsWith('\r\n', start) ? start - 2 : text.indexOf('\r\n\r\n', start);
  if (blank === -1 || blank > end || blank - start > maxHead) return undefined;
  // Names are UTF-8: RFC 7578, section 5.1. A long field may be folded: RFC 5322, section 2.2.3.
  const head = utf8.decode(bytes.subarray(start, Math.max(start, blank))).replace(/\r\n(?=[\t ])/g, '');
  const disposition = fieldOf(head, 'content-disposition') ?? '';
  // A part may have no content, and no line before that: what follows its fields is the delimiter (RFC 2046, section 5.1.1).
  const content = Math.min(blank + 4, end);
  const name = paramOf(disposition, 'name');
  return {
    name,
    isField: name !== undefined && /^form-data\s*(?:;|$)/i.test(disposition),
    fileName: fileNameIn(paramOf(disposition, 'filename')),
    contentType: fieldOf(head, 'content-type'),
    bytes: pieceOf(bytes, content, end),
  };
}

/**
 * Returns the last step of a path: what a client says of directories must not be used (RFC 7578, section 4.2), and a handler that
 * puts a file down under its name would write where the client likes. Some clients write paths as Windows does.
 */
function fileNameIn(path: string | undefined): string | undefined {
  const name = path?.replace(/^.*[/\\]/s, '');
  return name === '.' || name === '..' ? '' : name;
}

/** @param name In lower case. */
function fieldOf(head: string, name: string): string | undefined {
  for (const line of head.split('\r\n')) {
    const colon = line.indexOf(':');
    if (line.slice(0, colon).toLowerCase() === name) return line.slice(colon + 1).trim();
  }
  return undefined;
}

/**
 * Returns a parameter of a header field; names are escaped as the HTML standard has it ("Multipart form data"), or with a
 * backslash.
 */
function paramOf(field: string, name: string): string | undefined {
  for (const [, key, quoted, token] of field.matchAll(
    /;\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s";]+))/g,
  ))
    if (key?.toLowerCase() === name)
      return (
        token ??
        quoted?.replace(/%0A|%0D|%22|\\"/gi, (escaped) =>
          escaped === '\\"' ? '"' : decodeURIComponent(escaped),
        )
      );
  return undefined;
}
